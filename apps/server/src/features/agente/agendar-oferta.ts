import { type Dia, diaDaSemana, instanteLocal, relogioLocal, somarDias } from '#features/agenda/disponibilidade-fuso.ts'
import type { HorarioLivre } from './ferramentas.ts'
import { comArtigo, comMaiuscula, diaCurto, hora, noDia } from './formato.ts'
import { frasesDaEspera } from './frases-espera.ts'
import type { Rascunho } from './motor.ts'
import { dizer, rotulo, type Turno } from './turno-basico.ts'

const OFERECIDOS = 3
const BUSCA_DIAS = 30

export type Encontro =
  | { tipo: 'achou'; horario: HorarioLivre }
  | { tipo: 'ofereceu' }
  | { tipo: 'nada' }
  | { tipo: 'duas_horas'; opcoes: number[] }

type Busca = { de: Dia; ate: Dia; faixa?: { de: number; ate: number } }

/** Looks for what the draft asks for: takes it when it is one free time, or when the first will do, else shows the three nearest. */
export async function buscarEOferecer(turno: Turno, rascunho: Rascunho, introducao = ''): Promise<Encontro> {
  const hoje = relogioLocal(turno.entrada.fuso, turno.entrada.agora).dia
  const { dia, dias, faixa } = rascunho
  const minutos = rascunho.minuto !== undefined ? [rascunho.minuto] : (rascunho.minutos ?? [])
  const pedido: Busca = dia
    ? { de: dia, ate: dia, faixa }
    : dias
      ? { ...dias, faixa }
      : { de: hoje, ate: somarDias(hoje, BUSCA_DIAS), faixa }
  const achados = await buscar(turno, rascunho, pedido)
  const naHora = minutos.length > 0 ? achados.filter((h) => minutos.includes(minutoDe(turno, h))) : []
  if (dia && naHora.length > 0) {
    const horas = [...new Set(naHora.map((h) => minutoDe(turno, h)))]
    if (horas.length === 1 && naHora[0]) return { tipo: 'achou', horario: naHora[0] }
    if (rascunho.minutos?.length === 2 && (horas[1] ?? 0) - (horas[0] ?? 0) === 720)
      return { tipo: 'duas_horas', opcoes: horas }
    return oferecer(turno, rascunho, naHora, [
      introducao,
      turno.t.temosNoDia(noDia(dia, turno.idioma), comQuem(turno, rascunho)),
    ])
  }
  const [primeiro] = achados
  const soUm = dia && faixa && minutos.length === 0 && distintos(achados).length === 1
  if (primeiro && (soUm || rascunho.primeira)) return { tipo: 'achou', horario: primeiro }
  const ultimo = achados.at(-1)
  if (ultimo && dia && rascunho.ultima) return { tipo: 'achou', horario: ultimo }
  const quem = comQuem(turno, rascunho)
  if (minutos.length > 0 && naHora.length > 0) return oferecerDias(turno, rascunho, naHora, introducao)
  const partes = [introducao]
  const semHora = minutos.length > 0 && achados.length > 0
  if (semHora) partes.push(turno.t.semHora(hora(maisProvavel(minutos), turno.idioma)))
  const perto = semHora ? porPerto(turno, achados, minutos) : achados
  if (perto.length > 0) {
    partes.push(dia ? turno.t.temosNoDia(noDia(dia, turno.idioma), quem) : turno.t.temosProximos(quem))
    return oferecer(turno, rascunho, perto, partes)
  }
  const fechado = dia && (await porQueFechado(turno, dia))
  partes.push(fechado || (dia && !faixa ? turno.t.semDia(noDia(dia, turno.idioma), quem) : turno.t.semNesse))
  return oferecerDepois(turno, rascunho, pedido, partes)
}

/** «Dia 12/10 não abrimos: Nossa Senhora Aparecida»; undefined when the company is open that day. */
async function porQueFechado(turno: Turno, dia: Dia): Promise<string | undefined> {
  const { semana, excecoes } = await turno.ferramentas.consultarHorarioFuncionamento()
  const excecao = excecoes.find(({ data }) => data === dia)
  const faixas = excecao?.faixas ?? semana.find(({ diaSemana }) => diaSemana === diaDaSemana(dia))?.faixas ?? []
  return faixas.length > 0 ? undefined : turno.t.naoAbrimos(comMaiuscula(noDia(dia, turno.idioma)), excecao?.motivo)
}

