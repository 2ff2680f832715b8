import type { InputEvent } from 'react'

const conta = (texto: string) => texto.normalize('NFKC').replace(/[^0-9A-Za-z]/g, '').length

/** Formats a field while it is typed in, and keeps the caret behind the same letter or digit. */
export function mascarar(
  { currentTarget: campo, nativeEvent }: InputEvent<HTMLInputElement>,
  formatar: (texto: string) => string,
): void {
  const antes = conta(campo.value.slice(0, campo.selectionStart ?? campo.value.length))
  const formatado = formatar(campo.value)
  if (formatado === campo.value) return
  campo.value = formatado
  // Setting a caret moves the focus in some browsers.
  if (document.activeElement !== campo) return
  let posicao = 0
  while (posicao < formatado.length && conta(formatado.slice(0, posicao)) < antes) posicao++
  // The mask puts a deleted dot back, and Delete goes past it.
  if (nativeEvent instanceof globalThis.InputEvent && nativeEvent.inputType === 'deleteContentForward')
    while (posicao < formatado.length && conta(formatado.charAt(posicao)) === 0) posicao++
  campo.setSelectionRange(posicao, posicao)
}
