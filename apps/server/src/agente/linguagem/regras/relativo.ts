import { isUtil } from '#agente/linguagem/feriados.ts'
import {
  type Base,
  type Dias,
  diaUnico,
  mesmoDiaDoMes,
  primeiro,
  semanaDoDia,
  trecho,
  ultimo,
  umDia,
} from '#agente/linguagem/tempo.ts'
import { type Dia, somarDias } from '#platform/time.ts'
import type { GramaticaTempo, Passo } from './gramatica.ts'
import { chega } from './semana.ts'

/** Days counted from today. */
export function relativos(g: GramaticaTempo): void {
  g.regra('Dias', -1, '~em|pras|so Dias', ([dias]) => dias)
  g.regra(
    'Dias',
    0,
    'hoje; livre|vaga|vagas|horario|disponivel agora; ainda hoje; hoje ainda; hoje mesmo; right now; agora mesmo',
    (_, { hoje }) => umDia(hoje, { certo: true }),
  )
  g.regra('Dias', 0, 'amanha; amanha mesmo', (_, { hoje }) => umDia(somarDias(hoje, 1)))
  g.regra(
    'Dias',
    6,
    'depois de amanha; depois amanha; depoisdeamanha; next amanha; the? dia after amanha; nao amanha ,? but? the dia after',
    (_, { hoje }) => umDia(somarDias(hoje, 2)),
  )
  g.regra('Dias', 0, 'ontem', (_, { hoje }) => umDia(somarDias(hoje, -1)))
  g.regra('Dias', 6, 'anteontem; antes de ontem; the? dia before ontem', (_, { hoje }) => umDia(somarDias(hoje, -2)))
  g.regra('Dias', 6, 'amanha ou depois; hoje ou amanha ou depois', (_, { hoje }) => ({
    trechos: [1, 2].map((n) => umDia(somarDias(hoje, n)).trechos[0] ?? {}),
  }))

  g.regra('Passo', 0, 'N dia', ([{ n }]) => (n <= 400 ? { dias: n } : undefined))
  g.regra('Passo', 0, 'N semana', ([{ n }]) => (n <= 60 ? { dias: n * 7 } : undefined))
  g.regra('Passo', 0, 'N mes', ([{ n }]) => (n <= 24 ? { meses: n } : undefined))
  g.regra('Passo', 0, 'N ano', ([{ n }]) => (n <= 3 ? { meses: n * 12 } : undefined))
  g.regra('Passo', 0, 'N hora', ([{ n }]) => (n <= 400 ? { minutos: n * 60 } : undefined))
  g.regra('Passo', 0, 'N minuto', ([{ n }]) => ({ minutos: n }))
  g.regra('Passo', 1, 'N hora e a? meia|half', ([{ n }]) => ({ minutos: n * 60 + 30 }))
  g.regra('Passo', 0, 'meia hora; half an? hora; meia horinha', () => ({ minutos: 30 }))
  g.regra('Passo', 2, 'tres|three quartos|quarters de|of an? hora', () => ({ minutos: 45 }))
  g.regra('Passo', 1, 'a|an? hora e a? meia|half', () => ({ minutos: 90 }))
  g.regra('Passo', 1, ['a|an? hora e N minuto?'], ([{ n }]) => (n >= 5 && n < 60 ? { minutos: 60 + n } : undefined))
  g.regra('Demora', 0, 'N hora N minuto?; N : N hora?', ([{ n }, { n: m, digitos }]) =>
    n <= 6 && m < 60 && (digitos === 2 || digitos === 0) ? n * 60 + m : undefined,
  )
  g.regra('Demora', 0, 'N .|, N hora', ([{ n }, { n: decimos, digitos }]) =>
    n <= 6 && digitos > 0 && digitos < 3 ? Math.round((n + decimos / 10 ** digitos) * 60) : undefined,
  )
  g.regra('Passo', 2, 'a? quarter of an? hora; um? quarto de hora', () => ({ minutos: 15 }))
  g.regra('Passo', 0, 'a|an dia', () => ({ dias: 1 }))
  g.regra('Passo', 0, 'a|an semana', () => ({ dias: 7 }))
  g.regra('Passo', 0, 'a|uma|um? quinzena', () => ({ dias: 14 }))
  g.regra('Passo', 0, 'a|an mes', () => ({ meses: 1 }))
  g.regra('Passo', 0, 'a|an hora; uma horinha', () => ({ minutos: 60 }))
  g.regra('Passo', 0, 'a? couple of? dia; par de dia', () => ({ dias: 2 }))
  g.regra('Passo', 0, 'a? couple of? semana', () => ({ dias: 14 }))
  g.regra('Passo', 0, 'a? couple of? hora; par de hora', () => ({ minutos: 120 }))
  g.regra('Passo', 1, 'N dia util|uteis; N business|working dia', ([{ n }]) => (n <= 60 ? { uteis: n } : undefined))
  g.regra('Passo', 2, ['Cerca Passo'], ([, passo]) => passo)
  g.regra('Passo', 0, 'tipo|like|exatamente|exactly Passo', ([passo]) => passo)

  // People count the day itself: «quinze dias» are two weeks to many, and to some fifteen days.
  const daqui = (passo: Passo, hoje: Dia) => {
    const { dias = 0 } = passo
    const perto = dias === 8 || dias === 15 ? [dias - 1, dias] : dias === 30 ? [30, 31] : undefined
    return perto
      ? { trechos: perto.flatMap((n) => umDia(somarDias(hoje, n)).trechos), duvida: 'qual_semana' as const }
      : andar(hoje, passo)
  }
  g.regra('Dias', 0, 'daqui a|ha|pras? Passo', ([passo], { hoje }) => daqui(passo, hoje))
  g.regra('Dias', 0, 'Passo pras? frente', ([passo], { hoje, base }) =>
    base ? andar(base.dia, passo) : daqui(passo, hoje),
  )
  // «Fecharam em 21h» is an hour of the day, not 21 hours from now.
  const deHoras = ({ minutos = 0 }: Passo) => minutos >= 7 * 60 && minutos < 24 * 60 && minutos % 60 === 0
  g.regra('Hora', 8, 'em Passo', ([passo]) => (deHoras(passo) ? { opcoes: [passo.minutos ?? 0] } : undefined))
  g.regra(
    'Dias',
    0,
    'em|in Passo; dentro de Passo; Passo from now; Passo a partir de hoje; after|apos Passo; depois de Passo',
    ([passo], { hoje }) => andar(hoje, passo),
  )
  g.regra(
    'Dias',
    -1,
    'em|within ate? the? next? Passo; ~em? proxima|next Passo; over the next Passo; dentro dos? proxima Passo; ~em? proxima dia',
    ([passo = { dias: 7 }], { hoje }) => {
      const fim = diaUnico(andar(hoje, passo) ?? { trechos: [] })
      return fim ? trecho(hoje, fim) : undefined
    },
  )
  g.regra(
    'EmMinutos',
    0,
    'daqui a|ha|pras? Passo; em|in Passo; dentro de Passo; Passo from now',
    ([{ minutos }]) => minutos,
  )
  g.regra('EmMinutos', 1, 'daqui a Demora; dentro de Demora; Demora from now', ([minutos]) => minutos)
  // «De hoje a oito» is a week from today, «a quinze» two.
  g.regra('Dias', 2, 'de Dias a N dia?', ([dias, { n }]) => {
    const dia = dias.semana === undefined ? diaUnico(dias) : primeiro(dias)
    if (!dia || (n !== 8 && n !== 15)) return undefined
    return umDia(somarDias(dia, n - 1))
  })
  g.regra('Dias', 3, ['de Dias a Passo'], ([base, passo]) => andar(diaUnico(base), passo))
  // «a week from Tuesday», «a fortnight on Wednesday», «dois dias depois da Páscoa».
  g.regra('Dias', 3, 'Passo from|on|after? Dias; Passo depois|apos ~de|o? Dias', ([passo, base]) =>
    andar(primeiro(base) && ultimo(base), passo),
  )
  g.regra('Dias', 5, 'Passo antes ~de Dias; Passo before Dias', ([passo, base]) => andar(primeiro(base), passo, -1))
  g.regra(
    'Dias',
    3,
    '~em|the? dia depois ~de Dias; the? dia after Dias; ~em? dia seguinte|subsequente|posterior ~de|ao|a Dias',
    ([base]) => andar(ultimo(base), { dias: 1 }),
  )
  g.regra(
    'Dias',
    3,
    '~em|the? dia antes ~de Dias; the? dia before Dias; ~em? vespera ~de? Dias; ~em? dia anterior ao|a Dias',
    ([base]) => andar(primeiro(base), { dias: 1 }, -1),
  )
  g.regra('Dias', 1, 'Dias semana; this dia semana', ([base], { hoje }) =>
    andar(base ? primeiro(base) : hoje, { dias: 7 }),
  )
  g.regra('Dias', 5, ['on? Wd semana'], ([semana], relogio) =>
    umDia(somarDias(chega(semana, { ...relogio, minuto: 0 }), 7), { certo: true }),
  )
  g.regra('Dias', 2, 'Dias quinzena', ([base]) => andar(primeiro(base), { dias: 14 }))
  g.regra(
    'Dias',
    2,
    'Wd daqui a|ha? Passo; Wd in Passo; daqui a|ha? Passo ,? ~em Wd; in Passo ,? on? a? Wd' as const,
    (valores, { hoje }) => {
      const [a, b] = valores
      const [semana, { dias }] = typeof a === 'number' ? [a, b as Passo] : [b as number, a]
      if (dias === undefined || dias % 7 > 0) return undefined
      return umDia(somarDias(semanaDoDia(hoje, dias / 7).de, semana - 1))
    },
  )
  g.regra(
    'Dias',
    0,
    'o? quanto|qnt antes; assim que possivel; o? mais rapido possivel; primeira vaga; as soon as possible; asap; as soon as you can',
    (_, { hoje }) => ({ trechos: [{ de: hoje }] }),
  )
}

