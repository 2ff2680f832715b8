/** Lower case, no accents, plain quotes and full-width digits as ASCII: «AMANHÃ às ３» → «amanha as 3». */
export function dobrar(texto: string): string {
  return texto
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[’‘´`]/g, "'")
}

/** Words of a folded text, without punctuation. */
export function palavras(dobrado: string): string[] {
  return dobrado.match(/[a-z0-9]+/g) ?? []
}

/** True when the folded text holds one of the folded phrases as whole words. */
export function contem(dobrado: string, frases: readonly string[]): boolean {
  const alvo = ` ${palavras(dobrado).join(' ')} `
  return frases.some((frase) => alvo.includes(` ${frase} `))
}
