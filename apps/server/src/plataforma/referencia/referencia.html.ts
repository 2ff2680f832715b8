import type { Idioma } from '@zelo/contract/nucleo/enums'
import { marca } from '@zelo/contract/site/marca'
import { escapeHtml } from '#platform/security/html.ts'

type Schema = {
  type?: string | string[]
  format?: string
  enum?: unknown[]
  const?: unknown
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  maxLength?: number
  minLength?: number
}
type Parametro = { name: string; in: string; required?: boolean; schema: Schema }
type Operacao = {
  summary?: string
  tags?: string[]
  security?: Record<string, unknown>[]
  parameters?: Parametro[]
  requestBody?: { content: Record<string, { schema: Schema }> }
  responses?: Record<string, { content?: Record<string, { schema: Schema }> }>
}
/** Parts of an OpenAPI 3.1 document that are shown. */
export type Documento = { paths: Record<string, Record<string, Operacao>> }

const textos = {
  br: {
    titulo: 'Referência da API',
    intro: 'Tudo é JSON sobre HTTPS, a partir de',
    erros: 'Um erro traz { codigo, message, detail?, acao?, campos? } no idioma de quem chamou.',
    documento: 'Documento OpenAPI',
    voltar: 'Voltar ao site',
    campo: 'Campo',
    tipo: 'Tipo',
    envio: 'Envio',
    resposta: 'Resposta',
    obrigatorio: 'obrigatório',
    opcional: 'opcional',
    acesso: { publico: 'Público', sessao: 'Authorization: Bearer', visitante: 'X-Visitante' },
  },
  en: {
    titulo: 'API reference',
    intro: 'Everything is JSON over HTTPS, under',
    erros: 'An error brings { codigo, message, detail?, acao?, campos? } in the language of the caller.',
    documento: 'OpenAPI document',
    voltar: 'Back to the site',
    campo: 'Field',
    tipo: 'Type',
    envio: 'Request',
    resposta: 'Response',
    obrigatorio: 'required',
    opcional: 'optional',
    acesso: { publico: 'Public', sessao: 'Authorization: Bearer', visitante: 'X-Visitante' },
  },
}

export function renderReferencia(documento: Documento, idioma: Idioma): string {
  const t = textos[idioma]
  const areas = new Map<string, string[]>()
  const indice = new Map<string, string[]>()
  for (const [path, metodos] of Object.entries(documento.paths)) {
    for (const [metodo, operacao] of Object.entries(metodos)) {
      const area = operacao.tags?.[0] ?? ''
      areas.set(area, [...(areas.get(area) ?? []), renderOperacao(metodo, path, operacao, idioma)])
      const link = `<li><a href="#${ancora(metodo, path)}">${rotulo(metodo)} ${escapeHtml(path)}</a></li>`
      indice.set(area, [...(indice.get(area) ?? []), link])
    }
  }
  const titulo = `${t.titulo} · ${marca.nome}`
  return `<!doctype html>
<html lang="${idioma === 'br' ? 'pt-BR' : 'en'}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${titulo}</title><meta name="color-scheme" content="light dark"><link rel="stylesheet" href="/api/referencia/estilo.css"></head>
<body><header><a class="marca" href="/">${marca.nome}</a><a href="/">${t.voltar}</a></header>
<div class="pagina"><nav aria-label="${t.titulo}">${[...indice].map(([area, links]) => `<p>${escapeHtml(area)}</p><ul>${links.join('')}</ul>`).join('')}</nav>
<main><h1>${t.titulo}</h1><p>${t.intro} <code>/api</code>. ${escapeHtml(t.erros)} <a href="/api/openapi.json">${t.documento}</a></p>
${[...areas].map(([area, itens]) => `<h2>${escapeHtml(area)}</h2>${itens.join('')}`).join('')}</main></div></body></html>`
}

function renderOperacao(metodo: string, path: string, operacao: Operacao, idioma: Idioma): string {
  const t = textos[idioma]
  const acesso = Object.keys(operacao.security?.[0] ?? {})[0] as keyof typeof t.acesso | undefined
  const corpo = Object.values(operacao.requestBody?.content ?? {})[0]?.schema
  const resposta = Object.values(operacao.responses?.['200']?.content ?? {})[0]?.schema
  const parametros = (operacao.parameters ?? []).map((parametro) =>
    linha(parametro.name, parametro.schema, parametro.required === true, parametro.in, idioma),
  )
  const campos = corpo ? linhas(corpo, '', idioma) : []
  return `<section id="${ancora(metodo, path)}"><h3>${rotulo(metodo)} <code>${escapeHtml(path)}</code></h3>
<p>${escapeHtml(operacao.summary ?? '')}</p><p class="acesso">${t.acesso[acesso ?? 'publico']}</p>
${tabela(t.envio, [...parametros, ...campos], t)}${resposta ? tabela(t.resposta, linhas(resposta, '', idioma), t) : ''}</section>`
}

function tabela(titulo: string, corpo: string[], t: { campo: string; tipo: string }): string {
  if (corpo.length === 0) return ''
  return `<table><caption>${titulo}</caption><thead><tr><th scope="col">${t.campo}</th><th scope="col">${t.tipo}</th></tr></thead><tbody>${corpo.join('')}</tbody></table>`
}

function linhas(schema: Schema, prefixo: string, idioma: Idioma): string[] {
  if (schema.type === 'array' && schema.items) return linhas(schema.items, `${prefixo}[]`, idioma)
  if (!schema.properties) return prefixo ? [] : [linha('', schema, true, '', idioma)]
  return Object.entries(schema.properties).flatMap(([nome, campo]) => {
    const inteiro = prefixo ? `${prefixo}.${nome}` : nome
    return [
      linha(inteiro, campo, schema.required?.includes(nome) === true, '', idioma),
      ...linhas(campo, inteiro, idioma),
    ]
  })
}

function linha(nome: string, schema: Schema, obrigatorio: boolean, lugar: string, idioma: Idioma): string {
  const t = textos[idioma]
  const notas = [lugar, obrigatorio ? t.obrigatorio : t.opcional].filter(Boolean).join(', ')
  return `<tr><th scope="row"><code>${escapeHtml(nome || 'body')}</code></th><td>${escapeHtml(tipoDe(schema))} <span>${notas}</span></td></tr>`
}

function tipoDe(schema: Schema): string {
  const opcoes = schema.anyOf ?? schema.oneOf
  if (opcoes) return opcoes.map(tipoDe).join(' | ')
  if (schema.enum) return schema.enum.map(String).join(' | ')
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.type === 'array') return `${schema.items ? tipoDe(schema.items) : ''}[]`
  const limite = schema.maxLength ? ` ≤ ${schema.maxLength}` : ''
  return `${[schema.type].flat().join(' | ')}${schema.format ? ` (${schema.format})` : ''}${limite}`
}

function rotulo(metodo: string): string {
  return `<b class="metodo">${metodo.toUpperCase()}</b>`
}

function ancora(metodo: string, path: string): string {
  return `${metodo}${path.replace(/[^\w]+/g, '-')}`
}
