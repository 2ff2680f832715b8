import { type Faixa, type Hora, naParte, partes } from '#agente/linguagem/tempo.ts'
import type { GramaticaTempo } from './gramatica.ts'

/** Parts of the day. */
export function partesDoDia(g: GramaticaTempo): void {
  const parte = (padroes: string | readonly string[], faixa: Faixa, peso = 0) =>
    g.regra('Parte', peso, padroes, () => ({ ...faixa, parte: true }))
  parte('manha; parte da manha; periodo da manha; first half of the dia', partes.manha)
  parte('tarde; parte da tarde; periodo da tarde', partes.tarde)
  parte('noite; noite only', partes.noite)
  parte('tonight; esta noite', partes.noite)
  parte('madrugada; small hora', partes.madrugada)
  parte(
    [
      'cedo; bem cedo; logo cedo; manha cedo; cedo da|de manha; bem|muito|o? mais cedo da|de manha; primeira hora',
      'na? primeira hora da? manha?; first thing; first thing in the manha; comeco in? the? manha',
      'comeco da|do manha|dia; early; cedo de manha; logo de manha; logo cedo da|de|pelas manha; manha bem? cedo',
      'breakfast hora|time?',
    ],
    partes.cedo,
    1,
  )
  parte('fim da|de manha; late in? the? manha; fim of the manha', partes.fim_da_manha, 1)
  parte('almoco; hora do|de almoco; horario do|de almoco; lunch hora|time?; lunchtime; meu? almoco', partes.almoco)
  parte(
    'depois do|de almoco; after lunch; post -? lunch; apos o almoco; depois almoco; depois do meu almoco',
    partes.depois_do_almoco,
    2,
  )
  parte('meio of the dia', { de: 660, ate: 840 }, 2)
  parte('antes do|de almoco; before lunch', { de: 360, ate: 720 }, 2)
  parte(
    'comeco da|de|of? in? the? tarde; comecinho da tarde; cedo da tarde; inicinho da tarde',
    partes.comeco_da_tarde,
    1,
  )
  // «Na tarde, logo no começo», «the afternoon, towards the end».
  const ponta = { comeco: '~em? comeco; early on; logo ~em comeco', fim: '~em|towards|mais? ~o fim; pras|pro fim' }
  for (const [qual, padroes] of Object.entries(ponta))
    for (const [nome, inteira] of Object.entries({ manha: partes.manha, tarde: partes.tarde, noite: partes.noite }))
      for (const padrao of padroes.split('; ')) {
        const meio = (inteira.de + inteira.ate) / 2
        parte(
          `~em|~o? ${nome} ,? ${padrao}`,
          qual === 'fim' ? { de: meio, ate: inteira.ate } : { de: inteira.de, ate: meio },
          3,
        )
      }
  parte('meio -? ~de? the? manha', { de: 540, ate: 660 }, 1)
  parte('meio da|de|of? the? tarde; meio - tarde', partes.meio_da_tarde, 1)
  parte('fim da|de|of? the? tarde; late in? the? tarde; tardezinha', partes.fim_da_tarde, 1)
  parte('fim do|de|of? the? dia; fim of the dia; fim do expediente; end of dia', partes.fim_do_dia, 1)
  parte(
    'noitinha; anoitecer; boca|boquinha da noite; dusk; comeco da|de|of? the? noite; comeco|early noite',
    partes.comeco_da_noite,
    1,
  )
  parte(
    [
      'depois do|de trabalho|servico|expediente|serviço; after work; depois que eu? saio|sair do trabalho|servico',
      'when i finish work',
    ],
    { de: 1050 },
    2,
  )
  const hora = 'horario|hora|vaga|horarinho|slot|time|appointment|opening'
  const queHouver = 'possivel|possible|available|livre|que|you|u|tiver|tem|der|houver|have|can|got'
  parte(
    [
      `ultimo|ultima|last|latest ${hora}; o|a mais tarde; o|a|the mais tarde que|q? ${queHouver}; ultimo|ultima que|q ${queHouver}; latest ${queHouver}; o|a|the latest`,
      "as late as possible|you|u|you've; quanto mais tarde ,? melhor; the later the better",
    ],
    { de: 960, ponta: 'ultima' },
    2,
  )
  parte(
    [
      `primeiro|primeira|first|earliest ${hora}; o|a mais cedo; o|a|the? mais cedo que|q? ${queHouver}; earliest ${queHouver}; o|a|the earliest`,
      "as early as possible|you|u|you've; quanto mais cedo ,? melhor; the earlier|sooner the better",
    ],
    { ...partes.cedo, ponta: 'primeira' },
    2,
  )
  parte('crack of dawn; dawn; sunrise; amanhecer', { de: 300, ate: 480 })
  parte('teatime; tea time', { de: 960, ate: 1080 })
  parte('antes do trabalho; before work', { de: 360, ate: 540 }, 2)
  g.regra(
    'Parte',
    0,
    [
      'a|de|da|na|no|pelas|ao|in|at|the|bem|so|pras|logo|durante Parte; in|during|for|by the Parte; Parte only',
      'Parte mesmo; na|no|de parte da Parte; pela|na hora do Parte',
    ],
    ([p]) => p,
  )
  g.regra('Janela', 0, 'Parte', ([p]) => p)
  g.regra(
    'Janela',
    1,
    ['can|could? so|apenas|somente|only posso|consigo|podia|pode|da|do|make|can? ser|pra|para? Parte'],
    ([p]) => ({
      ...p,
      so: true,
    }),
  )
}

