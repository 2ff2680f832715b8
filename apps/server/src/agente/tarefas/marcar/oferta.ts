import type { HorarioLivre } from '#agenda/porta/reservas.ts'
import { frasesDaEspera } from '#agente/frases/espera.ts'
import type { Frases } from '#agente/frases/frases.ts'
import { partes as partesDoDia } from '#agente/linguagem/tempo.ts'
import type { Quadro, Tarefa } from '#agente/porta/estado.ts'
import {
  type Botao,
  botaoPessoa,
  dizer,
  perguntar,
  profissionalDe,
  rotulo,
  servicoDe,
  type Turno,
} from '#agente/tarefas/turno.ts'
import {
  comArtigo,
  comMaiuscula,
  diaCurto,
  enumerar,
  hora,
  type Idioma,
  noDia,
  nomeDaSemana,
} from '#platform/format.ts'
import { type Dia, diaDaSemana, relogioLocal, somarDias } from '#platform/time.ts'
import { type Busca, buscar, distintos, maisProvavel, minutoDe, oferecidos, porPerto } from './busca.ts'

const buscaDias = 30
const semHorizonte = 365

export type Encontro =
  | { tipo: 'achou'; horario: HorarioLivre }
  /** The client saw times, or read that there are none, and was asked something. */
  | { tipo: 'perguntou' }
  | { tipo: 'duas_horas'; opcoes: number[] }
  /** The first choice is full and the client knows it: offer the second. */
  | { tipo: 'senao' }

/** Takes a single free time, or the first if any will do; else offers the three nearest. */
export async function buscarEOferecer(turno: Turno, tarefa: Tarefa, introducao = ''): Promise<Encontro> {
  const { t, idioma, entrada } = turno
  const hoje = relogioLocal(entrada.fuso, entrada.agora).dia
  const { quadro } = tarefa
  const { horizonteDias = semHorizonte } = servicoDe(turno, quadro.servicoId) ?? {}
  const limite = somarDias(hoje, horizonteDias)
  const partes = [introducao]
  // Days beyond the horizon were not searched: neither free nor full.
  if ((quadro.dia ?? quadro.dias?.de ?? hoje) > limite) {
    dizer(turno, t.horizonte(horizonteDias))
    for (const campo of ['dia', 'dias'] as const) delete quadro[campo]
  }
  // A client who takes nine in the morning, or «the same hour», no longer wants the afternoon.
  const { minuto = 0, faixa: pedida = { de: 0, ate: 1440 } } = quadro
  if (quadro.minuto !== undefined && (minuto < pedida.de || minuto >= pedida.ate)) delete quadro.faixa
  const { dia, dias, faixa, minutos: duas } = quadro
  const minutos = quadro.minuto !== undefined ? [quadro.minuto] : (duas ?? [])
  const pedido: Busca = dia
    ? { de: dia, ate: dia, faixa }
    : { ...(dias ?? { de: hoje, ate: somarDias(hoje, buscaDias) }), faixa }
  if (pedido.ate > limite) pedido.ate = limite
  const achados = await buscar(turno, tarefa, pedido)
  const naHora = minutos.length > 0 ? achados.filter((h) => minutos.includes(minutoDe(turno, h))) : []
  const quem = comQuem(turno, quadro)
  // A «no free time» names the service too, unless the message already does.
  const doQue = introducao ? quem : paraQue(turno, quadro) + quem
  if (quadro.senao && (minutos.length > 0 ? naHora : achados).length === 0) {
    dizerQueFalta(turno, achados.length > 0 ? quadro : { ...quadro, minuto: undefined, minutos: undefined }, pedido)
    return { tipo: 'senao' }
  }
  if (dia && naHora.length > 0) {
    const horas = [...new Set(naHora.map((h) => minutoDe(turno, h)))]
    if (horas.length === 1 && naHora[0]) return { tipo: 'achou', horario: naHora[0] }
    if (duas?.length === 2 && (horas[1] ?? 0) - (horas[0] ?? 0) === 720) return { tipo: 'duas_horas', opcoes: horas }
    return oferecer(turno, quadro, naHora, [...partes, t.temosNoDia(noDia(dia, idioma), quem)])
  }
  // «Das duas às quatro», for a service of two hours, is at two.
  const { duracaoMin } = servicoDe(turno, quadro.servicoId) ?? {}
  const inteira = dia && faixa && minutos.length === 0 && faixa.ate - faixa.de === duracaoMin
  const noComeco = inteira && achados.find((h) => minutoDe(turno, h) === faixa.de)
  if (noComeco) return { tipo: 'achou', horario: noComeco }
  const [primeiro] = achados
  const soUm = (dias || (dia && faixa)) && minutos.length === 0 && distintos(achados).length === 1
  if (primeiro && (soUm || quadro.primeira)) return { tipo: 'achou', horario: primeiro }
  const ultimo = achados.at(-1)
  if (ultimo && dia && quadro.ultima) return { tipo: 'achou', horario: ultimo }
  if (naHora.length > 0) return oferecerDias(turno, quadro, naHora, partes)
  const semHora = minutos.length > 0 && achados.length > 0
  if (semHora && !quadro.cerca)
    partes.push(t.semHora(hora(maisProvavel(minutos), idioma), procurado(turno, quadro, pedido), doQue))
  // A move to another day offers times near the old hour.
  const daMudanca = dia && tarefa.alvoDe !== undefined && relogioLocal(entrada.fuso, new Date(tarefa.alvoDe)).minuto
  const perto = semHora
    ? porPerto(turno, achados, minutos)
    : daMudanca
      ? porPerto(turno, achados, [daMudanca])
      : achados
  if (perto.length > 0) {
    partes.push(dia ? t.temosNoDia(noDia(dia, idioma), quem) : t.temosProximos(quem))
    return oferecer(turno, quadro, perto, partes)
  }
  const fechado = dia && (await porQueFechado(turno, dia))
  partes.push(fechado || t.semLivre(procurado(turno, quadro, pedido), doQue))
  return oferecerDepois(turno, tarefa, pedido, limite, partes)
}

