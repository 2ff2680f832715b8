import type { Servico } from '#agenda/porta/reservas.ts'
import { deVarios } from '#agente/linguagem/lexico.ts'
import { isPalavraDeTempo } from '#agente/linguagem/palavras.ts'
import { dobrar, palavras } from '#platform/text.ts'
import { parecida } from './formas.ts'

/** Deeds that name no service without their object. */
export const comObjeto = /^(?:troc|coloc|instal|remo[cv]|retir|aplic|consert|replac|chang|fit)/
const antesDoObjeto = /^(?:[ao]s?|uma?|me[ua]s?|minhas?|d[aeo]s?|del[ea]s?|todos|os|the|my|an?|of|all)$/
const semObjeto =
  /^(?:por|pel[ao]|para|pr[ao]|com|sem|n[ao]s?|em|e|ou|que|se|isso|ess[ae]|el[ea]|voces?|vcs?|to|for|with|on|at|in|by|it|that|this|and|or|you|we)$/

/** The object of the deed at `k`: «pastilha» of «trocar a pastilha». */
function objetoDe(ditas: string[], k: number): string | undefined {
  const objeto = ditas.slice(k + 1).find((dita) => !antesDoObjeto.test(dita)) ?? ''
  return objeto.length < 3 || semObjeto.test(objeto) || isPalavraDeTempo(objeto) ? undefined : objeto
}

/** «Preciso trocar o escapamento» asks for that to be done. */
export function pedeFeito(dobrado: string): boolean {
  const ditas = palavras(dobrado)
  return ditas.some((dita, k) => comObjeto.test(dita) && objetoDe(ditas, k) !== undefined)
}

/** «Trocar a pastilha» is no «Troca de óleo». */
export function temOutroObjeto(ditas: string[], k: number, parte: string, partes: string[]): boolean {
  const objeto = partes.length > 1 && comObjeto.test(parte) ? objetoDe(ditas, k) : undefined
  return objeto !== undefined && !partes.some((outra) => parecida(objeto, outra))
}

/** «Trocar a pastilha» is the «Troca de pastilha de freio». */
export function temObjetoDe(ditas: string[], k: number, servicos: readonly Servico[]): boolean {
  const objeto = objetoDe(ditas, k)
  const feito = (partes: string[]) =>
    partes.some((parte) => comObjeto.test(parte) && parecida(ditas[k] ?? '', parte)) &&
    partes.some((parte) => !comObjeto.test(parte) && parecida(objeto ?? '', parte))
  return objeto !== undefined && servicos.some(({ nome }) => feito(palavras(dobrar(nome))))
}

const ligas = /^(?:em|de|com|a|in|with)$/
const sobre = /^(?:em|n[ao]s?|on)$/

/** «Unha em gel», «gel na unha», beside a «Manicure»: the services that are «em gel». */
export function comEsseComplemento(
  ditas: string[],
  posicoes: readonly number[],
  dito: Servico,
  servicos: readonly Servico[],
): Servico[] {
  const [inicio, fim] = [Math.min(...posicoes), Math.max(...posicoes)]
  const depois = ligas.test(ditas[fim + 1] ?? '') ? ditas[fim + 2] : undefined
  const oque = depois ?? (sobre.test(ditas[inicio - 1] ?? '') ? ditas[inicio - 2] : undefined) ?? ''
  const tem = ({ nome }: Servico) =>
    palavras(dobrar(nome)).some((um, i, todas) => um === oque && ligas.test(todas[i - 1] ?? ''))
  return oque.length > 2 && !tem(dito) ? servicos.filter(tem) : []
}

/** «Terapia» alone is hardly «Terapia de casal». */
export const soParaVarios = (dobrado: string, { nome }: Servico) =>
  palavras(dobrar(nome)).some((parte) => deVarios.has(parte)) && !palavras(dobrado).some((dita) => deVarios.has(dita))
