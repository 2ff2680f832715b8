/** Writes at the caret (over what is selected), as if it were typed: «undo» takes it back. */
export function insertText(controle: HTMLTextAreaElement | HTMLInputElement, texto: string): void {
  controle.focus()
  // The only way to write that keeps the browser's own undo; refused where the field is read-only.
  if (document.execCommand('insertText', false, texto)) return
  const { selectionStart, selectionEnd } = controle
  controle.setRangeText(texto, selectionStart ?? 0, selectionEnd ?? 0, 'end')
  controle.dispatchEvent(new Event('input', { bubbles: true }))
}
