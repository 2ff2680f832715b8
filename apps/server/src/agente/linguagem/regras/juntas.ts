import {
  type Dias,
  diaUnico,
  type Faixa,
  type Horas,
  horaNaFaixa,
  naParte,
  partes,
  primeiro,
  semDias,
} from '#agente/linguagem/tempo.ts'
import { somarDias } from '#platform/time.ts'
import type { Categorias, GramaticaTempo } from './gramatica.ts'

const tenho = "ja|eu|i? tenho|have|got|i've got? um|uma|a|an|o|the?"
/** What keeps somebody from coming on that day, and is no service of anybody. */
const parados = 'dentista|dentist|medico|doctor|reuniao|meeting|plantao|shift|compromisso|viagem|trip|voo|flight'

/** Days and hours that are ruled out. */
export function exclusoes(g: GramaticaTempo): void {
  // «Sexta não» refuses Fridays, «essa sexta não» that day alone.
  const dosDias = (dias: Dias) =>
    dias.semana !== undefined && !dias.certo ? { semanas: [dias.semana], dias } : { dias }
  g.regra(
    'Menos',
    0,
    'menos; rather than; instead of; em vez de|da|do; fora do|da?; bar; sem ser; a nao ser; other than; apart|aside from; com excecao de|da|do; que nao seja; any|all|anything|everything|whichever but; any|every weekday|one but; whichever|all day|days but; any|all of those|these|them but',
    () => true,
  )
  g.regra('DiasRecusados', 2, ['Menos ~em|~o? Dias'], ([, dias]) => dosDias(dias))
  // «Menos amanhã e sexta», «não posso amanhã nem sexta».
  const ambos = ({ trechos }: Dias, outros: Dias) => ({ dias: { trechos: [...trechos, ...outros.trechos] } })
  g.regra('DiasRecusados', 6, ['Menos ~em|~o? Dias e|and|or|ou|nem ~em|~o? Dias'], ([, a, b]) => ambos(a, b))
  g.regra(
    'DiasRecusados',
    6,
    "nao posso|consigo|quero|da ~em? Dias nem|e|ou ~em|~o? Dias; can't|cant|cannot do|make Dias or|and Dias" as const,
    ([a, b]) => ambos(a, b),
  )
  g.regra(
    'DiasRecusados',
    2,
    [
      'nao ~em|de? Dias; nao pode|precisa|posso|consigo|quero|da|rola ser? ~em? Dias; nem|neither|nor ~em|~o? Dias; nao vou conseguir|poder ~em? Dias; mas nao Dias',
      "can't|cant|cannot|don't|dont do|make|on|want? it? Dias; nao marca|marque|agenda ~em? Dias",
    ],
    ([dias]) => dosDias(dias),
  )
  g.regra('DiasRecusados', 8, ['Menos ~em|~o? Lista'], ([, semanas]) => ({ semanas }))
  g.regra('DiasRecusados', 8, 'nao ~em|~o? Lista; Lista NaoDa' as 'Lista', ([semanas]) => ({ semanas }))
  g.regra('DiasRecusados', 8, ['Menos ~em|~o? Wds'], ([, semanas]) => ({ semanas }))
  g.regra('DiasRecusados', 8, ['nao ~em|~o? Wds'], ([semanas]) => ({ semanas }))
  g.regra(
    'DiasRecusados',
    8,
    'Menos ~em|~o? fds; nao ~em|~o? fds; Menos ~em|~o? fim de semana; nao ~em|~o? fim de semana',
    () => ({ semanas: [6, 7] }),
  )
  // «quarta não dá mais», «Friday doesn't work»; «quarta não posso de manhã» only limits its hours.
  g.regra(
    'NaoDa',
    0,
    [
      'eu|i|ja|tambem? nao da|posso|consigo|vai|rola|serve|dara|vou|tenho|pode dar|poder|conseguir? mais?; ja era; tambem nao',
      "i? doesn't|doesnt|don't|dont|won't|wont|can't|cant|cannot work|make|do? it|that?; isnt|aren't|nao|no good; is|are no|nao good|use|help; is|are bad|out|impossible|difficult|tough; nao vai ser possivel",
      "i'm|im at|in work|school|class; i am at|in work|school|class",
      'ta|esta|fica|e muito|mt|mto|meio|bem|mais? em? cima da? hora?; is|are? too|very soon; is|are? a bit|little soon; is|are? too? short notice',
      'que|q|that NaoDa; e|is o|a|the? unico|unica|only dia|one? NaoDa',
      'esta|ta complicado|dificil|ruim|cheio|lotado; num da|posso|consigo|vai|rola nao?; nao abre|abrem|atende|atendem ne; eu? trabalho|viajo|emendo|folgo; i work; im at work; to|estou trabalhando|viajando; to|estou no|na|em meu? trabalho|servico|aula|facul|faculdade|reuniao|escola|plantao; e|is a? feriado ,|.|entao|ne|mas; nao ,? que|porque|pois|because e|is|its Feriado; nao ,|;|.|!|ne|sim|que|porque|pois',
    ],
    () => true,
  )
  // «Segunda tenho dentista», «Monday I've got a meeting till late»; until an hour, it only limits.
  g.regra('Parado', 0, `${parados}; ${parados} ate tarde; ${parados} ate mais tarde` as '', () => true)
  g.regra('DiasRecusados', 3, `Dias ${tenho} Parado` as 'Dias Parado', ([dias]) => dosDias(dias))
  g.regra('DiasRecusados', 9, `Corrige ,? ${tenho} Parado ~em? Dias` as 'Corrige Parado Dias', ([, , dias]) =>
    dosDias(dias),
  )
  g.regra('HoraRecusada', 3, `Hora ${tenho} Parado` as 'Hora Parado', ([hora]) => hora)
  g.regra('FaixaRecusada', 3, `Parte ${tenho} Parado` as 'Parte Parado', ([parte]) => parte)
  g.regra('FaixaRecusada', 5, `${tenho} Parado de|na|a|pela|in? the? Parte` as 'Parado Parte', ([, parte]) => parte)
  g.regra('Dias', 5, `Dias ${tenho} Parado as|a|at|@ Relogio` as 'Dias Parado Relogio', ([dias]) => dias)
  g.regra('Momento', 5, `Dias ${tenho} Parado ate as|a|o? Relogio` as 'Dias Parado Relogio', ([dias, , { opcoes }]) =>
    opcoes.length > 0 ? [{ dias, horas: [{ faixa: { de: opcoes[0] as number } }] }] : undefined,
  )
  g.regra('NaoDa', 2, "eu? trabalho|saio ate? tarde; i work late; i'm|im away|busy|working late?", () => true)
  g.regra('DiasRecusados', 2, 'so|only? Dias ,? NaoDa', ([dias]) => dosDias(dias))
  g.regra('DiasRecusados', 2, 'Wds NaoDa', ([semanas]) => ({ semanas }))
  // «Quinta não posso sexta sim», without a comma.
  g.regra('Dias', 7, ['Dias NaoDa ,? Dias sim|pode|posso|da|consigo|serve|rola|works|ok'], ([, , dias]) => dias)
  g.regra(
    'Dias',
    2,
    [
      'Dias DiasRecusados; Dias , DiasRecusados; Dias mas|but|e DiasRecusados; Dias is fine|ok|good DiasRecusados; Dias ta|esta? bom|ok|otimo DiasRecusados',
      'Dias serve DiasRecusados; Dias ,? so|just|only DiasRecusados',
    ],
    ([dias, fora]) => tirar(dias, fora),
  )
  // «Next week but Friday»; «the same but on Friday» names the day.
  const varios = (dias: Dias, fora: Recusados) => (diaUnico(dias) ? undefined : tirar(dias, fora))
  g.regra('Dias', 2, ['Dias but ~em|~o? Dias'], ([dias, fora]) => varios(dias, dosDias(fora)))
  g.regra('Dias', 6, ['Dias but ~em|~o? Dias and|or ~em|~o? Dias'], ([dias, a, b]) => varios(dias, ambos(a, b)))
  g.regra('Dias', 8, ['Dias but ~em|~o? Lista'], ([dias, semanas]) => varios(dias, { semanas }))
  g.regra('Dias', 8, ['Dias but ~em|~o? Wds'], ([dias, semanas]) => varios(dias, { semanas }))
}

