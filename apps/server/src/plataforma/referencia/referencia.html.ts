import type { Idioma } from '@zelo/contract/nucleo/enums'
import { marca } from '@zelo/contract/site/marca'
import { marked } from 'marked'
import { escapeHtml } from '#platform/security/html.ts'

type Schema = {
  type?: string | string[]
  format?: string
  enum?: unknown[]
  const?: unknown
  properties?: Record<string, Schema>
  required?: string[]
  $ref?: string
  description?: string
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  maxLength?: number
  minLength?: number
}
type Parametro = { name: string; in: string; required?: boolean; schema: Schema; example?: unknown }
type Conteudo = Record<string, { schema: Schema; example?: unknown }>
type Operacao = {
  summary?: string
  tags?: string[]
  security?: Record<string, unknown>[]
  parameters?: Parametro[]
  'x-escopo'?: string
  requestBody?: { content: Conteudo }
  responses?: Record<string, { content?: Conteudo }>
}
/** The parts of an OpenAPI 3.1 document that the page shows. */
export type Documento = {
  info?: { description?: string }
  servers?: { url: string }[]
  paths: Record<string, Record<string, Operacao>>
  components?: { schemas?: Record<string, Schema> }
}

const textos = {
  br: {
    titulo: 'Referência da API',
    doPainel: 'Endereços do painel',
    aviso: 'Estes endereços servem às telas e mudam com elas. Para os programas da sua empresa há a',
    publica: 'API pública',
    exemplo: 'Exemplo',
    escopo: 'Escopo',
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
    doPainel: 'Addresses of the panel',
    aviso: 'These addresses serve the screens and change with them. For programs of your company there is the',
    publica: 'public API',
    exemplo: 'Example',
    escopo: 'Scope',
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

/** The page of the public API with its guide (`v1`), or that of the panel's own calls. */
export function renderReferencia(documento: Documento, idioma: Idioma, { v1 }: { v1: boolean }): string {
  const t = textos[idioma]
  const raiz = documento.servers?.[0]?.url ?? '/api'
  const areas = new Map<string, string[]>()
  const indice = new Map<string, string[]>()
  for (const [path, metodos] of Object.entries(documento.paths)) {
    for (const [metodo, operacao] of Object.entries(metodos)) {
      const area = operacao.tags?.[0] ?? ''
      areas.set(area, [...(areas.get(area) ?? []), renderOperacao(documento, metodo, path, operacao, idioma)])
      const link = `<li><a href="#${ancora(metodo, path)}">${rotulo(metodo)} ${escapeHtml(path)}</a></li>`
      indice.set(area, [...(indice.get(area) ?? []), link])
    }
  }
  const nome = v1 ? t.titulo : t.doPainel
  const titulo = `${nome} · ${marca.nome}`
  const intro = v1
    ? marked.parse(documento.info?.description ?? '', { async: false })
    : `<p>${t.intro} <code>${raiz}</code>. ${escapeHtml(t.erros)} ${t.aviso} <a href="/api/v1/referencia">${t.publica}</a>.</p>`
  const outra = v1 ? ` · <a href="/api/referencia">${t.doPainel}</a>` : ''
  return `<!doctype html>
<html lang="${idioma === 'br' ? 'pt-BR' : 'en'}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${titulo}</title><meta name="color-scheme" content="light dark"><link rel="stylesheet" href="/api/referencia/estilo.css"></head>
<body><header><a class="marca" href="/">${marca.nome}</a><a href="/">${t.voltar}</a></header>
<div class="pagina"><nav aria-label="${nome}">${[...indice].map(([area, links]) => `<p>${escapeHtml(area)}</p><ul>${links.join('')}</ul>`).join('')}</nav>
<main><h1>${nome}</h1><div class="guia">${intro}</div><p><a href="${raiz}/openapi.json">${t.documento}</a>${outra}</p>
${[...areas].map(([area, itens]) => `<h2>${escapeHtml(area)}</h2>${itens.join('')}`).join('')}</main></div></body></html>`
}

function renderOperacao(
  { components }: Documento,
  metodo: string,
  path: string,
  operacao: Operacao,
  idioma: Idioma,
): string {
  const t = textos[idioma]
  const acesso = Object.keys(operacao.security?.[0] ?? {})[0] as keyof typeof t.acesso | undefined
  const escopo = operacao['x-escopo']
  const corpo = Object.values(operacao.requestBody?.content ?? {})[0]
  const resposta = Object.values((operacao.responses?.['200'] ?? operacao.responses?.['201'])?.content ?? {})[0]
  const parametros = (operacao.parameters ?? []).map((parametro) =>
    linha(parametro.name, parametro.schema, parametro.required === true, parametro.in, idioma),
  )
  const campos = (parte: typeof corpo) =>
    parte ? linhas(inteiro(parte.schema, components?.schemas ?? {}), '', idioma) : []
  return `<section id="${ancora(metodo, path)}"><h3>${rotulo(metodo)} <code>${escapeHtml(path)}</code></h3>
<p>${comCodigo(operacao.summary ?? '')}</p><p class="acesso">${escopo ? `${t.escopo}: ${escapeHtml(escopo)}` : t.acesso[acesso ?? 'publico']}</p>
${tabela(t.envio, [...parametros, ...campos(corpo)], t)}${exemplo(pedido(metodo, path, operacao), corpo?.example, t)}
${tabela(t.resposta, campos(resposta), t)}${exemplo('', resposta?.example, t)}</section>`
}

/** The first line of a call's example. */
function pedido(metodo: string, path: string, { parameters = [] }: Operacao): string {
  const dados = parameters.filter(({ example }) => example !== undefined)
  if (dados.length === 0) return ''
  const cheio = dados.reduce((texto, { name, example }) => texto.replace(`{${name}}`, String(example)), path)
  const busca = dados.filter((um) => um.in === 'query').map(({ name, example }) => `${name}=${String(example)}`)
  return `${metodo.toUpperCase()} ${cheio}${busca.length > 0 ? `?${busca.join('&')}` : ''}`
}

function exemplo(primeira: string, corpo: unknown, t: { exemplo: string }): string {
  const texto = [primeira, corpo === undefined ? '' : JSON.stringify(corpo, null, 2)].filter(Boolean).join('\n\n')
  return (
    texto &&
    `<details><summary>${t.exemplo}</summary><pre tabindex="0"><code>${escapeHtml(texto)}</code></pre></details>`
  )
}

/** The schema with its `$ref`s replaced by the schemas they name. */
function inteiro(schema: Schema, nomeados: Record<string, Schema>): Schema {
  const nomeado = schema.$ref && nomeados[schema.$ref.split('/').at(-1) ?? '']
  if (nomeado) return inteiro(nomeado, nomeados)
  const { properties, items } = schema
  return {
    ...schema,
    ...(items && { items: inteiro(items, nomeados) }),
    ...(properties && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([nome, campo]) => [nome, inteiro(campo, nomeados)]),
      ),
    }),
  }
}

/** Shows text between backticks as code. */
function comCodigo(texto: string): string {
  return escapeHtml(texto).replace(/`([^`]+)`/g, '<code>$1</code>')
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
  const notas = [lugar, obrigatorio ? t.obrigatorio : t.opcional, schema.description].filter(Boolean).join(', ')
  return `<tr><th scope="row"><code>${escapeHtml(nome || 'body')}</code></th><td>${escapeHtml(tipoDe(schema))} <span>${escapeHtml(notas)}</span></td></tr>`
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
