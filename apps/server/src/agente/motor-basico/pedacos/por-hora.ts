import { frasesDitas } from '#agente/linguagem/ler-tempo.ts'
import { deOutraPessoa, deQuemEscreve, deTerceiro } from '#agente/linguagem/lexico-pedido.ts'
import { servicosCitados } from '#agente/linguagem/nomes/achar.ts'
import { vinculoCitado } from '#agente/linguagem/nomes/nome.ts'
import type { Quando } from '#agente/linguagem/quando.ts'
import type { Leitura, Pedaco } from '#agente/motor-basico/leitura.ts'
import { contados, donosDasHoras, horasDitas, quem } from '#agente/motor-basico/trechos.ts'
import type { Comando, ComandoDe } from '#agente/porta/comandos.ts'
import { dobrar } from '#platform/text.ts'

/** Makes a booking for each of several times. */
function umParaCada(um: ComandoDe<'iniciar' | 'preencher'>, quandos: Quando[]): Comando[] {
  const [primeiro, ...outros] = quandos.map((quando) => ({ ...um.valores, quando }))
  const mais = outros.map((valores): Comando => ({ tipo: 'iniciar', tarefa: 'marcar', mais: true, valores }))
  return primeiro ? [{ ...um, valores: primeiro }, ...mais] : [um]
}

/** «Terça e quinta às 19h»: days joined by «e» are a booking each; by «ou», a choice. */
export function umPorDia({ texto, atos }: Pedaco, um: Comando): Comando[] {
  const quando = marcaUma(um) ? um.valores.quando : undefined
  const dias = quando?.ambiguidades.flatMap((a) => (a.tipo === 'varias_datas' ? a.opcoes : [])) ?? []
  const juntos =
    !atos.has('cancelar') && !atos.has('remarcar') && juntas(texto, ['Dias', 'Momento']) && !escolha.test(dobrar(texto))
  if (!marcaUma(um) || !juntos || dias.length < 2 || dias.length > 4 || quando?.hora === undefined) return [um]
  return umParaCada(
    um,
    dias.map((data) => ({ data, hora: quando.hora, ambiguidades: [] })),
  )
}

/**
 * «Às 8 o Onix e às 9 a Strada», «eu às 10 e ele 10 e meia», «biscuit at 9, pip at 10»: a booking
 * for each hour that belongs to somebody or something.
 */
export function umPorHora(leitura: Leitura, { texto, atos }: Pedaco, um: Comando): Comando[] {
  const quando = marcaUma(um) ? um.valores.quando : undefined
  const varias = quando?.ambiguidades.flatMap((a) => (a.tipo === 'varias_horas' ? a.opcoes : [])) ?? []
  if (!marcaUma(um) || !quando || varias.length < 2 || escolha.test(dobrar(texto))) return [um]
  const horas = horasDitas(texto)
  const ambiguidades = quando.ambiguidades.filter(({ tipo }) => tipo !== 'varias_horas')
  const cadaHora = umParaCada(
    um,
    varias.map((hora) => ({ ...quando, hora, ambiguidades })),
  )
  const deNos = cadaHora.length === 2 && minhaEDoOutro(leitura, texto)
  if (deNos) {
    const [minha, doOutro] = deNos.lugar === 0 ? cadaHora : cadaHora.toReversed()
    const de = (comando?: Comando) => (comando && 'valores' in comando ? { quando: comando.valores.quando } : {})
    return [
      { tipo: 'preencher', valores: de(minha) },
      { tipo: 'iniciar', tarefa: 'marcar', mais: true, valores: { ...de(doOutro), para: deNos.para } },
    ]
  }
  // «A bainha quarta 10h e o ajuste quinta 11h»: each hour has its own day too.
  const pares = quando.ambiguidades.flatMap((a) => (a.tipo === 'varias_datas' && a.pares) || [])
  const comDia = pares.flatMap(({ dia, minutos: [hora, outra] = [] }) =>
    hora === undefined || outra !== undefined ? [] : [{ ...quando, data: dia, hora, ambiguidades: [] }],
  )
  const cadaComDia = comDia.length === varias.length
  // «Corte e barba, a barba às 15 e o corte às 14».
  const doServico = horasDitas(texto, cadaComDia).map(({ antes }) => {
    const [dito] = servicosCitados(antes.split(/[,.;:\n]| (?:e|and) /).at(-1) ?? '', leitura.servicos).flat()
    return um.valores.servicos?.find((grupo) => dito && grupo.includes(dito.id)) ?? []
  })
  const [grupo] = doServico
  if (grupo?.length && doServico.length === varias.length && new Set(doServico).size === um.valores.servicos?.length)
    return (cadaComDia ? umParaCada(um, comDia) : cadaHora).map((comando, i) =>
      'valores' in comando ? { ...comando, valores: { ...comando.valores, servicos: [doServico[i] ?? []] } } : comando,
    )
  const donos = horas.length === varias.length && (um.valores.servicos?.length ?? 0) < 2 ? donosDasHoras(texto) : []
  const cada =
    horas.length === varias.length &&
    (horas.every(({ depois }) => deAlguem.test(depois)) || horas.every(({ antes }) => deAlgo.test(antes)))
  // «8h e 9h, as duas», «10h e 10h30 pros dois»; «8h, 8h30 e 9h», with three wishes open.
  const asDuas = varias.length === 2 && /\b(?:duas|dois|two|both|amb[ao]s)\b/.test(dobrar(texto))
  const abertas = leitura.estado.tarefas.filter(({ tipo }) => tipo === 'marcar')
  const deCada = asDuas || [abertas.length, contados(leitura, um.valores)].includes(varias.length)
  const deTodas = deCada && !atos.has('tanto_faz') && juntas(texto, ['Hora', 'Momento'])
  if (!cada && donos.length === 0 && !deTodas) return [um]
  if (!cada && donos.length === 0 && abertas.length === varias.length && !um.valores.servicos)
    return cadaHora.map((comando, i) => {
      const { servicoId, para, nome } = abertas[i]?.quadro ?? {}
      const dela = { ...(servicoId && { servicos: [[servicoId]] }), ...(para && { para }), ...(nome && { nome }) }
      if (!('valores' in comando)) return comando
      return i > 0
        ? { ...comando, valores: { ...comando.valores, ...dela } }
        : { tipo: 'preencher', valores: comando.valores }
    })
  const vinculo = vinculoCitado(texto) ?? 'OUTRO'
  return cadaHora.map((comando, i) => {
    const dito = donos[i]
    if (!dito || !('valores' in comando)) return comando
    const { para, nome: deles, ...meus } = comando.valores
    const semNome = quem.test(dito) || vinculoCitado(dito)
    const nome = semNome ? para && deles : dito.charAt(0).toUpperCase() + dito.slice(1)
    return { ...comando, valores: deQuemEscreve.test(dito) ? meus : { ...meus, para: vinculo, ...(nome && { nome }) } }
  })
}