type Recusados = Categorias['DiasRecusados']

/** @returns undefined when nothing of `dias` is refused, or all of it */
function tirar(dias: Dias, fora: Recusados): Dias | undefined {
  const de = primeiro(dias)
  if (!de) return undefined
  const resto = semDias(dias, fora.semanas ?? fora.dias ?? [])
  const aberto = dias.trechos.length === 1 && dias.trechos[0]?.ate === undefined
  // «Every day except today» has no end.
  if (aberto && fora.dias && diaUnico(fora.dias) === de) return { trechos: [{ de: somarDias(de, 1) }] }
  if (resto.trechos.length === 0 || JSON.stringify(resto.trechos) === JSON.stringify(dias.trechos)) return undefined
  return { ...resto, ...(fora.semanas && { exceto: [...(dias.exceto ?? []), ...fora.semanas] }) }
}

/** Words after which the client says a value again, as it should have been. */
export function correcoes(g: GramaticaTempo): void {
  // `lerTempo` writes ¬ for the star of a bubble «*sexta».
  g.regra(
    'Corrige',
    0,
    '¬; digo; quer dizer; ou melhor; melhor dizendo; ops ,|.|!?; errei ,|.|!? e?; corrigindo; perdao; i mean; or rather; no wait; make that; oops ,|.|!?; scratch that ,|.?; correction; sorry ,? i mean; nao|no? wait nao|no?; nao|no? hang|hold on nao|no?; nao ,? pera|espera|perai; pera|espera|perai ,? nao; ,|.|?|! nao|no ,',
    () => true,
  )
  // «Segunda e quarta ele tem fisio, então tem que ser quinta»: the reason comes first.
  g.regra(
    'Corrige',
    0,
    'entao|dai|ai? tem|teria que|de ser; entao|dai|ai? precisa|precisava ser; entao|dai|ai so; so pode|posso|podemos|consigo|da ser?; so|then only; so? it? has|have|needs|need to be; so? it? must|gotta be; can only do|make?',
    () => 'dia',
  )
}

