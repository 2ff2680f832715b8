import { duracoesDitas } from '#agente/linguagem/duracoes.ts'
import { negacao } from '#agente/linguagem/lexico-acordo.ts'
import {
  alemDisso,
  cancela,
  clausula,
  deHoraDita,
  minutosSoltos,
  pontual,
  tarde,
} from '#agente/linguagem/lexico-pedido.ts'
import { antesDaCondicao } from '#agente/linguagem/nomes/clausulas.ts'
import type { Comando } from '#agente/porta/comandos.ts'
import { dobrar, palavras } from '#platform/text.ts'
import { relogioLocal } from '#platform/time.ts'
import { atosDe, atosDeMarcar, certo, type Leitura, type Pedaco } from './leitura.ts'
import { remarcar } from './mudanca.ts'
import { lerQuandoDe } from './pedacos/quando-dito.ts'
import { apontados } from './referencias.ts'

/** The longest delay in minutes that a client may announce. */
const maximo = 180

/** Reads that the client comes late, and by how much. */
export function atrasar(leitura: Leitura, texto: string): Comando {
  const ditos = apontados({ ...leitura, estado: { ...leitura.estado, espera: null } }, semDuracoes(texto))
  const atrasados = leitura.marcados.flatMap(({ id, atraso }) => (atraso ? [id] : []))
  const alvos = ditos?.length ? ditos : atrasados.slice(0, 1)
  const alvo = leitura.marcados.find(({ id }) => id === alvos[0]) ?? leitura.marcados[0]
  const outros = alvo?.atraso ? numeroSolto(texto) : undefined
  const minutos =
    somados(texto, alvo?.atraso?.minutos) ??
    duracaoDita(texto) ??
    semUnidade(texto) ??
    ((alvo && (ateAsHoras(leitura, texto, alvo.inicio) || ateAsHoras(leitura, leitura.texto, alvo.inicio))) || outros)
  return { tipo: 'atrasar', ...(alvos.length > 0 && { alvos }), ...(minutos !== undefined && { minutos }) }
}

/** A delay; «no, I'll just be late», asked whether to move the appointment, keeps it too. */
export function soAtrasar(leitura: Leitura, { texto, atos }: Pedaco): Comando[] {
  const { espera, tarefas } = leitura.estado
  const mantem = espera === 'confirmacao' && tarefas[0]?.tipo === 'remarcar' && atos.has('nao')
  return [...(mantem ? [{ tipo: 'desistir' as const }] : []), atrasar(leitura, texto)]
}

/**
 * «I'll be on time after all», «não vou mais atrasar» takes an announced delay back; with none,
 * «não vou atrasar» announces nothing.
 */
export function semAtraso(leitura: Leitura, { texto, atos }: Pedaco): Comando | undefined {
  const atrasado = leitura.marcados.find((um) => um.atraso)
  const outroPedido = ['cancelar', 'remarcar', ...atosDeMarcar].some((ato) => (atos.get(ato) ?? 0) >= certo)
  if (outroPedido || texto.includes('?') || duracaoDita(texto)) return undefined
  const dobrado = dobrar(texto)
  const vem = atos.has('presenca') || atos.has('atraso')
  const nega = dobrado.split(clausula).some((parte) => negacao.test(parte) && tarde.test(parte))
  const semAtrasar = nega && (vem || atos.size === 0) && !pontual.test(dobrado)
  if (!atrasado) return semAtrasar ? { tipo: 'ver', oque: 'agendamentos' } : undefined
  const aHora = ateAsHoras(leitura, texto, atrasado.inicio) === 0 && !tarde.test(dobrado)
  const naHora = !negacao.test(dobrado) && (aHora || (vem && pontual.test(dobrado)))
  return semAtrasar || naHora ? { tipo: 'atrasar', alvos: [atrasado.id], minutos: 0 } : undefined
}

