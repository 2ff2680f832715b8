import type { TemplateEmail } from '@zelo/contract/avisos/template-email'
import type { Idioma, TipoTemplateEmail } from '@zelo/contract/nucleo/enums'
import { idioma as idiomaSchema, tipoTemplateEmail } from '@zelo/contract/nucleo/enums.schema'
import { and, desc, eq, lt, sql } from 'drizzle-orm'
import type { FastifyReply } from 'fastify'
import { linguagens } from '#avisos/email/renderizar.ts'
import { paraTemplate } from '#avisos/email/variaveis.ts'
import { usuario } from '#nucleo/acesso.table.ts'
import type { Contexto, Via } from '#nucleo/contexto.ts'
import { leitorDe } from '#platform/cadastro/linha.ts'
import { listarPorChave, type PedidoDeLista } from '#platform/cadastro/lista.ts'
import { contemSemAcento } from '#platform/database/busca.ts'
import { escreverCursor, lerCursor } from '#platform/database/cursor.ts'
import { withPlataforma } from '#platform/database/database.ts'
import { NaoEncontrado } from '#platform/errors.ts'
import { exportarLista } from '#trilha/auditoria/exportacao.service.ts'
import { amostras } from './amostras.ts'
import { modelosPadrao } from './semente.ts'
import { templateEmail, templateEmailVersao } from './template-email.table.ts'
import { variaveisDoTipo } from './variaveis-declaradas.ts'

export type TemplateEmailRow = typeof templateEmail.$inferSelect

const ordens = { id: templateEmail.id, assunto: templateEmail.assunto, alterado_em: templateEmail.alteradoEm }

type Filtros = PedidoDeLista<keyof typeof ordens> & {
  busca?: string
  idioma: Idioma | 'TODOS'
  tipo?: TipoTemplateEmail
}

export async function listarTemplatesEmail(
  contexto: Via<'listarTemplatesEmail'>,
  { busca, idioma, tipo, ...pedido }: Filtros,
) {
  const { assunto, corpoTexto } = templateEmail
  const filtro = and(
    busca?.trim()
      ? contemSemAcento(sql`${templateEmail.tipo} || ' ' || ${assunto} || ' ' || ${corpoTexto}`, busca)
      : undefined,
    idioma === 'TODOS' ? undefined : eq(templateEmail.idioma, idioma),
    tipo && eq(templateEmail.tipo, tipo),
  )
  const pagina = await withPlataforma(contexto.db, 'template-email.cadastro', (tx) =>
    listarPorChave(tx, { de: templateEmail, id: templateEmail.id, ordens, filtro, pedido }),
  )
  return { ...pagina, itens: await Promise.all(pagina.itens.map(toItemDaLista)) }
}

export function exportarTemplatesEmail(contexto: Via<'exportarTemplatesEmail'>, filtros: Filtros, reply: FastifyReply) {
  return exportarLista<Awaited<ReturnType<typeof toItemDaLista>>>(contexto, reply, {
    recurso: 'template_email',
    filtros,
    nome: 'modelos-de-email',
    colunas: [
      { titulo: { br: 'Tipo', en: 'Type' }, valor: (item) => item.tipo },
      { titulo: { br: 'Idioma', en: 'Language' }, valor: (item) => item.idioma },
      { titulo: { br: 'Assunto', en: 'Subject' }, valor: (item) => item.assunto },
      { titulo: { br: 'Texto padrão', en: 'Standard text' }, valor: (item) => item.padrao },
      { titulo: { br: 'Alterado em', en: 'Changed at' }, valor: (item) => item.alterado_em },
    ],
    pagina: (cursor) => listarTemplatesEmail(contexto, { ...filtros, cursor, limite: 100 }),
  })
}

export async function consultarTemplateEmail(
  contexto: Via<'consultarTemplateEmail'>,
  id: string,
): Promise<ReturnType<typeof toTemplate>> {
  return toTemplate(contexto, await withPlataforma(contexto.db, 'template-email.cadastro', (tx) => lerTemplate(tx, id)))
}

