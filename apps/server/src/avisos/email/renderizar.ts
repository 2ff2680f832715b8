import type { Idioma, TipoTemplateEmail } from '@zelo/contract/nucleo/enums'
import { and, eq } from 'drizzle-orm'
import { Liquid, type LiquidOptions } from 'liquidjs'
import { modelosPadrao } from '#avisos/email/cadastro/semente.ts'
import { templateEmail } from '#avisos/email/cadastro/template-email.table.ts'
import type { Tx } from '#platform/database/database.ts'
import { escapeHtml } from '#platform/security/html.ts'
import type { Servicos } from '#platform/servicos.ts'
import { cobrirLinks, descobrirLinks, linkForaDoLugar } from './links.ts'
import { paraTemplate, type VariaveisEmail } from './variaveis.ts'

export const opcoesDoLiquid: LiquidOptions = {
  // Throws on an unknown variable or filter, and hides inherited properties.
  strictVariables: true,
  strictFilters: true,
  ownPropertyOnly: true,
  // Templates cannot include files, so they cannot read the server's disk.
  templates: {},
  parseLimit: 200_000,
  renderLimit: 500,
  memoryLimit: 10_000_000,
}
const html = new Liquid({ ...opcoesDoLiquid, outputEscape: 'escape' })
const texto = new Liquid(opcoesDoLiquid)
/** The engine of each part. Only that of the HTML escapes values. */
export const linguagens: Record<keyof ModeloEmail, Liquid> = { assunto: texto, corpoHtml: html, corpoTexto: texto }

/**
 * Milliseconds of the clock. Ten times what a template may take when it is saved: on a busy machine
 * a good one takes longer, and its e-mail must still go.
 */
const aoEnviar = { renderLimit: 5_000 }

export type ModeloEmail = { assunto: string; corpoHtml: string; corpoTexto: string }
export type EmailRenderizado = { assunto: string; html: string; texto: string }

/**
 * Renders the stored template of a type, or the default one if the stored one uses an unknown
 * variable or tells its link to others. Values are escaped in HTML and are never read as template.
 * Throws if the template is missing. Needs `withPlataforma`.
 */
export async function renderizarEmail<T extends TipoTemplateEmail>(
  tx: Tx,
  tipo: T,
  idioma: Idioma,
  variaveis: VariaveisEmail[T],
  { log }: Pick<Servicos, 'log'>,
): Promise<EmailRenderizado> {
  const [modelo] = await tx
    .select()
    .from(templateEmail)
    .where(and(eq(templateEmail.tipo, tipo), eq(templateEmail.idioma, idioma)))
  if (!modelo) throw new Error(`There is no e-mail template ${tipo} in ${idioma}.`)
  return renderizarModelo(modelo, tipo, idioma, variaveis).catch((err: Error) => {
    log.error({ err, evento: 'email.modelo', tipo, idioma }, 'e-mail: the stored text cannot go, the default one goes')
    return renderizarModelo(modelosPadrao[idioma][tipo], tipo, idioma, variaveis)
  })
}

/** Renders a given template. Throws if it uses an unknown variable or tells its link to others. */
export async function renderizarModelo<T extends TipoTemplateEmail>(
  modelo: ModeloEmail,
  tipo: T,
  idioma: Idioma,
  variaveis: VariaveisEmail[T],
): Promise<EmailRenderizado> {
  const { cobertos, links } = cobrirLinks(paraTemplate(tipo, idioma, variaveis))
  const [assunto, html, texto] = await Promise.all([
    linguagens.assunto.parseAndRender(modelo.assunto, cobertos, aoEnviar),
    linguagens.corpoHtml.parseAndRender(modelo.corpoHtml, cobertos, aoEnviar),
    linguagens.corpoTexto.parseAndRender(modelo.corpoTexto, cobertos, aoEnviar),
  ])
  if (linkForaDoLugar(html, [...links.keys()])) throw new Error(`The template ${tipo} in ${idioma} leaks its link.`)
  return {
    assunto: descobrirLinks(assunto, links),
    html: descobrirLinks(html, links, escapeHtml),
    texto: descobrirLinks(texto, links),
  }
}
