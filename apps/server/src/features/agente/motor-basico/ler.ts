import { relogioLocal, somarDias } from '#features/agenda/disponibilidade-fuso.ts'
import { podeSerNome } from '../linguagem/atos/modelo.ts'
import { dobrar, palavras } from '../linguagem/texto.ts'
import type { Comando, ComandoDe, Valores } from '../porta/comandos.ts'
import { assuntos } from '../porta/comandos.ts'
import { atosDe, type Leitura, type Pedaco, semDeslizes } from './leitura.ts'
import { atosDeMarcar, atosDePergunta, partir } from './partir.ts'
import { apontados, partirMudanca, todos } from './referencias.ts'
import { contaDeOutro, dobrarSemEnderecos, falaDeAgenda, lerQuandoDe, valoresDe } from './valores.ts'

/** Somebody is called at once, and an ambulance named: not for every ache. */
const certezaDaUrgencia = 0.7
/** Who asks for a time as well is offered one, unless it is plain that they cannot wait for it. */
const certezaDoSocorro = 0.8

/** What a message asks for, as commands in the order in which it does. Never throws on a text; milliseconds, no network. */
export function ler(escrita: Leitura): Comando[] {
  const { texto, estado } = escrita
  const botao = estado.botoes.find((um) => dobrar(um.texto) === dobrar(texto).trim())
  if (botao) return [botao.comando]
  if (/^[\s!.]*(?:👍|👌|✅|🙏|🤝)/u.test(texto) && palavras(dobrar(texto)).length === 0) return [{ tipo: 'confirmar' }]
  const leitura = semDeslizes(escrita)
  const comandos: Comando[] = []
  for (const pedaco of partir(leitura))
    comandos.push(
      ...(seguePergunta(leitura, pedaco, comandos) ??
        comandosDe(leitura, pedaco).flatMap((um) => umPorDia(pedaco, um))),
    )
  const uteis = comandos.filter(({ tipo }) => tipo !== 'social' && tipo !== 'outro')
  if (uteis.length > 0) return arrumar(leitura, comandos)
  // After a greeting it is the question that counts.
  const pergunta = comandos.find((um) => um.tipo === 'outro' && um.texto.includes('?'))
  return [pergunta ?? comandos[0] ?? { tipo: 'social', ato: 'cumprimentar' }]
}

/** What the parts of one message say together: nothing twice, no question dropped, no booking of what is booked. */
function arrumar(leitura: Leitura, comandos: Comando[]): Comando[] {
  const pede = comandos.some(({ tipo }) => tipo === 'iniciar')
  // A yes beside a no is none.
  const nega = comandos.some(({ tipo }) => tipo === 'desistir' || tipo === 'negar')
  const temValores = comandos.some(({ tipo }) => ['iniciar', 'preencher', 'recusar'].includes(tipo))
  const uteis = comandos.flatMap((um): Comando[] => {
    if (um.tipo === 'social') return []
    // «Tá bom. Preciso de uma foto amanhã»: who wants something of the agent needs nobody else.
    if (um.tipo === 'confirmar' && ((leitura.estado.espera === 'pessoa' && pede) || nega)) return []
    if (um.tipo === 'outro')
      return um.texto.includes('?') ? [{ tipo: 'perguntar', assunto: 'duvida', texto: um.texto, valores: {} }] : []
    // «Esqueci do feriado. Então quinta»: who says what they want lets nothing go.
    return um.tipo === 'desistir' && temValores ? [] : [um]
  })
  for (const [i, um] of uteis.entries()) {
    if (um.tipo !== 'iniciar' || um.tarefa !== 'marcar' || !um.valores.servicos) continue
    const depois = uteis
      .slice(i + 1)
      .flatMap((outro) => (outro.tipo === 'iniciar' ? (outro.valores.servicos?.[0] ?? []) : []))
    const [primeiro = [], ...resto] = um.valores.servicos
    um.valores.servicos = [primeiro, ...resto.filter((grupo) => !grupo.some((id) => depois.includes(id)))]
  }
  // «Tenho dois horários aí, o banho e a tosa»: who speaks of what they have books nothing by naming it.
  const contaOQueTem = uteis.some(({ tipo }) => tipo === 'ver')
  const pedidos = contaOQueTem
    ? uteis.filter((um) => um.tipo !== 'iniciar' || um.tarefa !== 'marcar' || um.valores.quando)
    : uteis
  return emOrdem(leitura.texto, semOQueJaTem(leitura, juntarMudancas(pedidos)))
}

