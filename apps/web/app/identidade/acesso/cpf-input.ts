import { formatCpf, onlyDigits } from '@zelo/contract/brasil/cpf'
import type { InputEvent } from 'react'
import { mascarar } from '#lib/formato/mascara.ts'

/** Writes the dots and the dash of a CPF while it is typed. */
export function mascararCpf({ currentTarget }: InputEvent<HTMLInputElement>): void {
  mascarar(currentTarget, formatCpf)
}

export function cpfCompleto(cpf: string): boolean {
  return onlyDigits(cpf).length === 11
}
