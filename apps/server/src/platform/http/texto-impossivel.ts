import { Invalido } from '#errors.ts'

/** Refuses, by field, a text that no column of the database takes: with a NUL in it, or half of a pair of surrogates. However deep: no recursion. */
export function exigirTextoPossivel(parte: unknown, campo: string): void {
  const fila: [valor: unknown, caminho: string][] = [[parte, '']]
  for (let atual = fila.pop(); atual; atual = fila.pop()) {
    const [valor, caminho] = atual
    if (typeof valor === 'string') {
      if (valor.includes('\0') || !valor.isWellFormed()) throw new Invalido({ [caminho || campo]: impossivel })
    } else if (valor && typeof valor === 'object') {
      for (const [nome, item] of Object.entries(valor)) fila.push([item, caminho ? `${caminho}.${nome}` : nome])
    }
  }
}

const impossivel = {
  br: 'Há um caractere invisível que não pode ser guardado. Apague o texto e digite de novo.',
  en: 'There is an invisible character that cannot be kept. Delete the text and type it again.',
}
