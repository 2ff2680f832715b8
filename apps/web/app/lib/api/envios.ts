import { t } from '@lingui/core/macro'
import { onlineManager } from '@tanstack/react-query'
import type { Endpoint, Input, Output } from '@zelo/contract/nucleo/endpoint'
import { useSyncExternalStore } from 'react'
import { bancoDosEnvios } from '#lib/guardado/storage.ts'
import { type ChaveDaLinha, tabela } from '#lib/guardado/tabela.ts'
import { lerSessao } from '#lib/sessao/session.ts'
import { ErroApi, request } from './api-client.ts'
import { isFora } from './conexao.ts'

/** A call of this user that waits for the server. */
export type Envio = {
  chave: ChaveDaLinha
  feitoEm: number
  endpoint: Endpoint
  input: unknown
  /** What it does, in the words of its screen. */
  oQue: string
  /** Page that shows its effect. Calls of one page go in the order in which they were made. */
  onde: string
  /** Why it was not sent; absent: it waits. */
  recusa?: string
}

type Descricao = Pick<Envio, 'oQue' | 'onde'> & {
  /** Key of the call: the server does a repeated one once. */
  nome: string
}

/** What is older is not sent unless its author says so again. */
const valeMs = 24 * 3_600_000

const guardados = tabela<Envio>(bancoDosEnvios, 'envios')
const outrasAbas = new BroadcastChannel(bancoDosEnvios)
const ouvintes = new Set<() => void>()
let lista: Envio[] = []

outrasAbas.onmessage = () => void relerEnvios()

/** Calls of the user in the tab's company that wait or were refused, the oldest first. */
export function useEnvios(): Envio[] {
  return useSyncExternalStore(assinar, lerEnvios)
}

export const lerEnvios = (): Envio[] => lista

/** Reads them from the browser, for example when the tab changes its company. */
export async function relerEnvios(): Promise<void> {
  const { identidade, empresa } = lerSessao()
  const deles = empresa ? await guardados.ler(identidade.id, empresa).catch(() => []) : []
  lista = deles.sort((a, b) => a.feitoEm - b.feitoEm)
  for (const ouvinte of ouvintes) ouvinte()
}

function assinar(ouvinte: () => void): () => void {
  ouvintes.add(ouvinte)
  return () => ouvintes.delete(ouvinte)
}

async function mudar(mudanca: Promise<unknown>): Promise<void> {
  await mudanca
  outrasAbas.postMessage(null)
  await relerEnvios()
}

export const descartarEnvio = ({ chave }: Envio): Promise<void> => mudar(guardados.apagar(chave))

/** Its author wants it sent although it was refused or is old: it waits again. */
export const tentarDeNovo = ({ recusa: _, ...envio }: Envio): Promise<void> =>
  mudar(guardados.guardar({ ...envio, feitoEm: Date.now() }))

/**
 * Sends a call, or keeps it in this browser while no server answers.
 * @returns the answer; undefined: kept
 * @throws ErroApi: the server refused it, or the browser can keep nothing
 */
export async function enviarOuGuardar<E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  { nome, ...descricao }: Descricao,
): Promise<Output<E> | undefined> {
  const naFila = lista.some(({ onde, recusa }) => onde === descricao.onde && !recusa)
  if (onlineManager.isOnline() && !naFila) {
    try {
      return await request(endpoint, input)
    } catch (erro) {
      if (!(erro instanceof ErroApi) || !isFora(erro.status)) throw erro
    }
  }
  const { identidade, empresa } = lerSessao()
  if (!empresa) throw new ErroApi(undefined)
  const chave: ChaveDaLinha = [identidade.id, empresa, nome]
  await mudar(guardados.guardar({ ...descricao, chave, feitoEm: Date.now(), endpoint, input })).catch(() => {
    throw new ErroApi(undefined)
  })
  return undefined
}

/** How many were sent, and which the server refused. */
export type Resultado = { foram: number; recusados: Envio[] }

/** Sends what waits, once among all tabs, until the server is away again. */
export async function mandarEnvios(): Promise<Resultado> {
  const resultado: Resultado = { foram: 0, recusados: [] }
  // Without a secure address there are no locks; the server does a repeated call once.
  if (navigator.locks) {
    await navigator.locks.request(bancoDosEnvios, { ifAvailable: true }, (livre) => (livre ? mandar(resultado) : null))
  } else await mandar(resultado)
  return resultado
}

async function mandar(resultado: Resultado): Promise<void> {
  await relerEnvios()
  for (const envio of lista) {
    if (envio.recusa) continue
    const recusa = await mandarUm(envio)
    if (recusa === 'depois') return
    if (recusa === undefined) resultado.foram++
    else resultado.recusados.push({ ...envio, recusa })
    await mudar(recusa === undefined ? guardados.apagar(envio.chave) : guardados.guardar({ ...envio, recusa }))
  }
}

/** @returns why not; `depois`: the server is away, or wants a sign-in or a pause first */
async function mandarUm({ endpoint, input, feitoEm }: Envio): Promise<string | undefined> {
  if (Date.now() - feitoEm > valeMs) return t`Já faz mais de um dia. Confira e envie de novo, se ainda vale.`
  try {
    await request(endpoint, input as Input<Endpoint>)
    return undefined
  } catch (erro) {
    if (!(erro instanceof ErroApi) || isFora(erro.status) || [401, 423, 429].includes(erro.status ?? 0)) return 'depois'
    return erro.message
  }
}
