import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Exemplo } from './treino.ts'

const pastaDosDados = join(import.meta.dirname, 'dados')

/**
 * The training lines, one per line of a file: `estado`, acts joined by `+`, and text, separated by
 * tabs. In the text `\n` separates bubbles; `{s:corte}`, `{p:Dra. Lívia}` and `{n:Otto}` mark a
 * service, a professional and another name. `onde`: the file and its line.
 */
export function lerExemplos(): (Exemplo & { onde: string })[] {
  return arquivosDosDados().flatMap((arquivo) => {
    const idioma = basename(arquivo).startsWith('en') ? ('en' as const) : ('br' as const)
    return readFileSync(arquivo, 'utf8')
      .split('\n')
      .flatMap((linha, i) => (linha ? [{ ...lerExemplo(linha, `${basename(arquivo)}:${i + 1}`), idioma }] : []))
  })
}

export function arquivosDosDados(): string[] {
  return readdirSync(pastaDosDados)
    .filter((nome) => nome.endsWith('.tsv'))
    .sort()
    .map((nome) => join(pastaDosDados, nome))
}

function lerExemplo(linha: string, onde: string): Exemplo & { onde: string } {
  const [estado = '', atos = '', marcado, resto] = linha.split('\t')
  if (!estado || !atos || !marcado || resto !== undefined) throw new Error(`${onde}: three fields parted by tabs`)
  const nomes: { tipo: 's' | 'p' | 'n'; ini: number; fim: number }[] = []
  let texto = ''
  let lido = 0
  for (const achado of marcado.matchAll(/\{([spn]):([^}]*)\}/g)) {
    texto += marcado.slice(lido, achado.index)
    const [inteiro, tipo, nome = ''] = achado
    nomes.push({ tipo: tipo as 's', ini: texto.length, fim: texto.length + nome.length })
    texto += nome
    lido = achado.index + inteiro.length
  }
  texto += marcado.slice(lido)
  // Replace two characters by two, a line break and a blank: positions of names stay valid.
  return { onde, estado, atos: atos.split('+'), texto: texto.replaceAll('\\n', '\n '), nomes }
}
