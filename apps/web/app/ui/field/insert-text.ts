/** Writes at the caret (over what is selected), as if it were typed: «undo» takes it back. */
export function insertText(control: HTMLTextAreaElement | HTMLInputElement, text: string): void {
  control.focus()
  // The only way with undo; fails in read-only fields.
  if (document.execCommand('insertText', false, text)) return
  const { selectionStart, selectionEnd } = control
  control.setRangeText(text, selectionStart ?? 0, selectionEnd ?? 0, 'end')
  control.dispatchEvent(new Event('input', { bubbles: true }))
}
