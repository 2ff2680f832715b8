import { type Faixa, type Hora, partes } from '../tempo.ts'
import type { GramaticaTempo } from './gramatica.ts'
import { type Escrito, relogio } from './hora.ts'

/** Parts of the day. */
export function partesDoDia(g: GramaticaTempo): void {
  const parte = (padroes: string | readonly string[], faixa: Faixa, peso = 0) =>
    g.regra('Parte', padroes, () => ({ ...faixa, parte: true }), peso)
  parte('manha; parte da manha; periodo da manha; first half of the dia', partes.manha)
  parte('tarde; parte da tarde; periodo da tarde', partes.tarde)
  parte('noite; noite only', partes.noite)
  parte('tonight; esta noite', partes.noite)
  parte('madrugada; small hora', partes.madrugada)
  parte(
    [
      'cedo; bem cedo; logo cedo; manha cedo; cedo da|de manha; bem|muito|o? mais cedo da|de manha; primeira hora',
      'na? primeira hora da? manha?; primeiro horario; first thing; first thing in the manha; comeco in? the? manha',
      'comeco da|do manha|dia; early; cedo de manha; logo de manha; logo cedo da|de|pelas manha; manha bem? cedo',
      'o mais cedo possivel',
    ],
    partes.cedo,
    1,
  )
  parte('fim da|de manha; late in? the? manha; fim of the manha', partes.fim_da_manha, 1)
  parte('almoco; hora do|de almoco; horario do|de almoco; lunch hora|time?; lunchtime; meu? almoco', partes.almoco)
  parte(
    'depois do|de almoco; after lunch; apos o almoco; depois almoco; depois do meu almoco',
    partes.depois_do_almoco,
    2,
  )
  parte('antes do|de almoco; before lunch', { de: 360, ate: 720 }, 2)
  parte(
    'comeco da|de|of? in? the? tarde; comecinho da tarde; cedo da tarde; inicinho da tarde',
    partes.comeco_da_tarde,
    1,
  )
  parte('meio da|de|of? the? tarde; mid - tarde', partes.meio_da_tarde, 1)
  parte('fim da|de|of? the? tarde; late in? the? tarde; tardezinha', partes.fim_da_tarde, 1)
  parte('fim do|de|of? the? dia; fim of the dia; fim do expediente; end of dia', partes.fim_do_dia, 1)
  parte('noitinha; comeco da|de|of? the? noite; early noite; comecinho da noite', partes.comeco_da_noite, 1)
  parte(
    [
      'depois do|de trabalho|servico|expediente|serviço; after work; depois que eu? saio|sair do trabalho|servico',
      'when i finish work',
    ],
    { de: 1050 },
    2,
  )
  parte('antes do trabalho; before work', { de: 360, ate: 540 }, 2)
  g.regra(
    'Parte',
    [
      'a|de|da|na|no|pelas|ao|in|at|the|bem|so|pras|logo|durante Parte; in|during|for|by the Parte; Parte only',
      'Parte mesmo; na|no|de parte da Parte; pela|na hora do Parte',
    ],
    ([p]) => p,
  )
  g.regra('Janela', 'Parte', ([p]) => p)
}

/** A bound without more is read as a time when shops are open: from seven to six. */
const limite = ({ opcoes }: Hora): number | undefined => opcoes[0]

/** The second of two bounds comes after the first; a part of the day said of the second goes for the first. */
function entre(a: Hora, b: Hora): Faixa | undefined {
  const pares = a.opcoes.flatMap((de, i) => b.opcoes.map((ate, j) => ({ de, ate, pior: i + j, longo: ate - de })))
  const serve = pares.filter(({ de, ate }) => de < ate && ate - de <= 720)
  const melhor = serve.sort((x, y) =>
    b.exata || a.exata ? x.longo - y.longo : x.pior - y.pior || x.longo - y.longo,
  )[0]
  return melhor && { de: melhor.de, ate: melhor.ate }
}

