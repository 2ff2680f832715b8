import { createHash } from 'node:crypto'
import { dizer, passar, type Turno } from './turno.ts'

const lembradas = 80
const vezesIguais = 2

/**
 * Sends no text three times, but words it differently. Calls a person after a question was asked
 * twice in vain, or if there is no other wording.
 */
export async function semRepetir(turno: Turno): Promise<void> {
  const { estado, t } = turno
  const ditas = new Map(estado.ditas.map((dita) => [dita.texto, dita]))
  const ditaDe = (texto: string) => ditas.get(digital(texto)) ?? { texto: digital(texto), vezes: 0 }
  const emVao = ({ texto }: { texto: string }) => (ditaDe(texto).seguidas ?? 0) >= vezesIguais
  turno.mensagens = turno.mensagens.filter(
    ({ texto }, i, todas) => !todas.slice(i + 1).some((outra) => outra.texto === texto),
  )
  const perguntou = !turno.respondeu && turno.perguntou
  let semPalavras = turno.mensagens.length > 0 && perguntou && turno.mensagens.every(emVao)
  for (const mensagem of turno.mensagens) {
    const { texto } = mensagem
    const formas = [
      ...(turno.repete ? [] : [texto]),
      ...(turno.repete || emVao(mensagem) ? [] : [t.entao(texto)]),
      ...t.deNovo.map((dizerDeNovo) => dizerDeNovo(texto)),
    ]
    const forma = formas.find((uma) => ditaDe(uma).vezes < vezesIguais)
    if (forma === undefined) semPalavras = true
    else mensagem.texto = forma
    for (const uma of new Set([texto, forma ?? texto])) {
      const dita = ditaDe(uma)
      const enviada = uma === (forma ?? texto)
      ditas.delete(dita.texto)
      ditas.set(dita.texto, {
        ...{ texto: dita.texto, vezes: dita.vezes + (enviada ? 1 : 0) },
        seguidas: (dita.seguidas ?? 0) + 1,
      })
    }
  }
  estado.ditas = [...ditas.values()].slice(-lembradas)
  if (semPalavras && !turno.passou) {
    turno.mensagens = []
    await passar(turno, 'nao_entendeu', t.chameiPorque)
  }
  if (turno.mensagens.length === 0) dizer(turno, t.comoAjudar)
}

/** A short digest of a text, because a conversation remembers many. */
function digital(texto: string): string {
  return createHash('sha1').update(texto).digest('base64url').slice(0, 10)
}