/** The hour is settled, or one of two: only the day is left to choose. */
function oferecerDias(turno: Turno, rascunho: Rascunho, naHora: HorarioLivre[], introducao: string): Encontro {
  const horas = [...new Set(naHora.map((h) => minutoDe(turno, h)))]
  const quem = comQuem(turno, rascunho)
  if (horas.length > 1) return oferecer(turno, rascunho, naHora, [introducao, turno.t.temosProximos(quem)])
  const { escolhidos, rotulos } = mostrar(turno, rascunho, naHora)
  const dias = escolhidos.map(({ inicio }) => diaCurto(relogioLocal(turno.entrada.fuso, inicio).dia, turno.idioma))
  const frase = turno.t.naHora(hora(horas[0] ?? 0, turno.idioma), juntar(dias, turno.t.e), quem)
  dizer(turno, [introducao, frase, turno.t.qualDia].filter(Boolean).join(' '), [...rotulos, turno.t.outrosDias])
  return { tipo: 'ofereceu' }
}

/** Nothing in what was asked: the rest of the same day, then the following days. */
async function oferecerDepois(turno: Turno, rascunho: Rascunho, pedido: Busca, partes: string[]): Promise<Encontro> {
  const quem = comQuem(turno, rascunho)
  if (rascunho.dia && pedido.faixa) {
    const restante = await buscar(turno, rascunho, { de: pedido.de, ate: pedido.ate })
    if (restante.length > 0)
      return oferecer(turno, rascunho, restante, [
        ...partes,
        turno.t.temosNoDia(noDia(rascunho.dia, turno.idioma), quem),
      ])
  }
  const depois = await buscar(turno, rascunho, { de: pedido.de, ate: somarDias(pedido.ate, BUSCA_DIAS) })
  if (depois.length > 0) return oferecer(turno, rascunho, depois, [...partes, turno.t.temosProximos(quem)])
  const temFila = await turno.ferramentas.temEspera()
  dizer(turno, [...partes.slice(0, 1), turno.t.semNenhum(quem, temFila)].filter(Boolean).join(' '), [
    ...(temFila ? [frasesDaEspera[turno.idioma].entrarNaFila] : []),
    turno.t.outrosDias,
    turno.t.falarComPessoa,
  ])
  turno.estado.espera = 'dia'
  return { tipo: 'nada' }
}

/** «Outros horários»: what comes after the last one shown. */
export async function oferecerSeguintes(turno: Turno, rascunho: Rascunho, outroDia: boolean): Promise<Encontro> {
  const ultimo = turno.estado.oferta.at(-1)?.inicio
  if (ultimo === undefined) return buscarEOferecer(turno, rascunho)
  const { dia } = relogioLocal(turno.entrada.fuso, new Date(ultimo))
  const busca = { de: outroDia ? somarDias(dia, 1) : dia, ate: somarDias(dia, BUSCA_DIAS), faixa: rascunho.faixa }
  const seguintes = (await buscar(turno, rascunho, busca)).filter((h) => h.inicio.getTime() > ultimo)
  if (seguintes.length === 0) return buscarEOferecer(turno, { ...rascunho, dia: undefined, dias: undefined })
  return oferecer(turno, rascunho, seguintes, [turno.t.temosProximos(comQuem(turno, rascunho))], outroDia)
}

function oferecer(
  turno: Turno,
  rascunho: Rascunho,
  horarios: HorarioLivre[],
  partes: string[],
  espalhar = !rascunho.dia,
): Encontro {
  const { rotulos, noMesmoDia } = mostrar(turno, rascunho, horarios, espalhar)
  const lista = `${juntar(rotulos, turno.t.e)}.`
  const pergunta = noMesmoDia ? turno.t.qualHorario : turno.t.qualDia
  dizer(turno, [...partes, lista, pergunta].filter(Boolean).join(' '), [...rotulos, turno.t.outrosDias])
  return { tipo: 'ofereceu' }
}

