import { onlyDigits } from '@zelo/contract/brasil/cpf'

/** Formats a field and keeps the caret behind the same digit. */
export function mascarar(campo: HTMLInputElement, formatar: (texto: string) => string): void {
  const antes = onlyDigits(campo.value.slice(0, campo.selectionStart ?? campo.value.length)).length
  const formatado = formatar(campo.value)
  if (formatado === campo.value) return
  campo.value = formatado
  // Setting a caret moves the focus in some browsers.
  if (document.activeElement !== campo) return
  let posicao = 0
  for (let digitos = 0; digitos < antes && posicao < formatado.length; posicao++) {
    if (/\d/.test(formatado[posicao] ?? '')) digitos++
  }
  campo.setSelectionRange(posicao, posicao)
}
