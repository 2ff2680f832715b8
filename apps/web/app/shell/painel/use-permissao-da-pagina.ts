import { useLingui } from '@lingui/react/macro'
import { consultarEu } from '@zelo/contract/acesso'
import { flags, type Permissao } from '@zelo/contract/permissao'
import { useEffect, useEffectEvent } from 'react'
import { useLocation } from 'react-router'
import { toast } from '#components/toast/toast.ts'
import { request } from '#lib/api-client.ts'
import { acompanharEventos } from '#lib/eventos.ts'
import { idiomaAtual } from '#lib/idioma-atual.ts'
import { useNavegar } from '#lib/navegar.ts'
import { renovarToken } from '#lib/renovacao.ts'
import { gravarUsuario, lerSessao, useSessao } from '#lib/session.ts'
import { permissaoDe } from '#paginas.ts'
import { guardar } from '../guard.ts'

/** What the user may do follows the server while the panel is open; a page whose right was taken away is left, with the reason. */
export function usePermissoesAoVivo(): void {
  const { t } = useLingui()
  const { pathname } = useLocation()
  const navigate = useNavegar()
  const { identidade, autenticado } = useSessao()

  useEffect(
    () =>
      acompanharEventos(({ tipo }) => {
        if (tipo === 'permissoes' || tipo === 'pronto') atualizar().catch(() => {})
      }),
    [],
  )

  const sair = useEffectEvent(() => {
    if (!guardar(pathname, lerSessao()).redirect) return
    const rota = permissaoDe(pathname) ?? pathname
    void navigate('/private', { replace: true })
    void import('@zelo/contract/negacao').then(({ explicarNegacao }) =>
      toast.warning(explicarNegacao(rota, 'pode_visualizar', idiomaAtual()), {
        title: t`Seu acesso a esta página mudou`,
        duration: 0,
      }),
    )
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again when the rights change, not when the page does
  useEffect(() => {
    if (autenticado) sair()
  }, [identidade, autenticado])
}

/** The token carries what the interface may offer: when the server says otherwise it is exchanged for a new one. */
async function atualizar(): Promise<void> {
  const eu = await request(consultarEu, {})
  gravarUsuario(eu)
  const { token, identidade } = lerSessao()
  const empresas = eu.empresas.map(({ id, gestor }) => `${id} ${gestor}`)
  const doToken = [
    ...identidade.empresas_gestor.map((id) => `${id} true`),
    ...identidade.empresas_nao_gestor.map((id) => `${id} false`),
  ]
  if (resumo(eu.permissoes) !== resumo(identidade.permissoes) || lista(empresas) !== lista(doToken)) {
    await renovarToken(token)
  }
}

function resumo(permissoes: readonly Partial<Permissao>[]): string {
  return lista(
    permissoes.map((entrada) => `${entrada.rota} ${entrada.master === true} ${flags.filter((flag) => entrada[flag])}`),
  )
}

function lista(linhas: string[]): string {
  return linhas.toSorted().join('\n')
}
