/** Writes at the caret (over what is selected), as if it were typed: «undo» takes it back. */
export function insertText(controle: HTMLTextAreaElement | HTMLInputElement, texto: string): void {
  controle.focus()
  // The only way with undo; fails in read-only fields.
  if (document.execCommand('insertText', false, texto)) return
  const { selectionStart, selectionEnd } = controle
  controle.setRangeText(texto, selectionStart ?? 0, selectionEnd ?? 0, 'end')
  controle.dispatchEvent(new Event('input', { bubbles: true }))
}
