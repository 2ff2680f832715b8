import type { Contexto } from '#contexto.ts'
import type { MotorModelo } from '#features/agente/abrir-motor-modelo.ts'
import type { Motor } from '#features/agente/motor.ts'
import { abrirConversa, enviarMensagem } from '#features/chat/chat.service.ts'
import { executarTurno } from '#features/chat/turno.ts'
import type { Turnos } from '#features/chat/turnos.ts'
import { lerMensagensDepoisDe } from '#features/conversa/mensagem.ts'
import { semAvisos } from '#features/experimento/sem-avisos.ts'
import { heldClock } from '#platform/clock.ts'
import { withEmpresa } from '#platform/database/database.ts'
import type { Servicos } from '#platform/servicos.ts'
import { afirmacoesFalsas } from './afirmacoes.ts'
import type { Cenario } from './cenario.ts'
import { clienteSimulado, maxTurnos } from './cliente-simulado.ts'
import { criarMundo, type Fim, gastoDoMundo, identificar, isVivo, type LinhaEspera, lerMundo } from './mundo.ts'

const entreTurnosMs = 20_000

export type Fala = { quem: 'cliente' | 'agente'; texto: string }
/** How one run of a scenario went. `motivo`: what did not hold, null when all did. */
export type Corrida = {
  passou: boolean
  motivo: string | null
  falsas: string[]
  turnos: number
  msPorTurno: number
  custoCentavos: number
  conversa: Fala[]
}

/** With `modelo` it answers, and `motor` where it does not. Plays a scenario in a company of its own, through the tables, rules and turns of the product, and judges by what is in the database. */
export async function correr(
  servicos: Servicos,
  motor: Motor,
  cenario: Cenario,
  modelo?: MotorModelo,
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
  const falsas: string[] = []
  let ouvido = ''
  let ms = 0
  let turnos = 0
  while (turnos < maxTurnos) {
    const texto = cliente.falar(ouvido)
    if (texto === null) break
    turnos++
    conversa.push({ quem: 'cliente', texto })
    const enviada = await enviarMensagem(contexto, semTurnos, { chave: mundo.chave, id: aberta.id, texto })
    const inicio = performance.now()
    const resto = await executarTurno(ambiente, motor, alvo, modelo)
    await resto?.(new AbortController().signal)
    ms += performance.now() - inicio
    const ditas = await withEmpresa(servicos.db, mundo.empresaId, (tx) =>
      lerMensagensDepoisDe(tx, { ...alvo, depoisDe: enviada.ordem }),
    )
    ouvido = ditas.map(comOpcoes).join('\n')
    for (const dita of ditas) conversa.push({ quem: 'agente', texto: comOpcoes(dita) })
    const depois = await lerMundo(servicos.db, mundo, aberta.id)
    const fuso = cenario.mundo.zona
    falsas.push(...ditas.flatMap((dita) => afirmacoesFalsas(dita.texto, depois, mundo.clienteId, fuso)))
    clock.advance(entreTurnosMs)
  }
  const motivo = julgar(cenario, await lerMundo(servicos.db, mundo, aberta.id), conversa)
  return {
    passou: motivo === null,
    motivo,
    falsas,
    turnos,
    msPorTurno: ms / Math.max(1, turnos),
    custoCentavos: await gastoDoMundo(servicos.db, mundo),
    conversa,
  }
}

type Desejo = Pick<LinhaEspera, 'servico' | 'de' | 'ate' | 'periodo'> & {
  profissional?: string | null | undefined
  para?: string | undefined
}

