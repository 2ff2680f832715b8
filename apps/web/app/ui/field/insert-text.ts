/** Writes at the caret, over the selection, as if typed: the browser's undo takes it back. */
export function insertText(control: HTMLTextAreaElement | HTMLInputElement, text: string): void {
  control.focus()
  // Only this call supports undo. It fails in read-only fields.
  if (document.execCommand('insertText', false, text)) return
  const { selectionStart, selectionEnd } = control
  control.setRangeText(text, selectionStart ?? 0, selectionEnd ?? 0, 'end')
  control.dispatchEvent(new Event('input', { bubbles: true }))
}
