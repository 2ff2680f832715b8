import { remarcarMeu } from './conversa-meus.ts'
import { frasesDoLembrete } from './frases-lembrete.ts'
import { disseNao, disseSim } from './intencao.ts'
import type { EstadoConversa } from './motor.ts'
import { contem, palavras } from './texto.ts'
import { descrever, dizer, type Turno } from './turno-basico.ts'

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
  "can't make it",
  'cannot make it',
]
const maxPalavras = 8

/** Whether a text is an answer to the reminder that was sent last: short, and clear without anything else. */
export function respondeLembrete(estado: EstadoConversa, dobrado: string): 'vem' | 'muda' | 'nao_vem' | undefined {
  if (!estado.lembrete || dobrado.includes('?') || palavras(dobrado).length > maxPalavras) return undefined
  if (contem(dobrado, muda)) return 'muda'
  if (contem(dobrado, naoVem)) return 'nao_vem'
  if (contem(dobrado, vem)) return 'vem'
  if (estado.espera !== null || estado.ofereceuPessoa) return undefined
  if (disseNao(dobrado)) return 'nao_vem'
  return disseSim(dobrado) ? 'vem' : undefined
}

/** The answer to a reminder: a yes confirms that appointment and no other. False: the text is about something else. */
export async function seguirLembrete(turno: Turno): Promise<boolean> {
  const { estado, dobrado, ferramentas, idioma } = turno
  const { lembrete } = estado
  const resposta = respondeLembrete(estado, dobrado)
  if (!lembrete || !resposta) {
    // Whatever is asked from now on, a bare «sim» answers that.
    if (estado.lembrete && dobrado.trim() !== '') delete estado.lembrete
    return false
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
