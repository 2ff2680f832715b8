import type { Idioma } from '@zelo/contract/nucleo/enums'
import { simples } from '@zelo/contract/site/texto'

type Frases = { pergunta: string; notas: [string, string, string, string, string]; obrigado: (nota: number) => string }

/** From the worst to the best: option 4 is a 4. */
export const frasesDaSatisfacao: Record<Idioma, Frases> = {
  br: {
    pergunta: 'Seu atendimento foi encerrado. Como foi, de 1 (ruim) a 5 (ótimo)?',
    notas: ['Ruim', 'Poderia ser melhor', 'Regular', 'Bom', 'Ótimo'],
    obrigado: (nota) =>
      nota >= 4
        ? 'Obrigado pela nota! Até a próxima.'
        : 'Obrigado pela nota. Vamos usar o que você disse para melhorar.',
  },
  en: {
    pergunta: 'Your conversation has ended. How was it, from 1 (bad) to 5 (great)?',
    notas: ['Bad', 'Could be better', 'Fair', 'Good', 'Great'],
    obrigado: (nota) =>
      nota >= 4 ? 'Thank you for the rating! See you soon.' : 'Thank you for the rating. We will use it to do better.',
  },
}

const nomes = Object.values(frasesDaSatisfacao).map(({ notas }) => notas.map(dobrado))

/**
 * Rating of 1 to 5 in a message that says nothing else: «4», «4.», «nota 4», «5 estrelas», «⭐⭐⭐⭐»,
 * «Bom».
 */
export function notaDita(texto: string): number | undefined {
  if (texto.length > 30) return undefined
  const estrelas = /^(?:⭐\ufe0f?\s*){1,5}$/u.test(texto.trim()) ? [...texto.matchAll(/⭐/gu)].length : 0
  const numero = /^(?:nota\s+)?([1-5])\s*[.)!]?(?:\s*(?:estrelas?|stars?|de 5|of 5|\/\s*5))?$/i.exec(texto.trim())?.[1]
  if (numero || estrelas) return numero ? Number(numero) : estrelas
  const dito = dobrado(texto)
  for (const lista of nomes) if (lista.includes(dito)) return lista.indexOf(dito) + 1
  return undefined
}

function dobrado(texto: string): string {
  return simples(texto)
    .replace(/[^a-z ]/g, '')
    .trim()
}
