import { type DadosConhecimento, limitesConhecimento } from '@zelo/contract/empresa/conhecimento'
import type { Segmento } from '@zelo/contract/empresa/segmento/segmento'
import { eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { conhecimentoInicial } from '#empresa/segmento/conhecimento-inicial.ts'
import type { Contexto, Via } from '#nucleo/contexto.ts'
import { empresa } from '#nucleo/empresa.table.ts'
import { nomeDaCopia } from '#platform/cadastro/copia.ts'
import { type Tx, withEmpresa } from '#platform/database/database.ts'
import { NaoEncontrado, Recusado } from '#platform/errors.ts'
import { dobrar } from '#platform/text.ts'
import { excluirRegistro, incluirRegistro, mudarRegistro, type Registro } from '#trilha/auditoria/registro.service.ts'
import { conferirVersao, nomearConflito } from '#trilha/auditoria/versao.service.ts'
import { type ConhecimentoRow, lerConhecimento, toWire } from './conhecimento.consulta.ts'
import { conhecimento } from './conhecimento.table.ts'

const registro: Registro<typeof conhecimento> = {
  recurso: 'conhecimento',
  tabela: conhecimento,
  nome: ({ pergunta }) => pergunta,
  dados: dadosDe,
}

export async function cadastrarConhecimento(contexto: Via<'cadastrarConhecimento'>, dados: DadosConhecimento) {
  const { id: empresaId } = contexto.empresa
  return withEmpresa(contexto.db, empresaId, (tx) => incluirConhecimento(tx, contexto, empresaId, dados))
}

/** `cadastrarConhecimento` in the caller's transaction. The caller checks the permission. */
export async function incluirConhecimento(tx: Tx, contexto: Contexto, empresaId: string, dados: DadosConhecimento) {
  const { perguntas } = await trancarBase(tx, empresaId)
  exigirEspaco(perguntas.length + 1)
  return toWire(await inserir(tx, contexto, empresaId, 'INCLUIR', dados))
}

/** A copy with the same answer, to be edited. */
export async function copiarConhecimento(contexto: Via<'copiarConhecimento'>, id: string) {
  const { id: empresaId } = contexto.empresa
  return withEmpresa(contexto.db, empresaId, async (tx) => {
    const { perguntas } = await trancarBase(tx, empresaId)
    const original = dadosDe(await lerConhecimento(tx, empresaId, id))
    exigirEspaco(perguntas.length + 1)
    const pergunta = nomeDaCopia(original.pergunta, contexto.idioma, limitesConhecimento.pergunta)
    return toWire(await inserir(tx, contexto, empresaId, 'COPIAR', { ...original, pergunta }))
  })
}

/** Adds the usual questions of a kind of business that are missing, in the company's language. */
export async function trazerConhecimento(
  contexto: Via<'trazerConhecimento'>,
  segmento: Segmento,
): Promise<{ incluidas: number }> {
  const { id: empresaId } = contexto.empresa
  return withEmpresa(contexto.db, empresaId, async (tx) => {
    const { idioma, perguntas } = await trancarBase(tx, empresaId)
    const conhecidas = new Set(perguntas.map(dobrar))
    const novas = conhecimentoInicial[segmento].perguntas.filter(
      ({ pergunta }) => !conhecidas.has(dobrar(pergunta[idioma])),
    )
    exigirEspaco(perguntas.length + novas.length)
    for (const { pergunta, resposta, sinonimos } of novas) {
      const dados = { pergunta: pergunta[idioma], resposta: resposta[idioma], sinonimos }
      await inserir(tx, contexto, empresaId, 'INCLUIR', dados)
    }
    return { incluidas: novas.length }
  })
}

export async function editarConhecimento(
  contexto: Via<'editarConhecimento'>,
  id: string,
  { versao, ...dados }: DadosConhecimento & { versao: number },
) {
  const { id: empresaId } = contexto.empresa
  return nomearConflito(contexto, { recurso: registro.recurso, id, empresaId }, () =>
    withEmpresa(contexto.db, empresaId, async (tx) => {
      const antes = await lerConhecimento(tx, empresaId, id, { travada: true })
      conferirVersao({ atual: antes.versao, vista: versao })
      const mudancas = { ...dados, alteradaEm: contexto.clock.now() }
      return toWire(await mudarRegistro(tx, contexto, registro, antes, mudancas))
    }),
  )
}

export async function excluirConhecimento(contexto: Via<'excluirConhecimento'>, id: string): Promise<{ ok: true }> {
  const { id: empresaId } = contexto.empresa
  return withEmpresa(contexto.db, empresaId, async (tx) => {
    const antes = await lerConhecimento(tx, empresaId, id, { travada: true })
    return excluirRegistro(tx, contexto, registro, antes)
  })
}

/** Serializes additions to a company's base, so that limit and duplicates can be checked. */
async function trancarBase(tx: Tx, empresaId: string) {
  const [daqui] = await tx
    .select({ idioma: empresa.idioma })
    .from(empresa)
    .where(eq(empresa.id, empresaId))
    .for('no key update')
  if (!daqui) throw new NaoEncontrado()
  const rows = await tx
    .select({ pergunta: conhecimento.pergunta })
    .from(conhecimento)
    .where(eq(conhecimento.empresaId, empresaId))
  return { ...daqui, perguntas: rows.map(({ pergunta }) => pergunta) }
}

function exigirEspaco(total: number): void {
  const max = limitesConhecimento.entradas
  if (total <= max) return
  throw new Recusado(
    {
      br: `A base de conhecimento vai até ${max} perguntas.`,
      en: `The knowledge base holds up to ${max} questions.`,
    },
    {
      acao: {
        br: 'Junte perguntas parecidas ou exclua as que ninguém faz mais.',
        en: 'Merge similar questions or delete those nobody asks any more.',
      },
    },
  )
}

function inserir(
  tx: Tx,
  contexto: Contexto,
  empresaId: string,
  acao: 'INCLUIR' | 'COPIAR',
  dados: DadosConhecimento,
): Promise<ConhecimentoRow> {
  const valores = { empresaId, id: uuidv7(), ...dados, alteradaEm: contexto.clock.now() }
  return incluirRegistro(tx, contexto, registro, valores, acao)
}

/** The fields that people edit. */
function dadosDe({ pergunta, resposta, sinonimos }: ConhecimentoRow): DadosConhecimento {
  return { pergunta, resposta, sinonimos }
}
