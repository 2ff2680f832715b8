import { and, eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { ferramentasDaEmpresa } from '#features/agente/ferramentas/da-empresa.ts'
import type { Feita } from '#features/agente/ferramentas/feitas.ts'
import { esquecerFeitas, lerFeitas } from '#features/agente/ferramentas/feitas-guardadas.ts'
import type { MotorModelo } from '#features/agente/motor-modelo/abrir.ts'
import type { Fatos } from '#features/agente/motor-modelo/instrucoes.ts'
import type { Fala } from '#features/agente/motor-modelo/motor-modelo.ts'
import { gastoDaEmpresa, mesDe, somarUso } from '#features/agente/motor-modelo/uso.ts'
import { lerEstado } from '#features/agente/porta/estado.ts'
import type { DadosCliente, PedidoAgendamento } from '#features/agente/porta/ferramentas.ts'
import type { Motor } from '#features/agente/porta/motor.ts'
import { conversa } from '#features/conversa/conversa.table.ts'
import { porNaFila } from '#features/conversa/passagem.ts'
import type { Empresa } from '#features/empresa/empresa.table.ts'
import { type Tx, withEmpresa } from '#platform/database/database.ts'
import { pipelined } from '#platform/database/pipelined.ts'
import type { Servicos } from '#platform/servicos.ts'
import { digitando } from './digitando.ts'
import type { Alvo } from './turno.ts'
import { responder } from './turno-escrita.ts'
import { exigirPosse, ferramentasComPosse, PossePerdida, posseMs, somarCusto } from './turno-ferramentas.ts'
import { conhecido, lerContato, lerHistorico, lerPendentes } from './turno-leitura.ts'
import { type Lido, responderSemModelo } from './turno-sem-modelo.ts'

/** What tools and the writing of an answer take beside the model, at most. */
const folgaMs = 30_000

/** Models serve companies that did not decline them; a trial, which anybody may open, costs nothing. */
export function podeModelo({ temModelo, usaModelo, experimento }: Empresa & { temModelo: boolean }): boolean {
  return temModelo && usaModelo && !experimento
}

/** A conversation held for an answer, with all that the answer begins with. */
export type Reservado = Lido & {
  posse: string
  /** What the conversation was answered up to: with the conversation, the name of this answer. */
  turno: number
  historico: Fala[]
  fatos: Fatos
  feitas: Feita[]
  gastoEmpresa: number
}

/** Reads what the answer begins with and holds the conversation for it, in the transaction that locked the row. */
export async function reservar(
  tx: Tx,
  { servicos, alvo, ...lido }: Lido & { servicos: Servicos; alvo: Alvo },
): Promise<Reservado> {
  const { aberta, empresa, agora } = lido
  const { empresaId, conversaId } = alvo
  const turno = aberta.respondidaAte
  const posse = uuidv7()
  const ferramentas = ferramentasDaEmpresa({ tx, servicos, empresa, conversaId, agora })
  const [, , historico, feitas, gastoEmpresa, lista, quem, funcionamento, agendamentos] = await pipelined([
    // A hold that a crash of the database forgets is a hold that nobody has.
    tx.client.query('SET LOCAL synchronous_commit TO off'),
    tx
      .update(conversa)
      .set({ turnoId: posse, turnoAte: new Date(agora.getTime() + posseMs) })
      .where(and(eq(conversa.empresaId, empresaId), eq(conversa.id, conversaId))),
    lerHistorico(tx).execute(alvo),
    lerFeitas(tx, { empresaId, conversaId, turno }),
    gastoDaEmpresa(tx, empresaId, mesDe(agora)),
    ferramentas.listarServicos(),
    ferramentas.listarProfissionais(),
    ferramentas.consultarHorarioFuncionamento(),
    ferramentas.meusAgendamentos({ emAndamento: true }),
  ])
  const fatos = { servicos: lista, profissionais: quem, funcionamento, agendamentos }
  return { ...lido, posse, turno, historico: historico.reverse(), fatos, feitas, gastoEmpresa }
}

/**
 * The answer itself. The model thinks without a lock and without a connection; each tool is a short transaction of its own, and the last one
 * writes the answer if the conversation is still held and no person took it over. Interrupted anywhere, the next turn goes on with what was done.
 */
export async function executarComModelo(
  servicos: Servicos,
  basico: Motor,
  modelo: MotorModelo,
  alvo: Alvo,
  reservado: Reservado,
  parada: AbortSignal,
): Promise<void> {
  const parar = digitando(servicos, alvo.conversaId)
  try {
    await escrever(servicos, basico, modelo, alvo, reservado, parada)
  } catch (error) {
    if (error instanceof PossePerdida) return
    if (!parada.aborted) throw error
    await soltar(servicos, alvo, reservado.posse)
  } finally {
    parar()
  }
}

async function escrever(
  servicos: Servicos,
  basico: Motor,
  modelo: MotorModelo,
  alvo: Alvo,
  reservado: Reservado,
  parada: AbortSignal,
): Promise<void> {
  const { aberta, pendentes, empresa, agora, posse, turno, fatos, historico, feitas } = reservado
  const { empresaId, conversaId } = alvo
  let contato = contatoDasFeitas(feitas) ?? lerContato(aberta.estado) ?? conhecido(aberta.cliente)
  const ferramentas = ferramentasComPosse({
    ...{ db: servicos.db, clock: servicos.clock, servicos, alvo, posse, turno, fatos },
    ...{ empresa, conversaId, agora, idioma: aberta.idioma },
    aoAgendar: (cliente) => {
      contato = cliente
    },
  })
  const idioma = lerEstado(aberta.estado).idioma ?? aberta.idioma
  const emUso = await modelo.emUso({ empresaId, categoriaId: empresa.categoriaId, idioma, agora })
  // A slow model is waited for longer than a conversation is held at first.
  if (emUso && emUso.prazoMs + folgaMs > posseMs) {
    const ms = emUso.prazoMs + folgaMs
    await withEmpresa(servicos.db, empresaId, (tx) => exigirPosse(tx, alvo, posse, servicos.clock.now(), ms))
  }
  const resultado = await emUso?.responder(
    {
      textos: pendentes.map(({ texto }) => texto),
      estado: lerEstado(aberta.estado),
      agora,
      fuso: empresa.fuso,
      empresa: { id: empresa.id, nome: empresa.nome },
      cliente: contato ?? {},
      idioma: aberta.idioma,
      fatos,
      historico,
      feitas,
      turno: `${conversaId}:${turno}`,
      gastos: { conversa: aberta.custoModelo, empresa: reservado.gastoEmpresa },
    },
    ferramentas,
    parada,
  )
  const ate = Math.max(...pendentes.map(({ ordem }) => ordem))
  await withEmpresa(servicos.db, empresaId, async (tx) => {
    // Under its lock alone is what is read next all there is to answer: it is asked for first.
    const [{ ultimaOrdem }, todas] = await pipelined([
      exigirPosse(tx, alvo, posse, servicos.clock.now()),
      lerPendentes(tx).execute(alvo),
      esquecerFeitas(tx, alvo),
      resultado && somarUso(tx, { empresaId, agora, servidorId: resultado.servidorId, origem: 'CONVERSA' }, resultado),
      resultado && somarCusto(tx, alvo, resultado.custo),
    ])
    if (!resultado?.saida) {
      const lido = { aberta: { ...aberta, ultimaOrdem }, pendentes: todas, empresa, agora }
      return responderSemModelo(tx, servicos, basico, alvo, lido, resultado?.passos)
    }
    if (resultado.saida.passarParaPessoa) await porNaFila(tx, servicos, alvo)
    const chegouMais = todas.some(({ ordem }) => ordem > ate)
    await responder(tx, servicos, alvo, ultimaOrdem, resultado.saida, contato, chegouMais ? ate : undefined)
  })
}

/** Gives the conversation back at once, for another instance to answer. */
async function soltar({ db }: Servicos, { empresaId, conversaId }: Alvo, posse: string): Promise<void> {
  await withEmpresa(db, empresaId, (tx) =>
    tx
      .update(conversa)
      .set({ turnoId: null, turnoAte: null })
      .where(and(eq(conversa.empresaId, empresaId), eq(conversa.id, conversaId), eq(conversa.turnoId, posse))),
  )
}

function contatoDasFeitas(feitas: readonly Feita[]): DadosCliente | undefined {
  const ultima = feitas.findLast(({ ferramenta }) => ferramenta === 'agendar')
  return ultima && (ultima.entrada as PedidoAgendamento).cliente
}
