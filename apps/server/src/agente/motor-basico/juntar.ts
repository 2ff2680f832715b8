import { negacao } from '#agente/linguagem/lexico-acordo.ts'
import { cancela, deMimEDeOutro, deQuemEscreve, mandaCancelar, osOutros } from '#agente/linguagem/lexico-pedido.ts'
import { vinculoCitado } from '#agente/linguagem/nomes/nome.ts'
import type { ValoresDoComando } from '#agente/porta/comandos.ts'
import { falaDeAgenda } from '#agente/porta/comandos.ts'
import { dobrar } from '#platform/text.ts'
import { atosDeMarcar, atosDePergunta, certo, type Leitura, type Pedaco, pedidoMaisCerto } from './leitura.ts'
import { lerQuandoDe } from './pedacos/quando-dito.ts'
import { apontados, partirMudanca } from './referencias.ts'
import { dobrarSemEnderecos, valoresDe } from './valores.ts'

const uma = /\b(?:uma?|one)\b(?! (?:dia|hora|day|hour))/
export const aOutra = /^\s*(?:[ao] )?(?:outr[oa]|another|the other)\b/i
export const umaEOutra = (a: Pedaco, b: Pedaco) => uma.test(dobrarSemEnderecos(a.texto)) && aOutra.test(b.texto)
/** «Posso segunda às 9h e quarta às 10h» offers two times for one booking. */
const podeEm =
  /\b(?:posso|podemos|consigo|conseguimos|livre|tenho|da (?:pra|para)|pode ser|can|free|available|works?)\b/
const corrige = ['mudar', 'nao', 'rejeitar', 'sim']

/**
 * Whether these are two bookings: each has a time, the second a service, a person or «outra».
 * `ligadas`: an «e» joins them, so that a day and an hour each are enough: «segunda às 9h e quarta
 * às 9h».
 */
export function marcacoesSeparadas(leitura: Leitura, a: Pedaco, b: Pedaco, ligadas = false): boolean {
  const [va, vb] = [valoresDe(leitura, a), valoresDe(leitura, b)]
  const [ha, hb] = [horaDe(va), horaDe(vb)]
  const [da, db] = [diaDe(va), diaDe(vb)]
  const cadaDia = ligadas && [ha, hb, da, db].every((um) => um !== undefined) && da !== db
  if (cadaDia && !vb.servicos && !podeEm.test(dobrar(a.texto)) && !negacao.test(dobrar(b.texto))) return true
  const outroServico = va.servicos && vb.servicos && !vb.servicos[0]?.some((id) => va.servicos?.[0]?.includes(id))
  // «Uma terça e outra quinta» are two, even if the second half looks like a correction. So are two
  // services, each with its hour.
  const cadaUm = outroServico && ha !== undefined && hb !== undefined && ha !== hb && !negacao.test(dobrar(b.texto))
  if (!umaEOutra(a, b) && !cadaUm && corrige.some((ato) => (b.atos.get(ato) ?? 0) >= certo)) return false
  // «Meu filho precisa de um corte, o Tom atende quinta?» is for the son; «… e eu às 15h» is not.
  const outraPessoa = va.para ? !vb.para && deQuemEscreve.test(dobrarSemEnderecos(b.texto)) : Boolean(vb.para)
  const maisUma =
    outroServico ||
    outraPessoa ||
    /^(?:[ao]s? )?(?:outr[oa]|uma?|mais uma?|another|one|the other)\b/.test(dobrarSemEnderecos(b.texto).trim())
  if (!maisUma) return false
  // «Limpeza pra mim, e avaliação pra minha filha quinta às 14h», «corte pro Caio e escova pra
  // Lara»: each person has a service.
  const outroDono = va.para
    ? va.nome !== vb.nome || (!va.nome && vinculoCitado(b.texto) !== undefined)
    : deQuemEscreve.test(dobrarSemEnderecos(a.texto))
  if (outroServico && vb.para && outroDono) return true
  const dois = deMimEDeOutro.test(dobrar(a.texto))
  if (outraPessoa && va.profissional && vb.profissional && va.profissional !== vb.profissional) return !dois
  const outroDia = da !== undefined && db !== undefined && da !== db
  return outroDia || (ha !== undefined && hb !== undefined && ha !== hb)
}

const horaDe = ({ quando }: ValoresDoComando) =>
  quando?.hora ?? quando?.ambiguidades.flatMap((um) => (um.tipo === 'manha_ou_tarde' ? um.opcoes : []))[0]
const diaDe = ({ quando }: ValoresDoComando) =>
  quando?.data ??
  quando?.dias?.de ??
  quando?.ambiguidades.flatMap((um) => (um.tipo === 'qual_semana' ? um.opcoes : []))[0]

/** Whether two parts that book are two bookings, and not one in two sentences. */
function outraMarcacao(leitura: Leitura, a: Pedaco, b: Pedaco): boolean {
  if (marcacoesSeparadas(leitura, a, b)) return true
  const [va, vb] = [valoresDe(leitura, a), valoresDe(leitura, b)]
  const cheia = (v: ValoresDoComando) => horaDe(v) !== undefined || diaDe(v) !== undefined
  return b.atos.has('mais_um') && !a.atos.has('mais_um') && cheia(va) && (cheia(vb) || Boolean(vb.para))
}