/** Days with hours. */
export function momentos(g: GramaticaTempo): void {
  const so = (horas: Horas, dias?: Dias) => [{ ...(dias && { dias }), horas }]
  g.regra('Momento', 1, 'Dias ,|-|de|a|na|no|em|on|mas? Hora; Dias Hora', ([dias, hora]) => so([{ hora }], dias))
  g.regra('Momento', -3, 'Dias ,? Relogio; Relogio on Dias' as const, (valores) => {
    const [dias, hora] = ('trechos' in valores[0] ? valores : valores.toReversed()) as [Dias, Categorias['Relogio']]
    // «One on Tuesday» is an appointment.
    return hora.opcoes.length > 0 && !hora.talvezArtigo ? so([{ hora }], dias) : undefined
  })
  g.regra(
    'Momento',
    1,
    'Dias ,|-|e|mas? Janela; Dias so Janela; Dias mas so Janela; Dias only Janela',
    ([dias, faixa]) => so([{ faixa }], dias),
  )
  g.regra('Momento', 0, 'Janela ,|-|de|da|na|no|em|on? Dias; Janela of Dias', ([faixa, dias]) => so([{ faixa }], dias))
  g.regra('Momento', 0, ['Hora ,|-|de|da|na|no|em|on? Dias'], ([hora, dias]) => so([{ hora }], dias))
  g.regra('Momento', 2, 'Dias ,? Parte ,? tipo|la|mais|say? a|as? Hora; Dias ,? Hora ,? Parte' as const, (valores) => {
    const [dias, a, b] = valores
    const [faixa, hora] = 'opcoes' in a ? [b as Categorias['Parte'], a] : [a, b as Categorias['Hora']]
    const { de = 0, ate = 1440 } = faixa
    const opcoes = hora.opcoes.filter((m) => m >= de && m < ate)
    return so([{ hora: { ...hora, opcoes: opcoes.length > 0 ? opcoes : hora.opcoes } }], dias)
  })
  // «essa tarde», «this morning», «tonight» are of today.
  g.regra('Momento', 2, ['essa Parte', 'agora Parte'], ([faixa], { hoje }) =>
    so([{ faixa }], { trechos: [{ de: hoje, ate: hoje }], certo: true, desta: true }),
  )
  g.regra(
    'Momento',
    3,
    'tonight ,? Hora; Relogio ,? tonight; tonight ,? Janela; Janela tonight; essa noite ,? Hora; essa noite ,? Janela' as const,
    ([h], { hoje }) => {
      const dias: Dias = { trechos: [{ de: hoje, ate: hoje }], certo: true }
      if (!('opcoes' in h)) return so([{ faixa: naParte({ ...partes.noite, parte: true }, h) ?? h }], dias)
      const opcoes = h.opcoes.filter((m) => m >= 1020)
      return so([{ hora: { ...h, opcoes: opcoes.length ? opcoes : h.opcoes } }], dias)
    },
  )
  g.regra('Momento', 2, ['tonight'], (_, { hoje }) =>
    so([{ faixa: { de: 1080, ate: 1380 } }], { trechos: [{ de: hoje, ate: hoje }], certo: true }),
  )
  g.regra('Momento', 4, 'Dias ,? FaixaRecusada; FaixaRecusada ,? Dias' as const, (valores) => {
    const [dias, { de = 0, ate = 1440 }] = ('trechos' in valores[0] ? valores : valores.toReversed()) as [Dias, Faixa]
    // Without the morning a day begins at noon.
    const horas: Horas = [
      ...(de > 360 ? [{ faixa: { ate: de } }] : []),
      ...(ate < 1380 ? [{ faixa: { de: ate } }] : []),
    ]
    return so(horas, dias)
  })
  g.regra('Momento', 1, 'Hora ou Hora; Hora ou Relogio; Relogio ou Hora; Hora e Hora', ([a, b]) =>
    so([{ hora: a }, { hora: b }]),
  )
  // «9h e uma consulta» names one hour.
  g.regra('Momento', -1, ['Hora e Relogio'], ([a, b]) =>
    b.talvezArtigo || b.opcoes.length === 0 ? undefined : so([{ hora: a }, { hora: b }]),
  )
  g.regra(
    'Momento',
    2,
    'ou? Relogio ou Relogio ~em? Dias Parte?; Hora e as|at Relogio ~em? Dias Parte?',
    ([a, b, dias, parte = {}]) => so([{ hora: horaNaFaixa(a, parte) }, { hora: horaNaFaixa(b, parte) }], dias),
  )
  g.regra('Momento', 1, 'Janela ou Janela; Parte ou Parte', ([{ so: _, ...a }, b]) => so([{ faixa: a }, { faixa: b }]))
  g.regra('Momento', 2, 'Dias Parte ou Parte; Dias ,|de? Hora ou Hora' as const, ([dias, a, b]) =>
    so(
      [a, b].map((h) => ('opcoes' in h ? { hora: h } : { faixa: h })),
      dias,
    ),
  )
  g.regra('Momento', 1, 'Momento ou Momento; Momento ou na|no|on Momento', ([a, b]) =>
    a.length + b.length < 5 ? [...a, ...b] : undefined,
  )
  g.regra('Momento', 0, 'Momento ou Dias; Dias ou Momento' as const, ([a, b]) => [
    ...(Array.isArray(a) ? a : [{ dias: a }]),
    ...(Array.isArray(b) ? b : [{ dias: b }]),
  ])
}

