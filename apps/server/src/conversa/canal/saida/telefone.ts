import { escreverTelefone } from '#agenda/cliente/contato.ts'

/**
 * A WhatsApp number as written in Brazil, with the ninth digit that some ids lack: mobiles have it
 * since 2016. Undefined: no phone.
 */
export function telefoneDoWhatsapp(digitos: string): string | undefined {
  const semNono = /^55(\d{2})([6-9]\d{7})$/.exec(digitos)
  if (semNono) return escreverTelefone(`+55${semNono[1]}9${semNono[2]}`)
  return escreverTelefone(`+${digitos}`)
}

/** For comparisons: without the ninth digit, which the same phone has or lacks. */
export function aliasDoTelefone(digitos: string): string {
  return digitos.replace(/^55(\d{2})9([6-9]\d{7})$/, '55$1$2')
}
