import { limite } from '#agente/linguagem/atos/ler-atos.ts'
import { podeSerNome } from '#agente/linguagem/atos/modelo.ts'
import { negacao, ressalva } from '#agente/linguagem/lexico-acordo.ts'
import {
  cancela,
  deAmbos,
  maisUma,
  mandaCancelar,
  muda,
  outros as osOutrosValores,
  recusaCancelar,
  recusaRemarcar,
  rumo,
  todos,
  variosDeles,
} from '#agente/linguagem/lexico-pedido.ts'
import {
  semOQueFica,
  separarOQueFica,
  separarRecusaDeCancelar,
  soOQueFica,
  soOQueVem,
} from '#agente/linguagem/nomes/clausulas.ts'
import type { Comando, ValoresDoComando } from '#agente/porta/comandos.ts'
import { deHora, falaDeAgenda, temFoco, temValor } from '#agente/porta/comandos.ts'
import { estadoInicial, type Tarefa } from '#agente/porta/estado.ts'
import { repeteProposta } from '#agente/tarefas/iniciar.ts'
import { dobrar, palavras } from '#platform/text.ts'
import { atosDe, atosDeMarcar, certo, type Leitura, type Pedaco } from './leitura.ts'
import { remarcar, valorEmTroca } from './mudanca.ts'
import { apontados, dizDeOnde, partirMudanca } from './referencias.ts'
import { soRepete } from './trechos.ts'
import { dobrarSemEnderecos } from './valores.ts'

/** A less certain yes is asked for again, because a yes writes. */
export const certezaDoSim = 0.65
/** A yes to a cancellation must be surer, because a cancelled time may be lost. */
const certezaDeCancelar = 0.8
/** «Can't do Thursday, scrap it» wants no other day. */
export const certezaDeSoCancelar = 0.9
const cancelaIsso = /^\W*(?:\w+\W+)?(?:cancel[ae]?|desmar(?:ca|que))\b/
/** Acts that the reader sees in «os dois», «both please». */
const deQuemAceitaTodos = new Set('sim cancelar escolher informar mais_um mudar tanto_faz'.split(' '))

export const depoisDisso = /\b(?:depois|apos|after)\b/
const deQuemPensa = new Set(['aguardar', 'sim', 'agradecer'])

/** Whether a part of a line of thanks accepts: «impecável, obrigada». */
function aceitaEmParte(leitura: Leitura, texto: string): boolean {
  const partes = [...texto.split(/[,.;!\n]/), ...texto.split(/[^\p{L}]+/u)].filter((parte) => parte.trim() !== '')
  return partes.some((parte) => {
    const atos = atosDe(leitura, parte, 0)
    const sim = atos.get('sim') ?? 0
    return sim >= certezaDeSoCancelar && sim > (atos.get('agradecer') ?? 0)
  })
}

/** Whether a part has any of some acts, and which of two is the surer. */
const perguntarAos = (atos: Pedaco['atos']) => ({
  tem: (...nomes: string[]) => nomes.some((ato) => atos.has(ato)),
  mais: (um: string, outro: string) => (atos.get(um) ?? 0) > (atos.get(outro) ?? 0),
})

