import { onlineManager } from '@tanstack/react-query'
import type { Endpoint, Input, Output } from '@zelo/contract/nucleo/endpoint'
import { useSyncExternalStore } from 'react'
import { bancoDosEnvios } from '#lib/guardado/storage.ts'
import { type ChaveDaLinha, tabela } from '#lib/guardado/tabela.ts'
import { lerSessao } from '#lib/sessao/session.ts'
import { ErroApi, request } from './api-client.ts'
import { type ArquivoDoEnvio, comArquivo, exigirEspaco, naoGuardou, recusaDe } from './arquivo-do-envio.ts'

/** A call of this user that waits for the server. */
export type Envio = {
  chave: ChaveDaLinha
  feitoEm: number
  /** When its author last wanted it sent. */
  pedidoEm: number
  endpoint: Endpoint
  input: unknown
  /** What it does, in the words of its screen. */
  oQue: string
  /** Page that shows its effect. Calls of one page go in the order in which they were made. */
  onde: string
  arquivo?: ArquivoDoEnvio
  /** What its form held: a refused one can be opened again with it, at `onde`. */
  escrito?: object
  /** Why it was not sent; absent: it waits. */
  recusa?: string
}

type Descricao = Pick<Envio, 'oQue' | 'onde' | 'arquivo' | 'escrito'> & {
  /** Key of the call: the server does a repeated one once. */
  nome: string
}

/** In the place of an answer: the call is kept. */
export const guardado = Symbol('kept until the server is there')

/** What nobody came back for is forgotten. */
const esquecidoMs = 30 * 24 * 3_600_000

export const guardados = tabela<Envio>(bancoDosEnvios, 'envios')
const outrasAbas = new BroadcastChannel(bancoDosEnvios)
const ouvintes = new Set<() => void>()
let lista: Envio[] = []

outrasAbas.onmessage = () => void relerEnvios()

/** Calls of the user, in all companies, that wait or were refused; the oldest first. */
export function useEnvios(): Envio[] {
  return useSyncExternalStore(assinar, lerEnvios)
}

export const lerEnvios = (): Envio[] => lista

/** Reads them from the browser. */
export async function relerEnvios(): Promise<void> {
  const todos = await guardados.lerDo(lerSessao().identidade.id).catch(() => lista)
  lista = todos.sort((a, b) => a.pedidoEm - b.pedidoEm)
  for (const ouvinte of ouvintes) ouvinte()
}

/** Of everybody who used this browser. */
export async function esquecerEnviosVelhos(): Promise<void> {
  for (const { chave, pedidoEm } of await guardados.lerTodas())
    if (Date.now() - pedidoEm > esquecidoMs) await guardados.apagar(chave)
}

function assinar(ouvinte: () => void): () => void {
  ouvintes.add(ouvinte)
  return () => ouvintes.delete(ouvinte)
}

/** Waits for a change of what is kept, and tells all tabs. */
export async function mudar(mudanca: Promise<unknown>): Promise<void> {
  await mudanca
  outrasAbas.postMessage(null)
  await relerEnvios()
}

export const descartarEnvio = ({ chave }: Envio): Promise<void> => mudar(guardados.apagar(chave))

/** Those of the user in all companies. */
export const descartarEnvios = (): Promise<void> => mudar(guardados.apagarDo(lerSessao().identidade.id))

/** Its author wants it sent although it was refused or is old: it waits again. */
export const tentarDeNovo = ({ recusa: _, ...envio }: Envio): Promise<void> =>
  mudar(guardados.guardar({ ...envio, pedidoEm: Date.now() }))

/**
 * Sends a call, or keeps it in this browser while no server answers.
 * @throws ErroApi: the server refused it, or the browser can keep nothing
 */
export async function enviarOuGuardar<E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  { nome, ...descricao }: Descricao,
): Promise<Output<E> | typeof guardado> {
  // The tab may have another company when the answer fails to come.
  const { identidade, empresa } = lerSessao()
  const { arquivo } = descricao
  const naFila = lista.some(({ onde, recusa }) => onde === descricao.onde && !recusa)
  const subiu = !arquivo || arquivo.id !== undefined
  if (onlineManager.isOnline() && !naFila && subiu) {
    try {
      return await request(endpoint, comArquivo(input, arquivo))
    } catch (erro) {
      if (!(erro instanceof ErroApi) || recusaDe(erro) !== undefined) throw erro
    }
  }
  if (!empresa) throw new ErroApi(undefined)
  exigirEspaco(
    arquivo,
    lista.map((um) => um.arquivo),
  )
  const agora = Date.now()
  const chave: ChaveDaLinha = [identidade.id, empresa, nome]
  const envio: Envio = { ...descricao, chave, feitoEm: agora, pedidoEm: agora, endpoint, input }
  // A browser that needs room may otherwise take it from here.
  navigator.storage?.persist?.().catch(() => {})
  await mudar(guardados.guardar(envio)).catch((motivo) => {
    throw naoGuardou(motivo)
  })
  return guardado
}