/** Requests that may have values. A day after «deixa pra lá» belongs to another request. */
const comValores = ['marcar', 'remarcar', 'cancelar', 'espera', 'atraso', 'presenca']

/** `maisUma`: the part was cut off as a booking of its own. */
type Parte = Pedaco & { maisUma?: boolean }

/** Joins parts that only add values to the request that they belong to. */
export function juntar(leitura: Leitura, pedacos: Parte[]): Pedaco[] {
  const juntos: Pedaco[] = []
  let soltos: Pedaco[] = []
  for (const pedaco of pedacos) {
    const pedido = pedidoMaisCerto(pedaco)
    const anterior = juntos.findLast((um) => comValores.includes(pedidoMaisCerto(um)?.familia ?? ''))
    if (pedido && ehPergunta(pedaco)) juntos.push(pedaco)
    else if (pedido) {
      const familia = anterior && pedidoMaisCerto(anterior)?.familia
      const mesmo =
        anterior && !pedaco.maisUma && familia === pedido.familia && !separados(leitura, familia, anterior, pedaco)
      const mudanca = familia !== undefined && ['cancelar', 'atraso'].includes(familia) && pedido.familia === 'remarcar'
      const trocado = mudanca && anterior && !cadaUmTemAlvo(leitura, anterior, pedaco)
      const razao =
        anterior && familia === 'remarcar' && pedido.familia === 'cancelar' && soRazao(leitura, anterior, pedaco)
      // «Can't make Thursday, is Friday at 10 possible?» cancels nothing.
      const outraVez =
        familia === 'cancelar' &&
        pedido.familia === 'marcar' &&
        anterior &&
        (!cancela.test(dobrarSemEnderecos(anterior.texto)) || dizNovaHora(leitura, anterior, pedaco)) &&
        soQuando(leitura, pedaco) &&
        !perguntaDeOutro(leitura, juntos) &&
        falaDeAgenda(valoresDe(leitura, pedaco))
      if (outraVez) {
        juntos[juntos.indexOf(anterior)] = paraMudar(anterior, pedaco)
        continue
      }
      // «Na quinta de manhã. Me põe na lista da fono»: a bare time belongs to the list.
      const daLista = [familia, pedido.familia].sort().join() === 'espera,marcar' && soQuando(leitura, anterior, pedaco)
      const daMencao = pedido.familia === 'remarcar' && anterior && soMenciona(leitura, anterior, pedaco)
      if (anterior && (mesmo || trocado || razao || daLista || daMencao)) {
        const semAtos = razao ? [razao] : daLista || daMencao ? atosDeMarcar : trocado ? [familia ?? ''] : []
        juntos[juntos.indexOf(anterior)] = unir(anterior, pedaco, semAtos)
      } else juntos.push(pedaco)
    } else if (anterior && dizNovaHora(leitura, anterior, pedaco))
      juntos[juntos.indexOf(anterior)] = paraMudar(anterior, pedaco)
    else if (anterior && soAcrescenta(leitura, pedaco) && !outroServico(leitura, anterior, pedaco))
      juntos[juntos.indexOf(anterior)] = unir(anterior, pedaco)
    else soltos.push(pedaco)
    if (pedido && !ehPergunta(pedaco) && soltos.length > 0) {
      const ultimo = juntos.findLastIndex((um) => !ehPergunta(um))
      const deValor = pedaco.maisUma ? [] : soltos.filter((um) => soAcrescenta(leitura, um))
      const resto = soltos.filter((um) => !deValor.includes(um))
      const alvo = juntos[ultimo]
      if (alvo && deValor.length > 0) juntos[ultimo] = deValor.reduceRight((junto, um) => unir(um, junto), alvo)
      juntos.splice(ultimo, 0, ...resto)
      soltos = []
    }
  }
  return soltos.length > 0 ? [...juntos, ...unirSoltos(leitura, soltos)] : juntos
}

/** «… quanto é a consulta? Tem hoje ainda?» is about the service of the question, if not booked. */
const perguntaDeOutro = (leitura: Leitura, juntos: Pedaco[]): boolean => {
  const servicos = juntos.filter(ehPergunta).flatMap((um) => valoresDe(leitura, um).servicos ?? [])
  return servicos.some((grupo) => !leitura.marcados.some(({ servicoId }) => grupo.includes(servicoId)))
}

/** Whether `a` only names what `b` moves: «e a escova de sábado, põe meia hora mais tarde». */
function soMenciona(leitura: Leitura, a: Pedaco, b: Pedaco): boolean {
  const nomeia = pedidoMaisCerto(a)?.familia === 'marcar' && !a.texto.includes('?') && !horaDe(valoresDe(leitura, a))
  return nomeia && apontados(leitura, a.texto)?.length === 1 && !apontados(leitura, b.texto)?.length
}

