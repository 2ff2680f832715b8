import { simples } from '@zelo/contract/site/texto'
/**
 * Scores how well `busca` matches `texto`, without regard to accents and case. 0 means no match.
 * Whole words score above beginnings of words, and those above letters in order («hco» finds
 * «Histórico de conversas»).
 */
export function pontuar(texto: string, busca: string): number {
  const alvo = simples(texto)
  const pedido = simples(busca).trim()
  if (!pedido) return 1
  const inicio = alvo.indexOf(pedido)
  if (inicio === 0) return 100
  if (inicio > 0) return alvo[inicio - 1] === ' ' ? 80 : 60
  let pontos = 40
  let anterior = -1
  for (const letra of pedido.replaceAll(' ', '')) {
    const onde = alvo.indexOf(letra, anterior + 1)
    if (onde < 0) return 0
    if (onde !== anterior + 1 && alvo[onde - 1] !== ' ') pontos -= 2
    anterior = onde
  }
  return Math.max(1, pontos)
}
