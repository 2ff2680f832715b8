import { relogioLocal } from '#features/agenda/disponibilidade-fuso.ts'
import type { Agendamento } from './ferramentas.ts'
import type { Rascunho } from './motor.ts'
import { contem } from './texto.ts'
import type { Turno } from './turno-basico.ts'

const mesmaPessoa = [
  'com ela',
  'com ele',
  'com a mesma',
  'com o mesmo',
  'mesma profissional',
  'mesmo profissional',
  'mesma pessoa',
  'mesma medica',
  'mesmo medico',
  'mesma doutora',
  'mesmo doutor',
  'a mesma de sempre',
  'o mesmo de sempre',
  'with her',
  'with him',
  'same person',
  'same professional',
  'same doctor',
]
const mesmoDia = ['mesmo dia', 'mesma data', 'same day', 'same date']
export const mesmaHora = ['mesmo horario', 'mesma hora', 'same time', 'same hour']

/** «Com ela, no mesmo dia»: what another appointment of theirs says of the new one. Reads the agenda only when the text points there. */
export async function lerReferencias(turno: Turno, rascunho: Rascunho): Promise<void> {
  const { dobrado, estado, quando, entrada } = turno
  const pessoa = contem(dobrado, mesmaPessoa)
  const dia = contem(dobrado, mesmoDia) && !falaDoDia(turno)
  const hora = contem(dobrado, mesmaHora) && quando.hora === undefined
  if ((!pessoa && !dia && !hora) || rascunho.remarcaId) return
  const outro = referido(await turno.ferramentas.meusAgendamentos(), estado.ultimo)
  if (!outro) return
  const relogio = relogioLocal(entrada.fuso, outro.inicio)
  if (dia) quando.data = relogio.dia
  if (hora) quando.hora = relogio.minuto
  if (pessoa) rascunho.profissionalId = outro.profissionalId
}

/** The one made or moved in this conversation, else the next one. */
function referido(lista: readonly Agendamento[], ultimo: string | undefined): Agendamento | undefined {
  return lista.find(({ id }) => id === ultimo) ?? lista[0]
}

function falaDoDia({ quando }: Turno): boolean {
  return quando.data !== undefined || quando.dias !== undefined
}