const deAmbos = /\b(?:as duas|os dois|ambas|ambos|both)\b/

/**
 * Of two bookings in a breath, what is of both: «haircut at 2pm and a blow-dry at 3pm this Friday», «uma terça e outra quinta, as duas às 17h». The
 * second day comes after the first.
 */
function emOrdem(texto: string, comandos: Comando[]): Comando[] {
  const marcacoes = comandos.flatMap((um) => (um.tipo === 'iniciar' && um.tarefa === 'marcar' ? [um.valores] : []))
  const [primeira, segunda] = marcacoes
  if (marcacoes.length !== 2 || !primeira?.quando || !segunda?.quando) return comandos
  const [a, b] = [primeira.quando, segunda.quando]
  const soHora = a.hora !== undefined && !a.data && !a.dias
  if (soHora && b.data) a.data = b.data
  if (deAmbos.test(dobrar(texto))) {
    if (a.hora === undefined && a.ambiguidades.length === 0 && b.hora !== undefined) a.hora = b.hora
    if (!primeira.profissional && segunda.profissional) primeira.profissional = segunda.profissional
  }
  const semNumero = !/\d{1,2}\/\d|\bdia \d|\d(?:st|nd|rd|th)\b/.test(dobrar(texto))
  if (semNumero && a.data && b.data && b.data < a.data && umaEOutra.test(dobrar(texto))) b.data = somarDias(b.data, 7)
  return comandos
}

const umaEOutra = /\b(?:uma?|one)\b.{1,60}\b(?:outr[oa]|another|the other)\b/

/** «Quanto custa a lavagem? E o polimento»: the same is asked of another service. */
function seguePergunta(leitura: Leitura, pedaco: Pedaco, antes: readonly Comando[]): Comando[] | undefined {
  const ultima = antes.at(-1)
  if (ultima?.tipo !== 'perguntar' || !/^\W*(?:e|and)\b/.test(dobrar(pedaco.texto))) return undefined
  const outroAssunto = assuntos.some((um) => um !== 'duvida' && um !== ultima.assunto && pedaco.atos.has(um))
  if (outroAssunto) return undefined
  const valores = valoresDe(leitura, pedaco)
  if (!valores.servicos || valores.quando || ['marcar', 'mais_um'].some((ato) => pedaco.atos.has(ato))) return undefined
  const mesmas = antes.filter((um) => um.tipo === 'perguntar' && um.texto === ultima.texto)
  return mesmas.map((um) => ({ ...um, texto: pedaco.texto, valores }))
}

/** «Terça e quinta às 19h»: days joined by «e» are a booking each; joined by «ou» they are to choose from. */
function umPorDia({ texto, atos }: Pedaco, um: Comando): Comando[] {
  const marca = (um.tipo === 'iniciar' && um.tarefa === 'marcar') || um.tipo === 'preencher'
  const quando = marca ? um.valores.quando : undefined
  const dias = quando?.ambiguidades.flatMap((a) => (a.tipo === 'varias_datas' ? a.opcoes : [])) ?? []
  const dobrado = dobrar(texto)
  const juntos =
    !atos.has('cancelar') && !atos.has('remarcar') && /\b(?:e|and)\b/.test(dobrado) && !/\b(?:ou|or)\b/.test(dobrado)
  if (!marca || !quando || !juntos || dias.length < 2 || dias.length > 4 || quando.hora === undefined) return [um]
  const [primeiro, ...outros] = dias.map((data) => ({
    ...um.valores,
    quando: { data, hora: quando.hora, ambiguidades: [] },
  }))
  const mais = outros.map((valores): Comando => ({ tipo: 'iniciar', tarefa: 'marcar', mais: true, valores }))
  return primeiro ? [{ ...um, valores: primeiro }, ...mais] : [um]
}

