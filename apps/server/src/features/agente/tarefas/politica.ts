import { dizer, passar, type Turno } from './turno.ts'

const lembradas = 12

/**
 * The same text is not sent three times in a conversation: an answer is then given as a repetition, and a question that was not answered twice
 * goes to a person.
 */
export async function semRepetir(turno: Turno): Promise<void> {
  const { estado, t } = turno
  const vezesDe = (texto: string) => estado.ditas.find((dita) => dita.texto === texto)?.vezes ?? 0
  const repetidas = turno.mensagens.filter(({ texto }) => vezesDe(texto) >= 2)
  if (
    repetidas.length > 0 &&
    repetidas.length === turno.mensagens.length &&
    !turno.passou &&
    !turno.respondeu &&
    estado.espera !== null
  ) {
    turno.mensagens = []
    await passar(turno, 'nao_entendeu', t.chameiPorque)
  }
  for (const mensagem of turno.mensagens) if (vezesDe(mensagem.texto) >= 2) mensagem.texto = t.comoDisse(mensagem.texto)
  for (const { texto } of turno.mensagens) {
    const dita = estado.ditas.find((uma) => uma.texto === texto)
    if (dita) dita.vezes += 1
    else estado.ditas.unshift({ texto, vezes: 1 })
  }
  estado.ditas = estado.ditas.slice(0, lembradas)
  if (turno.mensagens.length === 0) dizer(turno, t.comoAjudar)
}