/** A bare bound is read as an hour in which shops are open: from seven to six. */
const limite = ([primeira]: number[]): number | undefined => primeira

/** The second bound comes after the first; its part of the day is that of both. */
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
  const deDois = ([a, b]: [Hora, Hora]) => (a.opcoes.length && b.opcoes.length ? entre(a, b) : undefined)
  const liga = 'a|ate|to|till|until|as|- a|as|the|o|umas|pelas?'
  g.regra('Janela', 1, `Hora ${liga} Relogio` as 'Hora Relogio', deDois)
  g.regra('Janela', 1, `Relogio ${liga} Hora` as 'Relogio Hora', deDois)
  g.regra('Janela', 0, 'Relogio - Relogio; Relogio to Relogio', deDois)
  g.regra(
    'Janela',
    7,
    `entre|between|das|da|de|from|do|pelas as|a|o|the? Relogio ${liga} Relogio` as 'Relogio Relogio',
    deDois,
  )
  g.regra('Janela', 4, ['entre|between as|a|o|the? Relogio e as|a|o|the? Relogio'], deDois)
  const com = (padroes: string[], faixa: (m: number) => Faixa, peso = 3) =>
    g.regra('Janela', peso, padroes as unknown as 'Relogio', ([{ opcoes }]) => {
      const m = limite(opcoes)
      return m === undefined ? undefined : faixa(m)
    })
  const naoPosso = [
    'nada|nothing|none',
    'nao posso|consigo|da|chego|quero|rola',
    "can't|cant|cannot|don't do|make|come?",
  ]
  com(
    [
      'depois|apos|after|partir|from|past das|da|de|do|as|a|o|the? Relogio; a partir das|da|de|do|as? Relogio; later than Relogio',
      'nao antes das|da|de|do Relogio; nao before|earlier|sooner than? Relogio; no earlier|sooner than Relogio',
      ...naoPosso.map((nao) => `${nao} antes|before das|da|de|do? Relogio`),
      'mais tarde que|do que as? Relogio; gone Relogio; passando das|da Relogio',
      'so|only depois|after das|da|do? Relogio; saio|largo|libero as|a|la? Relogio; saio|largo o|do|da? plantao|trabalho|servico|aula|escola as|a Relogio; get off|finish at? Relogio; knock|clock off at? Relogio; i stop|close at? Relogio',
    ],
    (de) => ({ de }),
  )
  com(
    [
      'antes das|da|de|do|as? Relogio; before|earlier than? Relogio; nao depois das|da|do Relogio; no|nao later than Relogio',
      ...naoPosso.map((nao) => `${nao} depois|after das|da|de|do? Relogio`),
      'no mais tardar as? Relogio',
    ],
    (ate) => ({ ate }),
    4,
  )
  // The appointment must be over by then.
  const acaba =
    'acabando|terminando|saindo|acabar|terminar|acabe|termine|acaba|termina|sair|saia|saio|embora|liberado|liberada|pronto|pronta|livre|voltar|fora'
  com(
    [
      `${acaba} ate|antes|no maximo? as|a|o|das|da|do? Relogio; preciso|precisava|tenho|tem|teria que|de? ir? sair|embora|acabar|terminar la|pelas? as|a? Relogio`,
      'ending|done|finished|over|out|gone|home|ready|free of? there|here? by|before Relogio; finish|end|leave by|before Relogio; need|have|got|must to? leave|finish at? Relogio',
    ],
    (ate) => ({ ate, fim: true }),
    5,
  )
  com(
    ['ate as|a|o|umas? Relogio; until|till|til|by Relogio; up to Relogio; no maximo ate? as? Relogio; Hora no maximo'],
    (ate) => ({ ate, inclui: true }),
  )
  com(
    [
      // «Busy until five» means free from five on.
      'call|meeting|class|shift|work|working|busy|reuniao|aula|plantao|turno|trabalho|trampo|estudo|expediente|servico|escola|faculdade|ocupado|ocupada|preso|presa till|til|until|ate as|a|o? Relogio',
      'from Relogio on; from? Relogio onwards|onward; Relogio em diante; Relogio pra frente; das|da Relogio em diante; das|da Relogio pra frente',
      'Relogio ou mais tarde; Relogio ou later',
    ],
    (de) => ({ de }),
    4,
  )
  com(
    [
      'as|umas|pelas|la? Relogio e pouco|pouquinho|pouca; around|about? Relogio -? something; Relogio e alguma coisa; the back of Relogio',
    ],
    (de) => ({ de, ate: de + 45 }),
    4,
  )
  g.regra('Janela', 5, 'Cerca? Hora ,|ou? Hora; Cerca Relogio ,|ou? Relogio' as const, ([cerca, a, b]) => {
    const faixa = entre(a, b)
    if (!faixa || faixa.ate === undefined || faixa.de === undefined || faixa.ate - faixa.de > 60) return undefined
    return cerca && { de: faixa.de - 30, ate: faixa.ate + 30 }
  })
  // «a tarde, 5 e pouco», «9 to 11 in the morning»: the part of the day is that of both bounds.
  g.regra('Janela', 0, ['Janela da|de|na|in|at the? Parte'], ([j, parte]) =>
    parte.ponta ? undefined : (naParte(parte, j) ?? j),
  )
  // «Só depois das 16h, tô no serviço» is the wish with its reason.
  g.regra('Janela', 6, ['so|only|just Janela , NaoDa'], ([janela]) => janela)
  g.regra(
    'FaixaRecusada',
    1,
    [
      'Menos a|de|the? Parte; nao|sem a|de|the? Parte; Parte nao; nao pode ser Janela; menos Janela',
      ...naoPosso.map((nao) => `${nao} pode? de|a? Parte`),
      'eu? trabalho|estudo Parte; i work Parte; nao pode ser Parte; mas nao Parte; Parte ,? NaoDa; Janela ,? NaoDa',
    ],
    (valores) => (valores as unknown[]).find((v) => v !== true && v !== undefined) as Faixa,
  )
  // «No mornings»; «no fim da tarde» is Portuguese.
  for (const nome of ['manha', 'tarde', 'noite'] as const)
    g.regra('FaixaRecusada', 2, [`no ${nome}`], () => partes[nome])
  g.regra(
    'HoraRecusada',
    4,
    [
      'Hora NaoDa; Relogio NaoDa; Hora eu? ainda|still vou|to|estou|estarei estar?; Hora e|is|ta|fica? muito|mt|mto|bem|too|demais|way? too? cedo|tarde|late|early demais?',
      ...naoPosso.slice(1).map((nao) => `${nao} as|a|at Relogio`),
    ],
    (valores) => (valores as unknown[]).find((v) => v !== true) as Hora,
  )
  // «Menos às 14h», «any time but 3pm», «só não às 9»; not «Tuesday but 3pm».
  const menos = [
    'menos|fora|bar',
    'sem ser',
    'other than',
    'any|anything|anytime|time but',
    'so|just|only|but|mas nao',
  ] as const
  g.regra(
    'HoraRecusada',
    4,
    menos.flatMap((m) => [`${m} ~em|~o|at? Hora`, `${m} as|a|at|for Relogio`] as const),
    ([hora]) => hora,
  )
  g.regra(
    'HoraRecusada',
    6,
    'nem as? Relogio nem as? Relogio; nao|neither at? Relogio nor|ou at? Relogio',
    ([a, b]) => ({
      opcoes: [...a.opcoes, ...b.opcoes],
    }),
  )
  g.regra(
    'HoraRecusada',
    4,
    'HoraRecusada e|and|ou|or|nem|nor as|at? Hora; HoraRecusada e|and|ou|or|nem|nor as|at? Relogio' as const,
    ([a, b]) => ({ opcoes: [...a.opcoes, ...b.opcoes] }),
  )
  g.regra('HoraRecusada', 4, 'essa hora|horario NaoDa; that time NaoDa', () => ({ opcoes: [] }))
}