/** «A minha 13h e a dela 13:40», «9h o dele, e o meu 9:30»: which hour is whose. */
function minhaEDoOutro({ estado }: Leitura, texto: string) {
  const [meu, dele, outro] = estado.tarefas.filter(({ tipo }) => tipo === 'marcar')
  const para = dele?.quadro.para
  if (!meu || meu !== estado.tarefas[0] || meu.quadro.para || !para || outro) return undefined
  const juntoDaHora = horasDitas(texto).map(({ antes, depois }) => {
    const [fim = '', inicio = ''] = [antes.split(clausulaOuE).at(-1), depois.split(clausulaOuE)[0]]
    return fim.trim() === '' ? inicio : fim
  })
  const lugar = juntoDaHora.findIndex((dito) => meuDito.test(dito))
  const doOutro = juntoDaHora[1 - lugar] ?? ''
  const deles = [deTerceiro, deOutraPessoa].some((uma) => uma.test(doOutro)) || vinculoCitado(doOutro)
  return lugar >= 0 && deles ? { lugar, para } : undefined
}
const clausulaOuE = /[,.;!?\n]|\b(?:e|and)\b/
const meuDito = /\b(?:meu|minha|mine|eu|mim|me|i)\b/

const marcaUma = (um: Comando): um is ComandoDe<'iniciar' | 'preencher'> =>
  (um.tipo === 'iniciar' && um.tarefa === 'marcar') || um.tipo === 'preencher'
const escolha = /\b(?:ou|or)\b/
/** Words next to an hour that say whose it is: «8h o gol», «the van at 9». */
const artigo =
  '(?:uma?|one|outr[oa]|another|(?:[oa]s?|d[oa]s?|pr[oa]s?|para|meu|minha|the|my|for) (?!mesm|same)[a-z]+(?: [a-z]+)?)'
const deAlguem = new RegExp(`^\\W*(?:e |eh |is |pra |for )?${artigo}\\b`)
const deAlgo = new RegExp(`(?:^|\\W)${artigo}[ ,:]*(?:as|a|at|@|de)?[ ,:]*$`)

/** Whether «e» joins times: «terça e quinta», not «quinta às 9h, viajo sexta e volto tarde». */
function juntas(texto: string, tipos: string[]): boolean {
  const frases = frasesDitas(texto).filter(({ tipo }) => tipos.includes(tipo))
  const entre =
    /^\W*(?:e|and|then|depois)\s+(?:(?:[ao]s?|n[ao]s?|uma?|outr[ao]|de|em|depois|mais|tambem|on|the|then|also|again|another|one)\s+)*$/
  return frases.some(
    ({ ini, fim }, i) =>
      /\b(?:e|and)\b/.test(dobrar(texto.slice(ini, fim))) ||
      entre.test(dobrar(texto.slice(fim, frases[i + 1]?.ini ?? fim))),
  )
}
