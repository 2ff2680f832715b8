import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Idioma } from '@zelo/contract/enums'
import { origemDoMolde, semEmpresaDemo } from '@zelo/contract/origem'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '#config.ts'
import { politica } from './politica.ts'

type Codificacao = 'br' | 'gzip' | 'identity'

/** Where the pages are served: what they were built without knowing. */
type Lugar = Pick<Config, 'publicUrl' | 'demo'>

/** What is true today, written over what the build wrote. `versao` says the same while it would write the same. */
export type Escrita = { versao: string; escrever: (html: string) => string }

/** A text file of the build with the configured origin in it, compressed once per encoding. */
export type Pagina = { politica: string; etag: string; corpo(codificacao: Codificacao): Promise<Buffer> }

const comprimir: Record<Codificacao, (texto: Buffer) => Promise<Buffer>> = {
  br: (texto) =>
    promisify(brotliCompress)(texto, {
      params: { [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT, [constants.BROTLI_PARAM_QUALITY]: 11 },
    }),
  gzip: (texto) => promisify(gzip)(texto, { level: 9 }),
  identity: async (texto) => texto,
}

/**
 * Reads each file of `pasta` the first time it is asked for and keeps it while `escritas` say the same. `semIdioma`: the English page at an
 * address that does not name its language, where that address is the canonical one.
 */
export function openPaginas(
  pasta: URL,
  { publicUrl, demo }: Lugar,
  escritas: () => Promise<Escrita[]>,
): (arquivo: string, semIdioma?: boolean) => Promise<Pagina> {
  const lidas = new Map<string, Promise<Pagina>>()
  const origem = trocar({ [origemDoMolde]: publicUrl })
  let valem = ''
  return async (arquivo, semIdioma = false) => {
    const atuais = [origem, ...(await escritas())]
    const resumo = JSON.stringify(atuais.map(({ versao }) => versao))
    if (resumo !== valem) lidas.clear()
    valem = resumo
    const chave = `${arquivo} ${semIdioma}`
    const lida = lidas.get(chave) ?? ler(new URL(arquivo, pasta), atuais, { demo, semIdioma })
    lidas.set(chave, lida)
    lida.catch(() => lidas.delete(chave))
    return lida
  }
}

/** Texts of the build → texts of today, safe as they are in HTML, in text and in attributes. */
export function trocar(textos: Record<string, string>): Escrita {
  const escritos = new RegExp(Object.keys(textos).map(literal).join('|'), 'g')
  return {
    versao: JSON.stringify(textos),
    escrever: (html) => html.replace(escritos, (escrito) => textos[escrito] ?? escrito),
  }
}

/** The language that a finished page is written in. */
export function idiomaDaPagina(html: string): Idioma {
  return /<html[^>]* lang="en"/.test(html) ? 'en' : 'br'
}

async function ler(
  url: URL,
  escritas: Escrita[],
  { demo, semIdioma }: { demo: boolean; semIdioma: boolean },
): Promise<Pagina> {
  const molde = escritas.reduce((html, { escrever }) => escrever(html), await readFile(url, 'utf8'))
  const lido = demo ? molde : semEmpresaDemo(molde)
  const texto = semIdioma ? lido.replace(/(<link rel="canonical" href="[^"?]+)\?idioma=\w+/, '$1') : lido
  const bytes = Buffer.from(texto)
  const feitos = new Map<Codificacao, Promise<Buffer>>()
  return {
    politica: politica(texto),
    etag: createHash('sha256').update(bytes).digest('base64url').slice(0, 22),
    corpo(codificacao) {
      const feito = feitos.get(codificacao) ?? comprimir[codificacao](bytes)
      feitos.set(codificacao, feito)
      return feito
    },
  }
}

function literal(texto: string): string {
  return texto.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
}

/** Sends it in the best encoding the caller takes, or 304 when the caller already has it. */
export async function enviarPagina(
  request: FastifyRequest,
  reply: FastifyReply,
  pagina: Pagina,
  tipo: string,
): Promise<FastifyReply> {
  const codificacao = codificacaoDe(request.headers['accept-encoding'])
  const etag = `"${pagina.etag}-${codificacao}"`
  reply.header('etag', etag).header('cache-control', 'no-cache').type(tipo)
  if (codificacao !== 'identity') reply.header('content-encoding', codificacao)
  if (reply.statusCode === 200 && request.headers['if-none-match']?.includes(etag)) return reply.code(304).send()
  return reply.send(await pagina.corpo(codificacao))
}

/** The best encoding the caller takes. */
export function codificacaoDe(aceitas: string | undefined): Codificacao {
  const aceita = (nome: string) =>
    new RegExp(`(?:^|[\\s,])${nome}(?!\\s*;\\s*q=0(?:\\.0*)?(?:\\s*,|\\s*$))`).test(aceitas ?? '')
  return aceita('br') ? 'br' : aceita('gzip') ? 'gzip' : 'identity'
}
