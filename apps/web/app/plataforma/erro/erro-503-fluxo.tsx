import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { DadosDoSite } from '@zelo/contract/plataforma/site'
import { useEffect, useRef, useState } from 'react'
import { type Espera, esperarServidor } from '#lib/api/espera.ts'
import { titulo } from '#lib/formato/titulo.ts'
import { chaves, lerTexto, remover } from '#lib/guardado/storage.ts'
import { lerSessao } from '#lib/sessao/session.ts'
import { Button } from '#ui/button/button.tsx'
import { ButtonAnchor } from '#ui/button/button-anchor.tsx'
import { ErroPagina } from './erro-pagina.tsx'

export function meta() {
  return [titulo(t`Serviço indisponível`, t`Autenticação`), { name: 'robots', content: 'noindex' }]
}

export function carregar(_: string, { contato, manutencao }: DadosDoSite) {
  return { email: contato.email, manutencao }
}

/**
 * The page shown while the server is away. It counts down, tries again, and leads back when the
 * server answers.
 */
export default function Erro503Fluxo({ dados: { email, manutencao } }: { dados: ReturnType<typeof carregar> }) {
  const { espera, voltou, tentar } = useEspera()
  const { codigo, message, detail, acao } = espera?.corpo ?? {}
  const anunciado = codigo === 'MANUTENCAO' ? [message, detail, acao].filter(Boolean).join(' ') : manutencao
  const tentando = !voltou && espera?.segundos === 0
  return (
    <>
      <ErroPagina
        codigo={503}
        titulo={<Trans>Voltamos em instantes</Trans>}
        acoes={
          <>
            {espera ? (
              <Button variant="primary" size="lg" busy={tentando} onClick={tentar}>
                <Trans>Tentar agora</Trans>
              </Button>
            ) : null}
            <ButtonAnchor href="/" size="lg">
              <Trans>Voltar ao início</Trans>
            </ButtonAnchor>
          </>
        }
      >
        {anunciado ?? (
          <Trans>
            Não conseguimos falar com o servidor agora. Esta página tenta de novo sozinha e leva você de volta para onde
            estava.
          </Trans>
        )}
      </ErroPagina>
      <p role="timer" className="mt-6 min-h-5 text-ink-3 text-sm tabular-nums">
        {espera && !voltou ? <Contagem segundos={espera.segundos} /> : null}
      </p>
      <p className="mt-1 text-ink-3 text-sm">
        <Trans>
          Precisa falar com alguém?{' '}
          <a href={`mailto:${email}`} className="text-pri-ink underline">
            {email}
          </a>
        </Trans>
      </p>
    </>
  )
}

function Contagem({ segundos: s }: { segundos: number }) {
  return s > 0 ? <Trans>Nova tentativa em {s} s</Trans> : <Trans>Tentando agora…</Trans>
}

function useEspera() {
  const [espera, setEspera] = useState<Espera>()
  const [voltou, setVoltou] = useState(false)
  const tentar = useRef(() => {})
  useEffect(() => {
    let falhou = false
    const atual = esperarServidor(
      (nova) => {
        falhou ||= nova.segundos > 0
        setEspera(nova)
      },
      () => {
        setVoltou(true)
        tentar.current = () => location.assign('/')
        const destino = destinoDeVolta(falhou)
        if (destino === location.href) location.reload()
        else if (destino) location.replace(destino)
      },
    )
    tentar.current = atual.tentar
    return atual.parar
  }, [])
  return { espera, voltou, tentar: () => tentar.current() }
}

const daqui = /^\/(?![/\\])/

/**
 * Where to go when the server is back. Shown in place of another page: that page, or the panel for
 * a signed-in user during maintenance. Opened at its own address: the page that failed, if any.
 */
function destinoDeVolta(falhou: boolean): string | undefined {
  if (!location.pathname.startsWith('/error/')) return falhou || !lerSessao().token ? location.href : '/private'
  const retorno = lerTexto(chaves.retorno, 'sessionStorage')
  remover(chaves.retorno, 'sessionStorage')
  if (retorno && daqui.test(retorno)) return retorno
  return falhou ? '/' : undefined
}