/** «Move it from Thursday, 9 am, to Monday»: the part with the new time is of the move before it. */
function juntarMudancas(comandos: Comando[]): Comando[] {
  const juntos: Comando[] = []
  for (const um of comandos) {
    const anterior = juntos.at(-1)
    if (ehMudanca(um) && !um.alvos && anterior && ehMudanca(anterior)) Object.assign(anterior.valores, um.valores)
    else juntos.push(um)
  }
  return juntos
}

const ehMudanca = (um: Comando): um is ComandoDe<'iniciar'> => um.tipo === 'iniciar' && um.tarefa === 'remarcar'

/** «Tenho limpeza amanhã às 9h, consegue passar pra quatro?»: what is said as it stands in the agenda points at it and books nothing. */
function semOQueJaTem({ marcados, fuso }: Leitura, comandos: Comando[]): Comando[] {
  const jaTem = (um: Comando) => {
    if (um.tipo !== 'iniciar' || um.tarefa !== 'marcar' || um.valores.para) return undefined
    const { quando, servicos, profissional } = um.valores
    if (quando?.data === undefined || quando.hora === undefined) return undefined
    return marcados.find(({ inicio, servicoId, profissionalId }) => {
      const { dia, minuto } = relogioLocal(fuso, inicio)
      if (profissional && profissional !== profissionalId) return false
      return dia === quando.data && minuto === quando.hora && (!servicos || servicos.flat().includes(servicoId))
    })
  }
  const alvo = comandos.map(jaTem).find((um) => um !== undefined)
  if (!alvo) return comandos
  const outros = comandos.filter((um) => jaTem(um) === undefined)
  if (outros.length === 0) return [{ tipo: 'ver', oque: 'agendamentos' }]
  return outros.map((um) =>
    (um.tipo === 'iniciar' && um.tarefa !== 'marcar' && !um.alvos) || (um.tipo === 'atrasar' && !um.alvos)
      ? { ...um, alvos: [alvo.id] }
      : um,
  )
}

function comandosDe(leitura: Leitura, pedaco: Pedaco): Comando[] {
  const { atos, texto } = pedaco
  const { estado } = leitura
  const v = valoresDe(leitura, pedaco)
  const chamada = chamadaDe(leitura, pedaco, v)
  if (chamada) return [chamada]
  if (atos.has('parar')) return [{ tipo: 'mensagens', parar: true }]
  const perguntas = perguntasDe(leitura, pedaco, v)
  const pedido =
    pedidoDe(leitura, pedaco, v) ?? (perguntas.length > 0 ? marcarPerguntado(leitura, pedaco, v) : undefined)
  // A wish with «quanto custa?» beside it is both; «tem horário amanhã?» is one.
  if (pedido) return [...perguntas, ...pedido]
  if (perguntas.length > 0) return perguntas
  const social = (['ia', 'ofender', 'agradecer', 'despedir', 'cumprimentar', 'conversa', 'ataque'] as const).find(
    (ato) => atos.has(ato),
  )
  const aberta = estado.tarefas[0]
  const pergunta = texto.includes('?')
  const doServico = Boolean(v.servicos ?? v.profissional)
  const perdida = social === 'conversa' && (pergunta || estado.perdidos > 0)
  if (social && !doServico && !perdida) return [{ tipo: 'social', ato: social }]
  if (atos.has('aguardar')) return [{ tipo: 'aguardar' }]
  if (estado.espera === 'email' && texto.includes('@')) return [{ tipo: 'preencher', valores: v }]
  if (aberta && estado.espera && temValor(v)) return [{ tipo: 'preencher', valores: v }]
  const { feitas, perdidos, espera } = estado
  const temFeita = feitas.some(({ tipo, id }) => tipo !== 'cancelar' && leitura.marcados.some((um) => um.id === id))
  // A time alone after a booking is its new time, unless it is the one that it has.
  if (v.quando && temFeita && !v.servicos && !v.para)
    return apontados(leitura, texto)?.length ? [{ tipo: 'confirmar' }] : remarcar(leitura, pedaco)
  if (pergunta && v.servicos && !v.quando) return [{ tipo: 'perguntar', assunto: 'duvida', texto, valores: v }]
  const completo = v.quando?.data !== undefined && v.quando.hora !== undefined
  if (falaDeAgenda(v) && (doServico || completo || !pergunta))
    return [{ tipo: 'iniciar', tarefa: 'marcar', valores: v }]
  const curto = palavras(dobrar(texto)).length <= 2 && !pergunta
  if (curto && espera === null && feitas.length === 0 && perdidos === 0)
    return [{ tipo: 'social', ato: 'cumprimentar' }]
  return [{ tipo: 'outro', texto }]
}

