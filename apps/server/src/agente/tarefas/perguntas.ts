import { soQuerAcordo } from '#agente/linguagem/lexico-acordo.ts'
import type { ComandoDe } from '#agente/porta/comandos.ts'
import { dobrar } from '#platform/text.ts'
import { doConhecimento, lembrarServico, naoSabe, responder } from './responder.ts'
import { oferecerTarefa, reabrir } from './seguir.ts'
import { ajudas, dizer, oferecerPessoa, perguntar, type Turno } from './turno.ts'

/** Answers what one text asks, which may be several things. `deseja`: it is a wish as well. */
export async function responderOuDizer(
  turno: Turno,
  texto: string,
  perguntas: readonly ComandoDe<'perguntar'>[],
  entreOutras: boolean,
  deseja: boolean,
): Promise<void> {
  let respondidas = 0
  for (const pergunta of perguntas) {
    const { servicos = [], profissional } = pergunta.valores
    const respondida = await (deseja ? doConhecimento(turno, pergunta) : responder(turno, pergunta))
    if (respondida) {
      respondidas += 1
      turno.respondeu = true
    }
    // «Massagem é segura pra grávida? Tem sábado?» wants a massage.
    if (respondida || entreOutras)
      lembrarServico(
        turno,
        servicos.flat().map((id) => ({ id })),
        profissional,
      )
  }
  if (respondidas > 0 || deseja) return
  turno.entendeu = false
  turno.naoSoube = texto
  // A question is mentioned even if the company wrote no answer to it.
  const dita = texto.trim()
  if (entreOutras || turno.estado.tarefas.length > 0)
    return dizer(turno, citavel(dita) ? turno.t.naoTenhoEssa(dita) : turno.t.naoSeiEssa)
  turno.estado.perdidos += 1
  // «Limpeza dói?» is not answered by the list of services.
  if (perguntas.some((um) => um.valores.servicos)) oferecerPessoa(turno, turno.t.naoSei, ajudas(turno).slice(0, 2))
  else naoSabe(turno, dita)
}

/** Whether a text may be quoted: short, and no claim of a booking or denial when read alone. */
const citavel = (dita: string) =>
  dita.length > 0 &&
  dita.length <= 120 &&
  !soQuerAcordo.test(dobrar(dita)) &&
  !/marcad|agendad|confirmad|reservad|cancelad|booked|confirmed|cancelled|\b(?:nao|nem|sem|nenhum\w*|fech\w*|lotad\w*|ocupad\w*|not|nothing|closed|full)\b|n't/.test(
    dobrar(dita),
  )

/** After answers repeats the open question, or asks whether to book a service not yet booked. */
export async function fecharRespostas(turno: Turno): Promise<void> {
  const { estado, t, marcados } = turno
  if (turno.passou || estado.espera === 'pessoa') return
  const [tarefa] = estado.tarefas
  if (tarefa?.oferecer) return oferecerTarefa(turno, tarefa)
  if (tarefa && estado.espera) return reabrir(turno)
  if (turno.mensagens.at(-1)?.opcoes || marcados.length > 0) return
  perguntar(turno, 'quer_marcar', t.querMarcar, [
    { texto: t.ajudas[0] ?? '', comando: { tipo: 'iniciar', tarefa: 'marcar', valores: {} } },
  ])
}