function julgar({ espera, mundo }: Cenario, fim: Fim, conversa: Fala[]): string | null {
  const chave = (linha: { profissional: string; servico: string; inicio: Date }) =>
    `${linha.servico} · ${linha.profissional} · ${local(linha.inicio, mundo.zona)}`
  const esperadas = espera.agendamentos.map((linha) => chave({ ...linha, inicio: new Date(linha.inicio) })).sort()
  const achadas = fim.linhas.filter(isVivo).map(chave).sort()
  const daLista = (um: Desejo) =>
    ['waiting', um.servico, um.profissional ?? 'anyone', um.de, um.ate, um.periodo, ...(um.para ? [um.para] : [])].join(
      ' · ',
    )
  const esperados = (espera.lista_espera ?? []).map(daLista)
  const desejos = fim.esperas
    .filter(({ status }) => status === 'ESPERANDO')
    .map((um) =>
      daLista({ ...um, para: espera.lista_espera?.some(({ para }) => para === um.cliente) ? um.cliente : undefined }),
    )
  const naAgenda = (linha: { profissional: string; servico: string; inicio: string }) =>
    fim.linhas.find((l) => isVivo(l) && chave(l) === chave({ ...linha, inicio: new Date(linha.inicio) }))
  const atrasos = espera.agendamentos.flatMap(({ atraso_minutos, ...linha }) => {
    const uma = naAgenda(linha)
    if (atraso_minutos === undefined || !uma || uma.atrasoMinutos === atraso_minutos) return []
    return [`late by ${uma.atrasoMinutos ?? 'unknown'} instead of ${atraso_minutos ?? 'unknown'} min: ${chave(uma)}`]
  })
  const presencas = espera.agendamentos.flatMap(({ presenca, ...linha }) => {
    const uma = naAgenda(linha)
    if (presenca === undefined || !uma || (uma.status === 'CONFIRMADO') === presenca) return []
    return [`${presenca ? 'presence not confirmed' : 'presence confirmed'}: ${chave(uma)}`]
  })
  const ditos = conversa
    .filter(({ quem }) => quem === 'agente')
    .map(({ texto }) => texto)
    .join('\n')
  const motivos = [
    ...semAs(esperadas, achadas).map((linha) => `missing: ${linha}`),
    ...semAs(achadas, esperadas).map((linha) => `too much: ${linha}`),
    ...presencas,
    ...atrasos,
    ...(espera.lista_espera ? [...semAs(esperados, desejos).map((um) => `missing: ${um}`)] : []),
    ...(espera.lista_espera ? [...semAs(desejos, esperados).map((um) => `too much: ${um}`)] : []),
    ...espera.diz.filter((padrao) => !new RegExp(padrao, 'iu').test(ditos)).map((padrao) => `never said: ${padrao}`),
    ...espera.nunca_diz.filter((padrao) => new RegExp(padrao, 'iu').test(ditos)).map((padrao) => `said: ${padrao}`),
  ]
  const { passou_para_pessoa: pessoa, sem_mensagens: calado } = espera
  if (calado !== undefined && calado !== fim.semMensagens)
    motivos.push(calado ? 'messages were not stopped' : 'messages are stopped')
  if (pessoa !== undefined && pessoa !== fim.comPessoa)
    motivos.push(pessoa ? 'no person was called' : 'a person was called')
  return motivos.length > 0 ? motivos.join('; ') : null
}

/** What is left of a list when each line of another is taken out of it once. */
function semAs(linhas: string[], outras: string[]): string[] {
  const resto = [...outras]
  return linhas.filter((linha) => {
    const i = resto.indexOf(linha)
    if (i >= 0) resto.splice(i, 1)
    return i < 0
  })
}

function local(instante: Date, zona: string): string {
  return instante.toLocaleString('sv-SE', { timeZone: zona, dateStyle: 'short', timeStyle: 'short' })
}

/** As a channel without buttons shows it. */
function comOpcoes({ texto, opcoes }: { texto: string; opcoes: string[] }): string {
  return [texto, ...opcoes.map((opcao) => `[${opcao}]`)].join('\n')
}

/** The turns are taken here, one by one. */
const semTurnos: Turnos = {
  chegando: () => () => {},
  acordar: () => {},
  varrer: async () => {},
  start: () => {},
  stop: async () => {},
}

function doVisitante(servicos: Servicos, { idioma }: Cenario, visitante: string): Contexto {
  return {
    ...servicos,
    config: { ...servicos.config, limites: false },
    ator: { tipo: 'visitante', visitante },
    idioma,
    origem: { ip: '127.0.0.1', userAgent: 'avaliacao' },
  }
}