/** The few that are put to the client, remembered in their order. */
function mostrar(turno: Turno, rascunho: Rascunho, horarios: HorarioLivre[], espalhar = !rascunho.dia) {
  const unicos = distintos(horarios)
  const porDia = [
    ...new Map(unicos.map((h) => [relogioLocal(turno.entrada.fuso, h.inicio).dia, h] as const).reverse()).values(),
  ].reverse()
  const escolhidos = (espalhar && porDia.length >= OFERECIDOS ? porDia : unicos).slice(0, OFERECIDOS)
  turno.estado.oferta = escolhidos.map(({ inicio, profissionalId }) => ({ inicio: inicio.getTime(), profissionalId }))
  turno.estado.espera = 'escolha'
  const noMesmoDia = escolhidos.every((h) => relogioLocal(turno.entrada.fuso, h.inicio).dia === rascunho.dia)
  const rotulos = escolhidos.map((h) => (noMesmoDia ? hora(minutoDe(turno, h), turno.idioma) : rotulo(turno, h.inicio)))
  return { escolhidos, rotulos, noMesmoDia }
}

function buscar(
  turno: Turno,
  { servicoId = '', profissionalId, remarcaId, remarcaDe, minuto, exceto }: Rascunho,
  { de, ate, faixa }: Busca,
): Promise<HorarioLivre[]> {
  const { fuso, agora } = turno.entrada
  const umDia = de === ate
  const inicio = instanteLocal(fuso, de, umDia ? (faixa?.de ?? 0) : 0)
  const fim = instanteLocal(fuso, ate, umDia ? (faixa?.ate ?? 1440) : 1440)
  const quem = { servicoId, profissionalId, remarcaId }
  const busca = { ...quem, de: inicio > agora || umDia ? inicio : agora, ate: fim, limite: 200 }
  const outra = (h: HorarioLivre) => minuto !== undefined || h.inicio.getTime() !== remarcaDe
  return turno.ferramentas.listarHorariosLivres(busca).then((lidos) => {
    const achados = lidos.filter((h) => outra(h) && !exceto?.includes(diaDaSemana(relogioLocal(fuso, h.inicio).dia)))
    if (umDia || !faixa) return achados
    return achados.filter((h) => {
      const m = minutoDe(turno, h)
      return m >= faixa.de && m < faixa.ate
    })
  })
}

/** Free times of one day that fit the wish. */
export async function livresNoDia(turno: Turno, rascunho: Rascunho, dia: Dia): Promise<HorarioLivre[]> {
  const minutos = rascunho.minuto !== undefined ? [rascunho.minuto] : rascunho.minutos
  const achados = await buscar(turno, rascunho, { de: dia, ate: dia, faixa: rascunho.faixa })
  return minutos ? achados.filter((h) => minutos.includes(minutoDe(turno, h))) : achados
}

/** One slot per start: with anyone, the first who is free. */
function distintos(horarios: HorarioLivre[]): HorarioLivre[] {
  return [...new Map(horarios.map((h) => [h.inicio.getTime(), h] as const).reverse()).values()].reverse()
}

function porPerto(turno: Turno, achados: HorarioLivre[], minutos: number[]): HorarioLivre[] {
  const alvo = maisProvavel(minutos)
  const longe = (h: HorarioLivre) => Math.abs(minutoDe(turno, h) - alvo)
  return distintos(achados)
    .sort((a, b) => longe(a) - longe(b))
    .slice(0, OFERECIDOS)
    .sort((a, b) => a.inicio.getTime() - b.inicio.getTime())
}

/** Of four in the morning and four in the afternoon, the one that people mean. */
function maisProvavel(minutos: number[]): number {
  return minutos.find((m) => m >= 420 && m < 1320) ?? minutos[0] ?? 0
}

function minutoDe(turno: Turno, { inicio }: HorarioLivre): number {
  return relogioLocal(turno.entrada.fuso, inicio).minuto
}

export function comQuem(turno: Turno, { profissionalId }: Rascunho): string {
  const profissional = turno.profissionais.find(({ id }) => id === profissionalId)
  return profissional ? turno.t.com(comArtigo(profissional.nome, turno.idioma)) : ''
}

export function juntar(itens: string[], e: string): string {
  return itens.length < 2 ? (itens[0] ?? '') : `${itens.slice(0, -1).join(', ')} ${e} ${itens.at(-1)}`
}