/** Windows of hours. */
export function janelas(g: GramaticaTempo): void {
  const deDois = (a: Hora, b: Hora) => (a.opcoes.length && b.opcoes.length ? entre(a, b) : undefined)
  const duas = <A extends string>(meio: A, peso: number) => {
    const liga = `${meio} a|as|the|o|umas|pelas?`
    for (const antes of ['', 'entre as|a|the|o? ', 'between ', 'das|da|de|from|do ', 'la pelas '])
      for (const x of ['Relogio', 'Hora'] as const)
        for (const y of ['Relogio', 'Hora'] as const)
          if (antes || x === 'Hora' || y === 'Hora' || peso > 0)
            g.regra(
              'Janela',
              `${antes}${x} ${liga} ${y}` as 'Relogio Relogio',
              ([a, b]) => deDois(a, b),
              (antes ? 3 : 1) + (x === 'Relogio' && y === 'Relogio' ? 0 : 1),
            )
  }
  duas('a|ate|to|till|until|as', 0)
  for (const x of ['Relogio', 'Hora'] as const)
    for (const y of ['Relogio', 'Hora'] as const) {
      g.regra(
        'Janela',
        `entre as|a|o? ${x} e a|as|o? ${y}; between ${x} and|e ${y}; from ${x} to|until ${y}` as unknown as 'Relogio Relogio',
        ([a, b]) => deDois(a, b),
        4,
      )
      g.regra(
        'Janela',
        `${x} - ${y}; ${x} to ${y}` as unknown as 'Relogio Relogio',
        ([a, b]) => (a.opcoes.length && b.opcoes.length ? entre(a, b) : undefined),
        0,
      )
    }
  for (const x of ['Relogio', 'Hora'] as const) {
    const com = (padroes: string | string[], faixa: (m: number) => Faixa, peso = 3) =>
      g.regra(
        'Janela',
        [padroes]
          .flat()
          .flatMap((um) => um.split('; '))
          .map((p) => `${p} ${x}`) as unknown as 'Hora',
        ([hora]) => {
          const m = limite(hora)
          return m === undefined ? undefined : faixa(m)
        },
        peso,
      )
    com(
      [
        'depois das|da|de|do|as|a?; dps das|da|de?; apos as|a|o?; after; a partir das|da|de|do|as?; from',
        'nao antes das|da|de|do; nao before|earlier; no earlier than; nao earlier than; no sooner than',
        "nao posso|consigo|da|chego|quero|dá antes das|da|de|do; can't|cant|cannot|don't do|make|come? before",
        'so depois das|da|do; only after; past; later than; mais tarde que|do que as?; passando das|da',
      ],
      (de) => ({ de }),
    )
    com(
      [
        'antes das|da|de|do|as?; before; nao depois das|da|do; nao later than',
        "nao posso|consigo|da|quero depois das|da|de|do; can't|cant|cannot|don't do|make|come? after; no later than",
        'no mais tardar as; earlier than',
      ],
      (ate) => ({ ate }),
    )
    com('ate as|a|o|umas?; until; till; til; up to; by; no maximo as?; no maximo ate as?', (ate) => ({
      ate,
      inclui: true,
    }))
    com(
      'acabando|terminando|saindo|acabar|terminar|sair ate as|a|o?; ending|done|finished|out by',
      (ate) => ({ ate }),
      4,
    )
    g.regra(
      'Janela',
      [
        `from ${x} on|onwards|onward; ${x} onwards|onward; ${x} em diante|pra frente; das|da ${x} em diante|pra frente`,
        `${x} ou mais tarde; ${x} or later`,
      ] as unknown as 'Hora',
      ([
        {
          opcoes: [de],
        },
      ]) => (de === undefined ? undefined : { de }),
      4,
    )
    g.regra(
      'Janela',
      [
        `${x} e pouco|pouquinho|pouca; as|umas|pelas|la ${x} e pouco|pouquinho|pouca; around|about? ${x} something`,
        `${x} something; ${x} e alguma coisa`,
      ] as unknown as 'Hora',
      ([
        {
          opcoes: [de],
        },
      ]) => (de === undefined ? undefined : { de, ate: de + 45 }),
      4,
    )
  }
  g.regra(
    'Janela',
    'umas? Hora , N hora; umas Relogio , N hora; umas Relogio , Relogio; umas Hora , Hora; Hora , Hora mais ou menos' as unknown as 'Hora Hora',
    (valores) => {
      const [a, b] = valores as unknown as [Hora, Hora | Escrito]
      const ate = 'n' in b ? relogio(b.n, 0) : b
      const faixa = ate && entre(a, ate)
      return faixa && faixa.ate !== undefined && faixa.de !== undefined && faixa.ate - faixa.de <= 60
        ? { de: faixa.de - 30, ate: faixa.ate + 30 }
        : undefined
    },
    5,
  )
  // «a tarde, 5 e pouco», «9 to 11 in the morning»: the part of the day settles both.
  g.regra('Janela', ['Janela da|de|na|in|at the? manha|tarde|noite'], ([j]) => j)
  g.regra(
    'ForaHoras',
    [
      'menos|nao|sem|but Parte; nao pode? ser? Parte; Parte nao; nao pode ser Janela; menos Janela; nao de Parte',
      'nao posso|consigo|da|quero|rola pode? Parte; Parte eu? nao posso|consigo|da|rola|quero|dá',
      "can't|cant|cannot do|make|come? Parte; Parte is no good; Parte doesn't|won't work; sem ser Parte",
      'anything but Parte; mas nao Parte; but nao Parte',
    ],
    ([p]) => p,
    1,
  )
}