/** A person is wanted, or needed. */
function chamadaDe(leitura: Leitura, { atos, texto }: Pedaco, v: Valores): Comando | undefined {
  const de = (ato: string) => atos.get(ato) ?? 0
  const marca = Math.max(...atosDeMarcar.map(de))
  const { data, hora, dias } = v.quando ?? {}
  const quer = marca > 0 && Boolean(v.servicos ?? data ?? hora ?? dias)
  const pergunta = Math.max(...atosDePergunta.map(de))
  // «Quero cancelar com a Dra. Lívia» names an appointment, not somebody to talk to.
  if ((atos.has('cancelar') || atos.has('remarcar')) && apontados(leitura, texto)?.length) return undefined
  if (
    de('pessoa') > Math.max(de('ia'), pergunta, de('cancelar'), de('remarcar')) &&
    !atos.has('ofender') &&
    !(falaDeAgenda(v) && marca > de('pessoa'))
  )
    return { tipo: 'chamar_pessoa', motivo: 'pediu_pessoa' }
  if (de('reclamar') > de('ofender') && !quer) return { tipo: 'chamar_pessoa', motivo: 'reclamacao' }
  const todo = atosDe(leitura, leitura.texto)
  const querHorario = atosDeMarcar.some((ato) => todo.has(ato))
  const urgencia = atos.has('urgente') ? Math.max(de('urgente'), todo.get('urgente') ?? 0) : 0
  const urge = urgencia >= (querHorario ? certezaDoSocorro : certezaDaUrgencia) && marca === 0
  return urge ? { tipo: 'chamar_pessoa', motivo: 'urgencia' } : undefined
}

function perguntasDe(leitura: Leitura, { atos, texto }: Pedaco, v: Valores): Comando[] {
  const lista = atos.has('servicos') && !v.servicos
  const ditos = assuntos.filter((um) => atos.has(um) && !(lista && (um === 'preco' || um === 'duracao')))
  const certos = ditos.length > 1 || atos.has('ia') ? ditos.filter((um) => um !== 'duvida') : ditos
  // In the middle of a booking a day or an hour is an answer, with or without a question mark.
  const responde = leitura.estado.espera !== null && v.quando !== undefined && !texto.includes('?')
  return responde ? [] : certos.map((assunto) => ({ tipo: 'perguntar', assunto, texto, valores: v }))
}

/** «Quanto custa a limpeza na quarta às 17h?» asks the price of what it wants. */
function marcarPerguntado({ estado }: Leitura, { atos }: Pedaco, v: Valores): Comando[] | undefined {
  const deCusto = ['preco', 'duracao', 'quem_faz'].some((ato) => atos.has(ato))
  if (!deCusto || !v.servicos || !(v.quando?.data ?? v.quando?.hora ?? v.quando?.dias)) return undefined
  return estado.tarefas.length > 0
    ? [{ tipo: 'preencher', valores: v }]
    : [{ tipo: 'iniciar', tarefa: 'marcar', valores: v }]
}

