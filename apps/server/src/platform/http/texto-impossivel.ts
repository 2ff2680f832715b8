import { Invalido } from '#platform/errors.ts'

/** Calls nest about ten levels. */
const maxNiveis = 64

/**
 * Refuses values and names that no column can store (NUL, half a surrogate pair), with their field,
 * and nesting that would overflow recursive code. It is iterative itself.
 */
export function exigirTextoPossivel(parte: unknown, campo: string): void {
  const fila: [valor: unknown, caminho: string, nivel: number][] = [[parte, '', 0]]
  for (let atual = fila.pop(); atual; atual = fila.pop()) {
    const [valor, caminho, nivel] = atual
    if (typeof valor === 'string') {
      if (!isPossivel(valor)) throw new Invalido({ [caminho || campo]: impossivel })
    } else if (valor && typeof valor === 'object') {
      if (nivel > maxNiveis) throw new Invalido({ [campo]: fundo })
      for (const [nome, item] of Object.entries(valor)) {
        if (!isPossivel(nome)) throw new Invalido({ [caminho || campo]: impossivel })
        fila.push([item, caminho ? `${caminho}.${nome}` : nome, nivel + 1])
      }
    }
  }
}

export function isPossivel(texto: string): boolean {
  return !texto.includes('\0') && texto.isWellFormed()
}

const impossivel = {
  br: 'Há um caractere invisível que não pode ser guardado. Apague o texto e digite de novo.',
  en: 'There is an invisible character that cannot be kept. Delete the text and type it again.',
}

const fundo = {
  br: 'Os dados estão um dentro do outro vezes demais. Envie menos níveis.',
  en: 'The data are nested too deeply. Send fewer levels.',
}