/** Words of a move by so much time. */
const adiar = 'adia|adiar|atrasar|empurra|empurrar|postpone|delay|push'
const adiantar = 'adianta|adiantar|antecipa|antecipar|forward|up'

/** Days and hours counted from a time under discussion: of an appointment or a proposal. */
export function relativosABase(g: GramaticaTempo): void {
  g.regra(
    'Dias',
    0,
    '~em|~o|pras|the? dia seguinte|subsequente|posterior; the? following|next dia; the? dia after that|this?',
    (_, { base }) => andar(base?.dia, { dias: 1 }),
  )
  g.regra('Dias', 0, '~em|~o|pras|the? dia anterior; the? dia before that|this?; ~em? vespera', (_, { base }) =>
    andar(base?.dia, { dias: 1 }, -1),
  )
  // «Na quinta antes», of nothing that was named, may be either Thursday.
  g.regra('Dias', -2, '~em|~o? Wd antes|anterior; ~em? the? Wd before that|this?', ([semana], relogio) => {
    const dia = chega(semana, relogio.base ? { hoje: somarDias(relogio.base.dia, -7), minuto: 0 } : relogio)
    const outro = somarDias(dia, 7)
    return relogio.base ? umDia(dia) : { trechos: [dia, outro].map((d) => ({ de: d, ate: d })), duvida: 'qual_semana' }
  })
  g.regra(
    'Dias',
    0,
    `Passo depois|later|after|adiante that|disso?; Passo mais tarde; back|shift|move|${adiar} em|por|by? Passo`,
    ([passo], { base }) => andar(base?.dia, passo),
  )
  g.regra(
    'Dias',
    0,
    `Passo antes|earlier|before that|disso?; Passo mais cedo; ${adiantar} em|por|by? Passo`,
    ([passo], { base }) => andar(base?.dia, passo, -1),
  )
  g.regra(
    'Dias',
    4,
    'Wd ~de|~em? mesmo|mesma|same|propria|propia semana; ~em|the? mesmo|mesma|same semana ,? ~em|~o|so? Wd' as 'Wd semana',
    ([semana], { base }) => base && umDia(somarDias(semanaDoDia(base.dia).de, semana - 1)),
  )
  // «Uma hora mais cedo» of an appointment that nobody knows is not one o'clock.
  g.regra(
    'Ruido',
    4,
    `Passo mais tarde|cedo; Passo later|earlier; Passo pras frente; ${adiar}|${adiantar} em|por|by? Passo`,
    ([{ minutos }], { base }) => (base || minutos === undefined ? undefined : true),
  )
  const algo =
    'algo|algum|alguma|um|uma|outro|horario|ser|pouco|bem|tem|nada|anything|something|any|bit|little|slot|time|else|nothing|one'
  g.regra(
    'Janela',
    7,
    [`${algo} mais tarde; ${algo} later; later one|slot|time; muito|mt|mto|too cedo|early; cedo demais`],
    (_, { base }) => (base?.minuto === undefined ? undefined : { de: (base.ultimo ?? base.minuto) + 1 }),
  )
  g.regra(
    'Janela',
    7,
    [`${algo} mais cedo; ${algo} earlier; earlier one|slot|time; muito|mt|mto|too tarde|late; tarde demais`],
    (_, { base }) => (base?.minuto === undefined ? undefined : { ate: base.minuto }),
  )
  g.regra('Janela', 9, 'nao|nem muito|tao|too cedo|early', () => ({ de: 540 }))
  g.regra('Janela', 7, 'mais pras|pro o? fim; later in the dia; mais tarde no dia', (_, { base }) =>
    base?.minuto === undefined ? undefined : { de: Math.max((base.ultimo ?? base.minuto) + 1, 720) },
  )
  // «Me lembra um dia antes» asks for no day.
  const avisar =
    'lembra|lembre|lembrar|avisa|avise|avisar|remind|liga|ligue|ligar|call|text|manda|mande|confirma|confirme'
  g.regra('Ruido', 12, `${avisar} me? ~o? Passo antes|before|earlier`, () => true)
  const horas = (base: Base | undefined, { minutos }: Passo, sinal: 1 | -1) => {
    const alvo = minutos === undefined || base?.minuto === undefined ? undefined : base.minuto + sinal * minutos
    return alvo !== undefined && alvo >= 0 && alvo < 1440 ? { opcoes: [alvo], exata: true as const } : undefined
  }
  g.regra(
    'Hora',
    3,
    `Passo depois|later|after|adiante; Passo mais tarde; Passo pras frente; back|${adiar} em|por|by? Passo`,
    ([passo], { base }) => horas(base, passo, 1),
  )
  // «Make it half past», of a proposal for four.
  for (const [dito, minutos] of [
    ['half', 30],
    ['quarter', 15],
  ] as const)
    g.regra('Hora', 0, [`${dito} past`], (_, { base }) =>
      base?.minuto === undefined ? undefined : { opcoes: [base.minuto - (base.minuto % 60) + minutos], exata: true },
    )
  // This is an hour, not a window that begins there.
  g.regra('Hora', 9, `${adiar} em? Passo pras frente`, ([passo], { base }) => horas(base, passo, 1))
  g.regra('Hora', 3, `Passo antes|earlier|before; Passo mais cedo; ${adiantar} em|por|by? Passo`, ([passo], { base }) =>
    horas(base, passo, -1),
  )
}

/** The day so long after or before another. */
function andar(dia: Dia | undefined, { dias, meses, uteis }: Passo, sinal: 1 | -1 = 1): Dias | undefined {
  if (!dia) return undefined
  if (dias !== undefined) return umDia(somarDias(dia, sinal * dias))
  if (meses !== undefined) return umDia(mesmoDiaDoMes(dia, sinal * meses))
  let alvo = dia
  for (let faltam = uteis ?? 0; faltam > 0; ) {
    alvo = somarDias(alvo, sinal)
    if (isUtil(alvo)) faltam--
  }
  return uteis === undefined ? undefined : umDia(alvo)
}
