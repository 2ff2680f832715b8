/** Inserts text at the caret, replacing the selection, with undo. */
export function inserirTexto(controle: HTMLTextAreaElement | HTMLInputElement, texto: string): void {
  controle.focus()
  // The only way with undo; fails in read-only fields.
  if (document.execCommand('insertText', false, texto)) return
  const { selectionStart, selectionEnd } = controle
  controle.setRangeText(texto, selectionStart ?? 0, selectionEnd ?? 0, 'end')
  controle.dispatchEvent(new Event('input', { bubbles: true }))
}
