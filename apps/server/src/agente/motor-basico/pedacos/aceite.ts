import { condicional, negacao, ressalva } from '#agente/linguagem/lexico-acordo.ts'
import { falta, osOutros } from '#agente/linguagem/lexico-pedido.ts'
import { separarOQueFica } from '#agente/linguagem/nomes/clausulas.ts'
import { vinculoCitado } from '#agente/linguagem/nomes/nome.ts'
import { atosDe, certo, type Leitura } from '#agente/motor-basico/leitura.ts'
import { depoisDisso } from '#agente/motor-basico/proposta.ts'
import { valoresDe } from '#agente/motor-basico/valores.ts'
import { type Comando, temValor } from '#agente/porta/comandos.ts'
import { semTarefas, type Tarefa } from '#agente/porta/estado.ts'
import { repeteProposta } from '#agente/tarefas/iniciar.ts'
import { dobrar, palavras } from '#platform/text.ts'

/** A yes that stands alone beside other words: it writes, so it must be sure. */
const certezaDoAceite = 0.9
const contrarios = ['nao', 'rejeitar', 'desistir', 'aguardar', 'remarcar', 'recomecar']
const idDaNova = 'proposta'

/**
 * «Sim. Vocês aceitam pix?», «yes // and the singing with Emma too»: a clear yes, and then words
 * that leave the proposal as it is. They are read as after the yes.
 */
export function simEMais(leitura: Leitura, ler: (depois: Leitura) => Comando[]): Comando[] | undefined {
  const { estado } = leitura
  const [proposta, outra] = estado.tarefas
  if (estado.espera !== 'confirmacao' || !proposta || proposta.tipo === 'esperar') return undefined
  const alem = depoisDoSim(leitura)
  if (!alem || condiciona(leitura, alem, proposta)) return undefined
  const atos = atosDe(leitura, alem, certo)
  // «… e um clareamento depois» is read with the proposal that it follows.
  if (contrarios.some((ato) => atos.has(ato)) || depoisDisso.test(dobrar(alem))) return undefined
  const depois = { ...feita(leitura, proposta), texto: alem }
  const ditos = atosDe(depois, alem)
  // «Sim, tô confirmando que vou», asked whether to cancel, says yes to the contrary.
  const mantem = ditos.has('presenca') || separarOQueFica(dobrar(alem)).fica !== ''
  if (proposta.tipo === 'cancelar' && mantem) return undefined
  const [maisCerto = ''] = ditos.keys()
  // «Bah, terça eu trabalho. Quarta então» ends nothing: it names another day.
  const soFecha =
    deFecho.has(maisCerto) &&
    (proposta.tipo === 'cancelar' || !temValor(valoresDe(depois, { texto: alem, atos: ditos })))
  const resto = (soFecha ? [] : ler(depois)).flatMap((um) => aoLado(leitura.fuso, um, alem, proposta))
  if (resto.some((um) => mexe(leitura.fuso, um, proposta))) return undefined
  if (resto.length === 0 && !soFecha && !falta.test(dobrar(alem))) return undefined
  if (outra && resto.some(({ tipo }) => tipo !== 'perguntar' && tipo !== 'ver')) return undefined
  return [{ tipo: 'confirmar', certo: true }, ...resto]
}

const semEfeito = new Set<Comando['tipo']>(['social', 'confirmar', 'presenca'])
const deFecho = new Set(['agradecer', 'despedir', 'conversa', 'aguardar', 'presenca'])

/** A command as it stands beside the yes: one more booking, an unknown question, or nothing. */
function aoLado(fuso: string, um: Comando, alem: string, { tipo, quadro }: Tarefa): Comando[] {
  if (semEfeito.has(um.tipo)) return []
  if (um.tipo === 'outro')
    return um.texto.includes('?') ? [{ tipo: 'perguntar', assunto: 'duvida', texto: um.texto, valores: {} }] : []
  // «Mas falta a do meu filho» gives the booking no other person.
  const soDele = um.tipo === 'iniciar' && um.tarefa === 'remarcar' && falta.test(dobrar(alem)) ? um.valores : undefined
  if (soDele?.para) return [{ tipo: 'iniciar', tarefa: 'marcar', mais: true, valores: soDele }]
  if (um.tipo !== 'iniciar' || um.tarefa !== 'marcar' || tipo === 'cancelar') return [um]
  const { mesmo, ...valores } = um.valores
  const para = valores.para ?? vinculoCitado(dobrar(alem))
  const outro = mexe(fuso, { ...um, valores: { ...valores, para } }, { tipo, quadro }) ? {} : { mais: true }
  // Nobody comes twice at one time: «the singing at the same time» is on the same day.
  return [{ ...um, ...outro, valores: { ...valores, ...(para && { para, ...(mesmo && { mesmo }) }) } }]
}

