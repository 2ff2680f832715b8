/** Puts a text on the clipboard and says whether it is there: browsers refuse without permission, and on pages without TLS. */
export async function copiar(texto: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(texto)
    return true
  } catch {
    return false
  }
}
