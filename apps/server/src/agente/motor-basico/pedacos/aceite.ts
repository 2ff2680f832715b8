import { condicional, negacao, ressalva } from '#agente/linguagem/lexico-acordo.ts'
import { falta, maisIsso, maisNaPonta, osOutros, repeticao } from '#agente/linguagem/lexico-pedido.ts'
import { separarOQueFica } from '#agente/linguagem/nomes/clausulas.ts'
import { vinculoCitado } from '#agente/linguagem/nomes/nome.ts'
import { atosDe, certo, type Leitura } from '#agente/motor-basico/leitura.ts'
import { depoisDisso } from '#agente/motor-basico/proposta.ts'
import { valoresDe } from '#agente/motor-basico/valores.ts'
import { type Comando, deHora, temValor } from '#agente/porta/comandos.ts'
import { semTarefas, type Tarefa } from '#agente/porta/estado.ts'
import { repeteProposta } from '#agente/tarefas/iniciar.ts'
import { dobrar, palavras } from '#platform/text.ts'
import { diaDaSemana, relogioLocal, somarDias } from '#platform/time.ts'
import { deixaParaDepois } from './recuo.ts'

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
  if (!alem) return undefined
  const ateQuando = limiteDe(leitura, alem, proposta)
  if (ateQuando) return [...ateQuando, { tipo: 'confirmar', certo: true }]
  if (condiciona(leitura, alem, proposta)) return undefined
  if (proposta.tipo === 'cancelar' && deixaParaDepois(leitura, alem)) return [{ tipo: 'confirmar', certo: true }]
  const repetida = umaSemanaDepois(leitura, alem, proposta)
  if (repetida) return [{ tipo: 'confirmar', certo: true }, repetida]
  const atos = atosDe(leitura, alem, certo)
  // «… e um clareamento depois» is read with the proposal that it follows.
  const { quando } = valoresDe(leitura, { texto: alem, atos })
  // «É na terça» corrects; «e na terça» adds.
  if (quando && /^\W*é(?!\p{L})/iu.test(alem)) return undefined
  if (contrarios.some((ato) => atos.has(ato)) || (!quando && depoisDisso.test(dobrar(alem)))) return undefined
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
  const lidos = (soFecha ? [] : ler(depois)).flatMap((um) => aoLado(leitura.fuso, um, alem, proposta))
  const claros =
    lidos.length > 0 && !lidos.some((um) => mexe(leitura.fuso, um, proposta, maisNaPonta.test(dobrar(alem))))
  const mais = soFecha ? undefined : maisUm(depois, alem, proposta, claros)
  const resto = mais ?? (outra && soNomeia(alem, outra)) ?? lidos
  if (resto === lidos && !claros && lidos.length > 0) return undefined
  if (resto.length === 0 && !soFecha && !falta.test(dobrar(alem))) return undefined
  const maisUma = (um: Comando) => um.tipo === 'iniciar' && um.tarefa === 'marcar' && um.mais
  if (outra && resto.some((um) => um.tipo !== 'perguntar' && um.tipo !== 'ver' && !maisUma(um))) return undefined
  return [{ tipo: 'confirmar', certo: true }, ...resto]
}

/** «Yes, but will it be done by 5pm?»: the yes counts if the proposal keeps the limit. */
function limiteDe(leitura: Leitura, alem: string, { tipo, quadro }: Tarefa): Comando[] | undefined {
  if (tipo !== 'marcar' || !alem.includes('?')) return undefined
  const { quando, ...resto } = valoresDe(leitura, { texto: alem, atos: atosDe(leitura, alem) })
  const { fim, data, dias, hora } = quando ?? {}
  if (!quando || fim === undefined || data || dias || hora !== undefined || temValor(resto)) return undefined
  const servicos = [[quadro.servicoId ?? '']]
  return [
    { tipo: 'perguntar', assunto: 'duracao', texto: alem, valores: { servicos } },
    { tipo: 'preencher', valores: { quando } },
  ]
}

/** «Yes. Can we make that every Monday?»: the next one, at the same time. */
function umaSemanaDepois(leitura: Leitura, alem: string, { tipo, quadro: { inicio } }: Tarefa): Comando | undefined {
  if (tipo === 'cancelar' || inicio === undefined || !repeticao.test(dobrar(alem))) return undefined
  const { dia, minuto } = relogioLocal(leitura.fuso, new Date(inicio))
  const dito = valoresDe(leitura, { texto: alem, atos: atosDe(leitura, alem) })
  if (deHora(dito) || diaDaSemana(dito.quando?.data ?? dia) !== diaDaSemana(dia)) return undefined
  const quando = { data: somarDias(dia, 7), hora: minuto, ambiguidades: [] }
  return { tipo: 'iniciar', tarefa: 'marcar', mais: true, valores: { quando } }
}