/** An answer to a proposal: a yes, a cancellation, one more; undefined: none of these. */
export function daProposta(
  leitura: Leitura,
  pedaco: Pedaco,
  v: ValoresDoComando,
  aberta: Tarefa,
): Comando[] | undefined {
  const { atos, texto } = pedaco
  const { estado } = leitura
  const { tem, mais } = perguntarAos(atos)
  const dobrado = dobrar(texto)
  // «Tira a escova, fica só o corte», if it names another service, changes the proposal.
  const discorda = v.servicos?.some((grupo) => !grupo.includes(aberta.quadro.servicoId ?? ''))
  const aceita = discorda ? [{ tipo: 'preencher' as const, valores: v }] : sim(v)
  // «Sim, cancela a de quinta e marca…», if Thursday's is already cancelled, accepts the rest.
  if (tem('sim') && (tem('cancelar', 'remarcar') || cancela.test(dobrado)) && apontados(leitura, texto)?.length === 0)
    return [{ tipo: 'confirmar' }]
  if (tem('cancelar') || cancela.test(dobrado)) {
    const alvos = apontados(leitura, texto)
    if (alvos?.length) return [{ tipo: 'iniciar', tarefa: 'cancelar', alvos, valores: {} }]
  }
  // «Sim, as duas: 9h a minha e 10h a da Nina» accepts the proposed one.
  if (tem('sim') && estado.tarefas[1]?.tipo === 'marcar' && deAmbos.test(dobrado)) return [{ tipo: 'confirmar' }]
  // Nobody comes twice at one time: another service at the proposed time replaces the proposed one.
  const emLugar = discorda && aberta.tipo === 'marcar' && !v.para && deHora(v)
  if (emLugar && repeteProposta(leitura.fuso, aberta.quadro, { quando: v.quando }))
    return [{ tipo: 'preencher', valores: v }]
  // «Pode, e marca outra pro meu marido» accepts this one and wants another.
  const outraPra = tem('mais_um') || (v.para !== undefined && v.para !== aberta.quadro.para && maisUma.test(dobrado))
  if (
    (atos.get('sim') ?? 0) >= certezaDoSim &&
    mais('sim', 'mudar') &&
    outraPra &&
    temFoco(v) &&
    !texto.includes('?')
  ) {
    // «E uma manicure depois do corte», when the haircut is proposed.
    const alem = v.servicos?.filter((grupo) => !grupo.includes(aberta.quadro.servicoId ?? '')) ?? []
    const depois = alem.length > 0 && alem.length < (v.servicos?.length ?? 0) && depoisDisso.test(dobrado)
    const valores = depois ? { ...v, servicos: alem, seguido: true } : v
    return [{ tipo: 'confirmar' }, { tipo: 'iniciar', tarefa: 'marcar', mais: true, valores }]
  }
  // A name alone is not a yes.
  const soNome =
    (atos.get('sim') ?? 0) < certezaDeCancelar &&
    /^\p{Lu}/u.test(texto.trim()) &&
    palavras(dobrarSemEnderecos(texto)).every(podeSerNome)
  // «Tá, mas se der mais cedo melhor» accepts nothing yet.
  const comRessalva = ressalva.test(dobrado) && !temFoco(v)
  // «Obrigada» alone may also be a goodbye.
  const soAgradece = mais('agradecer', 'sim') && !aceitaEmParte(leitura, texto)
  const contra = !soAgradece && ['mudar', 'desistir', 'nao', 'rejeitar'].every((ato) => mais('sim', ato))
  // «Ok, vou falar em casa e aviso»: a client who wants to think has not agreed.
  const deEspera = [...atos.keys()].every((ato) => deQuemPensa.has(ato) || mais('aguardar', ato))
  if (tem('aguardar') && deEspera && !texto.includes('?')) return [{ tipo: 'aguardar' }]
  if (tem('sim') && contra && !comRessalva && !soNome && (atos.get('sim') ?? 0) >= certezaDoSim) return aceita
  // «Sim, as duas: 9h a minha e 10h a da Nina»: a yes at the beginning counts.
  const comeco = texto.split(/[,.;:!\n]/)[0] ?? ''
  const simNoComeco = comeco !== texto && (atosDe(leitura, comeco).get('sim') ?? 0) >= certezaDoSim
  // «Sounds nice, I'll sleep on it» begins like a yes but agrees to nothing.
  const inteira = atosDe(leitura, texto, 0)
  const seguro = ['desistir', 'aguardar', 'nao', 'rejeitar'].every(
    (um) => (inteira.get('sim') ?? 0) > (inteira.get(um) ?? 0),
  )
  if (
    simNoComeco &&
    seguro &&
    !soAgradece &&
    !comRessalva &&
    !tem('nao', 'rejeitar', 'desistir') &&
    !texto.includes('?')
  )
    return aceita
  // A text that repeats the proposal, and says nothing else, accepts it in any words.
  const outraCoisa = 'nao mais_um cancelar desistir meus ataque ia aguardar pessoa espera'.split(' ')
  const ditas = palavras(dobrar(leitura.texto)).length
  const recusa = (atos.get('rejeitar') ?? 0) >= (ditas <= 3 ? certezaDoSim : limite) || negacao.test(dobrado)
  const deOutraPessoa = v.para !== undefined && v.para !== aberta.quadro.para
  const dizMais = recusa || comRessalva || deOutraPessoa || texto.includes('?')
  // After two doubtful answers, only a certain yes counts.
  const soIsso = ditas <= 12 && estado.perdidos === 0 && !tem(...outraCoisa) && !dizMais
  const varias = v.quando?.ambiguidades.find(({ tipo }) => tipo === 'varias_horas')
  // «Preciso mudar essa limpeza» names the proposed service without accepting it.
  const mudaIsso = !v.quando && muda.test(dobrado) && tem('mudar', 'remarcar')
  const contraria =
    mudaIsso || (varias ?? v.desconhecido ?? v.outro ?? v.tantoFaz ?? !(v.servicos ?? v.profissional ?? v.quando))
  if (soIsso && !contraria && soRepete(leitura) && repeteProposta(leitura.fuso, aberta.quadro, v)) return aceita
  return undefined
}

