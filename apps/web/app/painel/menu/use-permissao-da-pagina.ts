import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent } from 'react'
import { permissaoDe } from '#achar-pagina.ts'
import { idiomaAtual } from '#lib/idioma/idioma-atual.ts'
import { useLocation, useNavegar } from '#lib/navegador/rota.ts'
import { lerSessao, useSessao } from '#lib/sessao/session.ts'
import { guardar } from '#painel/guard.ts'
import { toast } from '#ui/toast/toast.ts'

/** Leaves the current page, and says why, when the user loses its permission. */
export function usePermissaoDaPagina(): void {
  const { t } = useLingui()
  const { pathname } = useLocation()
  const navigate = useNavegar()
  const { identidade, autenticado } = useSessao()

  const sair = useEffectEvent(() => {
    if (!guardar(pathname, lerSessao()).redirect) return
    const rota = permissaoDe(pathname) ?? pathname
    void navigate('/private', { replace: true })
    void import('@zelo/contract/nucleo/negacao').then(({ explicarNegacao }) =>
      toast.warning(explicarNegacao(rota, 'pode_visualizar', idiomaAtual()), {
        title: t`Seu acesso a esta página mudou`,
        duration: 0,
      }),
    )
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the permissions change, not when the page does
  useEffect(() => {
    if (autenticado) sair()
  }, [identidade, autenticado])
}
