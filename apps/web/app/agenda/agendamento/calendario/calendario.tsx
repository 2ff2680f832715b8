import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useId, useMemo, useRef } from 'react'
import type { Agendamento, Oferta, Tomado } from '#agenda/agendamento/agendamento.queries.ts'
import { alturaHora, CalendarioBloco, type Lugar, posicao } from './calendario-bloco.tsx'
import { confirmarMovimento } from './confirmar-movimento.ts'
import { dispor, horasDoDia, noDia, type Trecho, visiveis } from './disposicao.ts'
import { OcupadoBloco } from './ocupado-bloco.tsx'
import { horaDe, minutosEntre, relogioDe } from './relogio.ts'
import type { Tons } from './tom.ts'
import { type Arrasto, useArrasto } from './use-arrasto.ts'
import { useSetas } from './use-setas.ts'

export type Coluna = { chave: string; dia: string; profissional?: string; nome: string; cabeca: ReactNode }

type Props = {
  colunas: readonly Coluna[]
  agendamentos: readonly Agendamento[]
  expediente: Oferta['expediente']
  ocupados: readonly Tomado[]
  /** With several, a busy time shows whose it is. */
  profissionais: Oferta['profissionais']
  tons: Tons
  fuso: string
  agora: string
  podeIncluir: boolean
  podeAlterar: boolean
  onAbrir: (agendamento: Agendamento) => void
  onCriar: (coluna: Coluna, minuto: number) => void
  onVirar: (sentido: 1 | -1) => void
}

const passo = 30
const larguraHoras = '56px'
const fechada = 'bg-[repeating-linear-gradient(135deg,var(--line-2)_0_1.5px,transparent_1.5px_7px)]'

/**
 * Days or professionals side by side. Appointments can be dragged; a click on a free time books.
 */
export function Calendario(props: Props) {
  const { colunas, agendamentos, expediente, ocupados, fuso, agora, podeIncluir, podeAlterar } = props
  const { t } = useLingui()
  const id = useId()
  const grade = useRef<HTMLElement>(null)
  const dias = useRef<HTMLDivElement>(null)
  const vistas = useMemo(
    () => colunas.map((coluna) => montar(coluna, agendamentos, expediente, ocupados, fuso)),
    [colunas, agendamentos, expediente, ocupados, fuso],
  )
  const horas = horasDoDia(vistas.flatMap(({ blocos, abertos }) => [...blocos, ...abertos]))
  const deMinuto = horas.de * 60
  const vagas = Array.from({ length: (horas.ate - horas.de) * 2 }, (_, i) => deMinuto + i * passo)
  const { dia: hoje, minuto: agoraMinuto } = relogioDe(agora, fuso)

  const daVaga = (coluna: Coluna, minuto: number) => `v:${coluna.chave}:${minuto}`
  const paradas = vistas.flatMap(({ coluna, blocos }, indice) => [
    ...blocos.map(({ agendamento: { id }, inicio }) => ({ chave: `a:${id}`, coluna: indice, minuto: inicio })),
    ...(podeIncluir ? vagas.map((minuto) => ({ chave: daVaga(coluna, minuto), coluna: indice, minuto })) : []),
  ])
  const primeiro = vistas.find(({ coluna }) => coluna.dia === hoje)?.blocos[0] ?? vistas.flatMap((v) => v.blocos)[0]
  const preferida = primeiro && `a:${primeiro.agendamento.id}`
  const { ligar, onKeyDown } = useSetas(paradas, preferida, props.onVirar)

  const { arrasto, pegar, foiArrasto } = useArrasto({
    grade,
    dias,
    alturaHora,
    onSoltar: async ({ id: qual, colunaDestino, destino }) => {
      const agendamento = agendamentos.find((um) => um.id === qual)
      const coluna = colunas[colunaDestino]
      if (agendamento && coluna) await confirmarMovimento({ agendamento, coluna, trecho: destino }, fuso)
    },
  })

  const nomeDe = (quem: string) =>
    props.profissionais.length > 1 ? props.profissionais.find(({ id }) => id === quem)?.nome : undefined
  const molde = { gridTemplateColumns: `${larguraHoras} repeat(${colunas.length}, minmax(0, 1fr))` }
  const largura = colunas.length > 8 ? { minInlineSize: `${56 + colunas.length * 140}px` } : undefined

  return (
    <div className={`border-y border-line bg-surface ${largura ? 'overflow-x-auto' : ''}`}>
      <section
        ref={grade}
        aria-label={t`Calendário`}
        aria-describedby={`${id}-ajuda`}
        onKeyDown={onKeyDown}
        style={largura}
      >
        <p id={`${id}-ajuda`} className="sr-only">
          <Trans>
            As setas passam pelos horários: para cima e para baixo no dia, para os lados entre as colunas. Enter abre o
            agendamento ou marca no horário vazio. Page Up e Page Down mudam o período.
          </Trans>
        </p>
        <div
          style={molde}
          className={`grid auto-rows-[minmax(2.875rem,auto)] border-b border-line bg-surface ${largura ? '' : 'sticky top-0 z-20 [html:has([data-navbar=sticky])_&]:top-16'}`}
        >
          <span />
          {colunas.map((coluna) => (
            <div key={coluna.chave} className="min-w-0 border-s border-line">
              {coluna.cabeca}
            </div>
          ))}
        </div>
        <div ref={dias} className="relative grid" style={molde}>
          <div aria-hidden className="relative text-end text-xs text-ink-3 tabular-nums">
            {vagas
              .filter((minuto) => minuto % 60 === 0 && minuto > deMinuto)
              .map((minuto) => (
                <span
                  key={minuto}
                  className="absolute end-2.5 -translate-y-1/2"
                  style={{ insetBlockStart: `${((minuto - deMinuto) * alturaHora) / 60}px` }}
                >
                  {horaDe(minuto)}
                </span>
              ))}
          </div>
          {vistas.map(({ coluna, blocos, abertos, tomados }, indice) => (
            <fieldset key={coluna.chave} aria-label={coluna.nome} className="relative min-w-0 border-s border-line">
              {vagas.map((minuto) => {
                const aberto = abertos.some(({ inicio, fim }) => inicio <= minuto && minuto < fim)
                const linha = minuto === deMinuto ? '' : minuto % 60 === 0 ? 'border-t border-line-2' : ''
                const fundo = aberto ? '' : fechada
                if (!podeIncluir) return <div key={minuto} className={`h-9 ${linha} ${fundo}`} />
                const [quando, hora] = [coluna.nome, horaDe(minuto)]
                return (
                  <button
                    key={minuto}
                    type="button"
                    {...ligar(daVaga(coluna, minuto))}
                    aria-label={
                      aberto ? t`${quando}, ${hora}: marcar` : t`${quando}, ${hora}, fora do expediente: marcar`
                    }
                    onClick={() => props.onCriar(coluna, minuto)}
                    className={`block h-9 w-full cursor-pointer text-start text-note text-transparent -outline-offset-2! hover:bg-hover hover:text-ink-2 focus-visible:text-ink-2 ${linha} ${fundo}`}
                  >
                    <span aria-hidden className="px-2 tabular-nums">
                      + {hora}
                    </span>
                  </button>
                )
              })}
              {tomados.map(({ quem, aEnviar, ...trecho }) => (
                <OcupadoBloco
                  key={`${quem}:${trecho.inicio}:${trecho.fim}:${aEnviar}`}
                  trecho={trecho}
                  deMinuto={deMinuto}
                  aEnviar={aEnviar}
                  nome={coluna.profissional ? undefined : nomeDe(quem)}
                />
              ))}
              {blocos.map(({ agendamento, ...lugar }) => (
                <CalendarioBloco
                  key={agendamento.id}
                  agendamento={agendamento}
                  lugar={lugar}
                  tom={props.tons.get(agendamento.profissional.id) ?? 'a'}
                  deMinuto={deMinuto}
                  parada={ligar(`a:${agendamento.id}`)}
                  saindo={arrasto?.id === agendamento.id}
                  podeMover={podeAlterar && podeMover(agendamento, lugar)}
                  onAbrir={() => !foiArrasto() && props.onAbrir(agendamento)}
                  onPegar={(event, modo) =>
                    pegar(event, {
                      id: agendamento.id,
                      coluna: indice,
                      trecho: { inicio: lugar.inicio, fim: lugar.fim },
                      modo,
                    })
                  }
                />
              ))}
              {arrasto?.colunaDestino === indice ? <Destino arrasto={arrasto} deMinuto={deMinuto} /> : null}
              {coluna.dia === hoje && agoraMinuto >= deMinuto && agoraMinuto <= horas.ate * 60 ? (
                <div
                  aria-hidden
                  className="pointer-events-none absolute inset-x-0 z-20 h-0 border-t-2 border-ink before:absolute before:-start-1 before:-top-[5px] before:size-2 before:rounded-full before:rounded-es-[1px] before:bg-ink"
                  style={{ insetBlockStart: `${((agoraMinuto - deMinuto) * alturaHora) / 60}px` }}
                />
              ) : null}
            </fieldset>
          ))}
        </div>
      </section>
    </div>
  )
}

