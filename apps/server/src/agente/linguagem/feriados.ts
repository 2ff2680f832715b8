import { type Dia, diaDaSemana, diaDe, somarDias } from '#platform/time.ts'
import { ano, enesimo, mesInteiro } from './tempo.ts'

/** Sunday of Easter (the anonymous Gregorian computus, Meeus 1991, chapter 8). */
function pascoa(doAno: number): Dia {
  const a = doAno % 19
  const b = Math.floor(doAno / 100)
  const c = doAno % 100
  const h = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const mes = Math.floor((h + l - 7 * m + 114) / 31)
  return diaDe(doAno, mes, ((h + l - 7 * m + 114) % 31) + 1)
}

const fixo = (mes: number, dia: number) => (doAno: number) => trechoDe(diaDe(doAno, mes, dia))
const daPascoa =
  (de: number, ate = de) =>
  (doAno: number) => ({ de: somarDias(pascoa(doAno), de), ate: somarDias(pascoa(doAno), ate) })
const doMes = (n: number, semana: number, mes: number) => (doAno: number) =>
  trechoDe(enesimo(n, semana, mesInteiro(doAno, mes)) ?? diaDe(doAno, mes, 1))
const trechoDe = (dia: Dia) => ({ de: dia, ate: dia })

/** Days with a name, by year. */
const datas = {
  ano_novo: fixo(1, 1),
  reveillon: fixo(12, 31),
  carnaval: daPascoa(-50, -47),
  terca_de_carnaval: daPascoa(-47),
  segunda_de_carnaval: daPascoa(-48),
  cinzas: daPascoa(-46),
  semana_santa: daPascoa(-7, 0),
  quinta_santa: daPascoa(-3),
  sexta_santa: daPascoa(-2),
  aleluia: daPascoa(-1),
  pascoa: daPascoa(0),
  segunda_de_pascoa: daPascoa(1),
  corpus_christi: daPascoa(60),
  tiradentes: fixo(4, 21),
  trabalho: fixo(5, 1),
  maes: doMes(2, 7, 5),
  namorados: fixo(6, 12),
  sao_joao: fixo(6, 24),
  pais: doMes(2, 7, 8),
  independencia: fixo(9, 7),
  criancas: fixo(10, 12),
  finados: fixo(11, 2),
  republica: fixo(11, 15),
  consciencia_negra: fixo(11, 20),
  vespera_de_natal: fixo(12, 24),
  natal: fixo(12, 25),
  colombo: doMes(2, 1, 10),
  veteranos: fixo(11, 11),
  bancario_de_maio: doMes(1, 1, 5),
  bancario_da_primavera: doMes(-1, 1, 5),
  bancario_de_agosto: doMes(-1, 1, 8),
  boxing: fixo(12, 26),
  halloween: fixo(10, 31),
  santo_antonio: fixo(6, 13),
  sao_pedro: fixo(6, 29),
  reis: fixo(1, 6),
  sao_patricio: fixo(3, 17),
  mulher: fixo(3, 8),
  professores: fixo(10, 15),
  acao_de_gracas: doMes(4, 4, 11),
  black_friday: (doAno) => trechoDe(somarDias(enesimo(4, 4, mesInteiro(doAno, 11)) ?? '', 1)),
} satisfies Record<string, (doAno: number) => { de: Dia; ate: Dia }>
export type Feriado = keyof typeof datas

/** National holidays of Brazil. */
const nacionais: Feriado[] = [
  ...(['ano_novo', 'carnaval', 'sexta_santa', 'tiradentes', 'trabalho', 'corpus_christi', 'independencia'] as const),
  ...(['criancas', 'finados', 'republica', 'consciencia_negra', 'natal'] as const),
]

/** Bank holidays of England. */
export const bancarios: Feriado[] = [
  ...(['ano_novo', 'sexta_santa', 'segunda_de_pascoa', 'bancario_de_maio', 'bancario_da_primavera'] as const),
  ...(['bancario_de_agosto', 'natal', 'boxing'] as const),
]

/** The present or next holiday of this name. */
export function proximoFeriado(nome: Feriado, hoje: Dia): { de: Dia; ate: Dia } {
  const este = datas[nome](ano(hoje))
  return este.ate < hoje ? datas[nome](ano(hoje) + 1) : este
}

export function proximoNacional(
  hoje: Dia,
  serve: (dia: Dia) => boolean = () => true,
  nomes = nacionais,
): { de: Dia; ate: Dia } | undefined {
  return nomes
    .map((nome) => proximoFeriado(nome, hoje))
    .filter(({ de }) => serve(de))
    .sort((a, b) => (a.de < b.de ? -1 : 1))[0]
}

function isNacional(dia: Dia): boolean {
  return nacionais.some((nome) => {
    const { de, ate } = datas[nome](ano(dia))
    return dia >= de && dia <= ate
  })
}

export const isUtil = (dia: Dia) => diaDaSemana(dia) <= 5 && !isNacional(dia)
