import { negacao } from '#agente/linguagem/lexico-acordo.ts'
import {
  cancela,
  deOutraPessoa,
  dizQuemAtende,
  doQueEstaMarcado,
  juntoDele,
  maisIsso,
  maisUma,
  mandaMudar,
  mesmaHoraDe,
  mesmos,
  muda,
  naoMexe,
  nenhumDesses,
  osOutros,
  querConfirmar,
  seguidos,
  seVem,
  soQuerSaber,
  umaMais,
  vemJunto,
} from '#agente/linguagem/lexico-pedido.ts'
import { servicosCitados } from '#agente/linguagem/nomes/achar.ts'
import { separarOQueFica } from '#agente/linguagem/nomes/clausulas.ts'
import { vinculoCitado } from '#agente/linguagem/nomes/nome.ts'
import { atosDe, atosDeMarcar, atosDePergunta, certo, type Leitura, type Pedaco } from '#agente/motor-basico/leitura.ts'
import { foraOsSeus } from '#agente/motor-basico/mudanca.ts'
import { apontados } from '#agente/motor-basico/referencias.ts'
import { dobrarSemEnderecos, valoresDe } from '#agente/motor-basico/valores.ts'
import { type Comando, type ComandoDe, deHora, temValor, type ValoresDoComando } from '#agente/porta/comandos.ts'
import { estadoInicial, type Tarefa } from '#agente/porta/estado.ts'
import { dobrar } from '#platform/text.ts'
import { relogioLocal, somarDias } from '#platform/time.ts'
import { somaDe } from './partes-do-servico.ts'

/** Wishes about an appointment that the client has, told in the words of a new one. */
export function doQueJaTem(leitura: Leitura, comandos: Comando[]): Comando[] {
  const { marcados, estado } = leitura
  if (marcados.length === 0 || estado.tarefas.length > 0) return comandos
  return comServicoJunto(
    leitura,
    recusadoENovo(
      comServicoPerguntado(
        leitura,
        trocarNaMesmaHora(leitura, comQuemVemJunto(leitura, semMexerNoMeu(leitura, soDoMarcado(leitura, comandos)))),
      ),
    ),
  )
}

const ehMarcar = (um: Comando): um is ComandoDe<'iniciar'> => um.tipo === 'iniciar' && um.tarefa === 'marcar'
const ehRemarcar = (um: Comando): um is ComandoDe<'iniciar'> => um.tipo === 'iniciar' && um.tarefa === 'remarcar'

/** The wish of a message without its clauses «don't move mine»; undefined without such a clause. */
function alemDoMeu(leitura: Leitura): ValoresDoComando | undefined {
  const clausulas = leitura.texto.split(/(?<=[,;.!?\n])|(?= (?:but|mas|só|so|just|e|and) )/i)
  const resto = clausulas.filter((uma) => !naoMexe.test(dobrar(uma))).join('')
  if (resto === leitura.texto) return undefined
  const v = valoresDe(leitura, { texto: resto, atos: atosDe(leitura, resto) })
  const para = v.para ?? vinculoCitado(resto)
  return { ...v, ...(para && { para }) }
}

/** One more appointment beside theirs, of the same service unless another is named. */
function maisUmaPara({ marcados }: Leitura, { quando, ...v }: ValoresDoComando, alvo?: string): Comando {
  const [unico, outro] = marcados.filter(({ id }) => alvo === undefined || id === alvo)
  const servicos = v.servicos ?? (unico && !outro ? [[unico.servicoId]] : undefined)
  const valores = { ...v, ...(quando && { quando }), ...(servicos && { servicos }) }
  return { tipo: 'iniciar', tarefa: 'marcar', mais: true, valores }
}

/** «Don't move mine, just add my wife, Saturday at 10»: one more. */
function semMexerNoMeu(leitura: Leitura, comandos: Comando[]): Comando[] {
  const v = alemDoMeu(leitura)
  const mexe = (um: Comando) => ehRemarcar(um) || ehMarcar(um)
  const jaTem = leitura.estado.feitas.some(({ quadro }) => quadro?.para === v?.para)
  if (!v?.para || jaTem || !comandos.some(mexe)) return comandos
  return [...comandos.filter((um) => !mexe(um) && um.tipo !== 'negar'), maisUmaPara(leitura, v)]
}