/** Says that the wished time is not free. */
export function dizerQueFalta(
  turno: Turno,
  quadro: Quadro,
  pedido: Busca = { de: quadro.dia ?? '', ate: quadro.dia ?? '', faixa: quadro.faixa },
): void {
  const [falta, deQue] = [procurado(turno, quadro, pedido), paraQue(turno, quadro) + comQuem(turno, quadro)]
  const minutos = quadro.minuto === undefined ? quadro.minutos : [quadro.minuto]
  const { t, idioma } = turno
  dizer(turno, minutos ? t.semHora(hora(maisProvavel(minutos), idioma), falta, deQue) : t.semLivre(falta, deQue))
}

/** What was searched, in full: «na sexta-feira, 17/07/2026, de manhã, fora a Dra. Ana». */
function procurado(turno: Turno, quadro: Quadro, { de, ate, faixa }: Busca) {
  const { t, idioma } = turno
  const { exceto = [], foraDias = [], foraHoras = [], foraPessoas = [], minuto, minutos } = quadro
  const dias = de === ate ? noDia(de, idioma) : t.entreDias(diaCurto(de, idioma), diaCurto(ate, idioma))
  const fora = [
    ...(de === ate ? [] : exceto.map((semana) => nomeDaSemana(semana, idioma))),
    ...foraDias.filter((dia) => de < ate && dia >= de && dia <= ate).map((dia) => diaCurto(dia, idioma)),
    ...((minuto ?? minutos) === undefined ? foraHoras : []).map((um) => hora(um, idioma)),
    ...turno.profissionais
      .filter(({ id, servicoIds }) => foraPessoas.includes(id) && servicoIds.includes(quadro.servicoId ?? ''))
      .map(({ nome }) => comArtigo(nome, idioma)),
  ]
  return dias + daFaixa(t, idioma, faixa) + (fora.length > 0 ? t.menosDias(enumerar(fora, t.e)) : '')
}

export function daFaixa({ faixa: f }: Frases, idioma: Idioma, faixa: Busca['faixa']): string {
  if (!faixa || (faixa.de === 0 && faixa.ate >= 1440)) return ''
  const nomeada = (['manha', 'tarde', 'noite'] as const).find(
    (parte) => partesDoDia[parte].de === faixa.de && partesDoDia[parte].ate === faixa.ate,
  )
  if (nomeada) return f[nomeada]
  if (faixa.ate >= 1380) return f.desde(hora(faixa.de, idioma))
  return faixa.de <= partesDoDia.manha.de
    ? f.ate(hora(faixa.ate, idioma))
    : f.entre(hora(faixa.de, idioma), hora(faixa.ate, idioma))
}

