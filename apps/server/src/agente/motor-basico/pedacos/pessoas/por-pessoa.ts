import { maisNome } from '#agente/linguagem/atos/modelo.ts'
import {
  deMimEDeOutro,
  deQuemEscreve,
  euDepois,
  nosDois,
  osDoisJuntos,
  seguidos,
} from '#agente/linguagem/lexico-pedido.ts'
import { acharProfissionais, nomesDitos, servicosCitados } from '#agente/linguagem/nomes/achar.ts'
import { comecaPorVinculo, vinculoCitado } from '#agente/linguagem/nomes/nome.ts'
import { nomesJuntos } from '#agente/linguagem/nomes/varios.ts'
import { isPalavraDeTempo } from '#agente/linguagem/palavras.ts'
import type { Leitura, Pedaco } from '#agente/motor-basico/leitura.ts'
import { lerQuandoDe } from '#agente/motor-basico/pedacos/quando-dito.ts'
import { comecaPorHora, contados } from '#agente/motor-basico/trechos.ts'
import { type Comando, deHora, type ValoresDoComando } from '#agente/porta/comandos.ts'
import { dobrar } from '#platform/text.ts'

/**
 * «Limpeza pra mim e pro meu marido às 9»: one each, at the same time where possible. «Eu com a
 * Lívia e ele com a Marina»: each with the named professional.
 */
export function umPorPessoa(leitura: Leitura, { texto, atos }: Pedaco, um: Comando): Comando[] {
  if (um.tipo !== 'iniciar' || um.tarefa !== 'marcar') return [um]
  const [a, b] = profissionaisDitos(leitura, texto)
  const dobrado = dobrar(texto)
  // «O Otto com a Ana e a Bia com o Caio.»
  const nomeados = [a, b].flatMap((dito) => (dito?.nome && ehDeFora(leitura, dito.nome) ? [dito] : []))
  if (nomeados.length === 2 && nomeados.some(ehNome)) {
    const para = um.valores.para ?? vinculoCitado(texto) ?? ('OUTRO' as const)
    return nomeados.map(({ quem, nome }, i) => ({
      ...um,
      ...(i > 0 && { mais: true }),
      valores: { ...umAposOutro(leitura, texto, { ...um.valores, para }, i), para, nome, profissional: quem },
    }))
  }
  // «Meu filho às 10 e eu logo depois dele.»
  if (um.valores.para && euDepois.test(dobrado)) {
    const { para: _, nome: __, ...meu } = um.valores
    return [um, { ...um, mais: true, valores: umAposOutro(leitura, texto, meu, 1) }]
  }
  const doisServicos = (um.valores.servicos?.length ?? 0) > 1 || um.valores.quando?.hora !== undefined
  const deMim = deMimEDeOutro.test(dobrado) || (osDoisJuntos.test(dobrado) && !doisServicos)
  const cadaUm = a && b && [a, b].every(({ antes }) => umDeles.test(antes) && !alternativa.test(antes))
  if (!cadaUm && !deMim) return [um]
  const deles = a && b && deQuemEscreve.test(b.antes) && !deQuemEscreve.test(a.antes) ? [b, a] : [a, b]
  const vemDois = b ?? (nosDois.test(dobrado) || atos.has('para_outro') || contaGenteDela.test(dobrado))
  const { para = vemDois && (vinculoCitado(texto) ?? 'OUTRO'), nome: _, ...deAmbas } = um.valores
  if (!para) return [um]
  const { mais: __, ...meu } = um
  const [comigo, comOutro] = deles.map((dito) => b && dito?.quem && { profissional: dito.quem })
  return [
    { ...meu, valores: { ...deAmbas, ...(!deMim && um.valores.para && { para }), ...comigo } },
    { ...meu, mais: true, valores: { ...umAposOutro(leitura, texto, { ...um.valores, para }, 1), ...comOutro } },
  ]
}

/** «Um com a Ana e outro com a Bia»; «ou» is a choice. */
const umDeles = /\b(?:uma?|one|outr[oa]|other|another)\b/
const alternativa = /\b(?:ou|or)\b/

/** The professionals that a text, or else its whole message, names, with the words around each. */
function profissionaisDitos({ profissionais, texto: todo }: Leitura, texto: string) {
  const onde = acharProfissionais(dobrar(texto), profissionais).length > 0 ? texto : todo
  const ditos = nomesDitos(onde, [], profissionais).map(({ ini, fim }, i, todos) => ({
    quem: acharProfissionais(dobrar(onde.slice(ini, fim)), profissionais)[0]?.id,
    antes:
      dobrar(onde.slice(0, ini))
        .split(/[,.;!?\n]| (?:e|and) /)
        .at(-1) ?? '',
    depois: onde.slice(fim, todos[i + 1]?.ini),
    nome: nomeAntes.exec(onde.slice(todos[i - 1]?.fim ?? 0, ini))?.[1],
  }))
  return [...new Map(ditos.map((dito) => [dito.quem, dito])).values()]
}