/** «Não, amanhã no primeiro horário, limpeza», once that is booked: the wish said again. */
export function repeteOMarcado({ estado, marcados, servicos, texto, fuso }: Leitura, v: ValoresDoComando): boolean {
  const [{ tipo, id, quadro } = {}] = estado.feitas
  const feita = marcados.find((um) => um.id === id)
  if (!feita || tipo !== 'marcar' || estado.tarefas.length > 0 || !quadro?.primeira || !v.primeira) return false
  // The verb in «troca de óleo» changes nothing.
  const nome = servicos.find((um) => um.id === feita.servicoId)?.nome ?? ''
  const dito = dobrar(texto).replaceAll(dobrar(nome), ' ')
  if ([muda, cancela, maisUma, maisIsso].some((uma) => uma.test(dito)) || v.mesmo || v.outro) return false
  const { dia } = relogioLocal(fuso, feita.inicio)
  const dela = v.servicos?.every((grupo) => grupo.includes(feita.servicoId)) ?? true
  const dele = (v.profissional ?? feita.profissionalId) === feita.profissionalId
  return dela && dele && (v.para ?? quadro.para) === quadro.para && v.quando?.data === dia && !deHora(v)
}

const variasFrases = /[.;!?\n]\s*[^\s.;!?]/
const alternativa = /\b(?:ou|or)\b/

/** «I need one for Leo as well», «the rest of the Mondays?», after a booking: one more of it. */
export function maisDaFeita(leitura: Leitura): Comando[] | undefined {
  const { estado, marcados, texto, fuso } = leitura
  const [{ tipo, id, quadro } = {}] = estado.feitas
  const feita = marcados.find((um) => um.id === id)
  const dobrado = dobrar(texto)
  const contra = [muda, cancela, negacao, alternativa].some((uma) => uma.test(dobrado))
  if (!feita || tipo !== 'marcar' || estado.tarefas.length > 0 || contra || variasFrases.test(texto)) return undefined
  const atos = atosDe(leitura, texto)
  const de = (ato: string) => atos.get(ato) ?? 0
  const { quando, ...v } = valoresDe(leitura, { texto, atos })
  if (v.servicos) return undefined
  // A child may have a service of their own.
  const igual = v.para !== 'FILHO' || quadro?.para === 'FILHO'
  const mais = de('mais_um') >= certo && de('mais_um') > de('remarcar')
  if (v.para && mais && igual) return [maisUmaPara(leitura, { ...v, ...(quando && { quando }) }, id)]
  const { dia, minuto } = relogioLocal(fuso, feita.inicio)
  const asOutras = osOutros.test(dobrado)
  const varias = quando?.ambiguidades.find((um) => um.tipo === 'varias_datas')
  if (v.para || !quando || !(asOutras || (varias && !texto.includes('?')))) return undefined
  // «The other Mondays too», of a Monday, begin with the next one.
  if (quando.data === dia && !deHora({ quando }))
    return [maisUmaPara(leitura, { ...v, quando: { ...quando, data: somarDias(dia, 7), hora: minuto } }, id)]
  const ambiguidades = varias && [{ ...varias, opcoes: varias.opcoes.filter((um) => um !== dia) }]
  return ambiguidades && [maisUmaPara(leitura, { ...v, quando: { hora: minuto, ...quando, ambiguidades } }, id)]
}

/** «Don't move mine», asked about a move: it is given up, and one more is for that time. */
export function semMoverOMeu(leitura: Leitura): Comando[] | undefined {
  const [{ tipo, alvo, quadro: { inicio, com } = {} } = {}] = leitura.estado.tarefas
  const v = tipo === 'remarcar' ? alemDoMeu(leitura) : undefined
  if (!v?.para) return undefined
  const { dia, minuto } = relogioLocal(leitura.fuso, new Date(inicio ?? 0))
  const proposto = inicio === undefined ? undefined : { data: dia, hora: minuto, ambiguidades: [] }
  const quando = v.quando ?? proposto
  const quem = v.profissional ?? (v.qualquerPessoa ? undefined : com)
  const valores = { ...v, ...(quando && { quando }), ...(quem && { profissional: quem }) }
  return [{ tipo: 'desistir' }, maisUmaPara(leitura, valores, alvo)]
}

/** «My wife wants to join me», «posso levar a Mel junto?»: nothing of theirs moves. */
function comQuemVemJunto(leitura: Leitura, comandos: Comando[]): Comando[] {
  const dobrado = dobrar(leitura.texto)
  const quem = vinculoCitado(dobrado) ?? (deOutraPessoa.test(dobrado) ? ('OUTRO' as const) : undefined)
  if (!quem || !vemJunto.test(dobrado) || muda.test(dobrado)) return comandos
  if (!comandos.some((um) => um.tipo === 'iniciar' && (um.tarefa === 'remarcar' || um.valores.servicos)))
    return comandos
  return comandos.flatMap((um): Comando[] => {
    if (um.tipo === 'perguntar' && um.assunto === 'duvida' && vemJunto.test(dobrar(um.texto))) return []
    if (um.tipo !== 'iniciar' || um.tarefa === 'cancelar' || um.tarefa === 'esperar') return [um]
    return [maisUmaPara(leitura, { ...um.valores, para: um.valores.para ?? quem })]
  })
}

