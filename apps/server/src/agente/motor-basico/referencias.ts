import type { Agendamento } from '#agenda/porta/reservas.ts'
import { frasesDitas } from '#agente/linguagem/ler-tempo.ts'
import { negacao } from '#agente/linguagem/lexico-acordo.ts'
import {
  asDuas,
  clausula,
  deSi,
  deTerceiro,
  emVezDe,
  excecao,
  lugares,
  mesmos,
  osOutros,
  partitivo,
  rumo,
  seguinte,
  todos,
  variosDeles,
} from '#agente/linguagem/lexico-pedido.ts'
import { acharProfissionais, servicosCitados } from '#agente/linguagem/nomes/achar.ts'
import { semOQueNaoQuer, separarOQueFica } from '#agente/linguagem/nomes/clausulas.ts'
import { outraPessoa, vinculoCitado } from '#agente/linguagem/nomes/nome.ts'
import type { Quando } from '#agente/linguagem/quando.ts'
import { dobrar, palavras } from '#platform/text.ts'
import { diaDaSemana, relogioLocal } from '#platform/time.ts'
import type { Leitura } from './leitura.ts'
import { contaDeOutro, lerQuandoDe } from './pedacos/quando-dito.ts'
import { dobrarSemEnderecos, valoresDe } from './valores.ts'

/**
 * The appointment that «o das 9 e meia», «the 9:30 one» names by its hour, and the rest of the
 * text: that hour is no new one.
 */
export function peloHorario(leitura: Leitura, texto: string): { id: string; resto: string } | undefined {
  const { marcados, fuso } = leitura
  for (const { ini, fim } of frasesDitas(texto, ['Hora'])) {
    const [antes, dita, depois] = [texto.slice(0, ini), texto.slice(ini, fim), texto.slice(fim)]
    const deQual = /^d[aeo]s?\b/.test(dobrar(dita)) ? dele : doIngles
    if (!deQual.test(dobrar(antes))) continue
    const quando = lerQuandoDe(leitura, dita)
    const [um, outro] = marcados.filter(({ inicio }) => quando && combina(quando, inicio, fuso))
    if (um && !outro) return { id: um.id, resto: `${antes} ${depois}` }
  }
  return undefined
}
const dele = /(?:^|\W)(?:[ao]|[dn][ao]|ess[ae]|aquel[ae])\W*$/
const doIngles = /(?:^|\W)(?:the|my|that)\W*$/

/** The first position in time that a text names: «the later one», «a primeira», «a do meio». */
function lugarDito(dobrado: string, quantos: number): number | undefined {
  const { primeira, segunda, meio, ultima } = lugares.exec(dobrado)?.groups ?? {}
  if (meio) return quantos % 2 === 1 ? (quantos - 1) / 2 : undefined
  return primeira ? 0 : segunda ? 1 : ultima ? -1 : undefined
}

/** «Das três aulas, a segunda» is no Monday, and not all three. */
function semPartitivo(dobrado: string): string {
  const resto = dobrado.replace(partitivo, ' ')
  return resto === dobrado ? dobrado : resto.replace(/\b([ao]) segunda\b(?! feira)/, '$1 segundo')
}

/**
 * The client's own appointments that a text names, by service, professional, day, hour, person or
 * position in the list. Undefined: it names none; empty: it names one that does not exist.
 */