/** The same for a proposed cancellation. */
export function doCancelamento(leitura: Leitura, pedaco: Pedaco, aberta: Tarefa): Comando[] | undefined {
  const { atos, texto } = pedaco
  const { estado } = leitura
  const { tem } = perguntarAos(atos)
  const dobrado = dobrar(texto)
  // «Não cancela, eu vou», «não desmarca a de segunda»: the refused one is never the next proposed.
  const { recusa, resto: alem } = separarRecusaDeCancelar(texto)
  const recusados = recusa === '' ? [] : (apontados(leitura, recusa) ?? [aberta.alvo])
  // «Não quero cancelar não, queria ver outro dia» moves it.
  const deMudar =
    muda.test(dobrar(alem)) || osOutrosValores.dia.test(dobrar(alem)) || atosDe(leitura, alem, certo).has('remarcar')
  if (recusados.includes(aberta.alvo) && deMudar && !negacao.test(dobrar(alem)) && aberta.alvo)
    return remarcar(leitura, { texto: alem, atos }).map((um) => ({ alvos: [aberta.alvo ?? ''], ...um }))
  if (recusados.includes(aberta.alvo)) return [{ tipo: 'negar' }]
  if (recusaRemarcar.test(dobrado) && !tem('presenca') && separarOQueFica(dobrado).fica === '')
    return [{ tipo: 'confirmar' }]
  // «Isso, é pra confirmar que eu vou», «sim, quero manter» say yes to the contrary.
  const deFora = atosDe({ ...leitura, estado: estadoInicial() }, texto, certo)
  const { fica: mantido, resto } = separarOQueFica(dobrado)
  const mantem = mantido !== '' && palavras(resto).length <= 1 && !apontados(leitura, mantido)?.length
  const vem = mantem || (deFora.has('presenca') && palavras(dobrado).length > 2)
  if (vem && tem('sim') && !cancela.test(dobrado)) return [{ tipo: 'negar' }]
  // «No, move it to Friday» is about the proposed one; «no, Friday's» is about another.
  const outros =
    negacao.test(dobrado) && dobrado.search(rumo) < 0
      ? apontados(leitura, texto)?.filter((id) => !recusados.includes(id))
      : undefined
  if (outros?.length && aberta.alvo && !outros.includes(aberta.alvo)) return [cancelarEsses(outros, dobrado)]
  const { para } = partirMudanca(leitura, texto)
  // «Sim, passa pra sexta»: beside a yes, the clause by itself says it more clearly.
  const daClausula = atosDe(leitura, texto.replace(/^[^,.;\n]*[,.;\n]/, '')).get('mudar') ?? 0
  const passa = Math.max(atos.get('mudar') ?? 0, daClausula)
  const mudaEsse =
    !(outros?.length && !outros.includes(aberta.alvo ?? '')) &&
    (tem('remarcar') || (passa > 0 && para !== '' && para !== texto)) &&
    !cancela.test(dobrado)
  // «É passar a de amanhã pra segunda» names its old and its new time, in whatever words.
  // «The 3 pm one. 3:45 stays» names what stays, and no new time.
  const outroFica = mantido !== '' && apontados(leitura, resto)?.length === 1
  const deOnde = !outroFica && !texto.includes('?') && !cancela.test(dobrado) && dizDeOnde(leitura, texto)
  // «Sim, mas quero outra data.»
  const outroDia = osOutrosValores.dia.test(dobrado) && !negacao.test(dobrado)
  if (
    (deOnde ||
      outroDia ||
      (mudaEsse && !outroFica && Math.max(atos.get('remarcar') ?? 0, passa) > (atos.get('cancelar') ?? 0))) &&
    aberta.alvo
  )
    return remarcar(leitura, pedaco).map((um) => ({ alvos: [aberta.alvo ?? ''], ...um }))
  // «Se eu cancelar a de terça, perco o sinal» is a supposition and no order.
  const condicional = texto.includes('?') || /\b(?:se|caso|if)\b/.test(dobrado)
  const fica = semOQueFica(dobrado) !== dobrado || negacao.test(dobrado) || condicional
  const cancelaJa = !fica && cancelaIsso.test(dobrado) && palavras(dobrado).length <= 3
  // «No, cancel Tuesday only, keep the others», when asked about Tuesday's, is a yes.
  const nomeia = !condicional && mandaCancelar(dobrado) && apontados(leitura, texto)?.join() === aberta.alvo
  if (nomeia && aberta.alvo && texto === leitura.texto) return [{ tipo: 'confirmar' }]
  // «Não. É assim: cancela a do dia 31 e muda a do dia 17» begins with no, but cancels that one.
  if (nomeia && aberta.alvo && /^\W*(?:nao|no)\b/.test(dobrar(leitura.texto)))
    return [cancelarEsses([aberta.alvo], dobrado)]
  // «Oh wait no, can I still have it?»
  const comecaNegando = /^\W*(?:[a-z]{1,6}\W+){0,2}?(?:no|nao)\b/.test(dobrado) && !cancela.test(dobrado)
  const nega = tem('nao', 'rejeitar') || (comecaNegando && (atos.get('sim') ?? 0) < certezaDeCancelar)
  if (nega || (tem('desistir') && !cancelaJa)) return [{ tipo: 'negar' }]
  // «São os três», when asked about the first, accepts all; «são todos com a mesma?» does not.
  const soTodos = palavras(dobrado).length <= 4 && [...atos.keys()].every((ato) => deQuemAceitaTodos.has(ato))
  const dizTodos = soTodos && todos.test(dobrado) && !negacao.test(dobrado) && !texto.includes('?')
  // «A de segunda e a de quarta», the two that are to go.
  const vao = estado.tarefas.flatMap(({ tipo, alvo }) => (tipo === 'cancelar' && alvo ? [alvo] : []))
  const nomeados = fica || todos.test(dobrado) || vao.length < 2 ? [] : (apontados(leitura, texto) ?? [])
  const nomeiaTodos = nomeados.length === vao.length && vao.every((id) => nomeados.includes(id))
  const varios = estado.tarefas[1]?.tipo === 'cancelar'
  if (varios && (dizTodos || nomeiaTodos))
    return [{ tipo: 'confirmar', ...(dizTodos && !cancela.test(dobrado) && { quais: 'todas' as const }) }]
  // «Sim, só a das 9», of two that are to go.
  const so = soOQueFica(dobrado).flatMap((dito) => apontados(leitura, dito) ?? [])
  const soEsta = varios && tem('sim', 'escolher', 'mudar') && !texto.includes('?') && so.join() === aberta.alvo
  if (soEsta && !negacao.test(dobrado)) return [{ tipo: 'confirmar', quais: 'so_esta' }]
  // «… e marca um clareamento na segunda» names a new appointment, not an existing one.
  const outro = tem(...atosDeMarcar) && !tem('cancelar') ? undefined : apontados(leitura, texto)
  if (outro && aberta.alvo && !outro.includes(aberta.alvo)) return [cancelarEsses(outro, dobrado)]
  // «Isso, a de quinta», when asked about Thursday's.
  const esse = tem('sim') && palavras(dobrado).length <= 6 && apontados(leitura, texto)?.join() === aberta.alvo
  const dito = cancelaJa || (tem('cancelar', 'sim') && cancela.test(dobrado)) || esse
  if (!fica && ((atos.get('sim') ?? 0) >= certezaDeCancelar || dito)) return [{ tipo: 'confirmar' }]
  return undefined
}