/** «Dia 12/10 não abrimos: Nossa Senhora Aparecida»; undefined on an open day. */
export async function porQueFechado(turno: Turno, dia: Dia): Promise<string | undefined> {
  const { semana, excecoes } = await turno.ferramentas.consultarHorarioFuncionamento()
  const excecao = excecoes.find(({ data }) => data === dia)
  const faixas = excecao?.faixas ?? semana.find(({ diaSemana }) => diaSemana === diaDaSemana(dia))?.faixas ?? []
  return faixas.length > 0 ? undefined : turno.t.naoAbrimos(comMaiuscula(noDia(dia, turno.idioma)), excecao?.motivo)
}

/** Offers days: the hour, or a choice of two, is already settled. */
function oferecerDias(turno: Turno, quadro: Quadro, naHora: HorarioLivre[], partes: string[]): Encontro {
  const { t, idioma, entrada } = turno
  const horas = [...new Set(naHora.map((h) => minutoDe(turno, h)))]
  const quem = comQuem(turno, quadro)
  if (horas.length > 1) return oferecer(turno, quadro, naHora, [...partes, t.temosProximos(quem)])
  const { escolhidos, botoes } = mostrar(turno, quadro, naHora)
  const dias = escolhidos.map(({ inicio }) => diaCurto(relogioLocal(entrada.fuso, inicio).dia, idioma))
  const frase = t.naHora(hora(horas[0] ?? 0, idioma), enumerar(dias, t.e), quem)
  perguntar(turno, 'escolha', [...partes, frase, t.qualDia].filter(Boolean).join(' '), botoes)
  return { tipo: 'perguntou' }
}

/** Offers the rest of the same day, then later days, if no time fits. */
async function oferecerDepois(
  turno: Turno,
  tarefa: Tarefa,
  pedido: Busca,
  limite: Dia,
  partes: string[],
): Promise<Encontro> {
  const { t, idioma, ferramentas } = turno
  const { quadro } = tarefa
  const quem = comQuem(turno, quadro)
  if (quadro.dia && pedido.faixa) {
    const restante = await buscar(turno, tarefa, { de: pedido.de, ate: pedido.ate })
    if (restante.length > 0)
      return oferecer(turno, quadro, restante, [...partes, t.temosNoDia(noDia(quadro.dia, idioma), quem)])
  }
  const adiante = { de: pedido.de, ate: [somarDias(pedido.ate, buscaDias), limite].sort()[0] ?? limite }
  const depois = await buscar(turno, tarefa, adiante)
  if (depois.length > 0) return oferecer(turno, quadro, depois, [...partes, t.temosProximos(quem)])
  const temFila = await ferramentas.temEspera()
  const fila: Botao = {
    texto: frasesDaEspera[idioma].entrarNaFila,
    comando: { tipo: 'iniciar', tarefa: 'esperar', valores: {} },
  }
  perguntar(
    turno,
    temFila ? 'entrar_na_fila' : 'dia',
    [...partes.slice(0, 1), t.semNenhum(procurado(turno, quadro, adiante), quem, temFila)].filter(Boolean).join(' '),
    [...(temFila ? [fila] : []), outrosDias(turno), botaoPessoa(turno)],
  )
  return { tipo: 'perguntou' }
}

/** «A Bia tá sábado?»: her free times then, else the next ones, for the shortest thing she does. */
export async function dizerLivresDe(turno: Turno, tarefa: Tarefa): Promise<void> {
  const { t, idioma, entrada } = turno
  const { dia, dias, faixa, profissionalId } = tarefa.quadro
  const faz = profissionalDe(turno, profissionalId)?.servicoIds.flatMap((id) => servicoDe(turno, id) ?? []) ?? []
  const [curto] = faz.sort((a, b) => a.duracaoMin - b.duracaoMin)
  if (!curto || !(dia ?? dias ?? turno.texto.includes('?'))) return
  const quadro = { ...tarefa.quadro, servicoId: curto.id }
  const hoje = relogioLocal(entrada.fuso, entrada.agora).dia
  const pedido = { ...(dia ? { de: dia, ate: dia } : (dias ?? { de: hoje, ate: somarDias(hoje, buscaDias) })), faixa }
  const achados = await buscar(turno, { ...tarefa, quadro }, pedido)
  const depois = { de: pedido.ate, ate: somarDias(pedido.ate, buscaDias) }
  const livres = achados.length > 0 ? achados : await buscar(turno, { ...tarefa, quadro }, depois)
  if (livres.length === 0) return
  const quem = comQuem(turno, quadro)
  const partes = [
    ...(achados.length > 0
      ? []
      : [(dia && (await porQueFechado(turno, dia))) || t.semLivre(procurado(turno, quadro, pedido), quem)]),
    achados.length > 0 && dia ? t.temosNoDia(noDia(dia, idioma), quem) : t.temosProximos(quem),
    `${enumerar(escolher(turno, quadro, livres).rotulos, t.e)}.`,
  ]
  dizer(turno, partes.join(' '))
}

