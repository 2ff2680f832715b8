import { bancarios, type Feriado, proximoFeriado, proximoNacional } from '#agente/linguagem/feriados.ts'
import { cruzarDias, diaUnico, primeiro, trecho, ultimo, umDia } from '#agente/linguagem/tempo.ts'
import { diaDaSemana, somarDias } from '#platform/time.ts'
import type { GramaticaTempo } from './gramatica.ts'

const nomes: [Feriado, ...string[]][] = [
  ['ano_novo', 'ano novo', 'novo ano', 'new ano dia?', 'confraternizacao universal'],
  ['reveillon', 'reveillon', 'vespera de|do? ano novo', 'new ano vespera', 'virada', 'virada do? ano'],
  ['carnaval', 'carnaval', 'carnival'],
  ['terca_de_carnaval', 'terca feira? de carnaval', 'carnival terca|tuesday', 'carnaval terca', 'tuesday of carnival'],
  ['segunda_de_carnaval', 'segunda feira? de carnaval', 'carnival segunda|monday'],
  ['cinzas', 'quarta feira? de cinzas', 'ash quarta|wednesday', 'cinzas'],
  ['semana_santa', 'semana santa', 'holy semana'],
  ['quinta_santa', 'quinta feira? santa', 'holy|maundy quinta|thursday'],
  ['sexta_santa', 'sexta feira? santa', 'sexta feira? da paixao', 'good sexta|friday'],
  ['aleluia', 'sabado de aleluia', 'holy sabado|saturday'],
  ['pascoa', 'pascoa', 'domingo de pascoa', 'easter domingo|sunday?'],
  ['segunda_de_pascoa', 'easter segunda|monday'],
  ['corpus_christi', 'corpus christi|cristi|chirsti'],
  ['tiradentes', 'tiradentes', 'dia de tiradentes', 'tiradentes dia'],
  ['trabalho', 'dia do|de trabalho|trabalhador', 'may dia', 'labour|labor dia', 'workers dia'],
  ['maes', 'dia das? maes', 'mothers|mother dia'],
  ['namorados', 'dia dos? namorados', 'valentines|valentine dia in brazil'],
  ['sao_joao', 'sao joao', 'dia de sao joao'],
  ['pais', 'dia dos? pais', 'fathers|father dia'],
  ['independencia', 'independencia', 'dia da independencia', 'independence dia', 'brazilian independence dia'],
  ['criancas', 'dia das? criancas', 'nossa senhora aparecida', 'children|childrens dia'],
  ['finados', 'finados', 'dia de finados', 'all souls|soul dia?'],
  ['republica', 'proclamacao da republica', 'republic dia'],
  ['consciencia_negra', 'consciencia negra', 'dia da consciencia negra', 'black consciousness|awareness dia'],
  ['vespera_de_natal', 'vespera de natal', 'christmas vespera'],
  ['natal', 'natal', 'dia de natal', 'christmas dia?', 'xmas'],
  ['boxing', 'boxing dia', 'st|saint stephen dia'],
  ['halloween', 'halloween', 'dia das bruxas'],
  ['santo_antonio', 'santo antonio', 'dia de santo antonio'],
  ['sao_pedro', 'sao pedro', 'dia de sao pedro'],
  ['reis', 'dia de|dos reis', 'epiphany'],
  ['sao_patricio', 'st|saint patrick dia', 'paddy dia'],
  ['mulher', 'dia da|das mulher|mulheres', 'women|womens dia'],
  ['professores', 'dia dos? professor|professores'],
  ['acao_de_gracas', 'thanksgiving dia?'],
  ['black_friday', 'black friday'],
  ['colombo', 'columbus dia'],
  ['veteranos', 'veterans dia'],
  ['bancario_da_primavera', 'memorial dia'],
]

/** Holidays, their eves, and what lies around them. */
export function feriados(g: GramaticaTempo): void {
  for (const [nome, ...padroes] of nomes) {
    const noBrasil = padroes.flatMap((p) => [p, `${p} in brazil`])
    g.regra('Feriado', 1, noBrasil, (_, { hoje }) => proximoFeriado(nome, hoje))
  }
  g.regra('Feriado', 0, 'proxima feriado; o|no? feriado; the feriado', (_, { hoje }) => proximoNacional(hoje))
  g.regra('Feriado', 2, ['feriado de|da|na|do|no Wd'], ([semana], { hoje }) =>
    proximoNacional(hoje, (dia) => diaDaSemana(dia) === semana),
  )
  g.regra('Feriado', 0, 'the? bank feriado Wd?', ([semana], { hoje }) =>
    proximoNacional(hoje, (dia) => semana === undefined || diaDaSemana(dia) === semana, bancarios),
  )
  g.regra('Feriado', 0, ['feriado ~de Dias'], ([dias]) => {
    const dia = diaUnico(dias)
    return dia ? { de: dia, ate: dia } : undefined
  })
  g.regra('Feriado', 0, ['feriado ~de dia? N'], ([{ n }], { hoje }) =>
    proximoNacional(hoje, (dia) => Number(dia.slice(-2)) === n),
  )
  g.regra('Feriado', 0, 'feriado de|do|da Feriado; o|no|na|the|on Feriado', ([feriado]) => feriado)
  g.regra('Dias', 0, 'Feriado; em|de|at|over Feriado', ([{ de, ate }]) => trecho(de, ate))
  g.regra('Dias', 3, ['na? emenda de|do|da? Feriado'], ([{ ate }]) =>
    umDia(somarDias(ate, diaDaSemana(ate) === 2 ? -1 : 1)),
  )
  g.regra('Dias', 3, '~em|~o? Wd antes ~de? Dias; ~em? the? Wd before Dias', ([semana, dias]) => {
    const de = dias.semana === undefined && primeiro(dias)
    return de ? umDia(somarDias(de, -((diaDaSemana(de) - semana + 7) % 7 || 7))) : undefined
  })
  g.regra(
    'Dias',
    3,
    '~em|~o? Ord? Wd depois|apos ~de|~o? Dias; ~em? the? Ord? Wd after|following Dias; ~em|~o? Ord? Wd seguinte ao|a Dias',
    ([n = 1, semana, dias]) => {
      const ate = dias.semana === undefined && n > 0 && ultimo(dias)
      return ate ? umDia(somarDias(ate, ((semana - diaDaSemana(ate) + 7) % 7 || 7) + 7 * (n - 1))) : undefined
    },
  )
  g.regra('Dias', 12, 'entre|between ~o? Feriado e ~o? Feriado', ([{ ate }, { de }]) => {
    const fim = de > ate ? de : undefined
    return fim ? trecho(somarDias(ate, 1), somarDias(fim, -1)) : undefined
  })
  // «quinta, véspera de feriado»: the weekday confirms.
  g.regra('Dias', 4, 'Wd , vespera de Feriado; Wd vespera de Feriado', ([semana, { de }], { hoje }) => {
    const dia = somarDias(de, -1)
    if (diaDaSemana(dia) === semana) return umDia(dia)
    const outro = proximoNacional(hoje, (d) => diaDaSemana(somarDias(d, -1)) === semana)
    return outro && umDia(somarDias(outro.de, -1))
  })
  g.regra('Dias', 1, 'Dias que|which e|is Dias; Dias , que e Dias', ([a, b]) =>
    diaUnico(a) ? (cruzarDias(a, b) ?? a) : undefined,
  )
}
