/** The name closest to a misspelt one; undefined if none is close. */
export function maisParecido(escrito: string, nomes: readonly string[]): string | undefined {
  const notas = nomes.map((nome) => ({ nome, distancia: distancia(escrito.toLowerCase(), nome.toLowerCase()) }))
  const [melhor] = notas.sort((a, b) => a.distancia - b.distancia)
  return melhor && melhor.distancia <= Math.max(2, Math.floor(melhor.nome.length / 3)) ? melhor.nome : undefined
}

/** Edit distance (Levenshtein) in letters. */
function distancia(a: string, b: string): number {
  let linha = Array.from({ length: b.length + 1 }, (_, i) => i)
  for (const [i, letra] of [...a].entries()) {
    const nova = [i + 1]
    for (let j = 0; j < b.length; j++) {
      const troca = (linha[j] as number) + (letra === b[j] ? 0 : 1)
      nova.push(Math.min(troca, (linha[j + 1] as number) + 1, (nova[j] as number) + 1))
    }
    linha = nova
  }
  return linha[b.length] as number
}
