import { eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { ConversaDaEmpresa } from '#agenda/porta/conversas.ts'
import { gastoDaEmpresa, mesDe, somarUso } from '#agente/agente-uso/uso.ts'
import type { LeitorModelo, ModeloEmUso } from '#agente/motor-modelo/abrir.ts'
import type { Motor } from '#agente/porta/motor.ts'
import { dispensaModelo, type LidaEmTeste, prepararNaTransacao } from '#atendimento/turno/turno.ts'
import { type Empresa, empresa } from '#nucleo/empresa.table.ts'
import { type Tx, withEmpresa, withEmpresaDesfeita } from '#platform/database/database.ts'
import type { Servicos } from '#platform/servicos.ts'
import { falar, inserirFala, type Jogada, type Jogo, montarSituacao, type SituacaoInicial, verFim } from './jogo.ts'

/** A played line with the model's answer; without it, the built-in reader read the line. */
type Fala = { texto: string; lida?: LidaEmTeste }

/** The state of a play between two lines; the database stores nothing of it. */
export type Fio = { conversaId: string; falas: Fala[]; comPessoa: boolean; custo: number }

export function novoFio(): Fio {
  return { conversaId: uuidv7(), falas: [], comPessoa: false, custo: 0 }
}

/** A play with a model. `relogio` is the clock of the play; its cost counts on the real clock. */
export type ComModelo = { servicos: Servicos; relogio: Date; motor: Motor; modelo?: LeitorModelo; instrucao?: string }

const semResposta: Jogada = { mensagens: [], passos: [], motor: null, ms: 0, custo: 0, tokens: 0 }

/**
 * Plays one line with a model, which reads without lock or connection. Before and after that, a
 * transaction replays the earlier lines and is rolled back, so that no real client waits for a
 * play. The cost is real and counts.
 */
export async function falarComModelo(
  com: ComModelo,
  situacao: SituacaoInicial,
  fio: Fio,
  texto: string,
  parada: AbortSignal,
) {
  const inicio = performance.now()
  if (fio.comPessoa) return { fio: { ...fio, falas: [...fio.falas, { texto }] }, jogada: semResposta }
  const resultado = await lerComModelo(com, situacao, fio, texto, parada)
  if (resultado) await contar(com.servicos, situacao.empresaId, resultado)
  const leitura = resultado?.tipo === 'ok' ? resultado.leitura : undefined
  const lida = leitura && { escrita: leitura.escrita, citaveis: leitura.citaveis }
  const dita: Fala = { texto, ...(lida && { lida }) }
  const { jogada, comPessoa } = await naSituacao(com, situacao, fio, async (tx, alvo, servicos) => {
    const jogada = await falar(tx, servicos, com.motor, alvo, dita)
    return { jogada, ...(await verFim(tx, alvo, situacao)) }
  })
  const { gasto, custo = 0 } = resultado ?? {}
  const feita: Jogada = {
    ...jogada,
    passos: [...(resultado?.passos ?? []), ...jogada.passos],
    ms: Math.round(performance.now() - inicio),
    custo,
    tokens: (gasto?.entrada ?? 0) + (gasto?.saida ?? 0),
  }
  return { fio: { ...fio, falas: [...fio.falas, dita], comPessoa, custo: fio.custo + custo }, jogada: feita }
}

/** Plays all lines of a client like `jogar`, but with a model. */
export async function jogarComModelo(
  com: ComModelo,
  situacao: SituacaoInicial,
  falas: readonly string[],
  parada: AbortSignal,
): Promise<Jogo> {
  let fio = novoFio()
  const turnos: Jogada[] = []
  for (const texto of falas) {
    const feita = await falarComModelo(com, situacao, fio, texto, parada)
    fio = feita.fio
    turnos.push(feita.jogada)
  }
  return { turnos, ...(await verFio(com, situacao, fio)) }
}

/** The calendar at the end of a play. */
export async function verFio(com: ComModelo, situacao: SituacaoInicial, fio: Fio) {
  return naSituacao(com, situacao, fio, (tx, alvo) => verFim(tx, alvo, situacao))
}

/** The model's reading; undefined for a tapped button, or without a model in use. */
async function lerComModelo(com: ComModelo, situacao: SituacaoInicial, fio: Fio, texto: string, parada: AbortSignal) {
  const { empresaId, idioma } = situacao
  if (!com.modelo) return undefined
  const agora = com.servicos.clock.now()
  const { pedido, daqui, gasto } = await naSituacao(com, situacao, fio, async (tx, alvo, servicos) => {
    await inserirFala(tx, servicos, alvo, texto)
    const pedido = await prepararNaTransacao(tx, servicos, alvo)
    const [daqui] = await tx.select().from(empresa).where(eq(empresa.id, empresaId))
    return { pedido, daqui: daqui as Empresa, gasto: await gastoDaEmpresa(tx, empresaId, mesDe(agora)) }
  })
  if (!pedido || dispensaModelo(pedido, [{ texto }])) return undefined
  const quem = { empresaId, categoriaId: daqui.categoriaId, idioma: pedido.estado.idioma ?? idioma }
  const emUso = await com.modelo.emUso({ ...quem, agora: com.relogio, instrucao: com.instrucao })
  return emUso?.ler({ ...pedido, gastos: { conversa: fio.custo, empresa: gasto } }, parada)
}

/** Replays the earlier lines, runs `work` after them, and rolls everything back. */
async function naSituacao<T>(
  { servicos, relogio, motor }: ComModelo,
  situacao: SituacaoInicial,
  { conversaId, falas }: Fio,
  work: (tx: Tx, alvo: ConversaDaEmpresa, servicos: Servicos) => Promise<T>,
): Promise<T> {
  return withEmpresaDesfeita(servicos.db, situacao.empresaId, async (tx) => {
    const naqueleDia: Servicos = { ...servicos, clock: { ...servicos.clock, now: () => relogio } }
    const alvo = await montarSituacao(tx, naqueleDia, situacao, conversaId)
    for (const fala of falas) await falar(tx, naqueleDia, motor, alvo, fala)
    return work(tx, alvo, naqueleDia)
  })
}

/** Counts the cost of a test like that of any answer. */
async function contar(
  { db, clock }: Servicos,
  empresaId: string,
  resultado: Awaited<ReturnType<ModeloEmUso['ler']>>,
): Promise<void> {
  const agora = clock.now()
  await withEmpresa(db, empresaId, (tx) =>
    somarUso(tx, { empresaId, agora, servidorId: resultado.servidorId, origem: 'TESTE' }, resultado),
  )
}
