import { EnvioRecusado, type EstadoDoCanal, NaoEnviada } from './canal.porta.ts'
import { chaveRecusada, type Json } from './chamada.ts'

export const semInstancia: EstadoDoCanal = { conexao: 'DESCONECTADO', motivo: 'NAO_EXISTE_NO_SERVIDOR' }
export const caiu: EstadoDoCanal = { conexao: 'DESCONECTADO', motivo: 'CAIU' }

/** Its errors before anything reaches the phone, whatever follows. */
const nadaSaiu =
  /rate-overlimit|Media upload failed|All encryptions failed|No sessions|Pre-key upload|Not authenticated/i
/** Its errors for a body that it does not begin to send. */
const malFormada =
  /^(?!\w*Error\b).*(is required|requires property|is not of a type|does not meet|does not match|not one of enum|cannot be empty|Invalid format|must be )/

/**
 * The meaning of an unsuccessful answer. The server answers 400 to any failure of a sending, before
 * the message left or after. Only failures known to come before are refusals or tried again; the
 * outcome of all others is unknown.
 */
export function falhaDoEnvio(status: number, json: Json): Error {
  const dito = JSON.stringify(json)
  // Its refusals nest lists in lists: `{ response: { message: [{ exists: false }] } }`.
  if (status === 400 && /"exists":\s*false/.test(dito)) return new EnvioRecusado('NUMERO_SEM_WHATSAPP')
  if (status === 404) return new NaoEnviada(semInstancia)
  if (status === 401 || status === 403) return new NaoEnviada(chaveRecusada)
  if (status === 429) return new NaoEnviada()
  // Its error for an instance whose socket is not open.
  if (status >= 400 && /onWhatsApp|Connection Closed/i.test(dito)) return new NaoEnviada(caiu)
  if (status >= 400 && nadaSaiu.test(dito)) return new NaoEnviada()
  if (status === 413 || (status === 400 && textosDe(json).some((um) => malFormada.test(um))))
    return new EnvioRecusado('RECUSADO_PELO_WHATSAPP')
  return new Error(`evolution: ${status} ${textosDe(json).join(' ').slice(0, 200)}`)
}

function textosDe(valor: unknown): string[] {
  if (typeof valor === 'string') return [valor]
  return typeof valor === 'object' && valor !== null ? Object.values(valor).flatMap(textosDe) : []
}
