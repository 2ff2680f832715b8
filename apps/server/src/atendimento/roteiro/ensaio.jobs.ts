import { and, asc, eq, sql } from 'drizzle-orm'
import type { LeitorModelo } from '#agente/motor-modelo/abrir.ts'
import type { Motor } from '#agente/porta/motor.ts'
import { type Jogo, jogar, type SituacaoInicial } from '#atendimento/agente-teste/jogo.ts'
import { jogarComModelo } from '#atendimento/agente-teste/jogo-modelo.ts'
import { ensaioTocar } from '#atendimento/filas.ts'
import { todosOsServicos } from '#empresa/servico/servico.leitura.ts'
import { empresa } from '#nucleo/empresa.table.ts'
import { type Tx, withEmpresa } from '#platform/database/database.ts'
import { keyIs } from '#platform/database/sql/key-is.ts'
import type { Servicos } from '#platform/servicos.ts'
import { conferirRoteiro } from './conferir-roteiro.ts'
import type { Roteiro } from './roteiro.consulta.ts'
import {
  deSeuEnsaio,
  deSeuRoteiro,
  ensaio,
  ensaioResultado,
  type FalaJogada,
  type Falha,
  roteiro,
} from './roteiro.table.ts'

type Motores = { motor: Motor; modelo: LeitorModelo }
type Vez = { empresaId: string; ensaioId: string }

export function ensaioJobs(servicos: Servicos, motores: Motores): void {
  servicos.jobs.tratar(ensaioTocar, (vez) => tocar(servicos, motores, vez))
}

/**
 * Plays the next test of a run and asks for the one after it; result and next job commit together.
 * A killed process loses at most the running test, which is played again.
 */
async function tocar(servicos: Servicos, motores: Motores, { empresaId, ensaioId }: Vez): Promise<void> {
  const proximo = await withEmpresa(servicos.db, empresaId, (tx) => lerProximo(tx, { empresaId, ensaioId }))
  // Its remaining tests were deleted.
  if (!proximo) return withEmpresa(servicos.db, empresaId, (tx) => seguir(tx, servicos, { empresaId, ensaioId }))
  const { teste, corpo, comModelo } = proximo
  const inicio = performance.now()
  let jogo: Jogo | undefined
  try {
    jogo = await jogarTeste(servicos, motores, { teste, corpo, comModelo })
  } catch (error) {
    servicos.log.warn({ err: error, roteiroId: teste.id }, 'test of the agent broke')
  }
  await withEmpresa(servicos.db, empresaId, async (tx) => {
    const deste = keyIs(ensaio, empresaId, ensaioId)
    const [corrente] = await tx.select({ id: ensaio.id }).from(ensaio).where(deste).for('update')
    if (!corrente) return
    const falhas = jogo ? await conferir(tx, teste, jogo, proximo) : []
    const gravado = await tx
      .update(ensaioResultado)
      .set({
        estado: !jogo ? 'QUEBROU' : falhas.length > 0 ? 'FALHOU' : 'PASSOU',
        depois: jogo ? falasDe(teste, jogo) : [],
        falhas,
        ms: Math.round(performance.now() - inicio),
        custo: jogo?.turnos.reduce((soma, { custo }) => soma + custo, 0) ?? 0,
      })
      .where(
        and(
          eq(ensaioResultado.empresaId, empresaId),
          eq(ensaioResultado.ensaioId, ensaioId),
          eq(ensaioResultado.roteiroId, teste.id),
          eq(ensaioResultado.estado, 'PENDENTE'),
        ),
      )
      .returning({ id: ensaioResultado.roteiroId })
    if (gravado.length > 0)
      await tx
        .update(ensaio)
        .set({ feitos: sql`${ensaio.feitos} + 1` })
        .where(deste)
    else if (await existe(tx, teste.id, { empresaId, ensaioId })) return
    await seguir(tx, servicos, { empresaId, ensaioId })
  })
}

