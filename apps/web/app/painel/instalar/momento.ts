import { chaves, gravarObjeto, lerObjeto } from '#lib/guardado/storage.ts'
import { comoInstalar } from '#lib/navegador/instalar.ts'

/** This browser can install the app or allow notices, and was not asked before. */
export function podeConvidar(): boolean {
  const podeTocar = 'Notification' in globalThis && Notification.permission !== 'denied'
  return (podeTocar || comoInstalar() !== null) && !lerObjeto<{ convidado: boolean }>(chaves.instalar)?.convidado
}

export function naoConvidarMais(): void {
  gravarObjeto(chaves.instalar, { convidado: true })
}
