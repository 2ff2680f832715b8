import { ehDeAcordo, maisNome } from '#agente/linguagem/atos/modelo.ts'
import { frasesDitas } from '#agente/linguagem/ler-tempo.ts'
import { negacao } from '#agente/linguagem/lexico-acordo.ts'
import {
  cancela,
  clausula,
  contagem,
  maisNaPonta,
  muda,
  seguidos,
  todos,
  umaEOutra,
  umaMais,
} from '#agente/linguagem/lexico-pedido.ts'
import { nomesDitos, semPeso, servicosCitados } from '#agente/linguagem/nomes/achar.ts'
import { separarOQueFica } from '#agente/linguagem/nomes/clausulas.ts'
import { comecaPorVinculo } from '#agente/linguagem/nomes/nome.ts'
import { isPalavraDeTempo } from '#agente/linguagem/palavras.ts'
import { semanaDoDia } from '#agente/linguagem/tempo.ts'
import { assuntos, type Comando, deHora, type ValoresDoComando } from '#agente/porta/comandos.ts'
import { dobrar, palavras } from '#platform/text.ts'
import { relogioLocal } from '#platform/time.ts'
import { atosDe, certo, type Leitura, type Pedaco } from './leitura.ts'
import { lerQuandoDe, perguntaSeServe } from './pedacos/quando-dito.ts'
import { apontados } from './referencias.ts'
import { dobrarSemEnderecos, valoresDe } from './valores.ts'

/** Whether a text is a service and hardly a word more. */
export const soServico = (leitura: Leitura, texto: string) =>
  servicosDitos(leitura, texto) > 0 &&
  palavras(texto).length - nomesDitos(texto, leitura.servicos, []).length <= 1 &&
  lerQuandoDe(leitura, texto) === undefined

/** Whether a text only says what stays: «a de terça continua». */
export function soFica(texto: string): boolean {
  const { fica, resto } = separarOQueFica(dobrar(texto))
  return fica !== '' && palavras(resto).length === 0
}

/** Whether a text names professionals as those it speaks to: «valeu, Beto», not «com o Beto». */
export const soChama = ({ profissionais }: Leitura, texto: string) =>
  nomesDitos(texto, [], profissionais).every(({ ini }) => !deQuem.test(dobrar(texto.slice(0, ini))))
const deQuem =
  /\b(?:com|cm|c|d[aeo]|n[ao]|pel[ao]|por|pr[ao]|para|[ao]|with|by|for|the) (?:(?:dra?|profa?|prof|dona|seu)\.? )?$/

/** Whether a text only says when: «…, às 15h», not «cancela quinta». */
export const dizSoQuando = (leitura: Leitura, texto: string) =>
  palavras(texto).length <= 3 &&
  !texto.includes('?') &&
  !cancela.test(dobrar(texto)) &&
  lerQuandoDe(leitura, texto) !== undefined

/** Whether a text begins with an hour: «Otto 5 anos» has none. */
export function comecaPorHora(texto: string): boolean {
  const [primeira] = frasesDitas(texto)
  return primeira !== undefined && primeira.ini === 0 && (primeira.tipo === 'Hora' || primeira.tipo === 'Momento')
}

/** «…, sexta não posso», with no appointment on that day, only limits a wish. */
export function soRecusaDia(leitura: Leitura, texto: string): boolean {
  const { exceto, foraDias, data, dias, hora } = lerQuandoDe(leitura, texto) ?? {}
  const soFora = (exceto ?? foraDias) !== undefined && !data && !dias && hora === undefined
  return (
    soFora && !texto.includes('?') && !cancela.test(dobrarSemEnderecos(texto)) && !apontados(leitura, texto)?.length
  )
}

/** «Meio-dia não tem?» asks for that hour. */
export const pedeHora = ({ atos, texto }: Pedaco, v: ValoresDoComando) =>
  ((atos.get('disponibilidade') ?? 0) > (atos.get('rejeitar') ?? 0) || perguntaSeServe(dobrar(texto))) &&
  texto.includes('?') &&
  deHora(v) &&
  !(v.outro ?? v.quando?.exceto ?? v.quando?.foraDias ?? v.quando?.foraHoras)

/** How many services a text names. */
export const servicosDitos = (leitura: Leitura, texto: string) =>
  servicosCitados(dobrarSemEnderecos(texto), leitura.servicos).length

/** Whether a cut splits a service's name. */
export function quebraNome({ servicos }: Leitura, frase: string, antes: string, depois: string): boolean {
  const ditos = (texto: string) => servicosCitados(dobrarSemEnderecos(texto), servicos).flat()
  const metades = [...ditos(antes), ...ditos(depois)]
  const inteiro = (texto: string, nome: string) => dobrar(texto).includes(dobrar(nome))
  return ditos(frase).some(
    ({ id, nome }) =>
      !metades.some((outro) => outro.id === id) ||
      (inteiro(frase, nome) && ![antes, depois].some((parte) => inteiro(parte, nome))),
  )
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
  return palavras(semDitos(leitura)).every(
    (dita) => ehDeAcordo(dita) || semPeso.has(dita) || deQuem.has(dita) || /^\d+$/.test(dita),
  )
}

/** «Corte e barba», while the «Barba» alone is open, is in its place. */
export function ampliaOAberto({ servicos, estado }: Leitura, v: ValoresDoComando): boolean {
  const nomeDe = (id = '') => palavras(dobrar(servicos.find((um) => um.id === id)?.nome ?? ''))
  const aberto = estado.tarefas[0]?.quadro.servicoId
  const novo = v.servicos?.[0]?.[0]
  return novo !== undefined && novo !== aberto && nomeDe(aberto).every((dita) => nomeDe(novo).includes(dita))
}

