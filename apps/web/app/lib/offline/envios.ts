import { onlineManager } from '@tanstack/react-query'
import type { Endpoint, Input, Output } from '@zelo/contract/nucleo/endpoint'
import { useSyncExternalStore } from 'react'
import { ErroApi, request } from '#lib/api/api-client.ts'
import { bancoDosEnvios } from '#lib/guardado/storage.ts'
import { lerSessao } from '#lib/sessao/session.ts'
import { type ArquivoDoEnvio, comArquivo, exigirEspaco, naoGuardou, recusaDe } from './arquivo-do-envio.ts'
import { type ChaveDaLinha, tabela } from './tabela.ts'

/** A call of this user that waits for the server. */
export type Envio = {
  chave: ChaveDaLinha
  feitoEm: number
  /** When its author last asked to send it. */
  pedidoEm: number
  endpoint: Endpoint
  input: unknown
  /** What the call does, in the words of its screen. */
  oQue: string
  /** The page that shows the call's effect. The calls of one page are sent in the order made. */
  onde: string
  arquivo?: ArquivoDoEnvio
  /** What the form contained. A refused call can be opened again with it, at `onde`. */
  escrito?: object
  /** Why it was refused. Absent while it waits. */
  recusa?: string
}

type Descricao = Pick<Envio, 'oQue' | 'onde' | 'arquivo' | 'escrito'> & {
  /** The key of the call. The server executes a repeated key once. */
  nome: string
}

/** Returned in place of an answer when the call was kept. */
export const guardado = Symbol('kept until the server is there')

/** Calls older than this are deleted. */
const esquecidoMs = 30 * 24 * 3_600_000

export const guardados = tabela<Envio>(bancoDosEnvios, 'envios')
const outrasAbas = new BroadcastChannel(bancoDosEnvios)
const ouvintes = new Set<() => void>()
let lista: Envio[] = []

outrasAbas.onmessage = () => void relerEnvios()

/** The calls of the user that wait or were refused, in all companies, the oldest first. */
export function useEnvios(): Envio[] {
  return useSyncExternalStore(assinar, lerEnvios)
}

export const lerEnvios = (): Envio[] => lista

/** Reads the kept calls from the browser's database. */
export async function relerEnvios(): Promise<void> {
  const todos = await guardados.lerDo(lerSessao().identidade.id).catch(() => lista)
  lista = todos.sort((a, b) => a.pedidoEm - b.pedidoEm)
  for (const ouvinte of ouvintes) ouvinte()
}

/** Deletes the old calls of every user of this browser. */
export async function esquecerEnviosVelhos(): Promise<void> {
  for (const { chave, pedidoEm } of await guardados.lerTodas())
    if (Date.now() - pedidoEm > esquecidoMs) await guardados.apagar(chave)
}

function assinar(ouvinte: () => void): () => void {
  ouvintes.add(ouvinte)
  return () => ouvintes.delete(ouvinte)
}

/** Waits for a change of the kept calls, and tells all tabs. */
export async function mudar(mudanca: Promise<unknown>): Promise<void> {
  await mudanca
  outrasAbas.postMessage(null)
  await relerEnvios()
}

export const descartarEnvio = ({ chave }: Envio): Promise<void> => mudar(guardados.apagar(chave))

/** Discards the user's calls in all companies. */
export const descartarEnvios = (): Promise<void> => mudar(guardados.apagarDo(lerSessao().identidade.id))

/** Makes a refused or old call wait again, because its author wants to send it. */
export const tentarDeNovo = ({ recusa: _, ...envio }: Envio): Promise<void> =>
  mudar(guardados.guardar({ ...envio, pedidoEm: Date.now() }))

/**
 * Sends a call, or keeps it in this browser while no server answers.
 * @throws ErroApi: the server refused it, or the browser cannot keep it
 */
export async function enviarOuGuardar<E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  { nome, ...descricao }: Descricao,
): Promise<Output<E> | typeof guardado> {
  // The user may change the company before the answer fails to come.
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
  // Without this, a browser short of space may delete the kept calls.
  navigator.storage?.persist?.().catch(() => {})
  await mudar(guardados.guardar(envio)).catch((motivo) => {
    throw naoGuardou(motivo)
  })
  return guardado
}
