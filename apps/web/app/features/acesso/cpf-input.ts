import { formatCpf, onlyDigits } from '@zelo/contract/cpf'

/** Writes the dots and the dash while typing; the caret stays behind the digit it was behind. */
export function mascararCpf(campo: HTMLInputElement): void {
  const antes = onlyDigits(campo.value.slice(0, campo.selectionStart ?? campo.value.length)).length
  const formatado = formatCpf(campo.value)
  if (formatado === campo.value) return
  campo.value = formatado
  let posicao = 0
  for (let digitos = 0; digitos < antes && posicao < formatado.length; posicao++) {
    if (/\d/.test(formatado[posicao] ?? '')) digitos++
  }
  campo.setSelectionRange(posicao, posicao)
}

export function cpfCompleto(cpf: string): boolean {
  return onlyDigits(cpf).length === 11
}
