import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { lerTv } from '@zelo/contract/agenda/divulgacao'
import type { Output } from '@zelo/contract/nucleo/endpoint'
import { type ReactNode, useEffect, useState } from 'react'
import { escrever } from '#agenda/agendamento-cliente/quando.ts'
import { ErroApi, request } from '#lib/api/api-client.ts'
import { titulo } from '#lib/formato/titulo.ts'
import { FlowState } from '#ui/flow/flow-state.tsx'
import { WithoutScript } from '#ui/flow/without-script.tsx'

const cadaMs = 20_000
/** How many reads may fail before the board says that it is out of date. */
const falhasCaladas = 2

export function meta() {
  return [
    titulo(t`Próximos atendimentos`),
    { name: 'robots', content: 'noindex' },
    { name: 'referrer', content: 'no-referrer' },
  ]
}

type Tv = Output<typeof lerTv>
type Lida = { tv?: Tv; fechada?: boolean; falhas: number }

/** The board of a waiting room: who is next, by first name. It keeps what it read last. */
export default function TvFluxo() {
  const [{ tv, fechada, falhas }, setLida] = useState<Lida>({ falhas: 0 })

  useEffect(() => {
    let relogio: ReturnType<typeof setTimeout>
    async function ler() {
      try {
        const lida = await request(lerTv, { params: { token: location.pathname.split('/')[2] ?? '' } })
        setLida({ tv: lida, falhas: 0 })
      } catch (motivo) {
        if (motivo instanceof ErroApi && (motivo.status === 404 || motivo.status === 422))
          return setLida({ fechada: true, falhas: 0 })
        setLida((antes) => ({ ...antes, falhas: antes.falhas + 1 }))
      }
      relogio = setTimeout(ler, cadaMs)
    }
    void ler()
    return () => clearTimeout(relogio)
  }, [])
  useEffect(manterAcesa, [])

  if (tv) return <Quadro tv={tv} parada={falhas > falhasCaladas} />
  return (
    <div className="mx-auto flex min-h-dvh max-w-[640px] flex-col justify-center px-5">
      {fechada ? (
        <FlowState name="fechada" title={<Trans>Este endereço não abre nenhum painel</Trans>}>
          <p className="mt-4 text-ink-2">
            <Trans>Ele foi trocado ou desligado. Peça o novo a quem cuida da agenda.</Trans>
          </p>
        </FlowState>
      ) : (
        <FlowState name="abrindo" initial title={<Trans>Abrindo o painel</Trans>}>
          <p className="mt-4 text-ink-2">
            {falhas > 0 ? <Trans>Sem conexão. Tentando de novo.</Trans> : <Trans>Um instante.</Trans>}
          </p>
          <WithoutScript>
            <Trans>Para mostrar o painel, ative o JavaScript deste navegador.</Trans>
          </WithoutScript>
        </FlowState>
      )}
    </div>
  )
}

function Quadro({ tv: { empresa, agora, linhas }, parada }: { tv: Tv; parada: boolean }) {
  const hora = (instante: string) =>
    escrever(instante, empresa.fuso, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  const [emCurso, seguintes] = [linhas.filter(({ comecou }) => comecou), linhas.filter(({ comecou }) => !comecou)]
  const as = hora(agora)
  return (
    <div className="flex min-h-dvh flex-col gap-[3vmin] p-[max(1.25rem,4vmin)] text-board">
      <header className="flex items-center gap-[2vmin] border-line border-b pb-[2vmin]">
        {empresa.logo ? <img src={empresa.logo} alt="" className="size-[2.4em] rounded-field object-cover" /> : null}
        <h1 className="min-w-0 flex-1 truncate font-display font-semibold text-board-lg tracking-[-0.02em]">
          {empresa.nome}
        </h1>
        <p className="font-display font-semibold text-board-lg tabular-nums">{as}</p>
      </header>
      {parada ? (
        <p role="status" className="rounded-field bg-warn-soft px-[1em] py-[0.5em] text-warn-ink">
          <Trans>Sem conexão desde {as}. Os horários podem ter mudado.</Trans>
        </p>
      ) : null}
      {linhas.length === 0 ? (
        <p className="m-auto text-balance text-center font-display text-board-lg text-ink-2">
          <Trans>Nenhum atendimento a mais hoje.</Trans>
        </p>
      ) : null}
      <div
        className={`grid flex-1 grid-cols-1 content-start gap-[4vmin] ${emCurso.length * seguintes.length > 0 ? 'lg:grid-cols-2' : ''}`}
      >
        {emCurso.length > 0 ? (
          <Lista titulo={<Trans>Agora</Trans>}>
            {emCurso.map((linha) => (
              <Linha key={linha.inicio + linha.profissional} linha={linha} hora={hora(linha.inicio)} forte />
            ))}
          </Lista>
        ) : null}
        {seguintes.length > 0 ? (
          <Lista titulo={<Trans>A seguir</Trans>}>
            {seguintes.map((linha) => (
              <Linha key={linha.inicio + linha.profissional} linha={linha} hora={hora(linha.inicio)} />
            ))}
          </Lista>
        ) : null}
      </div>
    </div>
  )
}

function Lista({ titulo: nome, children }: { titulo: ReactNode; children: ReactNode }) {
  return (
    <section className="min-w-0">
      <h2 className="mb-[0.6em] font-emphasis text-ink-2">{nome}</h2>
      <ul className="grid grid-cols-1 gap-[0.6em]">{children}</ul>
    </section>
  )
}

type LinhaProps = { linha: Tv['linhas'][number]; hora: string; forte?: boolean }

function Linha({ linha: { nome, profissional }, hora, forte = false }: LinhaProps) {
  const tom = forte ? 'bg-pri-soft text-pri-ink' : 'border border-line'
  return (
    <li className={`flex items-baseline gap-x-[1em] rounded-frame max-sm:flex-wrap px-[1em] py-[0.7em] ${tom}`}>
      <span className="font-display font-semibold text-board-lg tabular-nums">{hora}</span>
      <span className="min-w-0 flex-1 truncate font-display font-semibold text-board-lg">{nome}</span>
      <span className="min-w-0 truncate text-ink-2 max-sm:basis-full">{profissional}</span>
    </li>
  )
}

/** Keeps the screen on while the board is visible, if the browser can. */
function manterAcesa() {
  const pedir = () => {
    if (document.visibilityState === 'visible') void navigator.wakeLock?.request('screen').catch(() => {})
  }
  pedir()
  document.addEventListener('visibilitychange', pedir)
  return () => document.removeEventListener('visibilitychange', pedir)
}
