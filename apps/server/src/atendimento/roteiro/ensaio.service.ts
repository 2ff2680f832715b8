import type { Idioma } from '@zelo/contract/nucleo/enums'
import { and, asc, desc, eq, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { type InstrucaoDaEmpresa, lerInstrucao } from '#agente/instrucao/instrucao.consulta.ts'
import { ensaioTocar } from '#atendimento/filas.ts'
import type { Contexto, Via } from '#nucleo/contexto.ts'
import { type Tx, withEmpresa, withPlataforma } from '#platform/database/database.ts'
import { keyIs } from '#platform/database/sql/key-is.ts'
import { Recusado } from '#platform/errors.ts'
import { roteirosDe, toConferencia } from './roteiro.consulta.ts'
import { deSeuEnsaio, deSeuRoteiro, ensaio, ensaioResultado, roteiro } from './roteiro.table.ts'

/** So many runs are kept: the newest. */
const guardados = 10

export async function consultarEnsaio(contexto: Via<'consultarEnsaio'>, idioma: Idioma) {
  return verEnsaio(contexto, { empresaId: contexto.empresa.id, idioma })
}

/** Starts, or resumes, a background run of every test with the text to be published. */
export async function iniciarEnsaio(
  contexto: Via<'iniciarEnsaio'>,
  { idioma, retomar }: { idioma: Idioma; retomar: boolean },
) {
  const { id: empresaId } = contexto.empresa
  const { usuarioId } = contexto.ator
  const alvo = { empresaId, idioma }
  const corpo = await textoDoEnsaio(contexto, alvo)
  await withEmpresa(contexto.db, empresaId, async (tx) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`ensaio:${empresaId}:${idioma}`}, 0))`)
    const ultimo = await lerUltimo(tx, alvo)
    if (ultimo?.estado === 'RODANDO') return
    if (retomar && ultimo?.estado === 'PARADO') {
      await tx.update(ensaio).set({ estado: 'RODANDO' }).where(deste(ultimo))
      await contexto.jobs.enviar(tx, ensaioTocar, { empresaId, ensaioId: ultimo.id })
      return
    }
    const todos = await roteirosDe(tx, empresaId, idioma)
    if (todos.length === 0) {
      throw new Recusado(
        { br: 'Ainda não há testes para ensaiar.', en: 'There are no tests to rehearse yet.' },
        { acao: { br: 'Transforme uma conversa em teste.', en: 'Turn a conversation into a test.' } },
      )
    }
    const novo = { empresaId, id: uuidv7() }
    const agora = contexto.clock.now()
    await tx
      .insert(ensaio)
      .values({ ...novo, idioma, corpo, estado: 'RODANDO', total: todos.length, usuarioId, criadoEm: agora })
    const antes = await respostasDeAntes(tx, alvo, corpo)
    await tx.insert(ensaioResultado).values(
      todos.map(({ id, conteudo, falas }, ordem) => ({
        ...{ empresaId, ensaioId: novo.id, roteiroId: id, ordem, conteudo },
        antes: antes.get(id) ?? falas,
      })),
    )
    await tx.execute(sql`DELETE FROM ensaio WHERE empresa_id = ${empresaId} AND idioma = ${idioma} AND id NOT IN (
      SELECT id FROM ensaio WHERE empresa_id = ${empresaId} AND idioma = ${idioma} ORDER BY criado_em DESC, id DESC LIMIT ${guardados})`)
    await contexto.jobs.enviar(tx, ensaioTocar, { empresaId, ensaioId: novo.id })
  })
  return verEnsaio(contexto, alvo)
}

export async function pararEnsaio(contexto: Via<'pararEnsaio'>, idioma: Idioma) {
  const { id: empresaId } = contexto.empresa
  const alvo = { empresaId, idioma }
  await withEmpresa(contexto.db, empresaId, async (tx) => {
    const ultimo = await lerUltimo(tx, alvo)
    if (ultimo?.estado === 'RODANDO') await tx.update(ensaio).set({ estado: 'PARADO' }).where(deste(ultimo))
  })
  return verEnsaio(contexto, alvo)
}

/** Throws unless each mandatory test of the language, as it is now, passed with this text. */
export async function exigirEnsaio(tx: Tx, alvo: InstrucaoDaEmpresa, corpo: string): Promise<void> {
  const obrigatorios = (await roteirosDe(tx, alvo.empresaId, alvo.idioma)).filter((um) => um.obrigatorio)
  if (obrigatorios.length === 0) return
  const ultimo = await lerUltimo(tx, alvo)
  const resultados = ultimo && ultimo.corpo === corpo ? await resultadosDe(tx, ultimo) : []
  const faltam = obrigatorios.filter(
    ({ id, conteudo }) =>
      !resultados.some(
        ({ resultado: um }) => um.roteiroId === id && um.conteudo === conteudo && um.estado === 'PASSOU',
      ),
  )
  if (faltam.length > 0) throw new FaltaEnsaio(faltam.map(({ nome }) => nome))
}

/** A mandatory test did not pass with the text to be published. */
class FaltaEnsaio extends Recusado {
  override readonly codigo = 'ENSAIO'
  constructor(nomes: string[]) {
    const quais = `${nomes
      .slice(0, 3)
      .map((nome) => `«${nome}»`)
      .join(', ')}${nomes.length > 3 ? '…' : ''}`
    super(
      {
        br: `Falta passar com este texto: ${quais}.`,
        en: `Not passed with this text yet: ${quais}.`,
      },
      {
        acao: {
          br: 'Ensaie de novo, corrija o texto ou tire o «obrigatório» do teste.',
          en: 'Rehearse again, mend the text, or make the test optional.',
        },
      },
    )
  }
}

type Chave = { empresaId: string; id: string }
const deste = ({ empresaId, id }: Chave) => keyIs(ensaio, empresaId, id)

async function lerUltimo(tx: Tx, { empresaId, idioma }: InstrucaoDaEmpresa) {
  const [ultimo] = await tx
    .select()
    .from(ensaio)
    .where(and(eq(ensaio.empresaId, empresaId), eq(ensaio.idioma, idioma)))
    .orderBy(desc(ensaio.criadoEm), desc(ensaio.id))
    .limit(1)
  return ultimo
}

function resultadosDe(tx: Tx, { empresaId, id }: Chave) {
  return tx
    .select({ resultado: ensaioResultado, roteiro })
    .from(ensaioResultado)
    .innerJoin(roteiro, deSeuRoteiro)
    .where(and(eq(ensaioResultado.empresaId, empresaId), eq(ensaioResultado.ensaioId, id)))
    .orderBy(asc(ensaioResultado.ordem))
}

/** The text to be published: the draft, else the one in use. */
async function textoDoEnsaio(contexto: Contexto, alvo: InstrucaoDaEmpresa): Promise<string | null> {
  const { rascunho, publicada, categoria } = await withPlataforma(contexto.db, 'instrucao.leitura', (tx) =>
    lerInstrucao(tx, contexto, alvo),
  )
  return rascunho?.trim() || publicada?.corpo || categoria?.corpo || null
}

/** The last answers of each test in runs with another text. */
async function respostasDeAntes(tx: Tx, { empresaId, idioma }: InstrucaoDaEmpresa, corpo: string | null) {
  const rows = await tx
    .select({ id: ensaioResultado.roteiroId, depois: ensaioResultado.depois })
    .from(ensaioResultado)
    .innerJoin(ensaio, deSeuEnsaio)
    .innerJoin(roteiro, deSeuRoteiro)
    .where(
      and(
        eq(ensaio.empresaId, empresaId),
        eq(ensaio.idioma, idioma),
        sql`${ensaio.corpo} IS DISTINCT FROM ${corpo}`,
        sql`${ensaioResultado.estado} IN ('PASSOU', 'FALHOU')`,
        eq(ensaioResultado.conteudo, roteiro.conteudo),
      ),
    )
    .orderBy(asc(ensaio.criadoEm))
  return new Map(rows.map(({ id, depois }) => [id, depois.map(({ texto, respostas }) => ({ texto, respostas }))]))
}

async function verEnsaio(contexto: Contexto, alvo: InstrucaoDaEmpresa) {
  const { rascunho, publicada, categoria, com_modelo } = await withPlataforma(contexto.db, 'instrucao.leitura', (tx) =>
    lerInstrucao(tx, contexto, alvo),
  )
  return withEmpresa(contexto.db, alvo.empresaId, async (tx) => {
    const ultimo = await lerUltimo(tx, alvo)
    if (!ultimo) return null
    const rows = await resultadosDe(tx, ultimo)
    const todos = await roteirosDe(tx, alvo.empresaId, alvo.idioma)
    const atual = rascunho?.trim() || publicada?.corpo || categoria?.corpo || null
    return {
      ...{ id: ultimo.id, estado: ultimo.estado, total: ultimo.total, feitos: ultimo.feitos },
      ...{ criado_em: ultimo.criadoEm, terminado_em: ultimo.terminadoEm, com_modelo },
      em_dia:
        ultimo.corpo === atual &&
        todos.every(({ id, conteudo }) =>
          rows.some(({ resultado: um }) => um.roteiroId === id && um.conteudo === conteudo),
        ),
      resultados: rows.map(({ resultado: um, roteiro: dele }) => ({
        ...{ roteiro_id: dele.id, nome: dele.nome, obrigatorio: dele.obrigatorio, estado: um.estado },
        conferencias: dele.conferencias.map(toConferencia),
        ...{ antes: um.antes, depois: um.depois, falhas: um.falhas, ms: um.ms, custo: um.custo },
      })),
    }
  })
}