/** Phrases that only look like a day or an hour. */
export function ruidos(g: GramaticaTempo): void {
  g.regra(
    'Ruido',
    6,
    [
      'bom|boa|good|otima|otimo|ótima|happy|linda dia|tarde|noite|manha|semana|fds|feriado|natal; boa|bom fim de semana',
      'tenha um|uma? boa|bom? Dias; feliz Dias; mais tarde; mais cedo; desde cedo|ontem|hoje|manha; desde Dias',
      'ate tarde; ate mais tarde; till|until late; ser vir , as vezes; as vezes; ate mais; ate logo; ate amanha !; have a good|nice|great dia|noite|fds; do|da|pelo|esse feriado',
    ],
    () => true,
  )
  const ordinais =
    'opcao|vez|via|consulta|sessao|dose|etapa|parte|opiniao|avaliacao|alternativa|pessoa|aula|andar|filho|filha'
  const unidades =
    'opcao|opcoes|pessoas|pessoa|vezes|vez|x|sessoes|horarios|vagas|cortes|appointments|slots|spots|kids|boys|girls|haircuts|cuts|garotos|garotas|sessao|juntas|juntos|criancas|meninas|meninos|filhas|filhos|servicos|reais|real|conto|contos|pila|coisas|people|carro|carros|cachorros|gatos|cars|dogs|cats|adults|times|kg|km|cm|kilos|pontos|%|bucks|dollars|pounds|euros|quid'
  const ruas = 'rua|r|avenida|av|praca|travessa|alameda|rodovia|estrada|largo|vila|bairro'
  const numerados =
    'sala|apto|apartamento|bloco|casa|quadra|lote|km|dente|tamanho|numero|maquina|pente|aro|ramal|codigo|pedido|protocolo|cep|nota|opcao|room|option|number|size|tooth|code|order|flat|apartment|extension|maquininha|custa|custava|valor|pago|cobrou'
  g.regra(
    'Ruido',
    9,
    [
      `a|o|the? Ord ${ordinais}; a? Wd ${ordinais}; the? Ord time|option|one|visit|session|floor|street|avenue; the Ord of those|these|them`,
      `for|pras? N ${unidades}; N out of N; N for N; N ao mesmo tempo|hora; N de uma vez; ${numerados} ~de|e|is? N e|,? meia|meio?; ${numerados} N . N`,
      `${ruas} .? N ~de Mes ,? N?; ${ruas} .? Ord ~de Mes ,? N?; ${ruas} xv ~de Mes ,? N?`,
      "nome|chamo|name|i'm e|is? Mes; nome|chamo|name e|is? Wds; nome|chamo|name e|is? Wd",
    ],
    () => true,
  )
  // «My Thursday thing moved», «minha reunião de quinta caiu» ask for no Thursday.
  g.regra(
    'Ruido',
    9,
    'my Wd thing|meeting|plans|shift|gig|game; meu|minha reuniao|compromisso|plantao|prova|viagem|jogo ~de Wd',
    () => true,
  )
  // «Pode ser 15h? que 16h30 eu pego a menina na creche»: the hour of the reason is no wish.
  g.regra(
    'Ruido',
    9,
    'que|porque|pq|pois as? Hora eu pego|busco|levo|tenho|entro|trabalho|viajo|embarco; because|cause at? Hora i pick|have|start|work|leave; i|eu start|entro|comeco at|as|a? Relogio' as 'Hora',
    () => true,
  )
  // «Ela acorda tarde»; «exame eu marco depois», «não marco mais nada» name no March.
  g.regra(
    'Ruido',
    9,
    'acordo|acorda|acordar|levanto|levanta|durmo|dorme|wake|wakes|gets|get up? tarde|cedo; eu|nao|nem|nunca mais? marco',
    () => true,
  )
  // «Tenho um casamento às 18h» asks for no time then.
  const eventos =
    'casamento|festa|formatura|batizado|missa|culto|cerimonia|voo|onibus|prova|entrevista|reuniao|plantao|jantar|show|jogo|wedding|party|flight|train|exam|interview|meeting|dinner|ceremony'
  g.regra('Ruido', 9, `${eventos} as|at|@|comeca|is|e as|at? Relogio` as 'Relogio', () => true)
  // «Tenho prova dia 15», «I fly on the 8th»: nobody wants a time then.
  g.regra(
    'Ruido',
    9,
    'tenho|tem|have|got uma?|um|a|an? prova|viagem|voo|plantao|exam|flight|trip ~em? Dias; viajo|embarco ~em? Dias; i fly|travel ~em? Dias' as 'Dias',
    () => true,
  )
  // «Pros dois», «for two of us»: hours are feminine.
  g.regra('Ruido', 9, 'os|pras|pros|dos|das|nos|aos|ambos|meus dois; for? the? N of us|them|you', () => true)
  // «Os 2 no mesmo dia», not «14h30 no mesmo dia».
  g.regra('Ruido', 9, 'N na|no mesmo dia|hora|horario', ([{ digitos }]) => digitos < 2 || undefined)
  g.regra(
    'Ruido',
    5,
    [
      'leva|demora|dura|durante|lasts|takes Passo; leva|demora|dura|durante|lasts|takes Relogio; N ano; N mes|semana old',
      'Cerca? N minuto; e|is|its um|a? feriado; por|for|ha|faz Passo; less|more than Passo; menos|mais de Passo; Passo de idade|vida; Passo old; r $ N; $ N; £ N; € N; us $ N; u $ N',
    ],
    () => true,
  )
  // «O de 11h», «tem 9h?» are times, «uma de 2h» takes so long.
  g.regra('Ruido', 5, 'de|tem Passo', ([{ minutos = 0 }]) => minutos < 360 || undefined)
  // Figures of a telephone or a document.
  g.regra('Ruido', 5, '~ N; ~ - N', ([{ digitos }]) => digitos >= 3 || undefined)
  g.regra('Ruido', 9, 'N -? N -? N', (ns) => ns.every(({ digitos }) => digitos >= 3) || undefined)
}
