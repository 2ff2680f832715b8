import {
  type Dias,
  diaUnico,
  proximoDiaDeNumero,
  type Relogio,
  semanaDoDia,
  soSemanas,
  ultimoDos,
  umDia,
} from '#agente/linguagem/tempo.ts'
import { diaDaSemana, somarDias } from '#platform/time.ts'
import type { GramaticaTempo } from './gramatica.ts'

/** After this minute, today's weekday means next week's. */
const fimDoDia = 19 * 60

/** The next such weekday, today included while the day is not over. */
export function chega(semana: number, { hoje, minuto }: Relogio): string {
  const falta = (semana - diaDaSemana(hoje) + 7) % 7
  return somarDias(hoje, falta === 0 && minuto >= fimDoDia ? 7 : falta)
}

const naSemana = (semana: number, hoje: string, salto: number) => somarDias(semanaDoDia(hoje, salto).de, semana - 1)

/**
 * That weekday a week later than the last one shown, or than this one, or than «a que vem»: this
 * week's or the next.
 */
function umaSemanaDepois(semana: number, relogio: Relogio, qual: 'essa' | 'proxima' = 'essa'): Dias {
  const visto = qual === 'essa' ? soSemanas(relogio.pauta ?? [], [semana]).trechos.at(-1)?.de : undefined
  const dia = somarDias(visto ?? chega(semana, { ...relogio, minuto: 0 }), 7)
  const outro = qual === 'proxima' ? naSemana(semana, relogio.hoje, 2) : dia
  if (dia === outro) return umDia(dia, { certo: true })
  return { trechos: [dia, outro].map((d) => ({ de: d, ate: d })), duvida: 'qual_semana', semana }
}

/** A week after these days; none of several. */
export function umaDepois(dias: Dias, relogio: Relogio, qual: 'essa' | 'proxima'): Dias | undefined {
  const dia = diaUnico(dias)
  if (dias.semana !== undefined) return umaSemanaDepois(dias.semana, relogio, qual)
  return dia ? umDia(somarDias(dia, 7), { certo: true }) : undefined
}

