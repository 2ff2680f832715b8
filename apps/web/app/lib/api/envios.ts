import { t } from '@lingui/core/macro'
import { onlineManager } from '@tanstack/react-query'
import type { Endpoint, Input, Output } from '@zelo/contract/nucleo/endpoint'
import { useSyncExternalStore } from 'react'
import { bancoDosEnvios } from '#lib/guardado/storage.ts'
import { type ChaveDaLinha, tabela } from '#lib/guardado/tabela.ts'
import { umaAbaPorVez } from '#lib/navegador/uma-aba.ts'
import { lerSessao } from '#lib/sessao/session.ts'
import { ErroApi, request } from './api-client.ts'
import {
  type ArquivoDoEnvio,
  comArquivo,
  exigirEspaco,
  naoGuardou,
  recusaDe,
  subirArquivo,
} from './arquivo-do-envio.ts'

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

/** What is older is not sent unless its author says so again. */
const valeMs = 24 * 3_600_000
/** What nobody came back for is forgotten. */
const esquecidoMs = 30 * valeMs

const guardados = tabela<Envio>(bancoDosEnvios, 'envios')
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

async function mudar(mudanca: Promise<unknown>): Promise<void> {
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

/** How many were sent, and which the server refused. */
export type Resultado = { foram: number; recusados: Envio[] }

/** Sends what waits, in one tab, until the server is away again. */
export const mandarEnvios = (): Promise<Resultado> => umaAbaPorVez(bancoDosEnvios, mandar)

async function mandar(): Promise<Resultado> {
  const resultado: Resultado = { foram: 0, recusados: [] }
  await relerEnvios()
  /** Pages whose first call could not go: those behind it keep their place. */
  const paradas = new Set<string>()
  for (const { chave, pedidoEm } of lista) {
    // Its author may have discarded or changed it while another was sent, or signed out.
    const envio = lista.find((um) => um.chave.join() === chave.join() && um.pedidoEm === pedidoEm)
    if (!envio || envio.recusa || paradas.has(envio.onde) || chave[0] !== lerSessao().identidade.id) continue
    const recusa = await mandarUm(envio)
    if (recusa === 'para') break
    if (recusa === 'depois') {
      if (!onlineManager.isOnline()) break
      paradas.add(envio.onde)
      continue
    }
    if (recusa === 'tirado') continue
    if (recusa === undefined) resultado.foram++
    else resultado.recusados.push({ ...envio, recusa })
    const depois = recusa === undefined ? undefined : { ...(isVelho(envio) ? envio : semSubida(envio)), recusa }
    await mudar(guardados.trocar(chave, (agora) => agora.pedidoEm === pedidoEm, depois))
  }
  return resultado
}

/** Not sent, so nobody refused it: an answer of before may be lost, and it has to say the same. */
const isVelho = ({ pedidoEm }: Envio): boolean => Date.now() - pedidoEm > valeMs

/** A refused call was not written: its file goes up anew when its author tries again. */
const semSubida = ({ arquivo, ...envio }: Envio): Envio =>
  arquivo ? { ...envio, arquivo: { ...arquivo, id: undefined } } : envio

/**
 * @returns why not; `depois`: no server answered; `para`: a sign-in or a pause comes first;
 * `tirado`: its author took it back
 */
async function mandarUm(envio: Envio): Promise<string | undefined> {
  const { chave, endpoint, input } = envio
  if (isVelho(envio)) return t`Já faz mais de um dia. Confira e envie de novo, se ainda vale.`
  const headers = { 'X-Empresa': chave[1] }
  try {
    const pronto = await subir(envio, headers)
    if (!pronto) return 'tirado'
    await request(endpoint, comArquivo(input, pronto.arquivo) as Input<Endpoint>, { headers })
    return undefined
  } catch (erro) {
    const recusa = recusaDe(erro)
    if (recusa === undefined) return 'depois'
    return [401, 423, 429].includes((erro as ErroApi).status ?? 0) ? 'para' : recusa
  }
}

/**
 * Its file goes up first, and its id is kept before the call names it: a repeated call says the
 * same. Undefined: meanwhile its author took it back.
 */
async function subir(envio: Envio, headers: Record<string, string>): Promise<Envio | undefined> {
  const { arquivo, chave, pedidoEm } = envio
  if (!arquivo || arquivo.id) return envio
  const depois = { ...envio, arquivo: { ...arquivo, id: await subirArquivo(arquivo, headers) } }
  const igual = (agora: Envio) => agora.pedidoEm === pedidoEm
  const antes = await guardados.trocar(chave, igual, depois)
  return antes && igual(antes) ? depois : undefined
}
