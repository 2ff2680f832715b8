import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { Recusado } from '#platform/errors.ts'
import { chavePara } from '#platform/security/segredo.ts'
import type { Servicos } from '#platform/servicos.ts'

type ServicosDoTicket = Pick<Servicos, 'config' | 'clock'>

/** A person needs at least this long to write a message. */
export const esperaMs = 3_000
const validadeMs = 12 * 3_600_000

/** The time at which a form was opened, signed. */
export function criarTicket({ config, clock }: ServicosDoTicket): string {
  const conteudo = `${clock.now().getTime().toString(36)}.${randomBytes(9).toString('base64url')}`
  return `${conteudo}.${assinar(config, conteudo)}`
}

/** Throws Recusado for a ticket that is too young, too old or not ours. */
export function exigirTicket({ config, clock }: ServicosDoTicket, ticket: string): void {
  const corte = ticket.lastIndexOf('.')
  const conteudo = ticket.slice(0, Math.max(0, corte))
  const recebida = Buffer.from(ticket.slice(corte + 1))
  const esperada = Buffer.from(assinar(config, conteudo))
  const nosso = recebida.length === esperada.length && timingSafeEqual(recebida, esperada)
  const idadeMs = clock.now().getTime() - Number.parseInt(conteudo, 36)
  if (nosso && idadeMs >= esperaMs && idadeMs <= validadeMs) return
  throw new Recusado(
    {
      br: 'O formulário foi enviado rápido demais ou ficou aberto tempo demais.',
      en: 'The form was sent too quickly or stayed open too long.',
    },
    { acao: { br: 'Espere uns segundos e envie de novo.', en: 'Wait a few seconds and send it again.' } },
  )
}

function assinar(config: Servicos['config'], conteudo: string): string {
  return createHmac('sha256', chavePara(config, 'formulario')).update(conteudo).digest('base64url')
}