/** All versions, newest first. A template that nobody edited has one. */
export async function listarVersoes(
  contexto: Via<'listarVersoesTemplateEmail'>,
  id: string,
  { cursor, limite = 50 }: { cursor?: string; limite?: number },
) {
  const [antesDe] = lerCursor(cursor, /^\d{1,9}$/) ?? []
  return withPlataforma(contexto.db, 'template-email.cadastro', async (tx) => {
    const atual = await lerTemplate(tx, id)
    const rows = await tx
      .select({ versao: templateEmailVersao, autor: usuario.nome })
      .from(templateEmailVersao)
      .leftJoin(usuario, eq(usuario.id, templateEmailVersao.usuarioId))
      .where(
        and(
          eq(templateEmailVersao.templateId, id),
          antesDe ? lt(templateEmailVersao.numero, Number(antesDe)) : undefined,
        ),
      )
      .orderBy(desc(templateEmailVersao.numero))
      .limit(limite + 1)
    const itens = rows.slice(0, limite).map(({ versao, autor }) => toVersao(versao, autor))
    const fim = itens.at(-1)
    return {
      itens:
        itens.length > 0 || antesDe ? itens : [toVersao({ ...atual, numero: 1, criadaEm: atual.alteradoEm }, null)],
      proximo: rows.length > limite && fim ? escreverCursor(String(fim.numero)) : null,
    }
  })
}

export const lerTemplate = leitorDe(templateEmail)

/** Type and language of an id; 404 if there is no such template. */
export function partesDoId(id: string): { tipo: TipoTemplateEmail; idioma: Idioma } {
  const [, nome, lingua] = /^(.+)-(\w+)$/.exec(id) ?? []
  const tipo = tipoTemplateEmail.safeParse(nome)
  const idioma = idiomaSchema.safeParse(lingua)
  if (!tipo.success || !idioma.success) throw new NaoEncontrado()
  return { tipo: tipo.data, idioma: idioma.data }
}

export function toTemplate({ idioma }: Pick<Contexto, 'idioma'>, row: TemplateEmailRow) {
  const { tipo } = row
  return {
    ...toItem(row),
    corpo_html: row.corpoHtml,
    corpo_texto: row.corpoTexto,
    variaveis: variaveisDoTipo(tipo, row.idioma, idioma),
    amostras: amostras[tipo].map(({ id, nome }) => ({ id, nome: nome[idioma] })),
  } satisfies Omit<TemplateEmail, 'alterado_em'> & { alterado_em: Date }
}

function toItem({ id, tipo, idioma, assunto, corpoHtml, corpoTexto, versao, alteradoEm }: TemplateEmailRow) {
  const padrao = modelosPadrao[idioma][tipo]
  return {
    id,
    tipo,
    idioma,
    assunto,
    padrao: [
      [assunto, padrao.assunto],
      [corpoHtml, padrao.corpoHtml],
      [corpoTexto, padrao.corpoTexto],
    ].every(([atual = '', original = '']) => atual.trim() === original.trim()),
    versao,
    alterado_em: alteradoEm,
  }
}

/** Adds the subject with sample data. A subject that does not parse is shown as written. */
async function toItemDaLista(row: TemplateEmailRow) {
  const item = toItem(row)
  const [amostra] = amostras[row.tipo]
  const variaveis = amostra && paraTemplate(row.tipo, row.idioma, amostra.variaveis)
  const exemplo = await linguagens.assunto.parseAndRender(row.assunto, variaveis).catch(() => row.assunto)
  return { ...item, assunto_exemplo: exemplo as string }
}

type Versao = Omit<typeof templateEmailVersao.$inferSelect, 'templateId' | 'usuarioId'>

function toVersao({ numero, assunto, corpoHtml, corpoTexto, criadaEm }: Versao, autor: string | null) {
  return { numero, assunto, corpo_html: corpoHtml, corpo_texto: corpoTexto, criada_em: criadaEm, autor }
}