export function apontados(leitura: Leitura, inteiro: string): string[] | undefined {
  const { marcados, servicos, profissionais, fuso, estado } = leitura
  const { fica, resto: dobrado } = separarOQueFica(semPartitivo(dobrarSemEnderecos(inteiro)))
  const mostrados = estado.tarefas[0]?.candidatos
  const lista = mostrados ? marcados.filter(({ id }) => mostrados.includes(id)) : [...marcados]
  const dizTodos = todos.test(dobrado) && lista.length > 1
  // «Os da semana, menos o de sexta»; «keep Friday, bin the other one».
  const antes = dobrado.split(excecao)[0] ?? ''
  const varios = lista.length > 1 && [todos, variosDeles, osOutros].some((uma) => uma.test(antes))
  const excetos = varios ? [fica, inteiro.split(excecao)[1] ?? ''].filter((dito) => !todos.test(dobrar(dito))) : []
  const ficam = excetos.flatMap((dito) => apontados(leitura, dito) ?? [])
  if (ficam.length > 0) {
    const deles = apontados(leitura, antes) ?? []
    return (deles.length > 1 ? deles : lista.map(({ id }) => id)).filter((id) => !ficam.includes(id))
  }
  // «A limpeza e a de sexta»: each half names one.
  const metades = dobrado.split(/,\s*|\s+(?:e|and)\s+/).filter((metade) => metade.trim() !== '')
  const cadaUm =
    lista.length > 1 && metades.length > 1 && metades.length < 6 ? metades.map((um) => apontados(leitura, um)) : []
  const unidos = new Set(cadaUm.flatMap((um) => (um?.length === 1 ? um : [])))
  if (unidos.size > 1 && unidos.size === metades.length) return [...unidos]
  if (estado.espera === 'qual') {
    const { ordem } = valoresDe(leitura, { texto: inteiro, atos: new Map() })
    const escolhido = ordem === undefined ? undefined : lista.at(ordem)
    if (escolhido) return [escolhido.id]
  }
  // «O corte», of who has only «Corte com barba», is that one.
  const ditos = servicosCitados(dobrado, servicos).flat()
  const temDito = lista.some(({ servicoId }) => ditos.some(({ id }) => id === servicoId))
  const inteiros = temDito ? [] : lista.filter((um) => ditos.some(({ nome }) => fazParte(nome, um.servico)))
  const citados = [...ditos.map(({ id }) => id), ...inteiros.map(({ servicoId }) => servicoId)]
  // «O segundo banho» is the second appointment of that service.
  const naFila = citados.length > 0 ? lista.filter(({ servicoId }) => citados.includes(servicoId)) : lista
  const lugar = osOutros.test(dobrado) ? undefined : lugarDito(dobrado, naFila.length)
  const doLugar = dizTodos || lugar === undefined || naFila.length < 2 ? undefined : naFila.at(lugar)
  if (doLugar) return [doLugar.id]
  const nomeados = acharProfissionais(dobrado, profissionais).map(({ id }) => id)
  // «A de quinta» means the Thursday with an appointment.
  const dias = lista.map(({ inicio }) => relogioLocal(fuso, inicio).dia)
  const pauta = dias.map((dia) => ({ de: dia, ate: dia }))
  const quando = lerQuandoDe(leitura, dizTodos ? dobrado.replace(asDuas, ' ') : dobrado, undefined, null, pauta)
  const pessoa = outraPessoa(inteiro)?.nome
  const filtros: ((a: Agendamento) => boolean)[] = []
  if (citados.length > 0 && lista.some(({ servicoId }) => citados.includes(servicoId)))
    filtros.push(({ servicoId }) => citados.includes(servicoId))
  if (nomeados.length > 0 && lista.some(({ profissionalId }) => nomeados.includes(profissionalId)))
    filtros.push(({ profissionalId }) => nomeados.includes(profissionalId))
  // «A minha», «hers», «minha mãe», once one is booked for the client and one for somebody else.
  const de = ({ id }: Agendamento) => estado.feitas.find((um) => um.id === id)?.quadro?.para
  const vinculo = deSi.test(dobrado) ? undefined : vinculoCitado(dobrado)
  const doVinculo = vinculo !== undefined && lista.some((um) => de(um) === vinculo)
  const deOutro = deTerceiro.test(dobrado) || pessoa !== undefined
  if ((deOutro || doVinculo || deSi.test(dobrado)) && new Set(lista.map(de)).size > 1)
    filtros.push((um) => (doVinculo ? de(um) === vinculo : (de(um) !== undefined) === deOutro))
  // «De manhã não tem ninguém»: a refused part of the day need not be that of an appointment.
  const deles = ({ inicio }: Agendamento) => quando !== undefined && combina(quando, inicio, fuso)
  if (quando && falaDeDiaOuHora(quando) && !(quando.trocou && !lista.some(deles))) filtros.push(deles)
  const desses = lista.filter((um) => filtros.every((filtro) => filtro(um)))
  // «Cancela tudo o que eu tenho quinta»; «tudo, viajo hoje» with none today means all of them.
  if (dizTodos) return (desses.length > 0 ? desses : lista).map(({ id }) => id)
  // «O outro», of two, is not the one that was just named.
  const dito = estado.falado ?? estado.feitas[0]?.id
  const aOutra = lista.length === 2 && lista.some(({ id }) => id === dito) && osOutros.test(dobrado)
  if (aOutra && filtros.length === 0 && citados.length === 0)
    return lista.flatMap(({ id }) => (id === dito ? [] : [id]))
  if (filtros.length === 0 && citados.length === 0 && !pessoa)
    return seguinte.test(dobrado) && lista[0] ? [lista[0].id] : undefined
  if (filtros.length === 0) return citados.length > 0 ? [] : undefined
  // The service on another day, or the day at another part of it («sábado cedo tenho reunião»): the
  // question then names the time of the real appointment.
  const doServico = lista.filter(({ servicoId }) => citados.includes(servicoId))
  const doDia = lista.filter((_, i) => quando?.hora === undefined && dias[i] === quando?.data)
  return ([desses, doServico, doDia].find((uns) => uns.length > 0) ?? []).map(({ id }) => id)
}