/** «Vou atrasar 20 min, se ficar ruim passa pra amanhã»: tells the delay, and offers the move. */
export function atrasoComCondicao(leitura: Leitura, { texto, atos }: Pedaco): Comando[] | undefined {
  const antes = antesDaCondicao(texto)
  const atrasa = antes !== texto && (atosDe(leitura, antes).get('atraso') ?? 0) >= certo
  if (!atrasa || cancela.test(dobrar(texto))) return undefined
  const mudanca = atos.has('remarcar') ? remarcar(leitura, { texto: texto.slice(antes.length), atos }) : []
  const oferta = mudanca.flatMap((um) => (um.tipo === 'iniciar' ? [{ ...um, oferecer: true }] : []))
  // «O Thor resolveu se esconder» is no condition.
  return oferta.length > 0 ? [atrasar(leitura, antes), ...oferta] : undefined
}

const duracaoDita = (texto: string) => duracoesDitas(texto).find(({ minutos }) => minutos <= maximo)?.minutos

/** «Mais uns 5 além desses 20», «10 more on top of that»: added to the announced ones. */
function somados(texto: string, antes: number | undefined): number | undefined {
  const [a = 0, b = antes ?? 0, ...mais] = numerosSoltos(texto)
  return antes !== undefined && a > 0 && mais.length === 0 && alemDisso.test(dobrar(texto)) ? a + b : undefined
}

const numerosSoltos = (texto: string) => (dobrar(texto).match(/(?<![\d:h/])\d{1,2}(?![\d:h/])/g) ?? []).map(Number)

/** Whether an announced delay gets new minutes: «vai ser 20», not «às 20». */
export const maisAtraso = (texto: string) =>
  !deHoraDita.test(dobrar(texto)) &&
  (minutosDitos(texto) !== undefined || (alemDisso.test(dobrar(texto)) && numerosSoltos(texto).length > 0))

/** Minutes, and not an hour of the day: «agora deu 20», «melhor contar com meia hora». */
const minutosDitos = (texto: string) =>
  palavras(texto).length <= 8 && !texto.includes('?') ? (duracaoDita(texto) ?? numeroSolto(texto)) : undefined

function numeroSolto(texto: string): number | undefined {
  const [numero = 0, outro] = numerosSoltos(texto)
  return outro === undefined && numero >= 5 ? numero : undefined
}

/**
 * «Só chego nove e vinte», «é 14h30 mas só chego 14h50», «won't be there till 2:50»: the minutes
 * after the start of the last hour soon after it; 0 is on time.
 */
function ateAsHoras(leitura: Leitura, texto: string, inicio: Date): number | undefined {
  const { hora, intervalo, ambiguidades } = lerQuandoDe(leitura, texto) ?? { ambiguidades: [] }
  const ditas = ambiguidades.flatMap((a) => (a.tipo === 'manha_ou_tarde' || a.tipo === 'varias_horas' ? a.opcoes : []))
  // A window that holds its end goes a minute beyond it.
  const pontas = intervalo ? [intervalo.de, intervalo.ate - (intervalo.ate % 5)] : []
  const limites = pontas.filter((um) => um > 0 && um < 1440)
  const { minuto } = relogioLocal(leitura.fuso, inicio)
  const depois = (ditos: number[]) => ditos.map((um) => (um - minuto + 1440) % 720).filter((um) => um <= 120)
  const horas = depois([hora ?? [], ditas].flat())
  // «Saí tarde, chego 10:50»: the afternoon is no hour of arrival where one is told.
  const perto = horas.some((minutos) => minutos > 0) ? horas : [...horas, ...depois(limites)]
  return perto.findLast((minutos) => minutos > 0) ?? perto[0]
}

function semUnidade(texto: string): number | undefined {
  const numero = Number(minutosSoltos.exec(dobrar(texto))?.[1])
  return numero >= 5 && numero <= 60 ? numero : undefined
}

function semDuracoes(texto: string): string {
  return duracoesDitas(texto).reduceRight((resto, { ini, fim }) => `${resto.slice(0, ini)} ${resto.slice(fim)}`, texto)
}
