import type { Idioma } from '@zelo/contract/nucleo/enums'
import { and, eq, max } from 'drizzle-orm'
import { exigirVariaveis } from '#agente/prompt/variaveis.ts'
import type { Contexto, DoGestor, Via } from '#nucleo/contexto.ts'
import { type Tx, withEmpresa, withPlataforma } from '#platform/database/database.ts'
import { NaoEncontrado, Recusado } from '#platform/errors.ts'
import { auditar } from '#trilha/auditoria/auditoria.service.ts'
import { VersaoVelha } from '#trilha/auditoria/versao.service.ts'
import { ensaioDaInstrucao } from './ensaio-da-instrucao.ts'
import { type InstrucaoDaEmpresa, lerInstrucao } from './instrucao.consulta.ts'
import { instrucao, instrucaoVersao } from './instrucao.table.ts'
import { achadosDe, guardarAchados } from './revisao.service.ts'

type InstrucaoRow = typeof instrucao.$inferSelect

/** Stores the draft, finished or not, for the next editor. */
export async function salvarRascunho(
  contexto: Via<'salvarRascunho'>,
  idioma: Idioma,
  { corpo, versao }: { corpo: string; versao: number },
) {
  return mudar(contexto, idioma, versao, (tx, antes, autor) =>
    alterar(tx, antes, { rascunho: corpo, usuarioId: autor, alteradaEm: contexto.clock.now() }),
  )
}

export async function descartarRascunho(
  contexto: Via<'descartarRascunho'>,
  idioma: Idioma,
  { versao }: { versao: number },
) {
  return mudar(contexto, idioma, versao, (tx, antes, autor) =>
    alterar(tx, antes, { rascunho: null, usuarioId: autor, alteradaEm: contexto.clock.now() }),
  )
}

/** Publishes the draft: the agent reads it from now on. */
export async function publicarInstrucao(
  contexto: Via<'publicarInstrucao'>,
  idioma: Idioma,
  { versao, ciente }: { versao: number; ciente: boolean },
) {
  return mudar(contexto, idioma, versao, async (tx, antes, autor) => {
    const corpo = antes.rascunho?.trim()
    if (!corpo) {
      throw new Recusado(
        { br: 'Não há rascunho para publicar.', en: 'There is no draft to publish.' },
        { acao: { br: 'Escreva as instruções primeiro.', en: 'Write the instructions first.' } },
      )
    }
    exigirVariaveis(corpo)
    const achados = await achadosDe(tx, { ...antes, corpo, agora: contexto.clock.now(), idioma: contexto.idioma })
    if (!ciente && achados.some(({ grave }) => grave)) throw new Contradiz()
    await ensaioDaInstrucao().exigirEnsaio(tx, antes, corpo)
    await publicar(tx, contexto, antes, { corpo, autor, rascunho: null })
  })
}

/** Prices or hours of the text contradict the records; publishing needs an explicit yes. */
class Contradiz extends Recusado {
  override readonly codigo = 'CONTRADIZ'
  constructor() {
    super(
      {
        br: 'O texto diz preços ou horários diferentes do cadastro.',
        en: 'The text gives prices or hours that differ from the records.',
      },
      { acao: { br: 'Corrija o texto ou o cadastro, ou confirme.', en: 'Mend the text or the records, or confirm.' } },
    )
  }
}

/** Publishes an earlier text again, as a new version. No version is lost. */
export async function voltarInstrucao(
  contexto: Via<'voltarInstrucao'>,
  idioma: Idioma,
  { versao, numero }: { versao: number; numero: number },
) {
  return mudar(contexto, idioma, versao, async (tx, antes, autor) => {
    const velha = await textoDe(tx, antes, numero)
    if (velha === undefined) throw new NaoEncontrado()
    await publicar(tx, contexto, antes, { corpo: velha, autor, rascunho: antes.rascunho })
  })
}