/** Whether all words of a service's name are in that of another: «Corte», «Corte com barba». */
export const fazParte = (nome: string, inteiro: string) =>
  palavras(dobrar(nome)).every((dita) => palavras(dobrar(inteiro)).includes(dita))

function falaDeDiaOuHora({ data, dias, hora, intervalo, exceto, foraDias, foraHoras, ambiguidades }: Quando): boolean {
  return (
    Boolean(data ?? dias ?? intervalo ?? exceto ?? foraDias ?? foraHoras) ||
    hora !== undefined ||
    ambiguidades.length > 0
  )
}

function combina(quando: Quando, inicio: Date, fuso: string): boolean {
  const { data, dias, hora, intervalo, exceto, foraDias, foraHoras, ambiguidades } = quando
  const { dia, minuto } = relogioLocal(fuso, inicio)
  // «Quinta não vou poder»: the refused day is the day of the appointment.
  if (exceto?.includes(diaDaSemana(dia)) || foraDias?.includes(dia)) return true
  if ((exceto ?? foraDias) && !data && !dias && hora === undefined) return false
  const datas = ambiguidades.flatMap((a) =>
    'opcoes' in a && a.tipo !== 'manha_ou_tarde' && a.tipo !== 'varias_horas' ? a.opcoes : [],
  )
  const horas = ambiguidades.flatMap((a) => (a.tipo === 'manha_ou_tarde' || a.tipo === 'varias_horas' ? a.opcoes : []))
  if (data && dia !== data) return false
  if (!data && datas.length > 0 && !datas.includes(dia)) return false
  if (dias && (dia < dias.de || dia > dias.ate)) return false
  if (foraHoras && hora === undefined && !intervalo && !foraHoras.includes(minuto)) return false
  if (hora !== undefined && hora !== minuto && hora % 720 !== minuto % 720) return false
  if (hora === undefined && horas.length > 0 && !horas.includes(minuto)) return false
  return !intervalo || (minuto >= intervalo.de && minuto < intervalo.ate)
}

/** Cuts a move before the new values: «a de quinta | sexta às 10»; else all is old or all new. */
export function partirMudanca(leitura: Leitura, texto: string): { de: string; para: string } {
  const original = texto.normalize('NFC')
  const dobrado = dobrar(original)
  if (dobrado.length !== original.length) return { de: texto, para: '' }
  const recusado = emVezDe.exec(dobrado)
  if (recusado?.[1]) {
    const fim = recusado.index + recusado[0].length
    const de = original.slice(fim - recusado[1].length, fim)
    return { de, para: `${original.slice(0, recusado.index)} ${original.slice(fim)}` }
  }
  const cortes = [...dobrado.matchAll(rumo)].flatMap((corte) => {
    const onde = corte.index + corte[0].length
    const comeco = dobrado.slice(onde).split(/\s+/, 4).join(' ').split(rumo)[0] ?? ''
    const novo = dizNovo(leitura, comeco, dobrado.slice(0, corte.index))
    return novo ? [{ de: original.slice(0, corte.index), para: original.slice(onde) }] : []
  })
  // «É pra passar a de amanhã pra quinta»: cut after the words that name the appointment.
  const corte = cortes.find(({ de }) => apontados(leitura, de)?.length) ?? cortes[0]
  if (corte) return corte
  // «Desmarca a de amanhã ⏎ me põe na segunda»: the part before names it, the rest the new time.
  const [antes = '', ...resto] = original.split('\n')
  const depois = resto.join('\n')
  if (apontados(leitura, antes)?.length === 1 && lerQuandoDe(leitura, depois) && !apontados(leitura, depois)?.length)
    return { de: antes, para: depois }
  const partido = depoisDaRecusa(original)
  if (partido && lerQuandoDe(leitura, partido.para)) return partido
  const alvos = apontados(leitura, texto)
  const outra = soHoraNova(leitura, texto, alvos) || soPessoaNova(leitura, texto) || contaDeOutro(leitura, texto)
  return alvos && alvos.length > 0 && !outra ? { de: texto, para: '' } : { de: '', para: texto }
}