/** The words after the clauses at the beginning that only agree or thank. */
function depoisDoSim(leitura: Leitura): string | undefined {
  // «Isso, pode desmarcar» agrees as a whole.
  const partes = leitura.texto
    .split(/(?<=[.;!?\n])/)
    .flatMap((frase) => (palavras(frase).length <= 4 ? [frase] : frase.split(/(?<=,)/)))
  let aceita = false
  for (const [i, parte] of partes.entries()) {
    const dobrado = dobrar(parte)
    const ditos = [...atosDe(leitura, parte)]
    const [ato, certeza = 0] = ditos[0] ?? []
    const sim = ato === 'sim' && certeza >= certezaDoAceite && !negacao.test(dobrado)
    const agradece = parte.trim() === '' || (ato === 'agradecer' && aceita)
    const so = !parte.includes('?') && !temValor(valoresDe(leitura, { texto: parte, atos: new Map(ditos) }))
    if (so && !condicional.test(dobrado) && !ressalva.test(dobrado) && (sim || agradece)) aceita ||= sim
    else return aceita ? partes.slice(i).join('').trim() || undefined : undefined
  }
  return undefined
}

/** «… mas quanto custa?», «… se for com a Ana» limit the yes; «mas e a pedicure?» does not. */
function condiciona(leitura: Leitura, alem: string, { quadro }: Tarefa): boolean {
  return alem.split(/(?<=[.;!?\n])/).some((frase) => {
    const dobrado = dobrar(frase)
    if (!frase.includes('?') && condicional.test(dobrado)) return true
    if (!ressalva.test(dobrado)) return /^\s*(?:se|caso|if)\b/.test(dobrado)
    const { servicos, para } = valoresDe(leitura, { texto: frase, atos: atosDe(leitura, frase) })
    const quem = para ?? vinculoCitado(dobrado)
    const deOutro = servicos?.some((grupo) => !grupo.includes(quadro.servicoId ?? '')) || (quem && quem !== quadro.para)
    return !deOutro && ![osOutros, falta].some((uma) => uma.test(dobrado))
  })
}

/** The reading once the proposal is written. */
function feita(leitura: Leitura, { tipo, alvo, quadro }: Tarefa): Leitura {
  const { estado, marcados, servicos, profissionais } = leitura
  const antes = marcados.find(({ id }) => id === alvo)
  const outros = marcados.filter((um) => um !== antes)
  const depois = { servicoId: quadro.servicoId ?? antes?.servicoId ?? '', profissionalId: quadro.com ?? '' }
  const inicio = new Date(quadro.inicio ?? antes?.inicio ?? leitura.agora)
  const id = alvo ?? idDaNova
  const nova = {
    ...{ id, ...depois, inicio, fim: inicio, precoCentavos: 0 },
    servico: servicos.find((um) => um.id === depois.servicoId)?.nome ?? '',
    profissional: profissionais.find((um) => um.id === depois.profissionalId)?.nome ?? '',
  }
  const { nome, para } = quadro
  const guardado = antes && { servicoId: antes.servicoId, profissionalId: antes.profissionalId }
  const velho = { nome, para, ...guardado, ...(antes && { inicio: antes.inicio.getTime() }) }
  return {
    ...leitura,
    marcados: tipo === 'cancelar' ? outros : [...outros, nova].sort((a, b) => +a.inicio - +b.inicio),
    estado: { ...estado, ...semTarefas(), feitas: [{ tipo, id, quadro: velho }, ...estado.feitas] },
  }
}

/** Whether a command is about the proposal itself, and so may change it. */
function mexe(fuso: string, um: Comando, { tipo, quadro }: Tarefa): boolean {
  // «Sim, é com a Ana?» doubts the proposal.
  if (um.tipo === 'perguntar') return um.assunto === 'quem_faz' && um.valores.servicos === undefined
  if (um.tipo === 'ver') return false
  if (um.tipo !== 'iniciar') return true
  const { servicos, para } = um.valores
  if (um.tarefa !== 'marcar') return true
  const outro = servicos && !servicos.flat().includes(quadro.servicoId ?? '')
  // «Yes, Monday at 9, for Tom» repeats the proposal.
  if (tipo !== 'cancelar' && um.valores.quando && repeteProposta(fuso, quadro, um.valores)) return true
  return tipo !== 'cancelar' && !um.mais && !outro && (para === undefined || para === quadro.para)
}
