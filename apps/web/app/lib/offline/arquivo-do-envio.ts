import { t } from '@lingui/core/macro'
import type { Endpoint, Input } from '@zelo/contract/nucleo/endpoint'
import { ErroApi, linhasDoErro, request } from '#lib/api/api-client.ts'
import { isFora } from '#lib/api/conexao.ts'
import { formatBytes } from '#lib/formato/bytes.ts'

/** A file that is uploaded before its call. The body of the call then names it as `anexo`. */
export type ArquivoDoEnvio = {
  conteudo: File
  /** The endpoint that takes the file as form data and answers its id. */
  endpoint: Endpoint
  input: unknown
  /** The id that the server gave the uploaded file. */
  id?: string
}

/** How many bytes of waiting files one browser keeps for a user. */
export const maxBytesGuardados = 100 * 1024 * 1024

/** The input of the call, with the id of the uploaded file. */
export function comArquivo<I>(input: I, arquivo: ArquivoDoEnvio | undefined): I {
  if (!arquivo?.id) return input
  return { ...input, body: { ...(input as { body?: object }).body, anexo: arquivo.id } }
}

/**
 * Uploads the file. The server deletes a file that no call names within a day.
 * @returns its id
 */
export async function subirArquivo(
  { conteudo, endpoint, input }: Omit<ArquivoDoEnvio, 'id'>,
  headers?: Record<string, string>,
): Promise<string> {
  const form = new FormData()
  form.set('arquivo', conteudo)
  const { id } = (await request(endpoint, input as Input<Endpoint>, { form, headers })) as { id: string }
  return id
}

/** @throws ErroApi when the waiting files and this one exceed the browser's limit */
export function exigirEspaco(novo: ArquivoDoEnvio | undefined, esperam: readonly (ArquivoDoEnvio | undefined)[]): void {
  const bytes = [novo, ...esperam].reduce((soma, um) => soma + (um?.conteudo.size ?? 0), 0)
  if (!novo || bytes <= maxBytesGuardados) return
  const limite = formatBytes(maxBytesGuardados)
  throw semEspaco(t`Os arquivos que esperam a internet passariam de ${limite}. Descarte algum, ou espere ela voltar.`)
}

/** The error to show when the browser could not keep the call. */
export function naoGuardou(motivo: unknown): ErroApi {
  return semEspaco(
    (motivo as Error | null)?.name === 'QuotaExceededError'
      ? t`Este aparelho está sem espaço para guardar. Libere espaço, ou espere a internet voltar.`
      : t`O navegador não conseguiu guardar. Não feche esta página, e envie quando a internet voltar.`,
  )
}

const semEspaco = (message: string) => new ErroApi(400, { message })

/** Why the server refused, in its own words. Undefined when no server answered. */
export function recusaDe(erro: unknown): string | undefined {
  if (!(erro instanceof ErroApi)) return undefined
  // A refused file counts as refused at any status: its author decides whether to try again.
  if (erro.corpo.codigo === 'ANEXO_RECUSADO') return erro.corpo.message
  return isFora(erro.status) ? undefined : linhasDoErro(erro).join(' ')
}
