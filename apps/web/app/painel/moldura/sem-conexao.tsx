import { Trans } from '@lingui/react/macro'
import { onlineManager } from '@tanstack/react-query'
import { CloudOff } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { aoFicarFora } from '#lib/api/conexao.ts'
import { type Espera, esperarServidor } from '#lib/api/espera.ts'
import { queryClient } from '#lib/api/query-client.ts'
import { formatDataHora } from '#lib/formato/data-hora.ts'
import { useSessao } from '#lib/sessao/session.ts'
import { deixarCopia, mostrarCopia } from '#painel/offline/copia.ts'
import { Button } from '#ui/button/button.tsx'

/** Outage notice over the unchanged page; refetches when the server is back. */
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

  if (!espera) return null
  const { segundos, corpo } = espera
  const quando = copiadoEm && formatDataHora(new Date(copiadoEm).toISOString())
  const manutencao = corpo.codigo === 'MANUTENCAO'
  return (
    <section
      data-sem-conexao
      className="page-enter fixed inset-x-3 bottom-[calc(0.75rem+var(--barra))] z-40 mx-auto flex max-w-[640px] flex-wrap items-center gap-x-4 gap-y-3 rounded-popover rounded-es-[3px] border border-line bg-surface p-4 text-sm shadow-overlay"
    >
      <CloudOff aria-hidden className="size-5 shrink-0 text-danger-ink" />
      <div className="min-w-[220px] flex-1">
        <p role="status" className="font-emphasis text-ink">
          {manutencao ? corpo.message : <Trans>Sem conexão com o servidor</Trans>}
        </p>
        <p className="text-ink-2">
          {manutencao ? [corpo.detail, corpo.acao].filter(Boolean).join(' ') : null}{' '}
          <Trans>O que você digitou continua aqui.</Trans>{' '}
          {quando ? <Trans>O mais antigo do que aparece é de {quando}.</Trans> : null}{' '}
          <span role="timer" className="tabular-nums">
            {segundos > 0 ? <Trans>Nova tentativa em {segundos} s.</Trans> : <Trans>Tentando agora…</Trans>}
          </span>
        </p>
      </div>
      <Button busy={segundos === 0} onClick={() => atual.current?.tentar()}>
        <Trans>Tentar agora</Trans>
      </Button>
    </section>
  )
}