/** The named ones without those that stay: «só vou fazer a mão»; null: none is left. */
export function quaisSaem(leitura: Leitura, texto: string): string[] | undefined | null {
  const dobrado = dobrar(texto)
  const { fica } = separarOQueFica(dobrado)
  // «Cancela só a escova, o corte eu vou.»
  const mandados = soOQueFica(dobrado)
    .filter(mandaCancelar)
    .flatMap((dito) => apontados(leitura, dito) ?? [])
  if (mandados.length > 0) return mandados
  const semDizer = leitura.estado.espera === null && fica === '' && !recusaCancelar.test(dobrado)
  const soEsses = semDizer ? soOQueVem(dobrado) : []
  const ficam = [fica, ...soEsses].flatMap((dito) => (dito === '' ? [] : (apontados(leitura, dito) ?? [])))
  const resta = leitura.marcados.flatMap(({ id }) => (ficam.includes(id) ? [] : [id]))
  if (ficam.length > 0 && resta.length === 0) return null
  const saem = apontados(leitura, texto)
  const ditos = saem && saem.length > 1 ? saem.filter((id) => !ficam.includes(id)) : saem
  return ficam.length > 0 && (ditos === undefined || ditos.join() === ficam.join()) ? resta : ditos
}

/** Gives up the open wish («deixa pra lá») or, with none open, a booking («o pé deixa pra lá»). */
export function largar(leitura: Leitura, texto: string): Comando {
  const dobrado = dobrar(texto)
  const livre = leitura.estado.tarefas.length === 0 && !negacao.test(dobrado)
  const alvos = (livre && apontados(leitura, texto)) || []
  return alvos.length > 0 ? cancelarEsses(alvos, dobrado) : { tipo: 'desistir' }
}