/** «Outros horários»: the times after the last one shown. */
export async function oferecerSeguintes(turno: Turno, tarefa: Tarefa, outroDia: boolean): Promise<Encontro> {
  const { quadro } = tarefa
  const ultimo = turno.estado.oferta.at(-1)?.inicio
  if (ultimo === undefined) return buscarEOferecer(turno, tarefa)
  const { dia } = relogioLocal(turno.entrada.fuso, new Date(ultimo))
  const busca = { de: outroDia ? somarDias(dia, 1) : dia, ate: somarDias(dia, buscaDias), faixa: quadro.faixa }
  const seguintes = (await buscar(turno, tarefa, busca)).filter((h) => h.inicio.getTime() > ultimo)
  if (seguintes.length === 0)
    return buscarEOferecer(turno, { ...tarefa, quadro: { ...quadro, dia: undefined, dias: undefined } })
  return oferecer(turno, quadro, seguintes, [turno.t.temosProximos(comQuem(turno, quadro))], outroDia)
}

export function oferecer(
  turno: Turno,
  quadro: Quadro,
  horarios: HorarioLivre[],
  partes: string[],
  espalhar = !quadro.dia,
): Encontro {
  const { botoes, rotulos, noMesmoDia } = mostrar(turno, quadro, horarios, espalhar)
  const pergunta = noMesmoDia ? turno.t.qualHorario : turno.t.qualDia
  perguntar(
    turno,
    'escolha',
    [...partes, `${enumerar(rotulos, turno.t.e)}.`, pergunta].filter(Boolean).join(' '),
    botoes,
  )
  return { tipo: 'perguntou' }
}

/** The few times to show, with their labels. */
function escolher(turno: Turno, quadro: Quadro, horarios: HorarioLivre[], espalhar = !quadro.dia) {
  const { entrada, idioma } = turno
  const unicos = distintos(horarios)
  const porDia = [
    ...new Map(unicos.map((h) => [relogioLocal(entrada.fuso, h.inicio).dia, h] as const).reverse()).values(),
  ].reverse()
  const escolhidos = (espalhar && porDia.length >= oferecidos ? porDia : unicos).slice(0, oferecidos)
  const noMesmoDia = escolhidos.every((h) => relogioLocal(entrada.fuso, h.inicio).dia === quadro.dia)
  // «Sexta com a Ana ou quinta com o Rafael»: each time with its professional.
  const deVarios = new Set(quadro.pares?.map(({ profissional }) => profissional)).size > 1
  const rotulos = escolhidos.map(
    (h) =>
      (noMesmoDia ? hora(minutoDe(turno, h), idioma) : rotulo(turno, h.inicio)) + (deVarios ? comQuem(turno, h) : ''),
  )
  return { escolhidos, rotulos, noMesmoDia }
}

/** Shows a few times and remembers them in their order. */
function mostrar(turno: Turno, quadro: Quadro, horarios: HorarioLivre[], espalhar?: boolean) {
  const { escolhidos, rotulos, noMesmoDia } = escolher(turno, quadro, horarios, espalhar)
  turno.estado.oferta = escolhidos.map(({ inicio, profissionalId }) => ({ inicio: inicio.getTime(), profissionalId }))
  const botoes = rotulos.map((texto, ordem): Botao => ({ texto, comando: { tipo: 'preencher', valores: { ordem } } }))
  return { escolhidos, rotulos, noMesmoDia, botoes: [...botoes, outrosDias(turno)] }
}

const outrosDias = ({ t }: Turno): Botao => ({
  texto: t.outrosDias,
  comando: { tipo: 'recusar', valores: { outro: ['dia'] } },
})

function paraQue(turno: Turno, { servicoId }: Quadro): string {
  const servico = servicoDe(turno, servicoId)
  return servico ? turno.t.paraServico(servico.nome) : ''
}

export function comQuem(turno: Turno, { profissionalId }: Pick<Quadro, 'profissionalId'>): string {
  const profissional = profissionalDe(turno, profissionalId)
  return profissional ? turno.t.com(comArtigo(profissional.nome, turno.idioma)) : ''
}
