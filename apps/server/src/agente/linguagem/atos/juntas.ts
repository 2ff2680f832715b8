import type { Exemplo } from './treino.ts'

/** Acts that fit whatever the attendant said last. */
const soltos = new Set(
  (
    'preco duracao endereco funcionamento quem_faz pagamento convenio duvida negociar espera pessoa reclamar urgente cumprimentar agradecer ' +
    'despedir conversa para_outro disponibilidade mais_um ia servicos'
  ).split(' '),
)
const ligas = [' ', ', ', '. ', '\n', '\n', '! ', ' e ']
/** Pairs for each example. */
const quantas = 0.5
const maxLetras = 160

/** Lines of two examples each, with the acts of both: the examples seldom ask several things. */
export function juntar(exemplos: readonly Exemplo[], sorteio: () => number): Exemplo[] {
  const sortear = <T>(de: readonly T[]) => de[Math.floor(sorteio() * de.length)] as T
  const doMesmoEstado = Map.groupBy(exemplos, (e) => `${e.estado} ${e.idioma}`)
  const queCabem = Map.groupBy(
    exemplos.filter((e) => e.atos.every((ato) => soltos.has(ato))),
    (e) => e.idioma,
  )
  const pares: Exemplo[] = []
  for (let i = 0; i < exemplos.length * quantas; i++) {
    const um = sortear(exemplos)
    const outros = sorteio() < 0.6 ? queCabem.get(um.idioma) : doMesmoEstado.get(`${um.estado} ${um.idioma}`)
    if (!outros) continue
    const outro = sortear(outros)
    const [primeiro, segundo] = sorteio() < 0.25 ? [outro, um] : [um, outro]
    const liga = sortear(ligas)
    const comNomes = sorteio() < 0.5
    if (um.texto.length + outro.texto.length > maxLetras) continue
    const antes = `${primeiro.texto}${liga === ' e ' && um.idioma === 'en' ? ' and ' : liga}`
    const depois = segundo.nomes?.map((n) => ({ ...n, ini: n.ini + antes.length, fim: n.fim + antes.length }))
    pares.push({
      estado: um.estado,
      atos: [...new Set([...um.atos, ...outro.atos])],
      texto: antes + segundo.texto,
      nomes: comNomes ? [...(primeiro.nomes ?? []), ...(depois ?? [])] : [],
    })
  }
  return pares
}
