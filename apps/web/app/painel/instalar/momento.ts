import { chaves, gravarObjeto, lerObjeto } from '#lib/guardado/storage.ts'
import { comoInstalar } from '#lib/navegador/instalar.ts'

/** Whether this browser can be installed or may ring, and was not invited before. */
export function podeConvidar(): boolean {
  const podeTocar = 'Notification' in globalThis && Notification.permission !== 'denied'
  return (podeTocar || comoInstalar() !== null) && !lerObjeto<{ convidado: boolean }>(chaves.instalar)?.convidado
}

export function naoConvidarMais(): void {
  gravarObjeto(chaves.instalar, { convidado: true })
}
