import { limite } from '#agente/linguagem/atos/ler-atos.ts'
import { duracoesDitas } from '#agente/linguagem/duracoes.ts'
import { frasesDitas } from '#agente/linguagem/ler-tempo.ts'
import {
  contaDeAlguem,
  maisIsso,
  maisUma,
  mandaCancelar,
  osOutros,
  seNaoDer,
  supoe,
} from '#agente/linguagem/lexico-pedido.ts'
import { recusaServico, servicosCitados } from '#agente/linguagem/nomes/achar.ts'
import { separarRecusaDeCancelar } from '#agente/linguagem/nomes/clausulas.ts'
import { comecaPorAlguem } from '#agente/linguagem/nomes/nome.ts'
import type { ValoresDoComando } from '#agente/porta/comandos.ts'
import { deHora, dizHora } from '#agente/porta/comandos.ts'
import { dobrar, palavras } from '#platform/text.ts'
import { relogioLocal } from '#platform/time.ts'
import { aOutra, dizNovaHora, juntar, marcacoesSeparadas, umaEOutra } from './juntar.ts'
import {
  atosDe,
  atosDeMarcar,
  atosDePergunta,
  atosDeTarefa,
  certo,
  familiaDe,
  type Leitura,
  type Pedaco,
  pedidoMaisCerto,
} from './leitura.ts'
import { comDesejo, desejaSeSim, semDesejarODia } from './pedacos/desejos.ts'
import { ehNome, nomesComHora } from './pedacos/pessoas/por-pessoa.ts'
import { lerQuandoDe } from './pedacos/quando-dito.ts'
import { apontados, dizDeOnde } from './referencias.ts'
import { dizSoQuando, donosDasHoras, quebraNome, servicosDitos, soFica, soRecusaDia, soServico } from './trechos.ts'
import { dobrarSemEnderecos, valoresDe } from './valores.ts'

const certoDeMeus = 0.85
/** «Confirmo amanhã sim!», beside a wish, is more than its day. */
const certoDeVir = 0.9
const certoDePergunta = 0.45
/** Certainty that is enough for a part if its whole sentence has the act too. */
const talvez = 0.3
const maxCortes = 8
/** At most so many parts; the rest of a longer text belongs to the last one. */
const maxFrases = 40
const abreviatura = /(?:^|\s)(?:dra?|sra?|profa?|av|min|[ap]\.m)\.$/i
const condicao = /^\s*(?:mas|porem|so que|se|desde que|but|if|only if|unless)\b/
/** «Depois de amanhã», «depois das 5» say when, and begin no second wish. */
const ligacao = /(?:,\s*|\s+)(?:e|and|mas|but|depois(?! d[aeo]s?\b| amanh)|then)\s+|,\s+/g

/** The requests of a message, in order, each with all the words that belong to it. */
export function partir(leitura: Leitura): Pedaco[] {
  const { texto: escrito, semCancelar } = semRecusa(leitura)
  const frases = frasesDe(leitura, escrito).flatMap((frase) => cortar(leitura, frase))
  const pedacos = frases.map(({ texto, maisUma, muda }) => {
    if (muda) return { texto, atos: new Map([['remarcar', certo]]) }
    const ditos = comOrdem(leitura, texto, comDesejo(leitura, texto, atosDe(leitura, texto)))
    const lidos = new Map([...ditos].filter(([ato]) => !(semCancelar && ato === 'cancelar')))
    // «… no mesmo dia» and, in its own bubble, «às 15h»: a bare time is part of a request.
    const atos =
      frases.length > 1 && (dizSoQuando(leitura, texto) || soRecusaDia(leitura, texto))
        ? new Map(
            [...lidos].filter(
              ([ato, certeza]) => !atosDeTarefa.includes(ato) || (ato === 'presenca' && certeza >= certoDeVir),
            ),
          )
        : lidos
    if (frases.length > 1 && !lidos.has('cancelar') && dizDeOnde(leitura, texto))
      return { texto, atos: new Map([['remarcar', certo], ...atos]), maisUma }
    return { texto, atos: maisUma ? new Map([['mais_um', certo], ...atos]) : atos, maisUma }
  })
  if (pedacos.length < 2) return pedacos
  const valores = new Map(pedacos.map((pedaco) => [pedaco, valoresDe(leitura, pedaco)]))
  return juntar(
    leitura,
    pedacos
      .filter((um) => !pedacos.some((outro) => outro !== um && soComenta(leitura, um, outro, valores)))
      .map((um) => semDesejarODia(um, valores)),
  )
}

