import { onlyDigits } from '@zelo/contract/brasil/cpf'

/** Writes the signs between the digits of a field. The caret stays behind the digit it was behind. */
export function mascarar(campo: HTMLInputElement, formatar: (texto: string) => string): void {
  const antes = onlyDigits(campo.value.slice(0, campo.selectionStart ?? campo.value.length)).length
  const formatado = formatar(campo.value)
  if (formatado === campo.value) return
  campo.value = formatado
  // Some browsers take the focus to where a caret is put.
  if (document.activeElement !== campo) return
  let posicao = 0
  for (let digitos = 0; digitos < antes && posicao < formatado.length; posicao++) {
    if (/\d/.test(formatado[posicao] ?? '')) digitos++
  }
  campo.setSelectionRange(posicao, posicao)
}
