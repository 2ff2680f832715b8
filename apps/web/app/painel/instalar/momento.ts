import { chaves, gravarObjeto, lerObjeto } from '#lib/guardado/storage.ts'
import { comoInstalar } from '#lib/navegador/instalar.ts'

type Visitas = { dias: number; ultima: string; recusado: boolean }

/** On the third day of use: who comes back twice comes often. */
const diasAteConvidar = 3

/** Counts today. True: now is the moment to invite, which was not declined before. */
export function chegouAHora(hoje: string): boolean {
  const { dias = 0, ultima, recusado = false } = lerObjeto<Visitas>(chaves.instalar) ?? {}
  const agora = ultima === hoje ? dias : dias + 1
  if (ultima !== hoje) gravarObjeto(chaves.instalar, { dias: agora, ultima: hoje, recusado } satisfies Visitas)
  return agora >= diasAteConvidar && !recusado && comoInstalar() !== null
}

/** Asks no more in this browser. */
export function naoConvidarMais(): void {
  gravarObjeto(chaves.instalar, { ...lerObjeto<Visitas>(chaves.instalar), recusado: true })
}
