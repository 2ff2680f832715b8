import { limite } from '#agente/linguagem/atos/ler-atos.ts'
import { frasesDitas } from '#agente/linguagem/ler-tempo.ts'
import { condicional, incerteza, mudaDeIdeia, nega, negacao, ressalva } from '#agente/linguagem/lexico-acordo.ts'
import {
  cancela,
  deAmbos,
  dizOFim,
  falta,
  muda,
  perguntaSePode,
  recusaCancelar,
  repeticao,
} from '#agente/linguagem/lexico-pedido.ts'
import { separarOQueFica } from '#agente/linguagem/nomes/clausulas.ts'
import { vinculoCitado } from '#agente/linguagem/nomes/nome.ts'
import { atosDe, certo, type Leitura } from '#agente/motor-basico/leitura.ts'
import { semOAntigo } from '#agente/motor-basico/mudanca.ts'
import { apontados } from '#agente/motor-basico/referencias.ts'
import { soRepete } from '#agente/motor-basico/trechos.ts'
import { valoresDe } from '#agente/motor-basico/valores.ts'
import { type Comando, temValor, type ValoresDoComando } from '#agente/porta/comandos.ts'
import { estadoInicial, type Tarefa } from '#agente/porta/estado.ts'
import { repeteProposta } from '#agente/tarefas/iniciar.ts'
import { dobrar, palavras } from '#platform/text.ts'

