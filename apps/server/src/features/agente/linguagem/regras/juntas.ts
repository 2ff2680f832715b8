import { somarDias } from '#features/agenda/disponibilidade-fuso.ts'
import { type Dias, diaUnico, type Horas, semDias } from '../tempo.ts'
import type { Categorias, GramaticaTempo } from './gramatica.ts'
import { primeiro } from './trecho.ts'

/** Days and hours that are ruled out. */
export function exclusoes(g: GramaticaTempo): void {
  g.regra(
    'Fora',
    [
      'menos|but|nao Dias; nao na|no|em|on|de Dias; nao pode|posso|consigo|quero|da|dá|rola? ser? na|no|em|on? Dias',
      "can't|cant|cannot|don't|dont do|make|on|want? it? Dias; sem ser Dias; fora Dias",
      'nao vou conseguir|poder na|no? Dias; but nao Dias; mas nao Dias; a nao ser Dias; tirando o|a Dias',
      'anything but Dias; nao marca|marque|agenda Dias',
    ],
    ([dias]) => (dias.semana !== undefined ? { semanas: [dias.semana], dias } : { dias }),
    2,
  )
  g.regra(
    'Fora',
    'menos|but|nao o|a|na|no|on|the? Wds; menos|but|nao the fds; nao o|a|no|on? fds; menos|nao o|no? fim de semana' as const,
    ([semanas]) => ({ semanas: semanas ?? [6, 7] }),
    8,
  )
  // «quarta não dá mais», «Friday doesn't work»; «quarta não posso de manhã» only limits its hours.
  const naoDa = [
    'nao da|posso|consigo|vai|rola|serve|dara|vou|tenho mais?',
    'nao da|posso|consigo|vai|dara dar|poder|conseguir mais?',
    "doesn't|doesnt|won't|wont|can't|cant work|make|do? it?",
    'isnt|nao|no good',
    'is no|nao good',
    'eu? nao posso',
    'ja? nao da mais',
    'nao pode',
    'nao vai ser possivel',
    'esta|ta complicado|dificil|ruim',
  ]
  g.regra(
    'Fora',
    naoDa.flatMap((n) => [`Dias ${n}`, `Dias , ${n}`]) as unknown as 'Dias',
    ([dias]) => (dias.semana !== undefined ? { semanas: [dias.semana], dias } : { dias }),
    2,
  )
  g.regra('Fora', naoDa.flatMap((n) => [`Wds ${n}`]) as unknown as 'Wds', ([semanas]) => ({ semanas }), 2)
  g.regra(
    'Dias',
    [
      'Dias Fora; Dias , Fora; Dias mas|but|e Fora; Dias is fine|ok|good Fora; Dias ta|esta? bom|ok|otimo Fora',
      'Dias serve Fora',
    ],
    ([dias, fora]) => {
      const de = primeiro(dias)
      if (!de) return undefined
      const resto = semDias(dias, fora.semanas ?? fora.dias ?? [])
      const aberto = dias.trechos.length === 1 && dias.trechos[0]?.ate === undefined
      // «every day except today» goes on for ever after it.
      if (aberto && fora.dias && diaUnico(fora.dias) === de) return { trechos: [{ de: somarDias(de, 1) }] }
      return resto.trechos.length > 0 ? { ...resto, ...(fora.semanas && { exceto: fora.semanas }) } : undefined
    },
    2,
  )
  g.regra('Fora', 'nao|never o|the? fds; nao|never fim de semana', () => ({ semanas: [6, 7] }), 4)
}

