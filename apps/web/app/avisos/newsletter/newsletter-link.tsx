import { Trans } from '@lingui/react/macro'
import { CircleAlert, CircleCheck, Mail } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { ErroApi } from '#lib/api/api-client.ts'
import { Button } from '#ui/button/button.tsx'
import { ButtonAnchor } from '#ui/button/button-anchor.tsx'
import { notifyError } from '#ui/flow/notify-error.ts'

type Props = {
  agir: (token: string) => Promise<unknown>
  titulo: ReactNode
  texto: ReactNode
  botao: ReactNode
  feito: { titulo: ReactNode; texto: ReactNode }
}

/**
 * The page of the newsletter's links. Only the button acts, because mail scanners open links too.
 */
export function NewsletterLink({ agir, titulo, texto, botao, feito }: Props) {
  const [onde, setOnde] = useState<'pedido' | 'feito' | 'recusado'>('pedido')
  const [ocupado, setOcupado] = useState(false)

  useEffect(() => {
    if (!tokenDoEndereco()) setOnde('recusado')
  }, [])

  async function apertar() {
    setOcupado(true)
    try {
      await agir(tokenDoEndereco())
      setOnde('feito')
    } catch (motivo) {
      if (!(motivo instanceof ErroApi)) throw motivo
      if (motivo.status === 400 || motivo.status === 422) setOnde('recusado')
      else notifyError(motivo)
    } finally {
      setOcupado(false)
    }
  }

  return (
    <div className="mx-auto max-w-[620px] px-5 pt-14 pb-4 lg:pt-24">
      {onde === 'pedido' ? (
        <>
          <Mail aria-hidden className="size-10 text-pri-ink" />
          <h1 className={tituloClass}>{titulo}</h1>
          <p className={textoClass}>{texto}</p>
          <noscript>
            <p className={textoClass}>
              <Trans>Para usar este botão, ligue o JavaScript do navegador.</Trans>
            </p>
          </noscript>
          <Button variant="primary" size="lg" busy={ocupado} onClick={apertar} className="mt-7">
            {botao}
          </Button>
        </>
      ) : null}
      {onde === 'feito' ? (
        <Fim icone={<CircleCheck aria-hidden className="size-10 text-pri-ink" />} {...feito}>
          <ButtonAnchor href="/" size="lg" className="mt-7">
            <Trans>Voltar ao início</Trans>
          </ButtonAnchor>
        </Fim>
      ) : null}
      {onde === 'recusado' ? (
        <Fim
          icone={<CircleAlert aria-hidden className="size-10 text-danger-ink" />}
          titulo={<Trans>Este link não vale mais</Trans>}
          texto={
            <Trans>
              Ele pode ter vencido, ter sido trocado por um mais novo ou ter chegado cortado. Para receber outro,
              inscreva-se de novo aqui embaixo.
            </Trans>
          }
        >
          <ButtonAnchor href="#novidades" variant="primary" size="lg" className="mt-7">
            <Trans>Inscrever de novo</Trans>
          </ButtonAnchor>
        </Fim>
      ) : null}
    </div>
  )
}

type PropsFim = { icone: ReactNode; titulo: ReactNode; texto: ReactNode; children: ReactNode }

/** The result. It takes the focus, so that screen readers read it. */
function Fim({ icone, titulo, texto, children }: PropsFim) {
  const caixa = useRef<HTMLDivElement>(null)
  useEffect(() => caixa.current?.focus(), [])
  return (
    <div ref={caixa} tabIndex={-1} className="outline-none">
      {icone}
      <h1 className={tituloClass}>{titulo}</h1>
      <p className={textoClass}>{texto}</p>
      {children}
    </div>
  )
}

function tokenDoEndereco(): string {
  return new URLSearchParams(location.search).get('token') ?? ''
}

const tituloClass =
  'mt-6 text-balance font-display text-6xl font-semibold leading-[1.04] tracking-[-0.03em] lg:text-7xl'
const textoClass = 'mt-4 text-lg text-ink-2 leading-normal'