/** «Otto com a (Ana)». */
const nomeAntes = /(?<!\p{L})(\p{Lu}\p{Ll}+)\s+(?:com|with)\s+(?:[oa]\s+)?(?:(?:[Dd]ra?|[Pp]rofa?)\.?\s+)?$/u

/** «Com a Ana às 10 e com a Bia às 11»: with each at the hour said after the name. */
export function umPorProfissional(leitura: Leitura, { texto }: Pedaco, um: Comando): Comando[] {
  if (um.tipo !== 'iniciar' || um.tarefa !== 'marcar' || !um.valores.quando || alternativa.test(dobrar(texto)))
    return [um]
  const ditos = profissionaisDitos(leitura, texto).map(({ quem, depois }) => {
    const { hora, ambiguidades = [] } = lerQuandoDe(leitura, depois) ?? {}
    return { quem, quando: { hora, ambiguidades: ambiguidades.filter(({ tipo }) => tipo === 'manha_ou_tarde') } }
  })
  const horas = new Set(ditos.flatMap(({ quando }) => (deHora({ quando }) ? JSON.stringify(quando) : [])))
  if (ditos.length < 2 || horas.size < ditos.length) return [um]
  return ditos.map(({ quem: profissional, quando }, i) => ({
    ...um,
    ...(i > 0 && { mais: true }),
    valores: { ...um.valores, profissional, quando: { ...um.valores.quando, ...quando } },
  }))
}

/** «Noah às 10», unless a word before it makes it a place. */
const nomeComHora = {
  br: /(?<!(?<!\p{L})(?:em|d[aeo]|n[ao])\s(?:\p{Lu}\p{Ll}+\s)?)(?<!\p{L})(\p{Lu}\p{Ll}+)\s+(?:\p{Ll}+\s+){0,3}?(?=(?:(?:at|[àa]s?|@)\s*)?\d)/gu,
  en: /(?<!(?<!\p{L})(?:in|from|near)\s(?:\p{Lu}\p{Ll}+\s)?)(?<!\p{L})(\p{Lu}\p{Ll}+)\s+(?:\p{Ll}+\s+){0,3}?(?=(?:(?:at|@)\s*)?\d)/gu,
}

const ehDeFora = ({ profissionais, servicos }: Leitura, nome: string) =>
  !isPalavraDeTempo(dobrar(nome)) &&
  acharProfissionais(dobrar(nome), profissionais).length === 0 &&
  servicosCitados(dobrar(nome), servicos).length === 0

/** «A Lola às 9, só banho, e o Simba às 10, só tosa»: who stands before the hours of a text. */
export const nomesComHora = (leitura: Leitura, texto: string) =>
  [...texto.matchAll(nomeComHora[leitura.idioma])].flatMap(({ 0: dito, 1: nome = '', index: ini }) => {
    const fim = ini + dito.length
    return comecaPorHora(texto.slice(fim)) && ehDeFora(leitura, nome) ? [{ nome, ini, fim }] : []
  })
/** «Levar a Mel pra banho e o Thor pra vacina»: who stands before the services of a text. */
function nomesComServico(leitura: Leitura, texto: string) {
  const ditos = [...texto.matchAll(/(?<!\p{L})(\p{Lu}\p{Ll}+)\s+(?:pr[ao]|para|for)\s+(?:(?:[oa]|uma?|an?)\s+)?/gu)]
  const cada = ditos.map(({ 0: dito, 1: nome = '', index }, i) => {
    const dele = dobrar(texto.slice(index + dito.length, ditos[i + 1]?.index))
    const servicos = servicosCitados(dele, leitura.servicos).map((grupo) => grupo.map(({ id }) => id))
    return { nome, servicos, vale: ehDeFora(leitura, nome) && nomesDitos(dele, leitura.servicos, [])[0]?.ini === 0 }
  })
  return cada.length > 1 && cada.every(({ vale, servicos }) => vale && servicos.length === 1) ? cada : []
}

/** Whether the first word is mostly a name. */
export const ehNome = ({ nome = '' }: { nome?: string }) => maisNome(dobrar(nome.split(' ')[0] ?? ''))

