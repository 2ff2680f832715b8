/** What a prompt may name between braces; the agent fills it in from the company's records. */
export const variaveisPrompt = [
  'empresa.nome',
  'empresa.endereco',
  'empresa.telefone',
  'servicos',
  'profissionais',
  'horario_funcionamento',
] as const
export type VariavelPrompt = (typeof variaveisPrompt)[number]

/** `{{ names }}` of a text that are none of ours, each once, with the line of its first use (1 is the first). */
export function variaveisDesconhecidas(texto: string): { nome: string; linha: number }[] {
  const achadas = new Map<string, number>()
  for (const [indice, linha] of texto.split('\n').entries()) {
    for (const [, nome = ''] of linha.matchAll(/\{\{\s*([^{}]*?)\s*\}\}/g)) {
      const conhecida = (variaveisPrompt as readonly string[]).includes(nome)
      if (!conhecida && !achadas.has(nome)) achadas.set(nome, indice + 1)
    }
  }
  return [...achadas].map(([nome, linha]) => ({ nome, linha }))
}
