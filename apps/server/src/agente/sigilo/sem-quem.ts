import { dobrar } from '#platform/text.ts'
import { abrirSigilo } from './sigilo.ts'

/** Removes documents, cards, contacts and the name of the person who asks. */
export function semQuem(texto: string, nome = ''): string {
  const coberto = abrirSigilo()
    .cobrir(texto)
    .replace(/\[[A-Z]+_\d+\]/g, '•••')
  const nomes = new Set(
    dobrar(nome)
      .split(/\s+/)
      .filter((parte) => parte.length > 2),
  )
  return coberto.replace(/[\p{L}]+/gu, (palavra) => (nomes.has(dobrar(palavra)) ? '•••' : palavra))
}