/** «Pode // e terça 14h tbm», «yes // and what about my son?»: one more beside the proposed one. */
function maisUm(depois: Leitura, alem: string, proposta: Tarefa, lido: boolean): Comando[] | undefined {
  const dobrado = dobrar(alem)
  if (proposta.tipo === 'cancelar' || !maisNaPonta.test(dobrado)) return undefined
  const v = valoresDe(depois, { texto: alem, atos: atosDe(depois, alem) })
  const oOutro = palavras(dobrado).length <= 4 && osOutros.test(dobrado) ? ('OUTRO' as const) : undefined
  const para = v.para ?? vinculoCitado(dobrado) ?? oOutro
  const deOutro = para !== undefined && para !== proposta.quadro.para
  // «E na quarta» may be «é na quarta», which corrects the proposal.
  const soma = maisIsso.test(dobrado) || /^\W*and\b/.test(dobrado)
  const outroDia = soma && (v.quando?.data ?? v.quando?.dias) && !alem.includes('?')
  const curta = deOutro && palavras(dobrado).length <= 6 && !v.servicos
  if (lido ? !curta : !(deOutro && (soma || curta)) && !outroDia) return undefined
  if (outroDia && !deOutro && repeteProposta(depois.fuso, proposta.quadro, v)) return undefined
  return [{ tipo: 'iniciar', tarefa: 'marcar', mais: true, valores: { ...v, ...(para && { para }) } }]
}

/** «Sim // e o do Enzo», who waits for his turn. */
function soNomeia(alem: string, { tipo, quadro: { nome, para } }: Tarefa): Comando[] | undefined {
  const ditas = palavras(dobrar(alem))
  const dele = ditas.length <= 4 && palavras(dobrar(nome ?? '')).some((um) => ditas.includes(um))
  return dele && tipo === 'marcar'
    ? [{ tipo: 'iniciar', tarefa: 'marcar', mais: true, valores: { para, nome } }]
    : undefined
}

const semEfeito = new Set<Comando['tipo']>(['social', 'confirmar', 'presenca'])
const entrega = /\b(?:deix|pag|entreg|retir|peg)\w+\b|\b(?:leave|pay|give|hand|drop|pick)\b/
const deFecho = new Set(['agradecer', 'despedir', 'conversa', 'aguardar', 'presenca'])

/** A command as it stands beside the yes: one more booking, an unknown question, or nothing. */
function aoLado(fuso: string, um: Comando, alem: string, { tipo, quadro }: Tarefa): Comando[] {
  if (semEfeito.has(um.tipo)) return []
  if (um.tipo === 'outro')
    return um.texto.includes('?') ? [{ tipo: 'perguntar', assunto: 'duvida', texto: um.texto, valores: {} }] : []
  // «Mas falta a do meu filho» gives the booking no other person.
  const soDele = um.tipo === 'iniciar' && um.tarefa === 'remarcar' && falta.test(dobrar(alem)) ? um.valores : undefined
  if (soDele?.para) return [{ tipo: 'iniciar', tarefa: 'marcar', mais: true, valores: soDele }]
  // «Who do I leave the keys with?» asks for no professional.
  if (um.tipo === 'perguntar' && um.assunto === 'quem_faz' && entrega.test(dobrar(um.texto)))
    return [{ tipo: 'perguntar', assunto: 'duvida', texto: um.texto, valores: {} }]
  if (um.tipo !== 'iniciar' || um.tarefa !== 'marcar' || tipo === 'cancelar') return [um]
  const { mesmo, ...valores } = um.valores
  // «And my other one?», of a proposal for one of two.
  const outro = !temValor(valores) && osOutros.test(dobrar(alem)) ? ('OUTRO' as const) : undefined
  const para = valores.para ?? vinculoCitado(dobrar(alem)) ?? outro
  const mais = mexe(fuso, { ...um, valores: { ...valores, para } }, { tipo, quadro }, maisNaPonta.test(dobrar(alem)))
    ? {}
    : { mais: true }
  // Nobody comes twice at one time: «the singing at the same time» is on the same day.
  return [{ ...um, ...mais, valores: { ...valores, ...(para && { para, ...(mesmo && { mesmo }) }) } }]
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
function mexe(fuso: string, um: Comando, { tipo, quadro }: Tarefa, tambem = false): boolean {
  // «Sim, é com a Ana?» doubts the proposal.
  if (um.tipo === 'perguntar') return um.assunto === 'quem_faz' && um.valores.servicos === undefined
  if (um.tipo === 'ver') return false
  if (um.tipo !== 'iniciar') return true
  const { servicos, para } = um.valores
  if (um.tarefa !== 'marcar') return true
  const outro = servicos && !servicos.flat().includes(quadro.servicoId ?? '')
  // «Yes, Monday at 9, for Tom» repeats the proposal; «… e minha irmã 9h também» does not.
  const deOutro = para !== undefined && para !== quadro.para && tambem
  if (tipo !== 'cancelar' && !deOutro && um.valores.quando && repeteProposta(fuso, quadro, um.valores)) return true
  return tipo !== 'cancelar' && !um.mais && !outro && (para === undefined || para === quadro.para)
}
