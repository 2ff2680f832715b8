import { tituloErro } from '@zelo/contract/nucleo/erro'
import { idiomaAtual } from '#lib/idioma/idioma-atual.ts'
import { toast } from '#ui/toast/toast.ts'

/** What a refused login says. */
export function avisar(texto: string): void {
  toast.error(texto, { title: tituloErro[idiomaAtual()] })
}