/** «Quanto é a consulta? Tem hoje?»: a wish right after a question is for the service of that. */
function comServicoPerguntado(leitura: Leitura, comandos: Comando[]): Comando[] {
  let dito: string[] | undefined
  return comandos.map((um) => {
    if (um.tipo === 'perguntar') dito = foraOsSeus(leitura, um.valores)[0] ?? dito
    const semServico = ehMarcar(um) && !um.valores.servicos && !um.valores.profissional
    return dito && semServico ? { ...um, valores: { ...um.valores, servicos: [dito] } } : um
  })
}

/** «I can't make Friday, anything early next week?»: a wish for no service moves the refused. */
function recusadoENovo(comandos: Comando[]): Comando[] {
  const nega = comandos.find((um) => um.tipo === 'negar' || (ehRemarcar(um) && !temValor(um.valores)))
  const [alvo, outro] = nega && 'alvos' in nega ? (nega.alvos ?? []) : []
  const [novo, mais] = comandos.filter(ehMarcar)
  if (!alvo || outro || !novo || mais || novo.mais || novo.valores.servicos || novo.valores.para) return comandos
  return comandos.flatMap((um): Comando[] => {
    if (um === nega) return []
    return [um === novo ? { tipo: 'iniciar', tarefa: 'remarcar', alvos: [alvo], valores: novo.valores } : um]
  })
}

/**
 * «You've got me down for a facial but I asked for a haircut, same time is fine»: another service
 * in the place of the booked one. «Unha no mesmo horário do corte» wants both.
 */
function trocarNaMesmaHora(leitura: Leitura, comandos: Comando[]): Comando[] {
  const { texto, marcados, servicos } = leitura
  const dobrado = dobrarSemEnderecos(texto)
  const junto = [maisIsso, juntoDele, seguidos, mesmaHoraDe].some((uma) => uma.test(dobrado))
  const jaTroca = comandos.some((um) => ehRemarcar(um) && um.valores.servicos)
  if (!mesmos.hora.test(dobrado) || junto || jaTroca) return comandos
  const ditos = servicosCitados(dobrado, servicos).map((grupo) => grupo.map(({ id }) => id))
  const [novo, maisNovo] = foraOsSeus(leitura, { servicos: ditos })
  const [dele, outroDele] = marcados.filter(({ servicoId }) => ditos.length === 1 || ditos.flat().includes(servicoId))
  const duas = ditos.length === 2 || (ditos.length === 1 && muda.test(dobrado))
  const paraOutro = comandos.some((um) => 'valores' in um && (um.valores.para ?? um.valores.nome))
  if (!novo || maisNovo || !dele || outroDele || !duas || paraOutro) return comandos
  const ficam = comandos.filter((um) => um.tipo === 'chamar_pessoa' || um.tipo === 'mensagens')
  const valores = { servicos: [novo], mesmo: ['hora' as const] }
  return [...ficam, { tipo: 'iniciar', tarefa: 'remarcar', alvos: [dele.id], valores }]
}

/** «Passa pras 18h e já bota a barba»: of a haircut, with «Corte e barba» on the list. */
function comServicoJunto(leitura: Leitura, comandos: Comando[]): Comando[] {
  const [muda, outra] = comandos.filter(ehRemarcar)
  const [junto, mais] = comandos.filter(ehMarcar)
  const dele = leitura.marcados.find(({ id }, _, todos) =>
    muda?.alvos ? muda.alvos.join() === id : todos.length === 1,
  )
  if (!muda || outra || !junto || mais || !dele || muda.valores.servicos) return comandos
  const { servicos: [grupo] = [], ...alem } = junto.valores
  const soma = grupo && Object.keys(alem).length === 0 ? somaDe(leitura, dele, grupo) : undefined
  if (!soma || seguidos.test(dobrar(leitura.texto))) return comandos
  const com: Comando = { ...muda, valores: { ...muda.valores, servicos: [[soma]] } }
  return comandos.flatMap((um) => (um === junto ? [] : [um === muda ? com : um]))
}

/** «É o Marcos que atende na sexta mesmo?», of an appointment with him: how it stands. */
export function confirmaQuem(leitura: Leitura, { atos, texto }: Pedaco, v: ValoresDoComando): boolean {
  const { marcados, estado } = leitura
  const deles = marcados.filter(({ profissionalId }) => profissionalId === v.profissional)
  const { data, hora, dias } = v.quando ?? {}
  const ditos = apontados(leitura, texto) ?? []
  const doDia = data !== undefined && deles.some(({ id }) => ditos.includes(id))
  const pergunta =
    texto.includes('?') &&
    atosDePergunta.some((ato) => atos.has(ato)) &&
    estado.tarefas.length === 0 &&
    deles.length > 0
  const soEle = !v.servicos && !v.para && hora === undefined && !dias
  return pergunta && soEle && (doDia || (!data && dizQuemAtende.test(dobrar(texto))))
}

