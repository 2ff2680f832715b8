import { sorteioDe } from './sorteio.ts'
import type { Exemplo } from './treino.ts'

/** Acts that fit any last text of the attendant. */
const soltos = new Set(
  (
    'preco duracao endereco funcionamento quem_faz pagamento convenio duvida negociar espera pessoa reclamar urgente cumprimentar agradecer ' +
    'despedir conversa para_outro disponibilidade mais_um ia servicos'
  ).split(' '),
)
const ligas = [' ', ', ', '. ', '\n', '\n', '! ', ' e ']
const maxLetras = 160

/**
 * Joins examples in pairs with the acts of both, because few examples ask several things. Random
 * numbers from an example's own text pick its partner, so a new line changes few pairs.
 */
export function juntar(exemplos: readonly Exemplo[]): Exemplo[] {
  const todos = exemplos
    .map((exemplo) => {
      const sorteio = sorteioDe(exemplo)
      return { ...exemplo, sorteio, lugar: sorteio() }
    })
    .sort((a, b) => a.lugar - b.lugar)
  const doMesmoEstado = Map.groupBy(todos, (e) => `${e.estado} ${e.idioma}`)
  const queCabem = Map.groupBy(
    todos.filter((e) => e.atos.every((ato) => soltos.has(ato))),
    (e) => e.idioma,
  )
  return todos.flatMap((um) => {
    const { sorteio } = um
    const outros = (sorteio() < 0.6 && queCabem.get(um.idioma)) || doMesmoEstado.get(`${um.estado} ${um.idioma}`) || []
    const alvo = sorteio()
    const outro = outros.find(({ lugar }) => lugar >= alvo) ?? outros[0]
    if (!outro || um.texto.length + outro.texto.length > maxLetras) return []
    const [primeiro, segundo] = sorteio() < 0.25 ? [outro, um] : [um, outro]
    const liga = ligas[Math.floor(sorteio() * ligas.length)]
    const antes = `${primeiro.texto}${liga === ' e ' && um.idioma === 'en' ? ' and ' : liga}`
    const depois = segundo.nomes?.map((n) => ({ ...n, ini: n.ini + antes.length, fim: n.fim + antes.length }))
    return {
      estado: um.estado,
      atos: [...new Set([...um.atos, ...outro.atos])],
      texto: antes + segundo.texto,
      nomes: sorteio() < 0.5 ? [...(primeiro.nomes ?? []), ...(depois ?? [])] : [],
    }
  })
}
