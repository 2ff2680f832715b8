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

/** Days counted from today. */
export function relativos(g: GramaticaTempo): void {
  g.regra('Dias', '~em|pras|so Dias', ([dias]) => dias, -1)
  g.regra('Dias', 'hoje; ainda hoje; hoje ainda; hoje mesmo; right now; agora mesmo', (_, { hoje }) =>
    umDia(hoje, { certo: true }),
  )
  g.regra('Dias', 'amanha; amanha mesmo', (_, { hoje }) => umDia(somarDias(hoje, 1)))
  g.regra(
    'Dias',
    'depois de amanha; depois amanha; depoisdeamanha; next amanha; the? dia after amanha; nao amanha ,? but? the dia after',
    (_, { hoje }) => umDia(somarDias(hoje, 2)),
    6,
  )
  g.regra('Dias', 'ontem', (_, { hoje }) => umDia(somarDias(hoje, -1)))
  g.regra('Dias', 'anteontem; antes de ontem; the? dia before ontem', (_, { hoje }) => umDia(somarDias(hoje, -2)), 6)
  g.regra(
    'Dias',
    'amanha ou depois; hoje ou amanha ou depois',
    (_, { hoje }) => ({ trechos: [1, 2].map((n) => umDia(somarDias(hoje, n)).trechos[0] ?? {}) }),
    6,
  )

  g.regra('Passo', 'N dia', ([{ n }]) => (n <= 400 ? { dias: n } : undefined))
  g.regra('Passo', 'N semana', ([{ n }]) => (n <= 60 ? { dias: n * 7 } : undefined))
  g.regra('Passo', 'N mes', ([{ n }]) => (n <= 24 ? { meses: n } : undefined))
  g.regra('Passo', 'N ano', ([{ n }]) => (n <= 3 ? { meses: n * 12 } : undefined))
  g.regra('Passo', 'N hora', ([{ n }]) => (n <= 400 ? { minutos: n * 60 } : undefined))
  g.regra('Passo', 'N minuto', ([{ n }]) => ({ minutos: n }))
  g.regra('Passo', 'N hora e a? meia|half', ([{ n }]) => ({ minutos: n * 60 + 30 }), 1)
  g.regra('Passo', ['N hora e N minuto?'], ([{ n }, { n: m }]) => (m < 60 ? { minutos: n * 60 + m } : undefined), 1)
  g.regra('Passo', 'meia hora; half an? hora; meia horinha', () => ({ minutos: 30 }))
  g.regra('Passo', 'tres|three quartos|quarters de|of an? hora', () => ({ minutos: 45 }), 2)
  g.regra('Passo', 'a|an? hora e a? meia|half', () => ({ minutos: 90 }), 1)
  g.regra('Passo', ['a|an? hora e N minuto?'], ([{ n }]) => (n >= 5 && n < 60 ? { minutos: 60 + n } : undefined), 1)
  g.regra('Demora', 'N hora N minuto?; N : N hora?', ([{ n }, { n: m, digitos }]) =>
    n <= 6 && m < 60 && (digitos === 2 || digitos === 0) ? n * 60 + m : undefined,
  )
  g.regra('Demora', 'N .|, N hora', ([{ n }, { n: decimos, digitos }]) =>
    n <= 6 && digitos > 0 && digitos < 3 ? Math.round((n + decimos / 10 ** digitos) * 60) : undefined,
  )
  g.regra('Passo', 'a? quarter of an? hora; um? quarto de hora', () => ({ minutos: 15 }), 2)
  g.regra('Passo', 'a|an dia', () => ({ dias: 1 }))
  g.regra('Passo', 'a|an semana', () => ({ dias: 7 }))
  g.regra('Passo', 'a|uma|um? quinzena', () => ({ dias: 14 }))
  g.regra('Passo', 'a|an mes', () => ({ meses: 1 }))
  g.regra('Passo', 'a|an hora; uma horinha', () => ({ minutos: 60 }))
  g.regra('Passo', 'a? couple of? dia; par de dia', () => ({ dias: 2 }))
  g.regra('Passo', 'a? couple of? semana', () => ({ dias: 14 }))
  g.regra('Passo', 'a? couple of? hora; par de hora', () => ({ minutos: 120 }))
  g.regra('Passo', 'N dia util|uteis; N business|working dia', ([{ n }]) => (n <= 60 ? { uteis: n } : undefined), 1)
  g.regra('Passo', ['Cerca Passo'], ([, passo]) => passo, 2)
  g.regra('Passo', 'tipo|like|exatamente|exactly Passo', ([passo]) => passo)

  // People count the day itself: «quinze dias» are two weeks to many, and to some fifteen days.
  const daqui = (passo: Passo, hoje: Dia) => {
    const { dias = 0 } = passo
    const perto = dias === 8 || dias === 15 ? [dias - 1, dias] : dias === 30 ? [30, 31] : undefined
    return perto
      ? { trechos: perto.flatMap((n) => umDia(somarDias(hoje, n)).trechos), duvida: 'qual_semana' as const }
      : andar(hoje, passo)
  }
  g.regra('Dias', 'daqui a|ha|pras? Passo', ([passo], { hoje }) => daqui(passo, hoje))
  g.regra('Dias', 'Passo pras? frente', ([passo], { hoje, base }) =>
    base ? andar(base.dia, passo) : daqui(passo, hoje),
  )
  // «Fecharam em 21h» is an hour of the day, not 21 hours from now.
  const deHoras = ({ minutos = 0 }: Passo) => minutos >= 7 * 60 && minutos < 24 * 60 && minutos % 60 === 0
  g.regra('Hora', 'em Passo', ([passo]) => (deHoras(passo) ? { opcoes: [passo.minutos ?? 0] } : undefined), 8)
  g.regra(
    'Dias',
    'em|in Passo; dentro de Passo; Passo from now; Passo a partir de hoje; after|apos Passo; depois de Passo',
    ([passo], { hoje }) => andar(hoje, passo),
  )
  g.regra(
    'Dias',
    'em|within ate? the? next? Passo; ~em? proxima|next Passo; over the next Passo; dentro dos? proxima Passo; ~em? proxima dia',
    ([passo = { dias: 7 }], { hoje }) => {
      const fim = diaUnico(andar(hoje, passo) ?? { trechos: [] })
      return fim ? trecho(hoje, fim) : undefined
    },
    -1,
  )
  g.regra(
    'EmMinutos',
    'daqui a|ha|pras? Passo; em|in Passo; dentro de Passo; Passo from now',
    ([{ minutos }]) => minutos,
  )
  g.regra('EmMinutos', 'daqui a Demora; dentro de Demora; Demora from now', ([minutos]) => minutos, 1)
  // «De hoje a oito» is a week from today, «a quinze» two.
  g.regra(
    'Dias',
    'de Dias a N dia?',
    ([dias, { n }]) => {
      const dia = dias.semana === undefined ? diaUnico(dias) : primeiro(dias)
      if (!dia || (n !== 8 && n !== 15)) return undefined
      return umDia(somarDias(dia, n - 1))
    },
    2,
  )
  g.regra('Dias', ['de Dias a Passo'], ([base, passo]) => andar(diaUnico(base), passo), 3)
  // «a week from Tuesday», «a fortnight on Wednesday», «dois dias depois da Páscoa».
  g.regra(
    'Dias',
    'Passo from|on|after? Dias; Passo depois|apos ~de|o? Dias',
    ([passo, base]) => andar(primeiro(base) && ultimo(base), passo),
    3,
  )
  g.regra('Dias', 'Passo antes ~de Dias; Passo before Dias', ([passo, base]) => andar(primeiro(base), passo, -1), 5)
  g.regra(
    'Dias',
    '~em|the? dia depois ~de Dias; the? dia after Dias; ~em? dia seguinte|subsequente|posterior ~de|ao|a Dias',
    ([base]) => andar(ultimo(base), { dias: 1 }),
    3,
  )
  g.regra(
    'Dias',
    '~em|the? dia antes ~de Dias; the? dia before Dias; ~em? vespera ~de? Dias; ~em? dia anterior ao|a Dias',
    ([base]) => andar(primeiro(base), { dias: 1 }, -1),
    3,
  )
  g.regra(
    'Dias',
    'Dias semana; this dia semana',
    ([base], { hoje }) => andar(base ? primeiro(base) : hoje, { dias: 7 }),
    1,
  )
  g.regra('Dias', 'Dias quinzena', ([base]) => andar(primeiro(base), { dias: 14 }), 2)
  g.regra(
    'Dias',
    'Wd daqui a|ha? Passo; Wd in Passo; daqui a|ha? Passo ,? ~em Wd; in Passo ,? on? a? Wd' as const,
    (valores, { hoje }) => {
      const [a, b] = valores
      const [semana, { dias }] = typeof a === 'number' ? [a, b as Passo] : [b as number, a]
      if (dias === undefined || dias % 7 > 0) return undefined
      return umDia(somarDias(semanaDoDia(hoje, dias / 7).de, semana - 1))
    },
    2,
  )
  g.regra(
    'Dias',
    'o? quanto|qnt antes; assim que possivel; o? mais rapido possivel; primeira vaga; as soon as possible; asap; as soon as you can',
    (_, { hoje }) => ({ trechos: [{ de: hoje }] }),
  )
}

