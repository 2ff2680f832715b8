import { createHmac } from 'node:crypto'
import { conferirSenha, hashSenha } from '#identidade/acesso/senha/senha.ts'
import type { Config } from '#platform/config.ts'
import { chavePara } from '#platform/security/segredo.ts'

const subindo = '01234567890'
const descendo = '09876543210'

/** True for a PIN that is easy to guess: one digit, a sequence, a repetition or a year. */
export function pinFacil(pin: string): boolean {
  return (
    subindo.includes(pin) ||
    descendo.includes(pin) ||
    /^(\d{1,3})\1+$/.test(pin) ||
    /^(19|20)\d\d$/.test(pin) ||
    new Set(pin).size < 3
  )
}

/** A million PINs are quickly tried, so their hash also needs a secret key. */
function comChave(config: Config, usuarioId: number, pin: string): string {
  return createHmac('sha256', chavePara(config, 'pin')).update(`${usuarioId}.${pin}`).digest('base64url')
}

export function hashPin(config: Config, usuarioId: number, pin: string): Promise<string> {
  return hashSenha(comChave(config, usuarioId, pin))
}

/** Without a stored hash it answers false, after the same time. */
export function conferirPin(config: Config, usuarioId: number, pin: string, guardado: string | undefined) {
  return conferirSenha(comChave(config, usuarioId, pin), guardado)
}
