import {
  type Dias,
  diaUnico,
  primeiro,
  semanaDoDia,
  trecho,
  ultimo,
  ultimoDos,
  umDia,
} from '#agente/linguagem/tempo.ts'
import { diaDaSemana, somarDias } from '#platform/time.ts'
import type { GramaticaTempo } from './gramatica.ts'
import { chega } from './semana.ts'

/** Weeks, weekends, and any day. */
export function semanas(g: GramaticaTempo): void {
  g.regra('Semanal', 0, 'semana que vem; proxima semana; next semana; pras a? semana', (_, { hoje }) =>
    semanaDoDia(hoje, 1),
  )
  g.regra('Semanal', 0, 'a|o? semana seguinte; the? following semana; the? semana after that?', (_, { hoje, base }) =>
    semanaDoDia(base?.dia ?? hoje, 1),
  )
  g.regra('Semanal', 0, 'a? outra semana', (_, { base }) => base && semanaDoDia(base.dia, 1))
  g.regra('Semanal', 0, 'essa semana; a? semana agora', (_, { hoje }) => semanaDoDia(hoje))
  g.regra('Semanal', 0, 'semana passada; last semana', (_, { hoje }) => semanaDoDia(hoje, -1))
  g.regra('Semanal', 0, ['semana retrasada'], (_, { hoje }) => semanaDoDia(hoje, -2))
  g.regra(
    'Semanal',
    2,
    'the? semana after next; next to next semana; semana depois da semana? que vem; semana depois da proxima',
    (_, { hoje }) => semanaDoDia(hoje, 2),
  )
  // «Not next week but the week after», «semana que vem não, na outra».
  g.regra('Semanal', 6, ['nao ~em|~o? Semanal AOutra; Semanal nao AOutra; Semanal NaoDa AOutra'], ([{ de }]) =>
    semanaDoDia(de, 1),
  )
  g.regra(
    'Dias',
    -1,
    [
      'Semanal; na|pras|in|for|durante Semanal; ainda|later Semanal; Semanal ainda; any|qualquer dia Semanal',
      'sometime Semanal',
    ],
    ([{ de, ate }], { hoje }) =>
      ate < hoje ? { trechos: [{ de, ate }], duvida: 'dia_passado' } : trecho(ultimoDos(de, hoje), ate),
  )
  g.regra('Dias', 0, ['a|na? outra semana'], (_, { hoje, base }) => {
    if (base) return undefined
    const [uma, duas] = [semanaDoDia(hoje, 1), semanaDoDia(hoje, 2)]
    return { trechos: [uma, duas], duvida: 'qual_semana' }
  })
  g.regra('Dias', 1, 'meio da? semana; mid - semana; midweek; meio of the semana', (_, { hoje }) =>
    meioDaSemana(semanaDoDia(hoje, diaDaSemana(hoje) > 3 ? 1 : 0)),
  )
  g.regra('Dias', 2, 'meio da|of? Semanal; mid Semanal; midweek Semanal', ([semanal]) => meioDaSemana(semanal))
  g.regra('Dias', 2, ['comeco|early da|of|in? Semanal'], ([{ de }]) => trecho(de, somarDias(de, 1)))
  g.regra('Dias', 2, 'comeco|early ~de|in? the? semana', (_, { hoje }) =>
    trecho(semanaDoDia(hoje, 1).de, somarDias(semanaDoDia(hoje, 1).de, 1)),
  )
  g.regra('Dias', 1, 'fim|late ~de|in? Semanal; later in Semanal', ([{ ate }]) =>
    trecho(somarDias(ate, -3), somarDias(ate, -2)),
  )
  const fds = ['fds', 'fim de semana'] as const
  const sabado = (hoje: string, salto: number) => somarDias(semanaDoDia(hoje, salto).de, 5)
  const doFds = (hoje: string, salto: number) => {
    const de = sabado(hoje, salto)
    return trecho(ultimoDos(de, hoje), somarDias(de, 1))
  }
  const fdsDoDia = (dias: Dias) => {
    const dia = diaUnico(dias)
    return dia ? trecho(sabado(dia, 0), somarDias(sabado(dia, 0), 1)) : undefined
  }
  for (const nome of fds) {
    g.regra(
      'Dias',
      2,
      [nome, `no|o|the|on|at|neste ${nome}`, `no ${nome} agora`, `essa ${nome}`, `${nome} agora`, `over the ${nome}`],
      (_, { hoje }) => doFds(hoje, 0),
    )
    g.regra('Dias', 3, `${nome} que vem; proxima ${nome}; next ${nome}; no proxima ${nome}`, (_, { hoje }) => {
      if (diaDaSemana(hoje) >= 6) return doFds(hoje, 1)
      return { trechos: [0, 1].flatMap((salto) => doFds(hoje, salto).trechos), duvida: 'qual_semana' }
    })
    g.regra(
      'Dias',
      5,
      [
        `next ${nome} ,? nao essa one?; outro ${nome}; ${nome} sem ser essa; sem ser essa ${nome} ,? o|no outro`,
        `nao essa ${nome} ,? o|no outro|proxima; the ${nome} after next`,
      ],
      (_, { hoje }) => doFds(hoje, 1),
    )
    g.regra('Dias', 5, `~em|~o? ${nome} ~de Dias` as '~em Dias', ([dias]) => fdsDoDia(dias))
    // «July 4th weekend»: only a date or a holiday names its weekend so.
    g.regra('Dias', 5, `Dias ${nome}` as 'Dias', ([dias]) => (dias.texto ? fdsDoDia(dias) : undefined))
    g.regra('Dias', 5, `Feriado ${nome}` as 'Feriado', ([{ de, ate }]) => fdsDoDia(trecho(de, ate)))
    g.regra('DiasRecusados', -5, `${nome}; o|the|no|on|at ${nome}`, () => ({ semanas: [6, 7] }))
  }
  g.regra(
    'Dias',
    1,
    [
      'weekdays only?; dia de semana; dia util; dia uteis; during the semana; durante a semana; only weekdays',
      'on weekdays',
    ],
    (_, { hoje }) => {
      const trechos: { de: string; ate: string }[] = []
      for (let k = 0; k < 7; k++) {
        const dia = somarDias(hoje, k)
        const ultimo = trechos.at(-1)
        if (diaDaSemana(dia) > 5) continue
        if (ultimo && somarDias(ultimo.ate, 1) === dia) ultimo.ate = dia
        else trechos.push({ de: dia, ate: dia })
      }
      return { trechos }
    },
  )
  g.regra(
    'Dias',
    -1,
    'qualquer outro? dia; any other? dia; whenever; anytime; todo|todos os? dia; every dia; qualquer um',
    (_, { hoje }) => ({ trechos: [{ de: hoje }] }),
  )
  g.regra(
    'Dias',
    2,
    [
      'qualquer|any dia Dias; qualquer|any dia da|na|em|in|of Dias; Dias ,? qualquer|any dia',
      'Dias ,? a qualquer|any hora',
    ],
    ([dias]) => dias,
  )
  g.regra('Dias', 4, ['a|na|the? semana ~de|em|no Dias'], ([dias]) => {
    const dia = diaUnico(dias)
    return dia ? { trechos: [semanaDoDia(dia)] } : undefined
  })
  g.regra('Dias', 5, 'Feriado semana', ([{ de }]) => ({ trechos: [semanaDoDia(de)] }))
  g.regra('Dias', 6, 'a|na|the? semana antes|before ~de? Dias; a|na? semana anterior ao|a Dias', ([dias]) => {
    const de = primeiro(dias)
    return de ? { trechos: [semanaDoDia(de, -1)] } : undefined
  })
  g.regra('Dias', 6, 'a|na|the? semana depois|apos|after ~de|o? Dias; a|na? semana seguinte ao|a Dias', ([dias]) => {
    const ate = ultimo(dias)
    return ate ? { trechos: [semanaDoDia(ate, 1)] } : undefined
  })
  g.regra(
    'Dias',
    2,
    'mais? pras|no|do|da|towards fim da|de|of? the? semana; fim ~de the? semana; later in the semana',
    (_, { hoje }) => {
      const { de, ate } = semanaDoDia(hoje, diaDaSemana(hoje) > 5 ? 1 : 0)
      return trecho(ultimoDos(somarDias(de, 3), hoje), somarDias(ate, -2))
    },
  )
  g.regra('Dias', 3, 'Dias ,? towards|mais? ~o|pras fim; Dias ,? mais pras fim; Dias ,? pras fim', ([{ trechos }]) => {
    const [um, outro] = trechos
    if (!um?.de || !um.ate || outro || somarDias(um.de, 6) !== um.ate) return undefined
    return trecho(somarDias(um.de, 3), um.ate)
  })
  g.regra('Dias', 3, 'Lista', ([semanas], relogio) => ({
    trechos: semanas.map((semana) => chega(semana, relogio)).map((d) => ({ de: d, ate: d })),
    lista: semanas,
  }))
  g.regra('Dias', 0, 'Wds; as|aos|nas|on Wds; so|only Wds; toda Wd; every Wd' as const, ([semanas], relogio) => {
    const lista = typeof semanas === 'number' ? [semanas] : semanas
    return { trechos: lista.map((semana) => chega(semana, relogio)).map((d) => ({ de: d, ate: d })) }
  })
  g.regra(
    'Dias',
    3,
    'essa|the? same|mesmo dia e? hora|horario|time? ,|da|na|of? Semanal; Semanal ,? ~em|the? same|mesmo dia',
    ([{ de }], { base }) => base && umDia(somarDias(de, diaDaSemana(base.dia) - 1)),
  )
}

function meioDaSemana({ de }: { de: string }): Dias {
  return trecho(somarDias(de, 2), somarDias(de, 3))
}
