const tentarDeNovoMs = 5000

let saindo = false

/** Leaves the page for `destino`, in its place in the history. Asked for by several at once, the page leaves once: a second call would break off the first. */
export function sairPara(destino: string): void {
  if (saindo) return
  saindo = true
  // The reader may have chosen to stay, or come back to this very page.
  setTimeout(() => {
    saindo = false
  }, tentarDeNovoMs)
  location.replace(destino)
}
