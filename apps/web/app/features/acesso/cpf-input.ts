import { formatCpf, onlyDigits } from '@zelo/contract/cpf'
import { mascarar } from '#lib/mascara.ts'

/** Writes the dots and the dash of a CPF. */
export function mascararCpf(campo: HTMLInputElement): void {
  mascarar(campo, formatCpf)
}

export function cpfCompleto(cpf: string): boolean {
  return onlyDigits(cpf).length === 11
}