/** «Quanto custa a lavagem? E o polimento» asks the same about another service. */
export function seguePergunta(leitura: Leitura, pedaco: Pedaco, antes: readonly Comando[]): Comando[] | undefined {
  const ultima = antes.at(-1)
  if (ultima?.tipo !== 'perguntar' || !/^\W*(?:e|and)\b/.test(dobrar(pedaco.texto))) return undefined
  const outroAssunto = assuntos.some((um) => um !== 'duvida' && um !== ultima.assunto && pedaco.atos.has(um))
  if (outroAssunto) return undefined
  const valores = valoresDe(leitura, pedaco)
  if (!valores.servicos || valores.quando || ['marcar', 'mais_um'].some((ato) => pedaco.atos.has(ato))) return undefined
  const mesmas = antes.filter((um) => um.tipo === 'perguntar' && um.texto === ultima.texto)
  return mesmas.map((um) => ({ ...um, texto: pedaco.texto, valores }))
}

/** «O aviso não tem botão, eu vou»: whether a clause of its own, with no «não», says so. */
export function dizQueVem(leitura: Leitura, { texto, atos }: Pedaco): boolean {
  if (['cancelar', 'remarcar', 'rejeitar', 'atraso'].some((ato) => atos.has(ato))) return false
  const partes = texto.split(clausula).filter((parte) => !negacao.test(dobrar(parte)))
  return partes.some((parte) => (atosDe(leitura, parte).get('presenca') ?? 0) >= certo)
}

/** «É esse mesmo, já tá certo», «lovely, see you Friday»: read as after a booking, asks nothing. */
export function soComentaAFeita(leitura: Leitura, texto: string): boolean {
  const depois = { ...leitura, estado: { ...leitura.estado, espera: null, tarefas: [] } }
  const [ato = ''] = atosDe(depois, texto, certo).keys()
  return ['conversa', 'despedir', 'agradecer'].includes(ato)
}

/**
 * «E na outra semana, no mesmo dia e hora», right after a booking, or of the only appointment that
 * one has: one more in a later week.
 */
export function repeteFeita({ estado, marcados, fuso }: Leitura, dobrado: string, { mesmo, quando }: ValoresDoComando) {
  const [{ tipo, id } = {}] = estado.feitas
  const [unico, outro] = marcados
  const ultima = tipo ? tipo !== 'cancelar' && marcados.find((um) => um.id === id) : !outro && unico
  const feita = estado.tarefas.length === 0 && ultima
  const dia = quando?.data ?? quando?.dias?.de
  const junta =
    [maisNaPonta, umaMais].some((uma) => uma.test(dobrado)) &&
    !muda.test(dobrado) &&
    !/\b(?:ser|be|instead)\b/.test(dobrado)
  return mesmo && junta && feita && dia && dia > semanaDoDia(relogioLocal(fuso, feita.inicio).dia).ate
}

/** The hours in a text, with the words before and after each; of several days only if asked for. */
export function horasDitas(texto: string, deVariosDias = false) {
  const horas = frasesDitas(texto).filter(
    ({ tipo, valor }) => tipo === 'Hora' || (tipo === 'Momento' && valor.some((um) => um.horas?.some((h) => h.hora))),
  )
  const comDia = horas.filter(({ tipo, valor }) => tipo === 'Momento' && valor.some(({ dias }) => dias))
  if (comDia.length > 1 && !deVariosDias) return []
  return horas.map(({ ini, fim }, i) => ({
    antes: dobrar(texto.slice(horas[i - 1]?.fim ?? 0, ini)),
    depois: dobrar(texto.slice(fim, horas[i + 1]?.ini)),
  }))
}

/** Who comes at each hour, if that is said of each: «eu» and «ele», «biscuit» and «pip». */
export function donosDasHoras(texto: string): string[] {
  const donos = horasDitas(texto).map(({ antes }) => dono.exec(antes)?.[1] ?? '')
  const deGente = donos.some((dito) => quem.test(dito) || maisNome(dito))
  const cadaUm = new Set(donos).size === donos.length && !donos.some((dito) => dito === '' || isPalavraDeTempo(dito))
  return donos.length > 1 && deGente && cadaUm ? donos : []
}

/** How many a message counts of its service or of who comes: «duas limpezas», «my two dogs». */
export function contados({ texto, servicos }: Leitura, { para }: ValoresDoComando): number {
  const dobrado = dobrarSemEnderecos(texto)
  const seguem = seguidos.test(dobrado)
  const pessoas = paraPessoas.exec(dobrado)
  if (pessoas) return pessoas[1] ? 2 : 3
  for (const { 0: dito, 1: dois, index } of dobrado.matchAll(contagem)) {
    const contado = dobrado.slice(index + dito.length)
    // «My three daughters» come, whatever they need.
    const deles = /\b(?:meus|minhas|my|nossos|nossas|our)\s*$/.test(dobrado.slice(0, index))
    if (((para ?? (seguem || deles)) && comecaPorVinculo(contado)) || nomesDitos(contado, servicos, [])[0]?.ini === 0)
      return dois ? 2 : 3
  }
  return seguem && umaEOutra.test(dobrado) ? 2 : 1
}

/** «Escova pra 2 pessoas.» */
const paraPessoas = /\b(?:para|pra|for) (?:(2|dois|duas|two)|3|tres|three) (?:pessoas|people)\b/
/** The word for who comes, at the beginning of a clause and right before its hour. */
const dono =
  /(?:^|[,.;:!?\n]|\b(?:e|and|entao|then|so)\b)\s*(?:[oa] |the |my |meu |minha )?([a-z']{2,})[ ,:]*(?:as|a|at|@|de)?[ ,:]*$/
export const quem = /^(?:eu|el[ae]|i|me|he|she|him|her|they)$/
