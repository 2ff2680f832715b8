import { formatCpf, onlyDigits } from '@zelo/contract/brasil/cpf'
import type { InputEvent } from 'react'
import { mascarar } from '#lib/formato/mascara.ts'

/** Adds the dots and the dash of a CPF while the user types. */
export function mascararCpf(event: InputEvent<HTMLInputElement>): void {
  mascarar(event, formatCpf)
}

export function cpfCompleto(cpf: string): boolean {
  return onlyDigits(cpf).length === 11
}
