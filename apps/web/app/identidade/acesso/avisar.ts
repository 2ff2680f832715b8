import { tituloErro } from '@zelo/contract/nucleo/erro'
import { idiomaAtual } from '#lib/idioma/idioma-atual.ts'
import { toast } from '#ui/toast/toast.ts'

/** Shows why the login was refused. */
export function avisar(texto: string): void {
  toast.error(texto, { title: tituloErro[idiomaAtual()] })
}