/** «Could both be on Friday?», «as duas no mesmo dia»: that day, and those of theirs not on it. */
export function deOutroDia(
  { fuso, ...leitura }: Leitura,
  texto: string,
): { data: string; alvos: string[] } | undefined {
  const semTempo = frasesDitas(texto, ['Dias']).reduceRight((s, { ini, fim }) => s.slice(0, ini) + s.slice(fim), texto)
  const diaDe = ({ inicio }: Agendamento) => relogioLocal(fuso, inicio).dia
  const deles = leitura.marcados.filter(({ id }) => apontados({ fuso, ...leitura }, semTempo)?.includes(id))
  const { hora, data = mesmos.dia.test(dobrar(texto)) && deles[0] && diaDe(deles[0]) } =
    lerQuandoDe({ fuso, ...leitura }, dobrar(texto).replace(asDuas, ' ')) ?? {}
  const alvos = deles.flatMap((um) => (diaDe(um) === data ? [] : [um.id]))
  const juntos = data && hora === undefined && todos.test(dobrar(texto)) && alvos.length > 0
  return juntos && alvos.length < deles.length ? { data, alvos } : undefined
}

/** «Amanhã caiu um compromisso, dá pra ser na quinta?»: the old time, then the new one. */
export function velhoENovo(leitura: Leitura, texto: string): { de: string; para: string } | undefined {
  const frases = frasesDitas(texto)
  const ehDele = frases.map(({ ini, fim }) => apontados(leitura, texto.slice(ini, fim))?.length === 1)
  const { fim = 0 } = frases[ehDele.indexOf(true)] ?? {}
  const so = fim > 0 && ehDele.lastIndexOf(true) === ehDele.indexOf(true) && !ehDele.at(-1)
  return so ? { de: texto.slice(0, fim), para: texto.slice(fim) } : undefined
}

/** «O reiki passa de terça pra quarta»: whether a text names an appointment's old and new time. */
export function dizDeOnde(leitura: Leitura, texto: string): boolean {
  const { de, para } = partirMudanca(leitura, texto)
  const [antes, depois] = [de, para].map((parte) => lerQuandoDe(leitura, parte))
  return antes !== undefined && depois !== undefined && apontados(leitura, de)?.length === 1
}

/** «Não vou poder quinta às 9, consegue 11h?»: the refused time, and the wish in later clauses. */
function depoisDaRecusa(texto: string): { de: string; para: string } | undefined {
  const cortes = [...texto.matchAll(clausula)].map(({ index, 0: sinal }) => index + sinal.length)
  const comecos = [0, ...cortes]
  const ultima = comecos.findLastIndex((ini, i) => negacao.test(dobrar(texto.slice(ini, comecos[i + 1]))))
  const corte = comecos[ultima + 1]
  if (ultima < 0 || corte === undefined || texto.slice(corte).trim() === '') return undefined
  return { de: texto.slice(0, corte), para: texto.slice(corte) }
}

/** Whether a text names a time, a person or a service not booked: «troca o canal pela limpeza». */
function dizNovo(leitura: Leitura, texto: string, antes: string): boolean {
  const { servicos, profissionais, marcados } = leitura
  const deles = (dito: string) =>
    servicosCitados(dito, servicos)
      .flat()
      .map(({ id }) => marcados.some(({ servicoId }) => servicoId === id))
  const citados = deles(texto)
  if (citados.length > 0 && (!citados.includes(true) || deles(antes).includes(true))) return true
  if (acharProfissionais(texto, profissionais).length > 0 || contaDeOutro(leitura, texto)) return true
  return mesmos.hora.test(texto) || mesmos.dia.test(texto) || lerQuandoDe(leitura, texto) !== undefined
}

/** «Dá pra ser às 16?» of an appointment at 14:00: the hour is new although the day fits. */
function soHoraNova(leitura: Leitura, texto: string, alvos: string[] = []): boolean {
  const quando = lerQuandoDe(leitura, texto)
  if (quando === undefined) return false
  // After a booking a bare hour is its new hour.
  const deFeita = leitura.estado.feitas.length > 0 && !quando.data && !quando.dias && !quando.exceto && !quando.foraDias
  const deles = leitura.marcados.filter(({ id }) => alvos.length !== 1 || alvos[0] === id)
  return deFeita || !deles.some(({ inicio }) => combina(quando, inicio, leitura.fuso))
}

/** «Era com a Marina, não com a Lívia»: the client has no appointment with the wanted person. */
function soPessoaNova({ profissionais, marcados }: Leitura, texto: string): boolean {
  const [quem, outra] = acharProfissionais(semOQueNaoQuer(dobrar(texto), true), profissionais)
  return quem !== undefined && !outra && !marcados.some(({ profissionalId }) => profissionalId === quem.id)
}