/** «Não é mudar, é mais uma», asked to confirm a move: one more at the time that was proposed. */
export function maisUmaEmVez({ marcados, fuso }: Leitura, aberta: Tarefa, dobrado: string): Comando | undefined {
  const { inicio, com, servicoId } = aberta.quadro
  const servico = servicoId ?? marcados.find(({ id }) => id === aberta.alvo)?.servicoId
  const emVez = umaMais.test(dobrado) && (negacao.test(dobrado) || !muda.test(dobrado))
  if (aberta.tipo !== 'remarcar' || inicio === undefined || !servico || !emVez) return undefined
  const { dia, minuto } = relogioLocal(fuso, new Date(inicio))
  const quando = { data: dia, hora: minuto, ambiguidades: [] }
  const valores = { servicos: [[servico]], quando, ...(com && { profissional: com }) }
  return { tipo: 'iniciar', tarefa: 'marcar', mais: true, valores }
}

/** «Deixa na quinta mesmo», when the appointment to be moved is on Thursday, changes nothing. */
export function deixaComoEsta(leitura: Leitura, { atos, texto }: Pedaco, v: ValoresDoComando): boolean {
  const { estado, fuso } = leitura
  const [aberta] = estado.tarefas
  const { data, hora, intervalo } = v.quando ?? {}
  const deAntes = aberta?.tipo === 'remarcar' && aberta.alvoDe && relogioLocal(fuso, new Date(aberta.alvoDe)).dia
  const { fica, resto } = separarOQueFica(dobrar(texto))
  const parado =
    aberta?.tipo === 'remarcar' ? aberta.alvo : estado.espera === 'mudar_ou_mais' && aberta?.candidatos?.join()
  const ficam = parado && fica && !muda.test(resto) && apontados({ ...leitura, estado: estadoInicial() }, fica)
  if (ficam && ficam.join() === parado && !atos.has('mais_um')) return true
  const soDia = data !== undefined && hora === undefined && !intervalo && !v.servicos
  return estado.espera === 'confirmacao' && soDia && data === deAntes
}

/** A client who surely says that they come only confirms it. */
const certezaDeVir = 0.85

/** «Nem um nem outro, só confirmar», «só quero saber se ele vem»: asks about their own, no more. */
export function soPergunta(leitura: Leitura): Comando[] | undefined {
  const { estado, marcados, texto } = leitura
  const [aberta] = estado.tarefas
  const dobrado = dobrar(texto)
  const recusa = estado.espera === 'mudar_ou_mais' && nenhumDesses.test(dobrado)
  const so = soQuerSaber.test(dobrado)
  const outra = aberta && aberta.tipo !== 'remarcar' && estado.espera !== 'mudar_ou_mais'
  if (marcados.length === 0 || outra || !(so || recusa) || mandaMudar(dobrado)) return undefined
  const larga: Comando[] = aberta ? [{ tipo: 'desistir' }] : []
  const atos = atosDe(leitura, texto)
  // «Passando só pra confirmar que eu vou.»
  if ((atos.get('presenca') ?? 0) >= certezaDeVir) return undefined
  const queixa = (atos.get('reclamar') ?? 0) >= certo
  if (queixa) larga.push({ tipo: 'chamar_pessoa', motivo: 'reclamacao' })
  if (so && seVem.test(dobrado)) return [...larga, { tipo: 'perguntar', assunto: 'duvida', texto, valores: {} }]
  const vaga = atosDeMarcar.some((ato) => (atos.get(ato) ?? 0) >= certo)
  return doQueEstaMarcado.test(dobrado) && !vaga ? [...larga, { tipo: 'ver', oque: 'agendamentos' }] : undefined
}

/** «Preciso levar alguma coisa segunda?», of who comes on Monday, wants no other booking. */
function soDoMarcado(leitura: Leitura, comandos: Comando[]): Comando[] {
  const deles = leitura.marcados.map(({ inicio }) => relogioLocal(leitura.fuso, inicio).dia)
  const pergunta = comandos.some(({ tipo }) => tipo === 'perguntar')
  return comandos.flatMap((um): Comando[] => {
    if (!pergunta || !ehMarcar(um) || um.mais || um.valores.para) return [um]
    const { data = '', hora, intervalo } = um.valores.quando ?? {}
    const outro = hora !== undefined || intervalo || foraOsSeus(leitura, um.valores).length > 0
    if (!deles.includes(data) || outro) return [um]
    return querConfirmar.test(dobrar(leitura.texto)) ? [{ tipo: 'ver', oque: 'agendamentos' }] : []
  })
}
