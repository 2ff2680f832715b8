const tentarDeNovoMs = 5000

let saindo = false

/** Leaves for `destino`. A second call does nothing, because it would cancel the first. */
export function sairPara(destino: string): void {
  if (saindo) return
  saindo = true
  // The user may have stayed or come back.
  setTimeout(() => {
    saindo = false
  }, tentarDeNovoMs)
  location.replace(destino)
}
