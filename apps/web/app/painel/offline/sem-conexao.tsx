import { Trans } from '@lingui/react/macro'
import { onlineManager } from '@tanstack/react-query'
import { CloudOff, TriangleAlert } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { aoFicarFora } from '#lib/api/conexao.ts'
import { type Espera, esperarServidor } from '#lib/api/espera.ts'
import { queryClient } from '#lib/api/query-client.ts'
import { formatDataHora } from '#lib/formato/data-hora.ts'
import { useEnvios } from '#lib/offline/envios.ts'
import { useSessao } from '#lib/sessao/session.ts'
import { CartaoFlutuante } from '#painel/moldura/cartao-flutuante.tsx'
import { Button, type ButtonProps } from '#ui/button/button.tsx'
import { WaitingCalls } from '#ui/feedback/waiting-calls.tsx'
import { SideSheet } from '#ui/overlay/side-sheet.tsx'
import { deixarCopia, mostrarCopia } from './copia.ts'
import { useEnviar } from './enviar.ts'

/**
 * A notice over the page while the server is away. It is small until the user opens it. The data is
 * read again when the server is back.
 */
export function SemConexao() {
  const [espera, setEspera] = useState<Espera | null>(null)
  const [copiadoEm, setCopiadoEm] = useState<number>()
  const { empresa } = useSessao()
  const fora = espera !== null
  const atual = useRef<ReturnType<typeof esperarServidor> | null>(null)

  useEffect(() => {
    const comecar = () => {
      if (atual.current) return
      const marca = { falhou: false }
      atual.current = esperarServidor(
        (nova) => {
          // One failed call is not an outage.
          if (!marca.falhou && nova.segundos > 0) {
            marca.falhou = true
            // Makes reads and sends wait, because each of them would fail.
            onlineManager.setOnline(false)
          }
          if (marca.falhou) setEspera(nova)
        },
        () => {
          atual.current = null
          setEspera(null)
          onlineManager.setOnline(true)
          deixarCopia()
          if (marca.falhou) void queryClient.invalidateQueries()
        },
      )
    }
    const deixar = aoFicarFora(comecar)
    addEventListener('offline', comecar)
    if (!navigator.onLine) comecar()
    return () => {
      deixar()
      removeEventListener('offline', comecar)
      atual.current?.parar()
      atual.current = null
      onlineManager.setOnline(navigator.onLine)
    }
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: each company has its own copies
  useEffect(() => {
    if (fora) mostrarCopia().then(setCopiadoEm, () => {})
  }, [fora, empresa])
  const recusados = useEnviar(fora)
  const quantos = useEnvios().length
  const [aberto, setAberto] = useState(false)
  const [lista, setLista] = useState(false)
  const verLista = () => setLista(true)

  return (
    <>
      {espera ? (
        aberto ? (
          cartao(espera)
        ) : (
          <Pilula
            data-sem-conexao
            icon={<CloudOff aria-hidden className="size-4 text-danger-ink" />}
            onClick={() => setAberto(true)}
          >
            {titulo(espera)}
          </Pilula>
        )
      ) : recusados ? (
        <Pilula icon={<TriangleAlert aria-hidden className="size-4 text-danger-ink" />} onClick={verLista}>
          <Trans>Não enviados ({quantos})</Trans>
        </Pilula>
      ) : null}
      <SideSheet open={lista && quantos > 0} onClose={() => setLista(false)} title={<Trans>Ainda não enviados</Trans>}>
        <WaitingCalls onOpen={() => setLista(false)} />
      </SideSheet>
    </>
  )

  function cartao({ segundos, corpo }: Espera) {
    const quando = copiadoEm && formatDataHora(new Date(copiadoEm).toISOString())
    const aviso = corpo.codigo === 'MANUTENCAO' ? [corpo.detail, corpo.acao].filter(Boolean).join(' ') : null
    return (
      <CartaoFlutuante
        data-sem-conexao
        emCima
        icone={<CloudOff aria-hidden className="size-5 shrink-0 text-danger-ink" />}
        titulo={<span role="status">{titulo({ segundos, corpo })}</span>}
        acoes={
          <>
            {quantos > 0 ? (
              <Button onClick={verLista}>
                <Trans>Não enviados ({quantos})</Trans>
              </Button>
            ) : null}
            <Button variant="quiet" onClick={() => setAberto(false)}>
              <Trans>Ocultar</Trans>
            </Button>
            <Button busy={segundos === 0} onClick={() => atual.current?.tentar()}>
              <Trans>Tentar agora</Trans>
            </Button>
          </>
        }
      >
        {aviso} <Trans>O que você digitou continua aqui.</Trans>{' '}
        {quando ? <Trans>Parte do que aparece é de {quando}.</Trans> : null}{' '}
        <span role="timer" className="tabular-nums">
          {segundos > 0 ? <Trans>Nova tentativa em {segundos} s.</Trans> : <Trans>Tentando agora…</Trans>}
        </span>
      </CartaoFlutuante>
    )
  }
}

const titulo = ({ corpo }: Espera) =>
  corpo.codigo === 'MANUTENCAO' ? corpo.message : <Trans>Sem conexão com o servidor</Trans>

/**
 * Above the bar and the page's floating buttons. On a page that ends in a text field it is below
 * the header instead.
 */
function Pilula(props: ButtonProps) {
  return (
    <div
      role="status"
      className="fixed inset-x-0 bottom-[calc(var(--barra)+0.75rem)] z-40 mx-auto w-fit [:root:has([data-flutuantes])_&]:bottom-[calc(var(--barra)+4.75rem)] [:root:has([data-tela-cheia])_&]:top-[calc(env(safe-area-inset-top)+4.25rem)] [:root:has([data-tela-cheia])_&]:bottom-auto"
    >
      <Button {...props} size="sm" className="shadow-overlay" />
    </div>
  )
}
