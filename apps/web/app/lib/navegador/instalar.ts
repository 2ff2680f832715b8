type Convite = Event & { prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }> }

let guardado: Convite | null = null

/** Keeps the browser's offer to install the app, for a button of ours. One comes per page load. */
export function guardarConvite(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    guardado = event as Convite
  })
}

export const isInstalado = () =>
  matchMedia('(display-mode: standalone)').matches || ('standalone' in navigator && navigator.standalone === true)

/** How this browser can install the app. Null when it cannot, or when the app is installed. */
export function comoInstalar(): 'botao' | 'iphone' | null {
  if (isInstalado()) return null
  // An iPhone has no such offer: its users install the app by hand.
  if ('standalone' in navigator) return 'iphone'
  return guardado ? 'botao' : null
}

/** Shows the browser's offer. True when the user accepted. */
export async function instalar(): Promise<boolean> {
  const convite = guardado
  guardado = null
  return (await convite?.prompt())?.outcome === 'accepted'
}
