type Convite = Event & { prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }> }

let guardado: Convite | null = null

/** Keeps the browser's own question, asked once a page load, for a button of ours. */
export function guardarConvite(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    guardado = event as Convite
  })
}

export const isInstalado = () =>
  matchMedia('(display-mode: standalone)').matches || ('standalone' in navigator && navigator.standalone === true)

/** How it is put on the home screen here; null: not at all, or it is there. */
export function comoInstalar(): 'botao' | 'iphone' | null {
  if (isInstalado()) return null
  // Apple's phones ask nothing: their people do it by hand.
  if ('standalone' in navigator) return 'iphone'
  return guardado ? 'botao' : null
}

/** Asks. True: the person said yes. */
export async function instalar(): Promise<boolean> {
  const convite = guardado
  guardado = null
  return (await convite?.prompt())?.outcome === 'accepted'
}
