import { remarcarMeu } from './conversa-meus.ts'
import { frasesDoLembrete } from './frases-lembrete.ts'
import { disseNao, disseSim } from './intencao.ts'
import type { EstadoConversa } from './motor.ts'
import { contem, palavras } from './texto.ts'
import { apontado, descrever, dizer, rotulo, type Turno } from './turno-basico.ts'

const vem = [
  'confirmo',
  'confirmado',
  'confirmada',
  'confirmar',
  'vou sim',
  'estarei',
  'estarei la',
  'pode contar',
  'i will be there',
  'confirm',
  'confirmed',
]
const muda = ['remarcar', 'reagendar', 'reschedule']
const naoVem = [
  'nao vou',
  'nao posso',
  'nao consigo',
  'nao poderei',
  'nao vai dar',
  'cant make it',
  'can t make it',
  'cannot make it',
]
const maxPalavras = 8
/** «Quero confirmar minha presença amanhã», with or without a reminder. */
const querConfirmar =
  /\b(?:confirmo|confirmar|confirma|confirmando|confirm|confirming)\b[^.!?]{0,40}\b(?:presenca|consulta|horario|agendamento|atendimento|sessao|attendance|appointment|booking|visit)\b|\b(?:presenca|consulta|agendamento)\b[^.!?]{0,20}\bconfirmad[oa]\b/
/** Who does not come, or is not sure, and who asks whether it is confirmed, confirms nothing. */
const nega =
  /\b(?:nao|nem|nunca|se|not|cannot|cant|can t|don t|dont|won t|wont|if|que horas|what time|esta confirmad[oa]|ta confirmad[oa])\b/

/** Whether a text is an answer to the reminder that was sent last: short, and clear without anything else. */
export function respondeLembrete(estado: EstadoConversa, dobrado: string): 'vem' | 'muda' | 'nao_vem' | undefined {
  if (!estado.lembrete || dobrado.includes('?') || palavras(dobrado).length > maxPalavras) return undefined
  if (contem(dobrado, muda)) return 'muda'
  if (contem(dobrado, naoVem)) return 'nao_vem'
  if (contem(dobrado, vem)) return 'vem'
  if (estado.espera !== null || estado.ofereceuPessoa) return undefined
  if (disseNao(dobrado)) return 'nao_vem'
  // «Remarcar ou cancelar?» has no yes.
  return disseSim(dobrado) ? (estado.naoVem ? 'nao_vem' : 'vem') : undefined
}

/** The answer to a reminder: a yes confirms that appointment and no other. False: the text is about something else. */
export async function seguirLembrete(turno: Turno): Promise<boolean> {
  const { estado, dobrado, ferramentas, idioma } = turno
  const { lembrete } = estado
  const resposta = respondeLembrete(estado, dobrado)
  if (!lembrete || !resposta) {
    // Whatever is asked from now on, a bare «sim» answers that.
    if (estado.lembrete && dobrado.trim() !== '') delete estado.lembrete
    return confirmarSemLembrete(turno)
  }
  const dele = (await ferramentas.meusAgendamentos()).find(({ id }) => id === lembrete)
  if (!dele) {
    delete estado.lembrete
    return false
  }
  const t = frasesDoLembrete[idioma]
  if (resposta === 'vem') {
    const resultado = await ferramentas.confirmarPresenca(lembrete)
    delete estado.lembrete
    if (resultado.tipo !== 'ok') return false
    dizer(turno, t.confirmada(descrever(turno, dele)))
    return true
  }
  if (resposta === 'nao_vem') {
    estado.naoVem = true
    dizer(turno, t.naoVem(descrever(turno, dele)), [t.remarcar, t.cancelar])
    return true
  }
  delete estado.lembrete
  const so = { ...ferramentas, meusAgendamentos: async () => [dele] }
  Object.assign(turno, { ferramentas: so })
  await remarcarMeu(turno)
  Object.assign(turno, { ferramentas })
  return true
}

/** Who says by themselves that they come: to their only appointment, or to the one that they name. */
async function confirmarSemLembrete(turno: Turno): Promise<boolean> {
  const { estado, dobrado, ferramentas, idioma } = turno
  if (
    estado.espera !== null ||
    estado.rascunho ||
    !querConfirmar.test(dobrado) ||
    dobrado.includes('?') ||
    nega.test(dobrado)
  )
    return false
  const lista = await ferramentas.meusAgendamentos()
  if (lista.length === 0) {
    dizer(turno, turno.t.nenhumMeu, [turno.t.falarComPessoa])
    return true
  }
  const t = frasesDoLembrete[idioma]
  const alvo = apontado(turno, lista)
  if (!alvo) {
    const poucos = lista.slice(0, 10)
    dizer(
      turno,
      [t.qualConfirmar, ...poucos.map((um) => `• ${descrever(turno, um)}`)].join('\n'),
      poucos.map((um) => t.confirmoO(rotulo(turno, um.inicio))),
    )
    return true
  }
  const resultado = await ferramentas.confirmarPresenca(alvo.id)
  if (resultado.tipo !== 'ok') return false
  dizer(turno, t.confirmada(descrever(turno, alvo)))
  return true
}
