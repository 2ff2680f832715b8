import { tituloErro } from '@zelo/contract/erro'
import { toast } from '#components/toast/toast.ts'
import { idiomaAtual } from '#lib/idioma-atual.ts'

/** What a refused login says. */
export function avisar(texto: string): void {
  toast.error(texto, { title: tituloErro[idiomaAtual()] })
}
