/** Variables of a prompt, written in braces and filled in from the company's records. */
export const variaveisPrompt = [
  'empresa.nome',
  'empresa.endereco',
  'empresa.telefone',
  'servicos',
  'profissionais',
  'horario_funcionamento',
] as const
export type VariavelPrompt = (typeof variaveisPrompt)[number]

/** The unknown `{{ names }}` of a text, each once, with the line of its first use (from 1). */
export function variaveisDesconhecidas(texto: string): { nome: string; linha: number }[] {
  const achadas = new Map<string, number>()
  for (const [indice, linha] of texto.split('\n').entries()) {
    for (const [, entre = ''] of linha.matchAll(/\{\{([^{}]*)\}\}/g)) {
      const nome = entre.trim()
      const conhecida = (variaveisPrompt as readonly string[]).includes(nome)
      if (!conhecida && !achadas.has(nome)) achadas.set(nome, indice + 1)
    }
  }
  return [...achadas].map(([nome, linha]) => ({ nome, linha }))
}