/** A booking for each named person: «Noah at 10 and Eli at 10:30», «o Téo e a Lis». */
export function umPorNome(leitura: Leitura, { texto, atos }: Pedaco, um: Comando): Comando[] {
  const preenche = um.tipo === 'preencher' && leitura.estado.tarefas[0]?.tipo === 'marcar'
  const nomeando = preenche && leitura.estado.espera === 'nome'
  if (!preenche && (um.tipo !== 'iniciar' || um.tarefa !== 'marcar')) return [um]
  const para = um.valores.para ?? vinculoCitado(texto) ?? ('OUTRO' as const)
  const comHora = nomesComHora(leitura, texto)
  const ditos = (parte: string) =>
    servicosCitados(dobrar(parte), leitura.servicos).map((grupo) => grupo.map(({ id }) => id))
  const { hora: _, intervalo: __, ambiguidades = [], ...dia } = um.valores.quando ?? {}
  const doDia = ambiguidades.filter(({ tipo }) => tipo !== 'manha_ou_tarde' && tipo !== 'varias_horas')
  const cada = comHora.map(({ nome, fim }, i): ValoresDoComando => {
    const dele = texto.slice(fim, comHora[i + 1]?.ini)
    const lido = lerQuandoDe(leitura, dele)
    const quando = { ...dia, hora: lido?.hora, ambiguidades: [...doDia, ...(lido?.ambiguidades ?? [])] }
    const servicos = [dele, texto.slice(0, comHora[0]?.ini)].map(ditos).find(({ length }) => length > 0)
    return { ...um.valores, nome, para, quando, ...(servicos && { servicos }) }
  })
  const comServico = cada.length < 2 ? nomesComServico(leitura, texto) : []
  if (ambiguidades.every(({ tipo }) => tipo !== 'varias_horas'))
    cada.push(...comServico.map(({ nome, servicos }) => ({ ...um.valores, nome, para, servicos })))
  const juntos = nomeando || um.valores.para || atos.has('para_outro') ? nomesJuntos(texto) : []
  // «Pra Nina e pro Bidu, 8h e 8h30.»
  const horas = ambiguidades.flatMap((dita) => (dita.tipo === 'varias_horas' ? dita.opcoes : []))
  const daHora = (i: number) => ({ quando: { ...dia, hora: horas[i], ambiguidades: doDia } })
  if (cada.length < 2 && juntos.every((nome) => ehDeFora(leitura, nome)))
    cada.splice(
      0,
      1,
      ...juntos.map((nome, i) => ({
        ...umAposOutro(leitura, texto, { ...um.valores, nome, para }, i),
        ...(horas.length === juntos.length && daHora(i)),
      })),
    )
  if (cada.length < 2 || !cada.some(ehNome)) return [um]
  return cada.map((valores, i) =>
    i > 0 ? { tipo: 'iniciar', tarefa: 'marcar', mais: true, valores } : { ...um, valores },
  )
}

/** «Duas limpezas às 9h», «my two dogs, one straight after the other»: as many bookings. */
export function umPorConta(leitura: Leitura, comandos: Comando[]): Comando[] {
  const marcacoes = comandos.filter((um) => um.tipo === 'iniciar' && um.tarefa === 'marcar')
  const [unica, outra, maisOutra] = marcacoes
  if (unica?.tipo !== 'iniciar' || (unica.valores.servicos?.length ?? 1) !== 1) return comandos
  // «Eu e meus dois filhos»: the second one is counted.
  const contada = outra ?? unica
  const deles = contada.tipo === 'iniciar' && contada.valores.para
  if (
    contada.tipo !== 'iniciar' ||
    maisOutra ||
    (outra && (!deles || unica.valores.para || !vinculoContado(leitura.texto)))
  )
    return comandos
  const total = contados(leitura, contada.valores)
  const deQuem = total > 1 && !outra && !deles ? vinculoContado(leitura.texto) : undefined
  const cada = deQuem ? { ...contada, valores: { ...contada.valores, para: deQuem } } : contada
  const mais = Array.from(
    { length: total - 1 },
    (_, i): Comando => ({
      ...cada,
      mais: true,
      valores: umAposOutro(leitura, leitura.texto, cada.valores, i + 1),
    }),
  )
  return comandos.flatMap((um) => (um === contada ? [cada, ...mais] : [um]))
}

const contaGenteDela = /\b(?:[ao]s|meus|minhas|my|the) (?:dois|duas|tres|two|three) /

/** «My three daughters need a haircut»: who they are to the writer. */
const vinculoContado = (texto: string) =>
  comecaPorVinculo(dobrar(texto).split(contaGenteDela)[1] ?? '') ? vinculoCitado(texto) : undefined

/**
 * The next one comes, with «em seguida», after the first; else at the same time if it is somebody
 * named or related, and on the same day if not.
 */
function umAposOutro({ servicos }: Leitura, texto: string, v: ValoresDoComando, lugar: number): ValoresDoComando {
  const { data, hora: dita, ambiguidades = [] } = v.quando ?? {}
  const hora = dita ?? ambiguidades.flatMap((um) => (um.tipo === 'manha_ou_tarde' ? um.opcoes : []))[0]
  const dura = servicos.find(({ id }) => id === v.servicos?.[0]?.[0])?.duracaoMin
  if (lugar === 0) return v
  const { nome, para } = v
  const seguem = seguidos.test(dobrar(texto))
  const seguido = seguem && hora === undefined
  const quando =
    seguem && hora !== undefined && dura !== undefined
      ? { ...v.quando, hora: hora + lugar * dura, ambiguidades: [] }
      : para || !data
        ? undefined
        : { data, ambiguidades: [] }
  return { ...(nome && { nome }), ...(para && { para }), ...(quando && { quando }), ...(seguido && { seguido }) }
}