/** Cancels each («cancela tudo», «minhas aulas», «a de terça e a de quarta»), or asks which. */
export function cancelarEsses(alvos: string[] | undefined, dobrado: string): Comando {
  const cada = (alvos?.length ?? 0) > 1 && [todos, variosDeles, /\b(?:e|and)\b/].some((um) => um.test(dobrado))
  return { tipo: 'iniciar', tarefa: 'cancelar', ...(alvos && { alvos }), ...(cada && { cada }), valores: {} }
}

/** A yes, after any values that the answer adds. */
export function sim(v: ValoresDoComando): Comando[] {
  return temValor(v) ? [{ tipo: 'preencher', valores: v }, { tipo: 'confirmar' }] : [{ tipo: 'confirmar' }]
}

/** What a no says: a value in place of another, a refused value, or only no. */
export function negar(leitura: Leitura, pedaco: Pedaco, v: ValoresDoComando): Comando[] {
  const { estado } = leitura
  if (estado.espera === 'email' && v.semEmail) return [{ tipo: 'preencher', valores: v }]
  // «Nenhum, já tá ok», asked which service.
  const nenhum = estado.espera === 'servico' && !falaDeAgenda(v) && /\b(?:nenhum|none)\b/.test(dobrar(pedaco.texto))
  const semServico = estado.espera === 'quer_marcar' && !v.servicos
  if (nenhum || semServico || estado.espera === 'qual' || estado.espera === 'nao_vem') return [{ tipo: 'negar' }]
  const dito = dobrarSemEnderecos(pedaco.texto)
  // «Não marca na quinta, marca na segunda» names the old and the new value.
  const { quando } = v
  const emTroca = valorEmTroca(leitura, pedaco)
  if (emTroca) return emTroca
  if (quando?.trocou || ((quando?.exceto ?? quando?.foraDias) && (quando?.data ?? quando?.dias ?? quando?.hora)))
    return [{ tipo: 'preencher', valores: v }]
  // «Com a Helena não», «com ela não».
  if (v.foraPessoas ?? v.outro?.includes('pessoa')) return [{ tipo: 'preencher', valores: v }]
  // «Sexta não dá, tem outro dia?» refuses a value; «não» alone only says no.
  if (falaDeAgenda(v) || v.outro) return [{ tipo: 'recusar', valores: v }]
  return palavras(dito).length === 0 ? [] : [{ tipo: 'negar' }]
}