/** Days with hours. */
export function momentos(g: GramaticaTempo): void {
  const so = (horas: Horas, dias?: Dias) => [{ ...(dias && { dias }), horas }]
  g.regra('Momento', 'Dias ,|-|de|a|na|no|em|on|mas? Hora; Dias Hora', ([dias, hora]) => so([{ hora }], dias), 1)
  g.regra(
    'Momento',
    'Dias Relogio; Dias , Relogio',
    ([dias, hora]) => (hora.opcoes.length > 0 ? so([{ hora }], dias) : undefined),
    -3,
  )
  g.regra(
    'Momento',
    'Dias ,|-|e|mas? Janela; Dias so Janela; Dias mas so Janela; Dias only Janela',
    ([dias, faixa]) => so([{ faixa }], dias),
    1,
  )
  g.regra('Momento', 'Janela ,|-|de|da|na|no|em|on? Dias; Janela of Dias', ([faixa, dias]) => so([{ faixa }], dias))
  g.regra('Momento', ['Hora ,|-|de|da|na|no|em|on? Dias'], ([hora, dias]) => so([{ hora }], dias))
  g.regra(
    'Momento',
    'Dias ,? Parte ,? tipo|la|mais|say? a|as? Hora; Dias ,? Hora ,? Parte' as const,
    (valores) => {
      const [dias, a, b] = valores
      const [faixa, hora] = 'opcoes' in a ? [b as Categorias['Parte'], a] : [a, b as Categorias['Hora']]
      const { de = 0, ate = 1440 } = faixa
      const opcoes = hora.opcoes.filter((m) => m >= de && m < ate)
      return so([{ hora: { ...hora, opcoes: opcoes.length > 0 ? opcoes : hora.opcoes } }], dias)
    },
    2,
  )
  // «essa tarde», «this morning», «tonight» are of today.
  g.regra(
    'Momento',
    'essa Parte; hoje Parte' as const,
    ([faixa], { hoje }) => so([{ faixa }], { trechos: [{ de: hoje, ate: hoje }], certo: true }),
    2,
  )
  g.regra(
    'Momento',
    'tonight ,? Hora; tonight ,? Janela; essa noite ,? Hora; essa noite ,? Janela' as const,
    ([h], { hoje }) => {
      const dias: Dias = { trechos: [{ de: hoje, ate: hoje }], certo: true }
      if (!('opcoes' in h)) return so([{ faixa: h }], dias)
      const opcoes = h.opcoes.filter((m) => m >= 1020)
      return so([{ hora: { ...h, opcoes: opcoes.length ? opcoes : h.opcoes } }], dias)
    },
    3,
  )
  g.regra(
    'Momento',
    ['tonight'],
    (_, { hoje }) => so([{ faixa: { de: 1080, ate: 1380 } }], { trechos: [{ de: hoje, ate: hoje }], certo: true }),
    2,
  )
  g.regra(
    'Momento',
    ['this|essa noite ,? Hora'],
    ([hora], { hoje }) => so([{ hora }], { trechos: [{ de: hoje, ate: hoje }] }),
    1,
  )
  g.regra(
    'Momento',
    'Dias ForaHoras; Dias , ForaHoras',
    ([dias, { de = 0, ate = 1440 }]) => {
      // Without the morning a day begins at noon.
      const horas: Horas = [
        ...(de > 360 ? [{ faixa: { ate: de } }] : []),
        ...(ate < 1380 ? [{ faixa: { de: ate } }] : []),
      ]
      return so(horas, dias)
    },
    4,
  )
  g.regra('Momento', 'Hora ou Hora; Hora ou Relogio; Relogio ou Hora', ([a, b]) => so([{ hora: a }, { hora: b }]), 1)
  g.regra('Momento', 'Janela ou Janela; Parte ou Parte', ([a, b]) => so([{ faixa: a }, { faixa: b }]), 1)
  g.regra(
    'Momento',
    'Dias Parte ou Parte; Dias de? Hora ou Hora' as const,
    ([dias, a, b]) =>
      so(
        [a, b].map((h) => ('opcoes' in h ? { hora: h } : { faixa: h })),
        dias,
      ),
    2,
  )
  g.regra(
    'Momento',
    'Momento ou Momento; Momento ou na|no|on Momento',
    ([a, b]) => (a.length + b.length < 5 ? [...a, ...b] : undefined),
    1,
  )
  g.regra('Momento', 'Momento ou Dias; Dias ou Momento' as const, ([a, b]) => [
    ...(Array.isArray(a) ? a : [{ dias: a }]),
    ...(Array.isArray(b) ? b : [{ dias: b }]),
  ])
}

/** What only looks like a day or an hour. */
export function ruidos(g: GramaticaTempo): void {
  g.regra(
    'Ruido',
    [
      'bom|boa|good|otima|otimo|ótima|happy|linda dia|tarde|noite|manha|semana|fds|feriado|natal; boa|bom fim de semana',
      'tenha um|uma? boa|bom? Dias; feliz Dias; mais tarde; mais cedo; desde cedo|ontem|hoje|manha; desde Dias',
      'ser vir , as vezes; as vezes; ate mais; ate logo; ate amanha !; have a good|nice|great dia|noite|fds; do|da|pelo|esse feriado',
    ],
    () => true,
    6,
  )
  g.regra(
    'Ruido',
    [
      'Ord opcao|vez|via|consulta|sessao|dose|etapa|parte|opiniao|avaliacao|alternativa|pessoa|aula',
      'Wd opcao|vez|via|consulta|sessao|dose|etapa|parte|opiniao|avaliacao; Ord time|option|one|visit|session',
      'a|o Ord opcao',
      'N opcao|opcoes|pessoas|pessoa|vezes|vez|sessoes|sessao|reais|coisas|people|times|anos|ano|kg|km|kilos|pontos',
    ],
    () => true,
    6,
  )
  g.regra(
    'Ruido',
    [
      'leva|demora|dura|durante|lasts|takes|tem Passo; leva|demora|dura|durante|lasts|takes Relogio',
      'por|for|ha|faz Passo; tenho|sou N ano; r $ N; $ N',
    ],
    () => true,
    5,
  )
}
