import { chaves, gravarObjeto, lerObjeto } from '#lib/guardado/storage.ts'

/** One invitation in this browser, whatever was answered. */
export const foiConvidado = () => lerObjeto<{ recusado: boolean }>(chaves.instalar)?.recusado === true

export function naoConvidarMais(): void {
  gravarObjeto(chaves.instalar, { recusado: true })
}