const lista = /\b(?:lista|fila) d[ea] espera\b|\bwait(?:ing)? ?list\b|\bwaitlist\b/
/** Below this a yes is asked for again: what follows it is written. */
const certezaDoSim = 0.65
/** Nobody gets a time back that somebody else took: surer still. */
const certezaDeCancelar = 0.8
const cancela = /\b(?:cancel|desmarc)/
const negacao = /\b(?:nao|nem|not|cannot|(?:ca|do|wo)n'?t)\b/

/** What a part wants done, read by its acts in the light of what is open; undefined = nothing. */
function pedidoDe(leitura: Leitura, pedaco: Pedaco, v: Valores): Comando[] | undefined {
  const { atos, texto } = pedaco
  const { estado, marcados } = leitura
  const tem = (...nomes: string[]) => nomes.some((ato) => atos.has(ato))
  const mais = (um: string, outro: string) => (atos.get(um) ?? 0) > (atos.get(outro) ?? 0)
  const aberta = estado.tarefas[0]
  const confirmando = estado.espera === 'confirmacao'
  const dobrado = dobrar(texto)
  if (tem('espera') || lista.test(dobrado) || abriu.test(dobrado)) return [doEspera(pedaco, v)]
  if (
    estado.espera === 'sair_da_fila' &&
    v.servicos &&
    (palavras(dobrado).length <= 3 || !tem('mudar', ...atosDeMarcar))
  )
    return [{ tipo: 'sair_da_espera', valores: v }]
  const lembrado = estado.espera === null ? estado.lembrete : undefined
  if (tem('presenca') && !confirmando && !negacao.test(dobrado) && (atos.get('presenca') ?? 0) >= certezaDoSim)
    return [{ tipo: 'presenca', alvos: apontados(leitura, texto) ?? (lembrado ? [lembrado] : undefined) }]
  if (lembrado && tem('sim')) return [{ tipo: 'presenca', alvos: [lembrado] }]
  // Who does not come may want another day.
  if (lembrado && tem('cancelar', 'nao', 'rejeitar') && !cancela.test(dobrado) && !tem('remarcar'))
    return [{ tipo: 'negar' }]
  // «Deixa na quinta mesmo» of what was on Thursday already.
  const { data, hora, intervalo } = v.quando ?? {}
  const deAntes =
    aberta?.tipo === 'remarcar' && aberta.alvoDe && relogioLocal(leitura.fuso, new Date(aberta.alvoDe)).dia
  if (confirmando && data !== undefined && data === deAntes && hora === undefined && !intervalo && !v.servicos)
    return [{ tipo: 'desistir' }]
  if (confirmando && aberta?.tipo !== 'cancelar') {
    // «Sim, cancela a de quinta e marca…», where that of Thursday is gone by now: a yes to what is left.
    if (tem('sim') && (tem('cancelar', 'remarcar') || cancela.test(dobrado)) && apontados(leitura, texto)?.length === 0)
      return [{ tipo: 'confirmar' }]
    if (tem('cancelar') || cancela.test(dobrado)) {
      const alvos = apontados(leitura, texto)
      if (alvos?.length) return [{ tipo: 'iniciar', tarefa: 'cancelar', alvos, valores: {} }]
    }
    // A name alone is no yes: nobody knows what it answers.
    const soNome = palavras(dobrado).every(podeSerNome)
    const contra = ['mudar', 'desistir', 'nao', 'rejeitar'].every((ato) => mais('sim', ato))
    if (tem('sim') && contra && !soNome && (atos.get('sim') ?? 0) >= certezaDoSim) return sim(v)
    // «Sim, as duas: 9h a minha e 10h a da Nina»: the yes stands first.
    const comeco = texto.split(/[,.;:!\n]/)[0] ?? ''
    const simNoComeco = comeco !== texto && (atosDe(leitura, comeco).get('sim') ?? 0) >= certezaDoSim
    if (simNoComeco && !tem('nao', 'rejeitar', 'desistir') && !texto.includes('?')) return sim(v)
    // Who says the proposal again, and nothing else, agrees to it.
    const outraCoisa = [
      ...[
        'nao',
        'rejeitar',
        'mudar',
        'restringir',
        'mais_um',
        'remarcar',
        'cancelar',
        'desistir',
        'meus',
        'ataque',
        'ia',
      ],
    ]
    if (repeteProposta(v) && !tem(...outraCoisa) && !texto.includes('?')) return sim(v)
  }
  if (tem('atraso') && !tem('remarcar')) return [atrasar(leitura, texto)]
  if (confirmando && aberta?.tipo === 'cancelar') {
    // «No, move it to Friday» is of the one that was about to be cancelled; «no, that of Friday» is another one.
    const { para } = partirMudanca(leitura, texto)
    const muda = (tem('remarcar') || (tem('mudar') && para !== '' && para !== texto)) && !cancela.test(dobrado)
    if (muda && ['remarcar', 'mudar'].some((ato) => mais(ato, 'cancelar')) && aberta.alvo)
      return remarcar(leitura, pedaco).map((um) => ({ alvos: [aberta.alvo ?? ''], ...um }))
    if (tem('nao', 'rejeitar', 'desistir')) return [{ tipo: 'negar' }]
    // «… e marca um clareamento na segunda» names what is wanted, and no appointment that they have.
    const outro = tem(...atosDeMarcar) && !tem('cancelar') ? undefined : apontados(leitura, texto)
    if (outro && aberta.alvo && !outro.includes(aberta.alvo))
      return [{ tipo: 'iniciar', tarefa: 'cancelar', alvos: outro, valores: {} }]
    const certo = (atos.get('sim') ?? 0) >= certezaDeCancelar || (tem('cancelar') && cancela.test(dobrado))
    if (certo && !negacao.test(dobrado)) return [{ tipo: 'confirmar' }]
  }
  if (tem('meus') && !confirmando && ['remarcar', 'cancelar', ...atosDeMarcar].every((ato) => mais('meus', ato)))
    return [{ tipo: 'ver', oque: 'agendamentos' }]
  if (tem('remarcar') && mais('remarcar', 'cancelar')) {
    if (aberta?.tipo === 'remarcar' && estado.espera !== 'qual')
      return confirmando && tem('sim') ? sim(v) : [{ tipo: 'preencher', valores: v }]
    return remarcar(leitura, pedaco)
  }
  if (tem('cancelar')) {
    const alvos = apontados(leitura, texto)
    const alguns = alvos !== undefined && alvos.length > 0
    // «Não, só desmarca», asked for the new day of a move: what was to be moved.
    if (aberta?.tipo === 'remarcar' && aberta.alvo && !alguns && cancela.test(dobrado))
      return [cancelarEsses([aberta.alvo], dobrado)]
    if (aberta && !alguns && aberta.tipo !== 'cancelar' && estado.espera !== 'qual') return [{ tipo: 'desistir' }]
    return [cancelarEsses(alvos, dobrado)]
  }
  if (estado.espera === 'qual') {
    const alvos = apontados(leitura, texto)
    if (alvos?.length && aberta)
      return aberta.tipo === 'remarcar' ? remarcar(leitura, pedaco) : [cancelarEsses(alvos, dobrado)]
  }
  if (tem('aguardar') && !temValor(v) && !tem('sim')) return [{ tipo: 'aguardar' }]
  if (estado.espera === 'mudar_ou_mais' && tem('mudar') && mais('mudar', 'mais_um')) return remarcar(leitura, pedaco)
  if (estado.espera === 'nao_vem' && falaDeAgenda(v)) return remarcar(leitura, pedaco)
  if (tem('desistir') && atosDeMarcar.every((ato) => mais('desistir', ato))) return [{ tipo: 'desistir' }]
  if (tem('recomecar') && atosDeMarcar.every((ato) => mais('recomecar', ato))) return [{ tipo: 'recomecar' }]
  const mudaFeita = tem('mudar') && !aberta && marcados.length > 0 && falaDeAgenda(v)
  if (mudaFeita) return remarcar(leitura, pedaco)
  // «Um dia depois» is of what was booked, or of what is being looked for.
  const deOutro = !v.servicos && !v.para && contaDeOutro(leitura, texto)
  if (tem('mais_um') && deOutro && (aberta || estado.feitas.length > 0))
    return aberta ? [{ tipo: 'preencher', valores: v }] : remarcar(leitura, pedaco)
  if (tem('mais_um') && (!aberta || temFoco(v))) return [{ tipo: 'iniciar', tarefa: 'marcar', mais: true, valores: v }]
  const recusa = (atos.get('rejeitar') ?? 0) >= certezaDoSim || negacao.test(dobrado) || tem('nao')
  if (recusa && tem('rejeitar', 'nao') && !tem('sim', 'mudar', 'informar', 'escolher', 'restringir', 'marcar'))
    return negar(leitura, pedaco, v)
  if (tem('nao') && !temValor(v)) return [{ tipo: 'negar' }]
  const certeza = estado.espera === null ? 0 : certezaDoSim
  if (tem('sim') && mais('sim', 'mudar') && !confirmando && (atos.get('sim') ?? 0) >= certeza)
    return tem('agradecer') && !temValor(v) ? undefined : sim(v)
  const deValores = [
    'rejeitar',
    'informar',
    'mudar',
    'escolher',
    'restringir',
    'tanto_faz',
    'para_outro',
    ...atosDeMarcar,
  ]
  if (!tem(...deValores)) return undefined
  if (aberta && estado.espera !== 'quer_marcar' && estado.espera !== 'nao_vem')
    return temValor(v) || tem(...atosDeMarcar) ? [{ tipo: 'preencher', valores: v }] : undefined
  if (tem(...atosDeMarcar) || falaDeAgenda(v)) return [{ tipo: 'iniciar', tarefa: 'marcar', valores: v }]
  return undefined
}

/** «Cancela tudo», «o de terça e o de quarta»: each of them; else the one that is meant is asked for. */
function cancelarEsses(alvos: string[] | undefined, dobrado: string): Comando {
  const cada = (alvos?.length ?? 0) > 1 && (todos.test(dobrado) || /\b(?:e|and)\b/.test(dobrado))
  return { tipo: 'iniciar', tarefa: 'cancelar', ...(alvos && { alvos }), ...(cada && { cada }), valores: {} }
}

/** A yes, and what else the answer says. */
function sim(v: Valores): Comando[] {
  return temValor(v) ? [{ tipo: 'preencher', valores: v }, { tipo: 'confirmar' }] : [{ tipo: 'confirmar' }]
}

function negar(leitura: Leitura, { texto }: Pedaco, v: Valores): Comando[] {
  const { estado } = leitura
  if (estado.espera === 'email' && v.semEmail) return [{ tipo: 'preencher', valores: v }]
  const dito = dobrarSemEnderecos(texto)
  // «Não marca na quinta, marca na segunda» gives the new value with the old one.
  const { quando } = v
  const emTroca = valorEmTroca(leitura, texto)
  if (emTroca) return [{ tipo: 'preencher', valores: emTroca }]
  if (quando?.trocou || (quando?.exceto && (quando.data ?? quando.dias ?? quando.hora)))
    return [{ tipo: 'preencher', valores: v }]
  // «Sexta não dá, tem outro dia?» refuses and asks for more; «não» alone only says no.
  if (falaDeAgenda(v) || v.outro) return [{ tipo: 'recusar', valores: v }]
  return palavras(dito).length === 0 ? [] : [{ tipo: 'negar' }]
}

/** «Nesse tô trabalhando, tem às 16h?»: what the clauses after the refusal want. */
function valorEmTroca(leitura: Leitura, texto: string): Valores | undefined {
  const [recusa, ...resto] = texto.split(/(?<=[,.;!?\n])\s*(?!\d)|(?<=[,.;!?]\s)/)
  const depois = resto.join(' ')
  if (!recusa || depois.trim() === '') return undefined
  const [antes, atos] = [recusa, depois].map((parte) => atosDe(leitura, parte))
  const nega = ['rejeitar', 'nao'].some((ato) => antes?.has(ato))
  if (!nega || !atos || ['rejeitar', 'nao', 'desistir'].some((ato) => atos.has(ato))) return undefined
  const v = valoresDe(leitura, { texto: depois, atos })
  return (v.quando?.data ?? v.quando?.hora ?? v.quando?.intervalo ?? v.quando?.ambiguidades[0]) ? v : undefined
}

function remarcar(leitura: Leitura, { texto, atos }: Pedaco): Comando[] {
  const { de, para } = partirMudanca(leitura, texto)
  const contado = !de && contaDeOutro(leitura, texto)
  const alvos = de || contado ? apontados(leitura, de || texto) : undefined
  const { marcados, fuso } = leitura
  const alvo = marcados.find(({ id }) => (alvos?.length === 1 ? id === alvos[0] : marcados.length === 1))
  const base = alvo && relogioLocal(fuso, alvo.inicio)
  const valores = para ? valoresDe(leitura, { texto: para, atos }, base) : {}
  const { outro, mesmo } = valoresDe(leitura, { texto, atos })
  return [
    {
      tipo: 'iniciar',
      tarefa: 'remarcar',
      ...(alvos && { alvos }),
      valores: { ...semServicoDoAlvo(leitura, valores), ...(outro && { outro }), ...(mesmo && { mesmo }) },
    },
  ]
}

/** «Muda o corte pra sexta»: the service names the appointment and is no new one. */
function semServicoDoAlvo({ marcados }: Leitura, { servicos, ...resto }: Valores): Valores {
  const deles = servicos?.flat().some((id) => marcados.some(({ servicoId }) => servicoId === id))
  return servicos && !deles ? { ...resto, servicos } : resto
}

function atrasar(leitura: Leitura, texto: string): Comando {
  const alvos = apontados({ ...leitura, estado: { ...leitura.estado, espera: null } }, semMinutos(texto))
  const alvo = leitura.marcados.find(({ id }) => id === alvos?.[0]) ?? leitura.marcados[0]
  const minutos = minutosDitos(texto) ?? (alvo && ateAsHoras(leitura, texto, alvo.inicio))
  return { tipo: 'atrasar', ...(alvos?.length && { alvos }), ...(minutos !== undefined && { minutos }) }
}

/** «Só chego nove e vinte»: how long after the start that is, when it is soon after. */
function ateAsHoras(leitura: Leitura, texto: string, inicio: Date): number | undefined {
  const quando = lerQuandoDe(leitura, texto)
  const ditas = quando?.ambiguidades.flatMap((a) => (a.tipo === 'manha_ou_tarde' ? a.opcoes : [])) ?? []
  const { minuto } = relogioLocal(leitura.fuso, inicio)
  const depois = [quando?.hora ?? [], ditas].flat().map((hora) => hora - minuto)
  return depois.find((minutos) => minutos > 0 && minutos <= 120)
}

const deMinutos = /(\d{1,3}) ?(?:min(?:uto|ute)?s?\b|m\b|')/i

function semMinutos(texto: string): string {
  return texto.replace(deMinutos, ' ')
}

function minutosDitos(texto: string): number | undefined {
  const dito = deMinutos.exec(texto)?.[1]
  if (dito) return Number(dito)
  const dobrado = dobrar(texto)
  if (/\bmeia hora\b|\bhalf an hour\b/.test(dobrado)) return 30
  return /\b(?:uma hora|1 ?h(?:ora)?|an hour|1 hour)\b/.test(dobrado) ? 60 : undefined
}

const saida = /\b(?:sair|saio|sai|tir\w+|remov\w+|cancel\w*|desist\w*|leave|off|remove)\b/
const querSair = /\b(?:sair|saio|tir\w+|remov\w+|leave|off|remove)\b/
const consulta = /\b(?:estou|to|tou|minha|minhas|qual|quais|am i|my|which)\b/
const entrada = /\b(?:entrar|entra|coloc\w*|poe|por|botar?|bota|quero|queria|pode|join|put|add)\b/
const abriu =
  /\b(?:vagas?|horarios?|slots?|times?|spots?|openings?)\b[^.!?]{0,30}\b(?:abriu|abriram|vagou|surgiu|apareceu|liberou|sobrou|ofereceram|oferecid[oa]s?|opened|came (?:free|up)|freed|offered|that is free)\b/
const tudo = /\b(?:tod[oa]s|de tudo|all of them|both|as duas|dos dois)\b/

/** Of the waiting list: to take what came free, to leave, to look, to enter. */
function doEspera({ texto }: Pedaco, v: Valores): Comando {
  const dobrado = dobrar(texto)
  if (abriu.test(dobrado)) return { tipo: 'aceitar_oferta', valores: v }
  const sai = saida.test(dobrado) && (!entrada.test(dobrado) || querSair.test(dobrado))
  if (sai) return { tipo: 'sair_da_espera', valores: v, ...(tudo.test(dobrado) && { todas: true }) }
  if (consulta.test(dobrado) && !entrada.test(dobrado)) return { tipo: 'ver', oque: 'esperas' }
  return { tipo: 'iniciar', tarefa: 'esperar', valores: v }
}

/** Whether they are what a proposal is made of, and nothing that could stand against it. */
function repeteProposta(v: Valores): boolean {
  return Boolean(v.servicos ?? v.profissional ?? v.quando) && !v.desconhecido && !v.outro && !v.tantoFaz
}

/** Whether a value is in it that a booking could take. */
function temValor(v: Valores): boolean {
  return Object.keys(v).length > 0
}

function temFoco(v: Valores): boolean {
  return Boolean(v.servicos ?? v.para ?? v.quando ?? v.nome)
}
