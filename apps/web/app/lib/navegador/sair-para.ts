const tentarDeNovoMs = 5000

let saindo = false

/** Replaces the document by `destino`; a second call would cancel the first, so it does nothing. */
export function sairPara(destino: string): void {
  if (saindo) return
  saindo = true
  // The reader may have stayed or come back.
  setTimeout(() => {
    saindo = false
  }, tentarDeNovoMs)
  location.replace(destino)
}