function Destino({ arrasto: { destino }, deMinuto }: { arrasto: Arrasto; deMinuto: number }) {
  return (
    <div
      aria-hidden
      style={posicao({ ...destino, faixa: 0, faixas: 1 }, deMinuto)}
      className="pointer-events-none absolute z-20 rounded-field rounded-es-[3px] bg-pri px-2 py-1 text-note font-emphasis text-on-pri tabular-nums shadow-overlay"
    >
      {horaDe(destino.inicio)} – {horaDe(destino.fim)}
    </div>
  )
}

/** The appointment is active, and lies wholly in its column. */
function podeMover({ status, inicio, fim }: Agendamento, lugar: Lugar): boolean {
  const vivo = status === 'MARCADO' || status === 'CONFIRMADO'
  return vivo && lugar.fim - lugar.inicio === minutosEntre(inicio, fim)
}

type Vista = {
  coluna: Coluna
  blocos: (Lugar & { agendamento: Agendamento })[]
  abertos: Trecho[]
  tomados: (Trecho & { quem: string; aEnviar?: string })[]
}

function montar(
  coluna: Coluna,
  agendamentos: readonly Agendamento[],
  expediente: Oferta['expediente'],
  ocupados: readonly Tomado[],
  fuso: string,
): Vista {
  const minha = (id: string) => !coluna.profissional || coluna.profissional === id
  const trechos = visiveis(agendamentos).flatMap((agendamento) => {
    const trecho = minha(agendamento.profissional.id) && noDia(agendamento, coluna.dia, fuso)
    return trecho ? [{ ...trecho, agendamento }] : []
  })
  const abertos = expediente.flatMap((faixa) => {
    const trecho = minha(faixa.profissional_id) && noDia(faixa, coluna.dia, fuso)
    return trecho ? [trecho] : []
  })
  const tomados = ocupados.flatMap((um) => {
    const trecho = minha(um.profissional_id) && noDia(um, coluna.dia, fuso)
    return trecho ? [{ ...trecho, quem: um.profissional_id, aEnviar: um.aEnviar }] : []
  })
  return { coluna, blocos: dispor(trechos), abertos, tomados }
}
