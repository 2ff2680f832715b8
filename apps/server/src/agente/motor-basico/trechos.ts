import { ehDeAcordo } from '#agente/linguagem/atos/modelo.ts'
import { frasesDitas } from '#agente/linguagem/ler-tempo.ts'
import { cancela, todos } from '#agente/linguagem/lexico-pedido.ts'
import { nomesDitos, servicosCitados } from '#agente/linguagem/nomes/achar.ts'
import { separarOQueFica } from '#agente/linguagem/nomes/clausulas.ts'
import { dobrar, palavras } from '#platform/text.ts'
import type { Leitura } from './leitura.ts'
import { apontados } from './referencias.ts'
import { dobrarSemEnderecos, lerQuandoDe } from './valores.ts'

/** Whether a text only says what stays: «a de terça continua». */
export function soFica(texto: string): boolean {
  const { fica, resto } = separarOQueFica(dobrar(texto))
  return fica !== '' && palavras(resto).length === 0
}

/** Whether a text only says when: «…, às 15h». */
export const dizSoQuando = (leitura: Leitura, texto: string) =>
  palavras(texto).length <= 3 && !texto.includes('?') && lerQuandoDe(leitura, texto) !== undefined

/** «…, sexta não posso», with no appointment on that day, only limits a wish. */
export function soRecusaDia(leitura: Leitura, texto: string): boolean {
  const { exceto, foraDias, data, dias, hora } = lerQuandoDe(leitura, texto) ?? {}
  const soFora = (exceto ?? foraDias) !== undefined && !data && !dias && hora === undefined
  return (
    soFora && !texto.includes('?') && !cancela.test(dobrarSemEnderecos(texto)) && !apontados(leitura, texto)?.length
  )
}

/** Whether a cut splits a service's name. */
export function quebraNome({ servicos }: Leitura, frase: string, antes: string, depois: string): boolean {
  const ditos = (texto: string) => servicosCitados(dobrarSemEnderecos(texto), servicos).flat()
  const metades = [...ditos(antes), ...ditos(depois)]
  return ditos(frase).some(({ id }) => !metades.some((outro) => outro.id === id))
}

/** A folded text without its days, hours and names. */
function semDitos({ texto, servicos, profissionais }: Leitura): string {
  const ditos = [...frasesDitas(texto), ...nomesDitos(texto, servicos, profissionais)]
  return dobrar(
    [...texto].map((letra, i) => (ditos.some(({ ini, fim }) => i >= ini && i < fim) ? ' ' : letra)).join(''),
  )
}

/** Whether a text is names and little words: «os dois, o corte E a barba». */
export const soNomeia = (leitura: Leitura) => !/[a-z]{4,}|\?/.test(semDitos(leitura).replace(todos, ' '))

/** Whether all words are days, hours, names or agreement: not «a de pedras, às 11h». */
export function soRepete(leitura: Leitura): boolean {
  const deQuem = new Set(palavras(dobrar(leitura.estado.tarefas[0]?.quadro.nome ?? '')))
  return palavras(semDitos(leitura)).every((dita) => ehDeAcordo(dita) || deQuem.has(dita) || /^\d+$/.test(dita))
}
