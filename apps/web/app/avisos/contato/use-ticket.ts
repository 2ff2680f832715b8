import { abrirFormularioContato as chamada } from '@zelo/contract/avisos/contato'
import { useRef } from 'react'
import { request } from '#lib/api/api-client.ts'

const validadeMs = 11 * 3_600_000

type TicketPedido = Promise<{ ticket: string; bomEm: number; velhoEm: number }>

/** Keeps one ticket while it is valid. `maduro` waits until a message may use it. */
export function useTicket() {
  const guardado = useRef<TicketPedido>(undefined)
  return async ({ maduro = false } = {}): Promise<string> => {
    if (guardado.current && (await guardado.current).velhoEm < Date.now()) guardado.current = undefined
    guardado.current ??= request(chamada, {}).then(
      ({ ticket, espera_ms }) => ({ ticket, bomEm: Date.now() + espera_ms, velhoEm: Date.now() + validadeMs }),
      (motivo) => {
        guardado.current = undefined
        throw motivo
      },
    )
    const { ticket, bomEm } = await guardado.current
    if (maduro) await new Promise((pronto) => setTimeout(pronto, bomEm - Date.now()))
    return ticket
  }
}