/** Changes a company's text: checks the version under the row's lock, answers with the new page. */
async function mudar(
  contexto: DoGestor,
  idioma: Idioma,
  vista: number,
  work: (tx: Tx, antes: InstrucaoRow, autor: number) => Promise<void>,
) {
  const { id: empresaId } = contexto.empresa
  const alvo = { empresaId, idioma }
  const mudou = await withEmpresa(contexto.db, empresaId, async (tx) => {
    const antes = await travar(tx, contexto, alvo, vista)
    if (antes?.versao !== vista) return false
    await work(tx, antes, contexto.ator.usuarioId)
    return true
  })
  return withPlataforma(contexto.db, 'instrucao.leitura', async (tx) => {
    const agora = await lerInstrucao(tx, contexto, alvo)
    // Drafts are not in the audit trail: the row itself names the last author.
    if (!mudou) throw new VersaoVelha(agora.rascunho_de ?? agora.publicada?.autor ?? undefined)
    return agora
  })
}

/** Locks the row, made if missing. Of two first editors the second waits and is outdated. */
async function travar(
  tx: Tx,
  { clock }: Contexto,
  { empresaId, idioma }: InstrucaoDaEmpresa,
  vista: number,
): Promise<InstrucaoRow | undefined> {
  if (vista === 0) {
    const nova = { empresaId, idioma, versao: 0, alteradaEm: clock.now() }
    await tx.insert(instrucao).values(nova).onConflictDoNothing()
  }
  const [row] = await tx
    .select()
    .from(instrucao)
    .where(and(eq(instrucao.empresaId, empresaId), eq(instrucao.idioma, idioma)))
    .for('update')
  return row
}

async function publicar(
  tx: Tx,
  contexto: Contexto,
  antes: InstrucaoRow,
  { corpo, autor, rascunho }: { corpo: string; autor: number; rascunho: string | null },
): Promise<void> {
  const { empresaId, idioma } = antes
  const agora = contexto.clock.now()
  const [ultima] = await tx
    .select({ numero: max(instrucaoVersao.numero) })
    .from(instrucaoVersao)
    .where(and(eq(instrucaoVersao.empresaId, empresaId), eq(instrucaoVersao.idioma, idioma)))
  const numero = (ultima?.numero ?? 0) + 1
  await tx.insert(instrucaoVersao).values({ empresaId, idioma, numero, corpo, usuarioId: autor, criadaEm: agora })
  await alterar(tx, antes, { publicada: numero, rascunho, revisar: false, usuarioId: autor, alteradaEm: agora })
  // The publisher has seen these findings: managers are told of later ones only.
  await guardarAchados(tx, antes, await achadosDe(tx, { empresaId, corpo, agora, idioma: 'br' }), agora)
  const anterior = antes.publicada === null ? undefined : await textoDe(tx, antes, antes.publicada)
  await auditar(tx, contexto, {
    acao: antes.publicada === null ? 'INCLUIR' : 'ALTERAR',
    recurso: 'instrucao',
    id: idioma,
    nome: contexto.idioma === 'en' ? 'Agent’s instructions' : 'Instruções do agente',
    empresaId,
    antes: anterior === undefined ? undefined : { numero: antes.publicada, corpo: anterior },
    depois: { numero, corpo },
  })
}

async function alterar(tx: Tx, antes: InstrucaoRow, dados: Partial<InstrucaoRow>): Promise<void> {
  await tx
    .update(instrucao)
    .set({ ...dados, versao: antes.versao + 1 })
    .where(and(eq(instrucao.empresaId, antes.empresaId), eq(instrucao.idioma, antes.idioma)))
}

async function textoDe(tx: Tx, { empresaId, idioma }: InstrucaoDaEmpresa, numero: number): Promise<string | undefined> {
  const [row] = await tx
    .select({ corpo: instrucaoVersao.corpo })
    .from(instrucaoVersao)
    .where(
      and(
        eq(instrucaoVersao.empresaId, empresaId),
        eq(instrucaoVersao.idioma, idioma),
        eq(instrucaoVersao.numero, numero),
      ),
    )
  return row?.corpo
}