/** A first word that agrees by itself. */
const certezaDoSim = 0.9
const deQuemConcorda = ['sim', 'agradecer', 'despedir', 'cumprimentar', 'conversa']
/** Acts of a clause that take the yes to a booking or a move back. */
const recusam = ['nao', 'rejeitar', 'desistir', 'aguardar']
const corrigem = ['mudar', 'recomecar']
const deValor = ['mudar', 'escolher', 'informar', 'para_outro']
/** Below this certainty, an act says nothing against a yes. */
const quaseNada = 0.15
const errado = /\b(?:errad[oa]s?|wrong)\W*$/
const riso = /^\W*(?:k{2,}|(?:rs)+|(?:ha)+|lol)\W*$/
const ficaAssim = /\b(?:fica|deixa) assim\b/
const paraEla = /\b(?:pra|para|for) (?:el[ae]s?|her|him|them)\b/
/** «Can't wait» waits for nothing. */
const anseia = /\bcan(?:no|'?)t wait\b/
const pedidos = new Set<Comando['tipo']>(['iniciar', 'perguntar'])

/**
 * A yes writes. One that the message takes back, doubts, limits or only asks about is no yes, and
 * the proposal stays open: «sim, acho que errei o dia», «yes, if my boss lets me», «fechado?».
 */
export function semRecuo(leitura: Leitura, comandos: Comando[]): Comando[] {
  const { estado, texto } = leitura
  const [proposta] = estado.tarefas
  const sim = comandos.find(({ tipo }) => tipo === 'confirmar')
  if (comandos.some(({ tipo }) => tipo === 'presenca')) return semVindaIncerta(leitura, comandos)
  if (!sim || !proposta || estado.espera !== 'confirmacao') return comandos
  const resto = comandos.filter((um) => um !== sim)
  const alem = resto.some(({ tipo }) => pedidos.has(tipo))
  const partes = clausulas(leitura)
  const juizos = partes.map((parte) => juizo(leitura, parte, proposta, alem))
  const contra = juizos.includes('contra')
  const concorda = juizos.includes('sim') || proposta.tipo === 'cancelar'
  if (!contra && concorda && !juizos.includes('duvida')) return comandos
  if (resto.length > 0) return resto
  return [contra && proposta.tipo !== 'cancelar' ? { tipo: 'negar' } : { tipo: 'outro', texto }]
}

const esquecaIsso =
  /^\W*(?:(?:ok|oh|ah|ta|bom|well)\W+)?(?:esquece|deixa|forget|never ?mind|nvm|scratch)(?: (?:isso|quieto|pra la|it|that))?\W+(?:just |so )?/

/** «Ok forget that, book it», of a proposal: a doubt is taken back, and what follows counts. */
export function semDuvidaRetirada(leitura: Leitura): Leitura {
  const { estado, texto } = leitura
  const [retirada] = estado.espera === 'confirmacao' ? (esquecaIsso.exec(dobrar(texto)) ?? []) : []
  const resto = retirada ? texto.slice(retirada.length) : ''
  const manda = palavras(dobrar(resto)).length <= 5 && (atosDe(leitura, resto).get('sim') ?? 0) >= certezaDoSim
  return retirada && manda && !nega.test(dobrar(resto)) ? { ...leitura, texto: resto } : leitura
}

/** The clauses of a message; a yes at the beginning of one is a clause of its own. */
function clausulas(leitura: Leitura): string[] {
  return leitura.texto
    .split(/(?<=[,;:!?…\n]|(?<!\b(?:dra?|sra?|profa?))\.)(?!\d)|\s(?=(?:mas|só que|so que|porém|but|though)\s)/i)
    .filter((parte) => palavras(dobrar(parte)).length > 0)
    .flatMap((parte) => {
      const [sim = ''] = /^\W*(?:pode )?\S+\s+(?:(?:please|pl[sz]|por favor|pf) )?/iu.exec(parte) ?? []
      const concorda = (atosDe(leitura, sim, 0).get('sim') ?? 0) >= certezaDoSim && !incerteza.test(dobrar(parte))
      const depois = parte.slice(sim.length)
      return concorda && palavras(dobrar(depois)).length > 1 ? [sim, depois] : [parte]
    })
}

type Juizo = 'sim' | 'contra' | 'duvida' | undefined

/** What a clause makes of the yes: it agrees, takes it back or leaves it open, or none of these. */
function juizo(leitura: Leitura, parte: string, proposta: Tarefa, alem: boolean): Juizo {
  const { tipo, alvo = '' } = proposta
  const atos = atosDe(leitura, parte, 0)
  const de = (ato: string) => atos.get(ato) ?? 0
  const dobrado = dobrar(parte)
  const pedaco = { texto: parte, atos: atosDe(leitura, parte) }
  const v = semOAntigo(leitura, pedaco, valoresDe(leitura, pedaco))
  // «… e o canal continua na quinta» is about another appointment.
  const ficam = apontados({ ...leitura, estado: estadoInicial() }, separarOQueFica(dobrado).fica)
  const todo = dobrar(leitura.texto)
  const deAsDuas = deAmbos.test(todo) && !ressalva.test(todo)
  // «Sim, cancela a de quinta e marca…», once Thursday's is cancelled, says the proposal again.
  const jaFoi = cancela.test(dobrado) && apontados(leitura, parte)?.length === 0
  if ((ficam?.length && !ficam.includes(alvo)) || jaFoi || falta.test(dobrado)) return undefined
  if (deAsDuas) return de('sim') >= limite ? 'sim' : undefined
  // «Can we make that every Monday?» wants the proposal again and again.
  const corrige =
    frasesDitas(parte, ['Corrige']).some(({ valor }) => valor !== 'dia') &&
    ![anseia, repeticao].some((uma) => uma.test(dobrado))
  // «Then it stays so» says our own words back.
  if (tipo === 'marcar' && ficaAssim.test(dobrado)) return 'sim'
  // «Yes, in addition to mine», «sim, pra ela», asked about a move, moves nothing.
  const mais = de('mais_um') >= limite && de('mais_um') > de('sim') && !v.servicos && !v.para
  const maisUma =
    tipo === 'remarcar' && ((mais && !perguntaSePode.test(dobrado)) || (paraEla.test(dobrado) && !proposta.quadro.para))
  if (corrige || errado.test(dobrado) || maisUma || (tipo === 'cancelar' && vem(leitura, parte, v, alem)))
    return 'contra'
  const diz = tipo !== 'cancelar' && dizAProposta(leitura, parte, proposta, v)
  if (parte.includes('?'))
    return tipo !== 'cancelar' && v.quando && dobrado.search(dizOFim) < 0 && !diz && !alem ? 'contra' : undefined
  if (!v.quando && [incerteza, condicional].some((uma) => uma.test(dobrado))) return 'duvida'
  const [limita, recusa] = [ressalva, nega].map((uma) => uma.test(dobrado))
  if (tipo === 'cancelar' && mudaDeIdeia.test(dobrado) && de('sim') < limite) return 'contra'
  if (tipo === 'cancelar') return limita ? (recusa ? 'contra' : 'duvida') : de('sim') >= limite ? 'sim' : undefined
  const contrario = (ato: string) =>
    de(ato) >= (alem ? certo : limite) && de(ato) > Math.max(de('sim'), de('cumprimentar'))
  const ditas = palavras(dobrado).length
  const podeCorrigir = !alem && ditas > 1 && (!diz || limita || recusa)
  // «… desde que acabe antes das 11h»: a limit is held against the proposal when it is filled in.
  const { intervalo, data, hora } = v.quando ?? {}
  const soLimite = intervalo && !data && hora === undefined
  const recusado = recusam.some(contrario) || (contrario('cancelar') && !temValor(v))
  if (
    recusado ||
    (podeCorrigir && !soLimite && corrigem.some((ato) => contrario(ato) && de(ato) >= (temValor(v) ? limite : certo)))
  )
    return 'contra'
  if (riso.test(dobrado)) return undefined
  if (de('sim') >= limite) return recusa && ditas <= 4 ? 'duvida' : 'sim'
  const so = soRepete({ ...leitura, texto: parte }) && !limita && !recusa
  if (diz && (so || deValor.some((ato) => de(ato) >= limite))) return 'sim'
  const concordam = deQuemConcorda.reduce((soma, ato) => soma + de(ato), 0)
  const contra = Math.max(...recusam.map(de), ...corrigem.map(de))
  const pouco = !recusa && (ditas < 3 || (ditas < 4 && concordam > contra))
  const benigna = concordam >= limite && (contra < quaseNada || deQuemConcorda.some((ato) => de(ato) >= limite))
  return alem || soLimite || pouco || so || benigna ? undefined : 'duvida'
}

/** «Segunda às 14h»; «isso, troca», asked whether to move; «pra Sabrina», of a booking for her. */
function dizAProposta(leitura: Leitura, parte: string, { tipo, quadro }: Tarefa, v: ValoresDoComando): boolean {
  const dobrado = dobrar(parte)
  const para = v.para ?? vinculoCitado(dobrado) ?? quadro.para
  const deQuem = para === quadro.para || (para === 'OUTRO' && quadro.para !== undefined)
  if (temValor(v) && deQuem && repeteProposta(leitura.fuso, quadro, v)) return true
  const dela = palavras(dobrar(quadro.nome ?? '')).some((dita) => palavras(dobrado).includes(dita))
  return (tipo === 'remarcar' && muda.test(dobrado) && !temValor(v)) || (dela && soRepete({ ...leitura, texto: parte }))
}

const euMarco = /\b(?:re)?(?:marco|agendo)\b|\b(?:i'?ll|i will) (?:re)?(?:book|schedule)\b/

/** «Outro dia eu marco», beside a yes to a cancellation, wishes nothing now. */
export function deixaParaDepois(leitura: Leitura, alem: string): boolean {
  const dobrado = dobrar(alem)
  if (!euMarco.test(dobrado) || alem.includes('?') || negacao.test(dobrado)) return false
  // «Marco» is also a month.
  const texto = dobrado.replace(euMarco, ' ')
  const { outro: _, ...v } = valoresDe(leitura, { texto, atos: new Map() })
  return !temValor(v)
}

/** Whether a clause by itself says that the client comes, or wants another time. */
function vem(leitura: Leitura, parte: string, v: ValoresDoComando, alem: boolean): boolean {
  if (deixaParaDepois(leitura, parte)) return false
  // A bare «confirmo» answers the question that was asked.
  if (palavras(dobrar(parte)).length < 2 && atosDe(leitura, parte, certezaDoSim).has('sim')) return false
  const atos = atosDe({ ...leitura, estado: estadoInicial() }, parte, certo)
  const muda = !alem && !parte.includes('?') && atos.has('remarcar') && v.quando !== undefined
  return atos.has('presenca') || v.outro?.includes('dia') === true || muda
}

const deQuemNaoVem = ['cancelar', 'rejeitar', 'remarcar', 'nao']

/** «Sim, mas acho que não vou conseguir», «confirmo amanhã», «confirmed?»: one may not come. */
function semVindaIncerta(leitura: Leitura, comandos: Comando[]): Comando[] {
  const { estado, texto } = leitura
  const juizos = clausulas(leitura).map((parte): Juizo => {
    const atos = atosDe(leitura, parte)
    const de = (ato: string) => atos.get(ato) ?? 0
    const dobrado = dobrar(parte)
    const contra = Math.max(...deQuemNaoVem.map(de))
    if (recusaCancelar.test(dobrado)) return 'sim'
    if (contra >= certo && contra > de('presenca') && contra > de('sim')) return 'contra'
    const adia = nega.test(dobrado) && incerteza.test(dobrado)
    if (
      adia ||
      de('aguardar') >= certo ||
      (parte.includes('?') && palavras(dobrado).length < 4 && de('presenca') >= limite)
    )
      return 'duvida'
    return 'sim'
  })
  const move = (um: Comando) =>
    um.tipo === 'iniciar' &&
    (um.tarefa === 'cancelar' || (um.tarefa === 'remarcar' && temValor(um.valores))) &&
    (um.alvos?.includes(estado.lembrete ?? '') ?? true)
  if (!juizos.includes('contra') && !juizos.includes('duvida') && !comandos.some(move)) return comandos
  const resto = comandos.filter(({ tipo }) => tipo !== 'presenca')
  if (resto.length > 0) return resto
  return [juizos.includes('contra') && estado.lembrete ? { tipo: 'negar' } : { tipo: 'outro', texto }]
}
