import { acharProfissionais } from './achar.ts'
import { responderDuvida } from './conversa-duvidas.ts'
import type { Intencao } from './intencao.ts'
import { perguntaDaEmpresa, semSaudacao, separarPedidos } from './pedidos.ts'
import { contem, dobrar } from './texto.ts'
import { dizer, recorte, type Turno, temIntencao } from './turno-basico.ts'

const duvidas: Intencao[] = ['preco', 'servicos', 'profissionais', 'endereco', 'funcionamento']
const acoes: Intencao[] = ['pessoa', 'reclamacao', 'urgencia', 'abuso', 'ia', 'remarcar', 'cancelar', 'meus']
/** Here a question beside the answer is a hesitation: nothing is done until a plain yes. */
const pendentes = ['confirmacao', 'cancelar_confirma', 'cancelar_qual', 'remarcar_qual']

/**
 * Several requests in one message: the questions about the company are answered first, in their order, and taken out of the turn, so that the
 * rest is read alone and the conversation ends with its open question. A message of one request is left as it is.
 */
export async function responderPerguntas(turno: Turno): Promise<void> {
  if (pendentes.includes(turno.estado.espera ?? '')) return
  const pedidos = separarPedidos(turno.texto)
  if (pedidos.filter((p) => semSaudacao(dobrar(p)) !== '').length < 2) return
  const resto: string[] = []
  for (const pedido of pedidos) if (!(await responderPergunta(turno, pedido))) resto.push(pedido)
  if (!turno.respondeu) return
  const texto = resto.join('\n')
  Object.assign(turno, recorte(turno, texto))
}

async function responderPergunta(turno: Turno, texto: string): Promise<boolean> {
  const parte = { ...turno, ...recorte(turno, texto) }
  const { quando, dobrado } = parte
  const falaDeQuando = quando.data ?? quando.hora ?? quando.dias ?? quando.ambiguidades[0]
  const sobreHorario = temIntencao(parte, 'endereco', 'funcionamento')
  if (temIntencao(parte, ...acoes) || (falaDeQuando !== undefined && !sobreHorario)) return false
  if (acharProfissionais(dobrado, turno.profissionais).length > 0) return false
  const marcada = dobrado.trimEnd().endsWith('?')
  const daEmpresa = perguntaDaEmpresa(dobrado)
  const pergunta = marcada || daEmpresa || contem(dobrado, ['quanto', 'onde', 'que horas', 'how much', 'where'])
  if (!pergunta || contem(dobrado, ['marcar', 'agendar', 'book', 'horario livre', 'vaga'])) return false
  const respondida = temIntencao(parte, ...duvidas)
    ? await responderDuvida(parte)
    : !temIntencao(parte, 'agendar') && (await responderDuvida(parte))
  // A question deserves a word even when nobody wrote the answer down.
  if (!respondida && !(marcada && daEmpresa)) return false
  if (!respondida) dizer(turno, turno.t.naoTenhoEssa(texto.trim()))
  turno.respondeu = true
  return true
}
