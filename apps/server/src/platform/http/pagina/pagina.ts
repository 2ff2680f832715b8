import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

type Codificacao = 'br' | 'gzip' | 'identity'

/** A page, compressed once per encoding. `status`: 200 if absent; `cabecalhos`: extra headers. */
export type Pagina = {
  status?: number
  cabecalhos: Record<string, string>
  etag: string
  corpo(codificacao: Codificacao): Promise<Buffer>
}

/** Header for pages that search engines may not list. */
export const naoListada = { 'x-robots-tag': 'noindex' }

const comprimir: Record<Codificacao, (texto: Buffer) => Promise<Buffer>> = {
  br: (texto) =>
    promisify(brotliCompress)(texto, {
      params: { [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT, [constants.BROTLI_PARAM_QUALITY]: 11 },
    }),
  gzip: (texto) => promisify(gzip)(texto, { level: 9 }),
  identity: async (texto) => texto,
}

export function paraEnviar(texto: string, cabecalhos: Pagina['cabecalhos']): Pagina {
  const bytes = Buffer.from(texto)
  const feitos = new Map<Codificacao, Promise<Buffer>>()
  return {
    cabecalhos,
    etag: createHash('sha256').update(bytes).digest('base64url').slice(0, 22),
    corpo(codificacao) {
      const feito = feitos.get(codificacao) ?? comprimir[codificacao](bytes)
      feitos.set(codificacao, feito)
      return feito
    },
  }
}

const maxGuardadas = 256

/** A cache of recently used pages. `de`: everything that a page depends on. */
export function guardarPaginas() {
  const guardadas = new Map<string, Promise<Pagina>>()
  return (de: unknown, fazer: () => Promise<Pagina>): Promise<Pagina> => {
    const chave = createHash('sha256').update(JSON.stringify(de)).digest('base64url')
    const pagina = guardadas.get(chave) ?? fazer()
    guardadas.delete(chave)
    guardadas.set(chave, pagina)
    const [maisAntiga] = guardadas.keys()
    if (maisAntiga && guardadas.size > maxGuardadas) guardadas.delete(maisAntiga)
    pagina.catch(() => guardadas.delete(chave))
    return pagina
  }
}

/** Text files of a folder, each read once and turned into a page by `escrever`. */
export function abrirArquivos(pasta: URL, escrever: (texto: string) => Pagina): (arquivo: string) => Promise<Pagina> {
  const guardar = guardarPaginas()
  return (arquivo) => guardar(arquivo, async () => escrever(await readFile(new URL(arquivo, pasta), 'utf8')))
}

/** Sends a page in the caller's best encoding, or 304. */
export async function enviarPagina(
  request: FastifyRequest,
  reply: FastifyReply,
  pagina: Pagina,
): Promise<FastifyReply> {
  const codificacao = codificacaoDe(request.headers['accept-encoding'])
  const etag = `"${pagina.etag}-${codificacao}"`
  if (pagina.status) reply.code(pagina.status)
  reply.headers(pagina.cabecalhos).header('etag', etag).header('cache-control', 'no-cache')
  if (codificacao !== 'identity') reply.header('content-encoding', codificacao)
  if (reply.statusCode === 200 && request.headers['if-none-match']?.includes(etag)) return reply.code(304).send()
  return reply.send(await pagina.corpo(codificacao))
}

export function codificacaoDe(aceitas: string | undefined): Codificacao {
  const aceita = (nome: string) =>
    new RegExp(`(?:^|[\\s,])${nome}(?!\\s*;\\s*q=0(?:\\.0*)?(?:\\s*,|\\s*$))`).test(aceitas ?? '')
  return aceita('br') ? 'br' : aceita('gzip') ? 'gzip' : 'identity'
}
