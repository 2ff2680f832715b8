import type { LeitorModelo } from '#agente/motor-modelo/abrir.ts'
import type { Motor } from '#agente/porta/motor.ts'
import { executarTurno } from '#atendimento/turno/turno.ts'
import { lerMensagensDepoisDe } from '#conversa/conversa/mensagem.ts'
import type { Turnos } from '#conversa/porta/turnos.ts'
import { abrirConversa, enviarMensagem } from '#conversa/web/chat.service.ts'
import type { Via } from '#nucleo/contexto.ts'
import { heldClock } from '#platform/clock.ts'
import { withEmpresa } from '#platform/database/database.ts'
import { semAvisos } from '#platform/jobs/sem-avisos.ts'
import type { Servicos } from '#platform/servicos.ts'
import { afirmacoesFalsas } from './afirmacoes.ts'
import type { Cenario } from './cenario.ts'
import { clienteSimulado, maxTurnos } from './cliente-simulado.ts'
import { type Contas, contasDe, diferencas } from './contas.ts'
import { criarMundo, type FimDoCenario, gastoDoMundo, identificar, lerMundo } from './mundo.ts'
import { negativasFalsas } from './negativas.ts'
import { comRuido } from './ruido.ts'

const entreTurnosMs = 20_000

export type Fala = { quem: 'cliente' | 'agente'; texto: string }
/** One run of a scenario. `motivo` is the condition that failed; null if none did. */
export type Corrida = {
  /** Number of the noise on the client's lines; 0 for a run without noise. */
  ruido: number
  passou: boolean
  motivo: string | null
  /** Sentences that claim something without a row, and sentences that deny a row. */
  falsas: string[]
  negativas: string[]
  contas: Contas
  turnos: number
  msPorTurno: number
  custoCentavos: number
  conversa: Fala[]
}

/**
 * Plays a scenario in a company of its own, through the product's tables, rules and turns, and
 * judges it by the database. `modelo` answers; if it fails or is absent, `motor` does.
 * @param ruido number of the noise on the client's lines, see comRuido; 0 for none
 */
export async function correr(
  servicos: Servicos,
  motor: Motor,
  cenario: Cenario,
  modelo?: LeitorModelo,
  ruido = 0,
): Promise<Corrida> {
  const clock = heldClock(cenario.relogio)
  const ambiente = semAvisos({ ...servicos, clock })
  const mundo = await criarMundo(servicos.db, cenario)
  const aberta = await abrirConversa(doVisitante(ambiente, cenario, ''), { chave: mundo.chave, idioma: cenario.idioma })
  await identificar(servicos.db, mundo, aberta.id)
  const contexto = doVisitante(ambiente, cenario, aberta.visitante)
  const alvo = { empresaId: mundo.empresaId, conversaId: aberta.id }

  const cliente = clienteSimulado(cenario)
  const conversa: Fala[] = aberta.mensagens.map((mensagem) => ({ quem: 'agente', texto: comOpcoes(mensagem) }))
  const antes = await lerMundo(servicos.db, mundo, aberta.id)
  const falsas: string[] = []
  const negativas: string[] = []
  let depois = antes
  let ouvido = ''
  let ms = 0
  let turnos = 0
  let calado = false
  while (turnos < maxTurnos) {
    const dito = cliente.falar(ouvido)
    calado = dito === null
    if (dito === null) break
    turnos++
    let ordem = 0
    for (const balao of [dito].flat().flatMap((texto) => (ruido > 0 ? comRuido(cenario, ruido, texto) : [texto]))) {
      conversa.push({ quem: 'cliente', texto: balao })
      const envio = { chave: mundo.chave, id: aberta.id, texto: balao }
      ordem = (await enviarMensagem(contexto, semTurnos, envio)).ordem
    }
    const inicio = performance.now()
    const resto = await executarTurno(ambiente, motor, alvo, modelo)
    await resto?.(new AbortController().signal)
    ms += performance.now() - inicio
    const ditas = await withEmpresa(servicos.db, mundo.empresaId, (tx) =>
      lerMensagensDepoisDe(tx, { ...alvo, depoisDe: ordem }),
    )
    for (const dita of ditas) conversa.push({ quem: 'agente', texto: comOpcoes(dita) })
    depois = await lerMundo(servicos.db, mundo, aberta.id)
    const doCliente = conversa.filter(({ quem }) => quem === 'cliente').map((fala) => fala.texto)
    const turno = { fim: depois, clienteId: mundo.clienteId, agora: clock.now(), ditas: doCliente, anterior: ouvido }
    for (const dita of ditas) {
      falsas.push(...afirmacoesFalsas(dita.texto, depois, cenario.mundo.zona))
      negativas.push(...negativasFalsas(dita.texto, cenario, turno))
    }
    ouvido = ditas.map(comOpcoes).join('\n')
    clock.advance(entreTurnosMs)
  }
  const motivo = julgar(cenario, depois, conversa)
  const { clienteId } = mundo
  return {
    ruido,
    passou: motivo === null,
    motivo,
    falsas,
    negativas,
    contas: contasDe(cenario, { antes, fim: depois, clienteId, conversa, calado, falsas, negativas }),
    turnos,
    msPorTurno: ms / Math.max(1, turnos),
    custoCentavos: await gastoDoMundo(servicos.db, mundo),
    conversa,
  }
}

function julgar(cenario: Cenario, fim: FimDoCenario, conversa: Fala[]): string | null {
  const { espera } = cenario
  const ditos = conversa
    .filter(({ quem }) => quem === 'agente')
    .map(({ texto }) => texto)
    .join('\n')
  const motivos = [
    ...diferencas(cenario, fim),
    ...espera.diz.filter((padrao) => !new RegExp(padrao, 'iu').test(ditos)).map((padrao) => `never said: ${padrao}`),
    ...espera.nunca_diz.filter((padrao) => new RegExp(padrao, 'iu').test(ditos)).map((padrao) => `said: ${padrao}`),
  ]
  const { passou_para_pessoa: pessoa } = espera
  if (pessoa !== undefined && pessoa !== fim.comPessoa)
    motivos.push(pessoa ? 'no person was called' : 'a person was called')
  return motivos.length > 0 ? motivos.join('; ') : null
}

/** The text as a channel without buttons shows it. */
function comOpcoes({ texto, opcoes }: { texto: string; opcoes: string[] }): string {
  return [texto, ...opcoes.map((opcao) => `[${opcao}]`)].join('\n')
}

/** Does nothing: this file runs the turns itself, one after the other. */
const semTurnos: Turnos = {
  chegando: () => () => {},
  acordar: () => {},
  varrer: async () => {},
  start: () => {},
  stop: async () => {},
}

function doVisitante(servicos: Servicos, { idioma }: Cenario, visitante: string): Via<'enviarMensagem'> {
  return {
    ...servicos,
    config: { ...servicos.config, limites: false },
    ator: { tipo: 'visitante', visitante },
    idioma,
    origem: { ip: '127.0.0.1', userAgent: 'avaliacao' },
  }
}