/** Weekdays, of this week and of others. */
export function diasDaSemana(g: GramaticaTempo): void {
  g.regra('Wd', 1, 'Wd .', ([semana]) => semana)
  g.regra('Wd', 1, 'Ord feira; Ord - feira', ([n]) => (n >= 2 && n <= 6 ? n - 1 : undefined))
  g.regra('Wd', -2, 'na Ord; pras Ord', ([n]) => (n >= 2 && n <= 6 ? n - 1 : undefined))
  g.regra('Wds', 0, 'Wds e|,|ou|/ ~em|~o? Wds; Wds feiras' as const, ([a, b]) => [...a, ...(b ?? [])])
  // «terça ou quinta», «seg, qua e sex».
  g.regra('Lista', 0, ['Wd ou|e|/ ~em|~o? Wd'], ([a, b]) => [a, b])
  g.regra('Lista', 0, 'Wd ,|~em? Lista; Wd ou|e|/ ~em|~o? Lista', ([um, lista]) =>
    lista.length < 7 ? [um, ...lista] : undefined,
  )

  g.regra('Dias', 0, 'Wd; na|no|on|the|o|a|numa|num|um|uma Wd', ([semana], relogio) => {
    const dia = chega(semana, relogio)
    const daPauta = soSemanas(relogio.pauta ?? [], [semana]).trechos.map(({ de = dia }) => de)
    const [escolhido = dia] = daPauta.includes(dia) ? [dia] : daPauta
    // Said on a Wednesday about next Tuesday, «terça não, melhor quarta» means next Wednesday.
    const seguinte = somarDias(dia, 7)
    const [{ de = dia } = {}, outro] = relogio.pauta ?? []
    if (escolhido === relogio.hoje && !outro && semanaDoDia(de).de === semanaDoDia(seguinte).de)
      return umDia(seguinte, { semana })
    if (escolhido !== relogio.hoje) return umDia(escolhido, { semana })
    return { trechos: [dia, somarDias(dia, 7)].map((d) => ({ de: d, ate: d })), duvida: 'qual_semana', semana }
  })
  g.regra(
    'Dias',
    1,
    'essa Wd; Wd agora; essa Wd agora; Wd agora essa semana; Wd essa semana; Wd de essa semana; Wd of essa semana',
    ([semana], relogio) => {
      const dia = naSemana(semana, relogio.hoje, 0)
      return umDia(dia < relogio.hoje ? chega(semana, relogio) : dia, { semana, certo: true })
    },
  )
  g.regra('Dias', 1, 'the? coming Wd; Wd mais? proxima; Wd que vem agora', ([semana], relogio) =>
    umDia(chega(semana, relogio), { semana, certo: true }),
  )
  g.regra('Dias', 1, 'Wd que vem; next Wd', ([semana], { hoje }) =>
    umDia(naSemana(semana, hoje, 1), { semana, certo: true }),
  )
  // The first after the day under discussion, else that of next week.
  g.regra('Dias', 1, 'a|o? Wd seguinte; the? following Wd', ([semana], { hoje, base }) =>
    umDia(base ? chega(semana, { hoje: somarDias(base.dia, 1), minuto: 0 }) : naSemana(semana, hoje, 1), {
      semana,
      certo: true,
    }),
  )
  g.regra('Dias', 1, ['o|a|na|no? proxima Wd'], ([semana], relogio) => {
    const [dia, seguinte] = [chega(semana, { ...relogio, minuto: 1440 }), naSemana(semana, relogio.hoje, 1)]
    if (dia === seguinte) return umDia(dia, { semana, certo: true })
    return { trechos: [dia, seguinte].map((d) => ({ de: d, ate: d })), duvida: 'qual_semana', semana }
  })
  g.regra(
    'Dias',
    2,
    'Wd da|na? Semanal; Wd of Semanal; Semanal on|na|no|,? the? Wd; Semanal , Wd; Wd , Semanal; na|no Wd da Semanal' as const,
    (valores) => {
      const [a, b] = valores
      const [semana, { de }] =
        typeof a === 'number' ? [a, b as unknown as { de: string }] : [b as unknown as number, a as { de: string }]
      return umDia(somarDias(de, semana - 1))
    },
  )
  g.regra('Dias', 4, 'Wd da outra semana; na Wd da outra semana', ([semana], { hoje }) => ({
    trechos: [1, 2].map((salto) => naSemana(semana, hoje, salto)).map((d) => ({ de: d, ate: d })),
    duvida: 'qual_semana',
  }))
  g.regra(
    'Dias',
    7,
    'Semanal ,? ~em|~o|so? Lista; Lista ~de|~em? Semanal; Semanal ,? ~em|~o? Wds; Wds ~de|~em? Semanal' as const,
    (valores, { hoje }) => {
      const [a, b] = valores
      const [lista, { de }] = Array.isArray(a)
        ? [a, b as unknown as { de: string }]
        : [b as unknown as number[], a as { de: string }]
      return soSemanas([{ de: ultimoDos(de, hoje), ate: somarDias(de, 6) }], lista)
    },
  )
  g.regra('Dias', 1, 'Wd passada; last Wd; ultima Wd', ([semana], { hoje }) => {
    const volta = (diaDaSemana(hoje) - semana + 7) % 7 || 7
    return umDia(somarDias(hoje, -volta))
  })
  g.regra('Dias', 1, 'Wd retrasada; Wd before last', ([semana], { hoje }) => umDia(naSemana(semana, hoje, -2)))
  g.regra(
    'AOutra',
    0,
    [
      ',? mas|but|so|only? ~em|~o? outra|outro|proxima|seguinte|next|other|following one?; ,? mas|but|so|only? the? one|semana after',
      ',? mas|but? ~em|~de|~o? outra|proxima|seguinte|next|other|following semana',
    ],
    () => true,
  )
  // The next one: «sexta sem ser essa», «não nessa quinta, na próxima», «the one after this».
  const aOutra = [
    'Wd ,? mas? Menos ~o? essa|proxima AOutra?; sem ser essa Wd AOutra',
    'Wd ,|.|?? mas|but? nao essa coming? one? AOutra?; nao essa Wd AOutra; nao na|no Wd agora AOutra',
    'the Wd after essa|that one?; Wd after next; Wd depois da? essa; essa|proxima Wd nao AOutra; Wd agora|essa nao AOutra',
    'Wd ,|.|?? mas? essa agora? nao AOutra',
  ] as const
  g.regra('Dias', 4, aOutra, ([semana], relogio) => umaSemanaDepois(semana, relogio))
  g.regra('Dias', -6, ['the Wd after'], ([semana], relogio) => umaSemanaDepois(semana, relogio))
  // «Outro sábado» is also another one than that of the appointment or of the proposal.
  g.regra('Dias', 4, '~em|~o? outra|outro|another|different Wd; some|any other Wd', ([semana], relogio) => {
    const { pauta = [], base } = relogio
    return umaSemanaDepois(semana, { ...relogio, pauta: base ? [...pauta, ...umDia(base.dia).trechos] : pauta })
  })
  // «Quarta, não a que vem, a outra»: «a que vem» may be this week's Wednesday or the next.
  g.regra(
    'Dias',
    5,
    [
      'Wd ,|.|?? mas|but? nao ~em|~o? que vem AOutra; Wd ,|.|?? mas|but? nao ~em|~o? proxima|next|coming one? AOutra',
      'nao ~em|~o? next|proxima|coming Wd AOutra; nao ~em|~o? Wd que vem AOutra',
    ],
    ([semana], relogio) => umaSemanaDepois(semana, relogio, 'proxima'),
  )
  // «Sem ser essa, a outra», of a day that was named before.
  g.regra(
    'UmaDepois',
    4,
    ['Menos', 'nao'].map(
      (nao) => `${nao} ~em? essa coming? one? AOutra; ~em|~o outra|outro ,? ${nao} ~em? essa one?; essa ${nao} AOutra`,
    ) as ['nao'],
    () => 'essa',
  )
  g.regra('UmaDepois', 5, ['nao ~em|~o? que vem AOutra; nao ~em|~o? proxima|next|coming one? AOutra'], () => 'proxima')
  g.regra('Dias', 4, 'next Wd ,? nao essa one?; Wd que vem ,? nao essa', ([semana], { hoje }) =>
    umDia(naSemana(semana, hoje, 1), { certo: true }),
  )
  g.regra('Dias', 4, 'Wd que vem nao AOutra; Wd da outra semana ,? nao ~em|~o? que vem', ([semana], { hoje }) =>
    umDia(naSemana(semana, hoje, 2), { certo: true }),
  )
  g.regra('Dias', 6, 'N Wds from now; em|in N Wds; daqui a|ha? N Wds' as const, ([{ n }, [semana = 1]], relogio) =>
    n < 1 || n > 9 ? undefined : umDia(somarDias(chega(semana, { ...relogio, minuto: 1440 }), 7 * (n - 1))),
  )
  g.regra('Dias', 3, ['proxima Wd dia? N'], ([semana, { n }], { hoje }) => diaEDaSemana(n, semana, hoje))
  g.regra('Dias', 2, 'Wd ,? dia? N', ([semana, { n, digitos }], { hoje }) =>
    n >= 1 && n <= 31 && digitos <= 2 ? diaEDaSemana(n, semana, hoje, 2) : undefined,
  )
  g.regra('Dias', 2, 'Wd ,? the? Ord; Wd ,? dia Ord', ([semana, n], { hoje }) =>
    n > 0 ? diaEDaSemana(n, semana, hoje, 2) : undefined,
  )
  // «The 23rd, Friday»; «segunda, sexta» are two days.
  g.regra('Dias', 2, 'on? the? Ord ,? ~o? Wd', ([n, semana], { hoje }) =>
    n > 9 ? diaEDaSemana(n, semana, hoje, 2) : undefined,
  )
  // «Seg 23/11» is one day; with a date on another weekday both stay.
  g.regra('Dias', 0, 'Wd ,? Dias', ([semana, dias]) => {
    const dia = dias.texto && diaUnico(dias)
    return dia && diaDaSemana(dia) === semana ? dias : undefined
  })
}

/** The next day of that number on that weekday, within so many months. */
function diaEDaSemana(n: number, semana: number, hoje: string, meses = 14): Dias | undefined {
  const dia = proximoDiaDeNumero(n, hoje, meses, (d) => d > hoje && diaDaSemana(d) === semana)
  return dia ? umDia(dia) : undefined
}
