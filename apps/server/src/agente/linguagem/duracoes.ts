import { frasesDitas } from './ler-tempo.ts'

/** «1h30» next to these words is how long, not when. */
const antesDaDemora =
  /(?:atras\p{L}*|demor\p{L}*|late|delay\p{L}*|dura\p{L}*|behind)(?:\s+(?:de|em|uns|umas|by|about|around|cerca|quase|mais|ou|menos|almost|like|tipo|uma?))*\s+$/iu
const depoisDaDemora = /^\s*(?:(?:de|em|of)\s+)?(?:atras|demor|late\b|delay|behind)/i

/** Lengths in minutes: «uns quinze minutinhos», «half an hour», «uma hora e meia»; not «às 9h». */
export function duracoesDitas(texto: string): { minutos: number; ini: number; fim: number }[] {
  const achadas = frasesDitas(texto, ['Passo', 'Demora'])
  return achadas.flatMap(({ tipo, valor, ini, fim }) => {
    if (tipo === 'Demora') {
      const dura = antesDaDemora.test(texto.slice(0, ini).slice(-60)) || depoisDaDemora.test(texto.slice(fim))
      const decimal = /[.,]/.test(texto.slice(ini, fim))
      return dura || decimal || texto.trim().length === fim - ini ? [{ minutos: valor, ini, fim }] : []
    }
    const minutos = tipo === 'Passo' ? valor.minutos : undefined
    const daHora = /(?:^|\s)(?:[aà]s?|at|@)\s+$/i.test(texto.slice(0, ini)) || /\dh$/i.test(texto.slice(ini, fim))
    return minutos === undefined || daHora ? [] : [{ minutos, ini, fim }]
  })
}