/** «Ai desculpa, quinta tem reunião e eu sou a síndica, desmarca»: the order at the end counts. */
function comOrdem(leitura: Leitura, texto: string, atos: Pedaco['atos']): Pedaco['atos'] {
  const fim = texto.split(/[^\p{L}\p{N}\s'’]+/u).findLast((parte) => parte.trim() !== '') ?? ''
  const manda = fim !== texto && !atos.has('cancelar') && mandaCancelar(dobrar(fim)) && !texto.includes('?')
  return manda && atosDe(leitura, fim, certo).has('cancelar') ? new Map([['cancelar', certo], ...atos]) : atos
}

/**
 * «Não quero cancelar, só saber onde fica» cancels nothing, whatever else it quotes («responda 2
 * para cancelar»), unless it answers a cancellation or names one of theirs.
 */
function semRecusa(leitura: Leitura): { texto: string; semCancelar: boolean } {
  const { texto, estado } = leitura
  const { recusa, resto } = separarRecusaDeCancelar(texto)
  const responde = estado.tarefas[0]?.tipo === 'cancelar' || estado.feitas[0]?.tipo === 'cancelar'
  const semCancelar = recusa !== '' && !responde && !apontados(leitura, recusa)
  return { texto: semCancelar && resto !== '' ? resto : texto, semCancelar }
}

/**
 * Whether a part only leads to the wish in another part: «full groom is a bit steep. Bath then»,
 * «quarta eu tenho prova. Joga pra quinta».
 */
function soComenta(leitura: Leitura, um: Pedaco, outro: Pedaco, valores: Map<Pedaco, ValoresDoComando>): boolean {
  const { estado, fuso } = leitura
  const [a, b] = [valores.get(um), valores.get(outro)]
  if (soDizQueFica(leitura, um, outro) || soExplica(leitura, um, outro, a)) return true
  const inteiro = b?.servicos && b.quando?.data && b.quando.hora !== undefined
  // «Limpeza amanhã às 9h. Aliás amanhã não. Bota quinta»: a day after a refused one replaces it.
  const antes = [...valores.values()].slice(0, [...valores.keys()].indexOf(um))
  const trocado = antes.some(({ quando }) => quando?.foraDias ?? quando?.exceto)
  const doOutro = inteiro && pedidoMaisCerto(outro)?.familia === 'marcar'
  if (doOutro && !trocado && a && soDizUmDia(um, a)) return true
  // «A viagem era na outra semana. Ainda tem a de quinta às 14h30?» is one question.
  const semPedido = (pedidoMaisCerto(um)?.certeza ?? 0) < certoDeMeus && !um.texto.includes('?')
  const pergunta = outro.texto.includes('?') && b && dizHora(b)
  if (semPedido && pergunta && estado.feitas.length > 0 && a?.quando && !deHora(a) && !a.servicos) return true
  // «Quinta é a festa da firma. Sexta 18h», when Thursday is proposed.
  const { inicio } = estado.tarefas[0]?.quadro ?? {}
  const proposto = inicio === undefined ? undefined : relogioLocal(fuso, new Date(inicio)).dia
  const novoDia = proposto !== undefined && a?.quando?.data === proposto && (b?.quando?.data ?? proposto) !== proposto
  if (novoDia && !deHora(a ?? {}) && !a?.servicos && !pedidoMaisCerto(um)) return true
  // «Nah, I fly out Saturday. If anyone drops out Friday could you ping me?»
  const daFila = pedidoMaisCerto(outro)?.ato === 'espera' && b?.quando?.data && um.atos.has('rejeitar')
  if (daFila && a?.quando && !pedidoMaisCerto(um)) return true
  if (pedidoMaisCerto(um) || ['informar', 'escolher', 'restringir', 'sim'].some((ato) => um.atos.has(ato))) return false
  const deServico = a?.servicos && !a.quando && b?.servicos && pedidoMaisCerto(outro)
  if (deServico) return um.atos.has('conversa') && !um.atos.has('mudar')
  const { quando } = a ?? {}
  const soDia = quando && quando.hora === undefined && !a?.servicos && !a?.profissional
  const porque = (um.atos.get('rejeitar') ?? 0) >= certo || um.atos.has('conversa')
  return Boolean(soDia && porque && !quando.exceto && !quando.foraDias && (b?.quando?.data ?? b?.quando?.dias))
}

/** «É térreo? Ela não sobe escada»: why the question is asked. */
function soExplica({ marcados }: Leitura, um: Pedaco, outro: Pedaco, v: ValoresDoComando = {}): boolean {
  const doPedido = ['OUTRO', undefined].includes(v.para) && Object.keys(v).every((campo) => campo === 'para')
  const pede = marcados.length > 0 && atosDeTarefa.some((ato) => (um.atos.get(ato) ?? 0) >= certo)
  const { ato = 'duvida' } = pedidoMaisCerto(outro) ?? {}
  if (!doPedido || pede || um.texto.includes('?') || !contaDeAlguem.test(dobrar(um.texto))) return false
  return outro.texto.includes('?') && atosDePergunta.includes(ato)
}

/** «3:45 yes // and cancel the 3 pm one»: the appointment named with the yes stays. */
function soDizQueFica(leitura: Leitura, um: Pedaco, outro: Pedaco): boolean {
  const sim = /\b(?:sim|yes|yep)\b/.test(dobrar(um.texto)) && !um.atos.has('cancelar')
  if (!sim || leitura.estado.espera === 'confirmacao' || !mandaCancelar(dobrar(outro.texto))) return false
  const [fica, sai] = [um, outro].map(({ texto }) => apontados(leitura, texto))
  return fica?.length === 1 && sai?.length === 1 && fica[0] !== sai[0]
}

/** «Tenho um casamento no sábado e quero estar linda» is no second wish next to a whole one. */
function soDizUmDia(um: Pedaco, { quando, ...resto }: ValoresDoComando): boolean {
  const deMarcar = pedidoMaisCerto(um)?.familia ?? 'marcar'
  const corrige = ['mudar', 'nao', 'rejeitar', 'informar', 'escolher', 'restringir'].some((ato) => um.atos.has(ato))
  const dobrado = dobrarSemEnderecos(um.texto)
  if (corrige || deMarcar !== 'marcar' || [maisUma, maisIsso].some((mais) => mais.test(dobrado))) return false
  return Boolean(quando?.data) && !quando?.trocou && quando?.hora === undefined && Object.keys(resto).length === 0
}

/** Splits a text into bubbles and sentences; a condition stays with the words that it limits. */
function frasesDe(leitura: Leitura, texto: string): string[] {
  const frases: string[] = []
  let aberta = ''
  for (const pedaco of texto.split(/(?<=[.!?;])\s+|\n+/)) {
    const junta =
      aberta !== '' &&
      (frases.length >= maxFrases - 1 ||
        abreviatura.test(aberta) ||
        (condicao.test(dobrarSemEnderecos(pedaco)) &&
          leitura.estado.espera !== 'nome' &&
          !pedeNaFila(leitura, pedaco) &&
          !perguntaAoEscolher(leitura, pedaco) &&
          !desejaSeSim(leitura, aberta, pedaco)) ||
        [aberta, pedaco].some(soCorrige))
    if (aberta !== '' && !junta) {
      frases.push(aberta)
      aberta = ''
    }
    aberta = aberta ? `${aberta}${soCorrige(pedaco) ? '\n' : ' '}${pedaco}` : pedaco
  }
  if (aberta) frases.push(aberta)
  return frases.filter((frase) => frase.trim() !== '')
}

/** «If anyone drops out Friday could you ping me?» is a wish, and limits none. */
const pedeNaFila = (leitura: Leitura, frase: string) =>
  (atosDe(leitura, frase).get('espera') ?? 0) >= certo && lerQuandoDe(leitura, frase)?.data !== undefined

/** «Às 10 // mas se ele tiver cólica dá pra remarcar?», of the shown times, limits no choice. */
const perguntaAoEscolher = (leitura: Leitura, frase: string) =>
  leitura.estado.espera === 'escolha' && frase.includes('?') && lerQuandoDe(leitura, frase) === undefined

/** «3pm / wait no / 4pm»: the middle bubble joins the other two; «*4pm» joins the one before. */
function soCorrige(texto: string): boolean {
  if (/^\s*\*[^*\n]+$/.test(texto)) return true
  const ultima = texto.slice(texto.lastIndexOf('\n') + 1)
  const [corrige] = frasesDitas(ultima, ['Corrige'])
  return (
    corrige !== undefined && palavras(dobrar(ultima.slice(0, corrige.ini) + ultima.slice(corrige.fim))).length === 0
  )
}

/** `maisUma`: a booking of its own; `muda`: the move of one appointment. */
type Frase = { texto: string; maisUma: boolean; muda?: boolean }

/** Cuts a sentence that asks for two things, so that each half asks for one. */
function cortar(leitura: Leitura, frase: string, maisUma = false): Frase[] {
  const cortes = [...frase.matchAll(ligacao)].slice(0, maxCortes)
  // «Em vez da limpeza, quero clareamento» changes one thing and is not cut.
  if (cortes.length === 0 || supoe.test(dobrar(frase)) || recusaServico(dobrarSemEnderecos(frase), leitura.servicos))
    return [{ texto: frase, maisUma }]
  const inteira = { texto: frase, atos: atosDe(leitura, frase, talvez) }
  const citados = servicosDitos(leitura, frase)
  // «Ele às 9, eu às 10»: the hours tell the bookings apart.
  const deGente = nomesComHora(leitura, frase)
  if ((citados < 2 && donosDasHoras(frase).length > 0) || (deGente.length > 1 && deGente.some(ehNome)))
    return [{ texto: frase, maisUma }]
  const inteiros = [...duracoesDitas(frase), ...frasesDitas(frase, ['Hora'])]
  for (const corte of cortes) {
    // «An hour and twenty minutes» is one length, «9 e meia» one hour.
    if (inteiros.some(({ ini, fim }) => corte.index > ini && corte.index < fim)) continue
    const antes = frase.slice(0, corte.index)
    const depois = frase.slice((corte.index ?? 0) + corte[0].length)
    if (palavras(dobrarSemEnderecos(depois)).length < 2 || antes.trim() === '') continue
    // «banho e tosa» is one service: no cut may break a name.
    if (quebraNome(leitura, frase, antes, depois)) continue
    // «Avaliação e limpeza saem por quanto?»: a service alone is part of a list.
    if ([antes, depois].some((parte) => soServico(leitura, parte))) continue
    // «Mantém a de terça, a outra pode tirar»: the first half tells which one is «a outra».
    if (osOutros.test(dobrar(frase)) && [antes, depois].some(soFica)) continue
    if (mudaCadaUm(leitura, inteira.atos.has('remarcar'), antes, depois))
      return [antes, depois].map((texto) => ({ texto, maisUma: false, muda: true }))
    const [a, b] = [antes, depois].map((texto) => ({ texto, atos: atosDe(leitura, texto, talvez) })) as [Pedaco, Pedaco]
    // «…, se não tiver vaga pode ser quarta» is a second choice, not a second wish.
    if (seNaoDer.exec(dobrar(depois))?.index === 0 && valoresDe(leitura, inteira).senao) continue
    const deDuas = umaEOutra(a, b) && !inteira.atos.has('cancelar') && !inteira.atos.has('remarcar')
    const outra =
      (marcaUma(inteira) || deDuas || leitura.estado.tarefas[0]?.tipo === 'marcar') &&
      marcacoesSeparadas(leitura, a, b, /[a-z]/i.test(corte[0]))
    // «… com o Rubão, é infantil, e eu às 18h»: words before the second person belong to the first.
    if (outra && quemVemDepois(leitura, frase, corte, cortes)) continue
    // «Cancela a avaliação e a limpeza vai de terça pra quarta.»
    const muda =
      pedidoMaisCerto(a)?.ato === 'cancelar' &&
      (dizDeOnde(leitura, depois) || (mandaCancelar(dobrar(antes)) && dizNovaHora(leitura, a, b)))
    if (outra || muda || (!dizSoQuando(leitura, depois) && duasCoisas(inteira, a, b)))
      return [{ texto: antes, maisUma }, ...cortar(leitura, outra ? depois.replace(aOutra, '') : depois, outra)]
  }
  return [{ texto: frase, maisUma }]
}

/**
 * Whether each half moves one of the client's appointments: «a manicure passa pra quinta e a
 * massagem vem pra quarta». Without a verb of a move (`muda`), each must get the other's day.
 */
function mudaCadaUm(leitura: Leitura, muda: boolean, ...metades: string[]): boolean {
  const { marcados, servicos, estado, fuso } = leitura
  const diaDe = ({ inicio }: { inicio: Date }) => relogioLocal(fuso, inicio).dia
  const alvos = metades.flatMap((texto) => {
    const ditos = servicosCitados(dobrarSemEnderecos(texto), servicos).flat()
    const deles = marcados.filter(({ servicoId }) => ditos.some(({ id }) => id === servicoId))
    const quando = lerQuandoDe(leitura, texto)
    const troca = marcados.some((um) => !deles.includes(um) && diaDe(um) === quando?.data) && !texto.includes('?')
    return deles.length === 1 && (muda ? quando : troca && deles.every((um) => diaDe(um) !== quando?.data)) ? deles : []
  })
  return estado.tarefas.length === 0 && alvos.length === metades.length && new Set(alvos).size === alvos.length
}

/** Whether a later cut comes right before another person, with no day or hour between the cuts. */
function quemVemDepois(leitura: Leitura, frase: string, corte: RegExpExecArray, cortes: RegExpExecArray[]): boolean {
  const fimDe = (um: RegExpExecArray) => um.index + um[0].length
  if (comecaPorAlguem(frase.slice(fimDe(corte)))) return false
  const outro = cortes.find((um) => um.index > corte.index && comecaPorAlguem(frase.slice(fimDe(um))))
  return outro !== undefined && lerQuandoDe(leitura, frase.slice(fimDe(corte), outro.index)) === undefined
}

function duasCoisas(inteira: Pedaco, a: Pedaco, b: Pedaco): boolean {
  const [deA, deB] = [pedidoMaisCerto(a), pedidoMaisCerto(b)]
  if (!deA || !deB || deA.familia === deB.familia) return false
  // «Das minhas consultas, a de quinta…» only mentions the appointments.
  const limiar = [deA, deB].some(({ familia }) => familia === 'meus') ? certoDeMeus : certo
  // Questions need less certainty, because one answer too many harms nobody: «… e se aceita IPE».
  const bastante = ({ ato, certeza }: typeof deA) =>
    certeza >= (atosDePergunta.includes(ato) ? certoDePergunta : limiar)
  const doTodo = (familia: string) => [...inteira.atos.keys()].some((ato) => familiaDe(ato) === familia)
  // «…, qualquer professor»: in so few words only an act of the whole sentence counts.
  const curta = palavras(b.texto).length <= 4 && !b.texto.includes('?')
  if (bastante(deA) && bastante(deB) && !(curta && !doTodo(deB.familia))) return true
  if (limiar > certo) return false
  return doTodo(deA.familia) && doTodo(deB.familia)
}

const marcaUma = ({ atos }: Pedaco) =>
  [...atos].some(([ato, certeza]) => atosDeMarcar.includes(ato) && certeza >= limite)