/** «Desmarca a de amanhã e me põe na segunda, no mesmo horário»: one move. */
export function dizNovaHora(leitura: Leitura, pedido: Pedaco, pedaco: Pedaco): boolean {
  const { mesmo, quando } = valoresDe(leitura, pedaco)
  return pedidoMaisCerto(pedido)?.familia === 'cancelar' && mesmo?.includes('hora') === true && quando !== undefined
}

function paraMudar(a: Pedaco, b: Pedaco): Pedaco {
  const junto = unir(a, b, [...atosDeMarcar, 'cancelar'])
  return { ...junto, atos: new Map([...junto.atos, ['remarcar', certo]]) }
}

/**
 * «Passa meu ensaio pra quarta. ah e a foto»: merely naming another service does not change the
 * service of a move.
 */
function outroServico(leitura: Leitura, pedido: Pedaco, pedaco: Pedaco): boolean {
  // «Desmarca a de amanhã. E arruma uma de zouk no sábado às 14h.»
  const cancelado = pedidoMaisCerto(pedido)?.familia === 'cancelar' && valoresDe(leitura, pedaco)
  if (cancelado) return Boolean(cancelado.servicos && cancelado.quando && !apontados(leitura, pedaco.texto)?.length)
  if (pedidoMaisCerto(pedido)?.familia !== 'remarcar' || pedaco.atos.has('mudar') || pedaco.atos.has('informar'))
    return false
  const [a, b] = [pedido, pedaco].map((um) => valoresDe(leitura, um))
  return Boolean(b?.servicos && !b.quando && !b.servicos.flat().some((id) => a?.servicos?.flat().includes(id)))
}

/**
 * The act of a move or of a cancellation that only gives the reason for the other: «push it back,
 * can't make Wednesday» cancels nothing, «minha escala mudou. Desmarca essa» moves nothing.
 */
function soRazao(leitura: Leitura, a: Pedaco, b: Pedaco): string | undefined {
  if (cadaUmTemAlvo(leitura, a, b)) return undefined
  if (!cancela.test(dobrarSemEnderecos(b.texto))) return 'cancelar'
  const tambemMuda =
    (!mandaCancelar(dobrar(b.texto)) && (a.atos.get('remarcar') ?? 0) >= (b.atos.get('cancelar') ?? 0)) ||
    lerQuandoDe(leitura, partirMudanca(leitura, a.texto).para) !== undefined
  return tambemMuda ? undefined : 'remarcar'
}

/** Whether the part that books, next to a wish for the waiting list, names no service. */
function soQuando(leitura: Leitura, ...pedacos: (Pedaco | undefined)[]): boolean {
  const deMarcar = pedacos.find((um) => um && pedidoMaisCerto(um)?.familia === 'marcar')
  return deMarcar !== undefined && !valoresDe(leitura, deMarcar).servicos
}

/** Joins values from several bubbles to one answer. */
function unirSoltos(leitura: Leitura, soltos: Pedaco[]): Pedaco[] {
  const deValor = soltos.filter((um) => soAcrescenta(leitura, um))
  const resto = soltos.filter((um) => !deValor.includes(um))
  const [primeiro, ...outros] = deValor
  return primeiro ? [...resto, outros.reduce((junto, um) => unir(junto, um), primeiro)] : resto
}

function soAcrescenta(leitura: Leitura, pedaco: Pedaco): boolean {
  const v = valoresDe(leitura, pedaco)
  return (
    falaDeAgenda(v) ||
    Boolean(v.nome ?? v.email ?? v.para ?? v.semEmail ?? v.outro ?? v.tantoFaz ?? v.ordem !== undefined)
  )
}

function ehPergunta(pedaco: Pedaco): boolean {
  const pedido = pedidoMaisCerto(pedaco)
  return pedido !== undefined && atosDePergunta.includes(pedido.ato)
}

function unir(a: Pedaco, b: Pedaco, semAtos: string[] = []): Pedaco {
  const atos = new Map(a.atos)
  for (const [ato, certeza] of b.atos) atos.set(ato, Math.max(certeza, atos.get(ato) ?? 0))
  for (const ato of semAtos) atos.delete(ato)
  return { texto: `${a.texto}\n${b.texto}`, atos }
}

function separados(leitura: Leitura, familia: string, a: Pedaco, b: Pedaco): boolean {
  if (familia === 'marcar') return outraMarcacao(leitura, a, b)
  return familia === 'cancelar' || familia === 'remarcar' ? cadaUmTemAlvo(leitura, a, b) : false
}

function cadaUmTemAlvo(leitura: Leitura, a: Pedaco, b: Pedaco): boolean {
  // «Cancela a do dia 31 e muda a do dia 17 pro dia 18.»
  const deles = apontados(leitura, a.texto)
  const outros = apontados(leitura, partirMudanca(leitura, b.texto).de)
  if (deles?.length === 1 && outros?.length === 1 && deles[0] !== outros[0]) return true
  if (deles?.length === 1 && osOutros.test(dobrar(b.texto))) return true
  const [sa, sb] = [a, b].map((um) => valoresDe(leitura, um).servicos?.flat()[0])
  return sa !== undefined && sb !== undefined && sa !== sb
}