/** Days and hours counted from a time under discussion: of an appointment or a proposal. */
export function relativosABase(g: GramaticaTempo): void {
  g.regra(
    'Dias',
    '~em|~o|pras|the? dia seguinte|subsequente|posterior; the? following|next dia; the? dia after that|this?',
    (_, { base }) => andar(base?.dia, { dias: 1 }),
  )
  g.regra('Dias', '~em|~o|pras|the? dia anterior; the? dia before that|this?; ~em? vespera', (_, { base }) =>
    andar(base?.dia, { dias: 1 }, -1),
  )
  g.regra(
    'Dias',
    'Passo depois|later|after|adiante that|disso?; Passo mais tarde; back|adia|adiar|empurra|empurrar|postpone|delay|push|shift|move em|por|by? Passo',
    ([passo], { base }) => andar(base?.dia, passo),
  )
  g.regra(
    'Dias',
    'Passo antes|earlier|before that|disso?; Passo mais cedo; adianta|adiantar|antecipa|antecipar em|por? Passo',
    ([passo], { base }) => andar(base?.dia, passo, -1),
  )
  g.regra(
    'Dias',
    'Wd ~de|~em? mesmo|mesma|same|propria|propia semana; ~em|the? mesmo|mesma|same semana ,? ~em|~o|so? Wd' as 'Wd semana',
    ([semana], { base }) => base && umDia(somarDias(semanaDoDia(base.dia).de, semana - 1)),
    4,
  )
  // «Uma hora mais cedo» of an appointment that nobody knows is not one o'clock.
  g.regra(
    'Ruido',
    'Passo mais tarde|cedo; Passo later|earlier; Passo pras frente; adia|adiar|empurra|empurrar|adianta|adiantar|antecipa|antecipar em? Passo',
    ([{ minutos }], { base }) => (base || minutos === undefined ? undefined : true),
    4,
  )
  const algo =
    'algo|algum|alguma|um|uma|outro|horario|ser|pouco|bem|tem|nada|anything|something|any|bit|little|slot|time|else|nothing|one'
  g.regra(
    'Janela',
    [`${algo} mais tarde; ${algo} later; later one|slot|time; muito|mt|mto|too cedo|early; cedo demais`],
    (_, { base }) => (base?.minuto === undefined ? undefined : { de: (base.ultimo ?? base.minuto) + 1 }),
    7,
  )
  g.regra(
    'Janela',
    [`${algo} mais cedo; ${algo} earlier; earlier one|slot|time; muito|mt|mto|too tarde|late; tarde demais`],
    (_, { base }) => (base?.minuto === undefined ? undefined : { ate: base.minuto }),
    7,
  )
  g.regra('Janela', 'nao muito|tao|too cedo|early', () => ({ de: 540 }), 9)
  // «Me lembra um dia antes» asks for no day.
  const avisar =
    'lembra|lembre|lembrar|avisa|avise|avisar|remind|liga|ligue|ligar|call|text|manda|mande|confirma|confirme'
  g.regra('Ruido', `${avisar} me? ~o? Passo antes|before|earlier`, () => true, 12)
  const horas = (base: Base | undefined, { minutos }: Passo, sinal: 1 | -1) => {
    const alvo = minutos === undefined || base?.minuto === undefined ? undefined : base.minuto + sinal * minutos
    return alvo !== undefined && alvo >= 0 && alvo < 1440 ? { opcoes: [alvo], exata: true as const } : undefined
  }
  g.regra(
    'Hora',
    'Passo depois|later|after|adiante; Passo mais tarde; Passo pras frente; back|adia|adiar|empurra|empurrar em? Passo',
    ([passo], { base }) => horas(base, passo, 1),
    3,
  )
  // This is an hour, not a window that begins there.
  g.regra('Hora', 'adia|adiar|empurra|empurrar em? Passo pras frente', ([passo], { base }) => horas(base, passo, 1), 9)
  g.regra(
    'Hora',
    'Passo antes|earlier|before; Passo mais cedo; adianta|adiantar|antecipa|antecipar em? Passo',
    ([passo], { base }) => horas(base, passo, -1),
    3,
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
