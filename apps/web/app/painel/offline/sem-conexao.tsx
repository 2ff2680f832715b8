import { Trans } from '@lingui/react/macro'
import { onlineManager } from '@tanstack/react-query'
import { CloudOff, TriangleAlert } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { aoFicarFora } from '#lib/api/conexao.ts'
import { type Espera, esperarServidor } from '#lib/api/espera.ts'
import { queryClient } from '#lib/api/query-client.ts'
import { formatDataHora } from '#lib/formato/data-hora.ts'
import { useSessao } from '#lib/sessao/session.ts'
import { CartaoFlutuante } from '#painel/moldura/cartao-flutuante.tsx'
import { Button } from '#ui/button/button.tsx'
import { deixarCopia, mostrarCopia } from './copia.ts'
import { useEnviar } from './enviar.ts'
import { EnviosBotao } from './envios-botao.tsx'

/**
 * Outage notice over the unchanged page, small until it is pressed; refetches when the server is
 * back.
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
          // A single failed call is no outage.
          if (!marca.falhou && nova.segundos > 0) {
            marca.falhou = true
            // Reads and sends wait; without it each would fail anew.
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

  // Another company has copies of its own.
  // biome-ignore lint/correctness/useExhaustiveDependencies: they are those of the tab's company
  useEffect(() => {
    if (fora) mostrarCopia().then(setCopiadoEm, () => {})
  }, [fora, empresa])
  const recusados = useEnviar(fora, empresa)
  const [aberto, setAberto] = useState(false)

  if (!espera) return recusados ? <NaoEnviados /> : null
  const { segundos, corpo } = espera
  const quando = copiadoEm && formatDataHora(new Date(copiadoEm).toISOString())
  const manutencao = corpo.codigo === 'MANUTENCAO'
  const titulo = manutencao ? corpo.message : <Trans>Sem conexão com o servidor</Trans>
  if (!aberto)
    return (
      <Button
        data-sem-conexao
        size="sm"
        className="fixed end-3 top-[calc(env(safe-area-inset-top)+4.25rem)] z-40 shadow-overlay"
        icon={<CloudOff aria-hidden className="size-4 text-danger-ink" />}
        onClick={() => setAberto(true)}
      >
        <span role="status">{titulo}</span>
      </Button>
    )
  return (
    <CartaoFlutuante
      data-sem-conexao
      emCima
      icone={<CloudOff aria-hidden className="size-5 shrink-0 text-danger-ink" />}
      titulo={<span role="status">{titulo}</span>}
      acoes={
        <>
          <EnviosBotao />
          <Button variant="quiet" onClick={() => setAberto(false)}>
            <Trans>Ocultar</Trans>
          </Button>
          <Button busy={segundos === 0} onClick={() => atual.current?.tentar()}>
            <Trans>Tentar agora</Trans>
          </Button>
        </>
      }
    >
      {manutencao ? [corpo.detail, corpo.acao].filter(Boolean).join(' ') : null}{' '}
      <Trans>O que você digitou continua aqui.</Trans>{' '}
      {quando ? <Trans>O mais antigo do que aparece é de {quando}.</Trans> : null}{' '}
      <span role="timer" className="tabular-nums">
        {segundos > 0 ? <Trans>Nova tentativa em {segundos} s.</Trans> : <Trans>Tentando agora…</Trans>}
      </span>
    </CartaoFlutuante>
  )
}

function NaoEnviados() {
  return (
    <CartaoFlutuante
      icone={<TriangleAlert aria-hidden className="size-5 shrink-0 text-danger-ink" />}
      titulo={<Trans>Algo que você fez sem internet não foi enviado</Trans>}
      acoes={<EnviosBotao />}
    >
      <Trans>Veja por quê, e decida se ainda vale.</Trans>
    </CartaoFlutuante>
  )
}