/** Ends a run without pending tests, or asks for its next one. */
async function seguir(tx: Tx, { clock, jobs }: Servicos, { empresaId, ensaioId }: Vez): Promise<void> {
  const deste = keyIs(ensaio, empresaId, ensaioId)
  const [corrente] = await tx.select().from(ensaio).where(deste).for('update')
  const pendentes = await tx.$count(
    ensaioResultado,
    and(
      eq(ensaioResultado.empresaId, empresaId),
      eq(ensaioResultado.ensaioId, ensaioId),
      eq(ensaioResultado.estado, 'PENDENTE'),
    ),
  )
  if (!corrente || corrente.estado === 'CONCLUIDO') return
  if (pendentes === 0) await tx.update(ensaio).set({ estado: 'CONCLUIDO', terminadoEm: clock.now() }).where(deste)
  else if (corrente.estado === 'RODANDO') await jobs.enviar(tx, ensaioTocar, { empresaId, ensaioId })
}

/** False: the test was deleted while it was played. */
async function existe(tx: Tx, roteiroId: string, { empresaId, ensaioId }: Vez): Promise<boolean> {
  const deste = and(
    eq(ensaioResultado.empresaId, empresaId),
    eq(ensaioResultado.ensaioId, ensaioId),
    eq(ensaioResultado.roteiroId, roteiroId),
  )
  return (await tx.$count(ensaioResultado, deste)) > 0
}

async function lerProximo(tx: Tx, { empresaId, ensaioId }: Vez) {
  const [row] = await tx
    .select({
      teste: roteiro,
      corpo: ensaio.corpo,
      fuso: empresa.fuso,
      comModelo: sql<boolean>`${empresa.usaModelo} AND agente_tem_modelo()`,
    })
    .from(ensaioResultado)
    .innerJoin(ensaio, deSeuEnsaio)
    .innerJoin(roteiro, deSeuRoteiro)
    .innerJoin(empresa, eq(empresa.id, ensaioResultado.empresaId))
    .where(
      and(
        eq(ensaioResultado.empresaId, empresaId),
        eq(ensaioResultado.ensaioId, ensaioId),
        eq(ensaioResultado.estado, 'PENDENTE'),
        eq(ensaio.estado, 'RODANDO'),
      ),
    )
    .orderBy(asc(ensaioResultado.ordem))
    .limit(1)
  return row
}

/** Plays a test at the time of its original conversation, in the company's present state. */
function jogarTeste(
  servicos: Servicos,
  { motor, modelo }: Motores,
  { teste, corpo, comModelo }: { teste: Roteiro; corpo: string | null; comModelo: boolean },
): Promise<Jogo> {
  const { empresaId, idioma, identificado, conversaId: semConversa, relogio, agenda } = teste
  const situacao: SituacaoInicial = { empresaId, idioma, identificado, semConversa, agenda }
  const falas = teste.falas.map(({ texto }) => texto)
  if (!comModelo) return jogar({ ...servicos, clock: { now: () => relogio } }, motor, situacao, falas)
  const com = { servicos, relogio, motor, modelo, instrucao: corpo ?? undefined }
  return jogarComModelo(com, situacao, falas, AbortSignal.timeout(240_000))
}

async function conferir(
  tx: Tx,
  { empresaId, idioma, conferencias }: Roteiro,
  { turnos, agendamentos, comPessoa }: Jogo,
  { fuso }: { fuso: string },
): Promise<Falha[]> {
  const servicos = await todosOsServicos(tx, empresaId)
  const fim = {
    respostas: turnos.flatMap(({ mensagens }) => mensagens.map(({ texto }) => texto)),
    agendamentos: agendamentos.map((um) => {
      return {
        servico: um.servico.nome,
        profissional: um.profissional.nome,
        inicio: um.inicio,
        vivo: um.status !== 'CANCELADO',
      }
    }),
    comPessoa,
  }
  return conferirRoteiro(conferencias, fim, {
    fuso,
    idioma,
    precos: new Map(servicos.map(({ nome, precoCentavos }) => [nome, precoCentavos])),
  })
}

function falasDe({ falas }: Roteiro, { turnos }: Jogo): FalaJogada[] {
  return falas.map(({ texto }, i) => ({
    texto,
    respostas: (turnos[i]?.mensagens ?? []).map((uma) => uma.texto),
    passos: turnos[i]?.passos ?? [],
  }))
}
