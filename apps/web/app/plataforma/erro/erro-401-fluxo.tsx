import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { explicarNegacao } from '@zelo/contract/nucleo/negacao'
import { podeRota, rotaDaPermissao, rotas } from '@zelo/contract/nucleo/permissao'
import { definicoesDasRotas, isRotaComPermissao } from '@zelo/contract/nucleo/permissao-rotas'
import { type ReactNode, useEffect, useState } from 'react'
import { titulo } from '#lib/formato/titulo.ts'
import { chaves, lerObjeto, lerTexto } from '#lib/guardado/storage.ts'
import { idiomaAtual } from '#lib/idioma/idioma-atual.ts'
import { decodificarToken } from '#lib/sessao/token.ts'
import { ButtonAnchor } from '#ui/button/button-anchor.tsx'
import { ErroPagina } from './erro-pagina.tsx'

export function meta() {
  return [titulo(t`Sem autorização`, t`Autenticação`), { name: 'robots', content: 'noindex' }]
}

type Motivo = { caso: 'fora' | 'incompleto' } | { caso: 'sem-permissao'; porque: string }
/** `pedida`: the title of the refused page, else its address. */
type Recusa = { pedida?: string | undefined; entrou?: boolean; motivo?: Motivo | undefined }

/** Says why a page is refused: no session, unfinished registration, or a missing permission. */
export default function Erro401Fluxo() {
  const [{ pedida, entrou, motivo }, setRecusa] = useState<Recusa>({})
  useEffect(() => setRecusa(lerRecusa()), [])
  const incompleto = motivo?.caso === 'incompleto'
  return (
    <ErroPagina
      codigo={401}
      titulo={<Trans>Esta página pede autorização</Trans>}
      acoes={
        <>
          {incompleto ? (
            <ButtonAnchor href="/cadastro-basico" variant="primary" size="lg">
              <Trans>Continuar cadastro</Trans>
            </ButtonAnchor>
          ) : null}
          <ButtonAnchor
            href={entrou ? '/private' : '/auth/login'}
            variant={incompleto ? 'outline' : 'primary'}
            size="lg"
          >
            {entrou ? <Trans>Ir para o painel</Trans> : <Trans>Entrar</Trans>}
          </ButtonAnchor>
          {incompleto ? null : (
            <ButtonAnchor href="/" size="lg">
              <Trans>Voltar ao início</Trans>
            </ButtonAnchor>
          )}
        </>
      }
    >
      <Texto motivo={motivo} pedida={<Pedida nome={pedida} />} />
    </ErroPagina>
  )
}

function Texto({ motivo, pedida }: { motivo: Motivo | undefined; pedida: ReactNode }) {
  if (motivo?.caso === 'fora') return <Trans>Você ainda não entrou. Entre na sua conta para abrir {pedida}.</Trans>
  if (motivo?.caso === 'incompleto')
    return <Trans>As áreas da sua empresa se abrem quando o cadastro básico terminar, e {pedida} é uma delas.</Trans>
  if (motivo?.caso === 'sem-permissao')
    return (
      <>
        <Trans>Você pediu {pedida}.</Trans> {motivo.porque}
      </>
    )
  return <Trans>Ou você não entrou ainda, ou seu perfil não tem permissão para ver {pedida}.</Trans>
}

/** The refused page, once the browser knows it. */
function Pedida({ nome }: { nome: string | undefined }) {
  return (
    <span className={`wrap-anywhere ${nome ? 'font-emphasis text-ink' : ''}`}>
      {nome ?? <Trans>o que pediu</Trans>}
    </span>
  )
}

function lerRecusa(): Recusa {
  const [pedida] = lerTexto(chaves.retorno, 'sessionStorage')?.split('?') ?? []
  const identidade = decodificarToken(lerTexto(chaves.token))
  const rota = pedida && rotaDaPermissao(pedida.toLowerCase(), rotas)
  const nome = rota && isRotaComPermissao(rota) ? `«${definicoesDasRotas[rota].nome[idiomaAtual()]}»` : pedida
  return { pedida: nome, entrou: identidade.id > 0, motivo: pedida ? motivoDe(pedida, identidade) : undefined }
}

/** Undefined when only the refusal itself is known. */
function motivoDe(pedida: string, { id, permissoes }: ReturnType<typeof decodificarToken>): Motivo | undefined {
  if (id === 0) return { caso: 'fora' }
  const rota = rotaDaPermissao(pedida.toLowerCase(), rotas)
  if (!rota || podeRota(permissoes, rota)) return undefined
  const { status } = lerObjeto<{ status: string }>(chaves.dadoUsuario) ?? {}
  if (status === 'INCOMPLETO' && !/^\/(cpainel|admin)\//.test(rota)) return { caso: 'incompleto' }
  return { caso: 'sem-permissao', porque: explicarNegacao(rota, 'pode_visualizar', idiomaAtual()) }
}
