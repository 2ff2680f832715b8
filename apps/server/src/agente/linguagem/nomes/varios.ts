import { maisNome } from '#agente/linguagem/atos/modelo.ts'
import { isPalavraDeTempo } from '#agente/linguagem/palavras.ts'
import { maisParecido } from '#platform/cadastro/sugestao.ts'
import { dobrar, palavras } from '#platform/text.ts'

const nome = String.raw`\p{Lu}[\p{Ll}'’-]+(?:\s+(?:d[aeo]s?\s+)?\p{Lu}[\p{Ll}'’-]+){0,3}`
const juntos = new RegExp(
  String.raw`(?<![\p{L}\d])${nome}(?:,\s*(?:[oa]\s+)?${nome}){0,3},?\s+(?:e|and|&)\s+(?:[oa]\s+|pr[ao]\s+)?${nome}`,
  'gu',
)
const cadaUm = new RegExp(nome, 'gu')
const deGente = (dito: string) => {
  const primeira = dobrar(dito.split(/\s/)[0] ?? '')
  return maisNome(primeira) && !isPalavraDeTempo(primeira)
}

/** «O Téo e a Lis», «Max Pruitt and Ellie Pruitt»: people named together, in their order. */
export function nomesJuntos(texto: string): string[] {
  const grupos = [...texto.matchAll(juntos)].map(([grupo]) => [...grupo.matchAll(cadaUm)].map(([um]) => um))
  return grupos.find((um) => um.length > 1 && um.some(deGente)) ?? []
}

/**
 * Corrects one part of a proposed name by a similar name in the text: «é Adailson com s» corrects
 * «Adailton Reis». Undefined: no similar name.
 */
export function nomeCorrigido(texto: string, proposto: string): string | undefined {
  const partes = proposto.split(/\s+/)
  const iguais = new Set(palavras(dobrar(proposto)))
  for (const [dita] of texto.matchAll(/\p{L}[\p{L}'’-]{2,}/gu)) {
    const dobrada = dobrar(dita).replace(/['’]s$/, '')
    if (iguais.has(dobrada) || !maisNome(dobrada) || isPalavraDeTempo(dobrada)) continue
    const parte = maisParecido(
      dobrada,
      partes.filter((um) => um.length > 3 && dobrar(um)[0] === dobrada[0]),
    )
    const certa = dita.charAt(0).toUpperCase() + dita.slice(1)
    if (parte) return partes.map((um) => (um === parte ? certa : um)).join(' ')
  }
  return undefined
}
