import type { Endpoint, Input } from '@zelo/contract/nucleo/endpoint'
import { ErroApi, limiteMs, responder } from './api-client.ts'

/** Fetches the file of an `arquivo` endpoint. */
export async function lerArquivo<E extends Endpoint>(endpoint: E, input: Input<E>): Promise<Blob> {
  return (await responder(endpoint, input, { signal: AbortSignal.timeout(limiteMs) })).blob()
}

/** Downloads the file of a `csv` endpoint, without a timeout. */
export async function baixar<E extends Endpoint>(endpoint: E, input: Input<E>): Promise<void> {
  const resposta = await responder(endpoint, input)
  const nome = /filename="([^"]+)"/.exec(resposta.headers.get('content-disposition') ?? '')?.[1]
  const corpo = await resposta.blob().catch(() => {
    throw new ErroApi(undefined)
  })
  salvarArquivo(corpo, nome ?? 'lista.csv')
}

/** Starts a browser download. */
export function salvarArquivo(arquivo: Blob, nome: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(arquivo)
  link.download = nome
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
