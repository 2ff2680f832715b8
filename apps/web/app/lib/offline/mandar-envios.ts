import { t } from '@lingui/core/macro'
import { onlineManager } from '@tanstack/react-query'
import type { Endpoint, Input } from '@zelo/contract/nucleo/endpoint'
import { type ErroApi, request } from '#lib/api/api-client.ts'
import { bancoDosEnvios } from '#lib/guardado/storage.ts'
import { umaAbaPorVez } from '#lib/navegador/uma-aba.ts'
import { lerSessao } from '#lib/sessao/session.ts'
import { comArquivo, recusaDe, subirArquivo } from './arquivo-do-envio.ts'
import { type Envio, guardados, lerEnvios, mudar, relerEnvios } from './envios.ts'

/** An older call is sent only when its author asks again. */
const valeMs = 24 * 3_600_000

/** How many calls were sent, and which ones the server refused. */
export type EnviosFeitos = { foram: number; recusados: Envio[] }

/** Sends the waiting calls, in one tab at a time, until the server is away again. */
export const mandarEnvios = (): Promise<EnviosFeitos> => umaAbaPorVez(bancoDosEnvios, mandar)

async function mandar(): Promise<EnviosFeitos> {
  const resultado: EnviosFeitos = { foram: 0, recusados: [] }
  await relerEnvios()
  /** Pages whose first call could not be sent. Their later calls wait behind it. */
  const paradas = new Set<string>()
  for (const { chave, pedidoEm } of lerEnvios()) {
    // While another call was sent, the author may have discarded or repeated this one, or signed
    // out.
    const envio = lerEnvios().find((um) => um.chave.join() === chave.join() && um.pedidoEm === pedidoEm)
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

/**
 * An old call was not refused. Its first answer may be lost, so a retry must repeat it unchanged.
 */
const isVelho = ({ pedidoEm }: Envio): boolean => Date.now() - pedidoEm > valeMs

/** The server did not keep a refused call, so a retry uploads its file again. */
const semSubida = ({ arquivo, ...envio }: Envio): Envio =>
  arquivo ? { ...envio, arquivo: { ...arquivo, id: undefined } } : envio

/**
 * @returns why the call was refused, or: `depois` when no server answered; `para` when the user
 * must first sign in or wait; `tirado` when its author discarded it
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
 * Uploads the file and keeps its id before the call names it, so that a repeated call is the same.
 * Undefined when its author discarded the call meanwhile.
 */
async function subir(envio: Envio, headers: Record<string, string>): Promise<Envio | undefined> {
  const { arquivo, chave, pedidoEm } = envio
  if (!arquivo || arquivo.id) return envio
  const depois = { ...envio, arquivo: { ...arquivo, id: await subirArquivo(arquivo, headers) } }
  const igual = (agora: Envio) => agora.pedidoEm === pedidoEm
  const antes = await guardados.trocar(chave, igual, depois)
  return antes && igual(antes) ? depois : undefined
}
