import { t } from '@lingui/core/macro'
import { mover } from '#agenda/agendamento/agendamento.acoes.ts'
import type { Agendamento } from '#agenda/agendamento/agendamento.queries.ts'
import { diaPorExtenso } from '#lib/formato/data-hora.ts'
import { act } from '#ui/feedback/use-action.ts'
import { modal } from '#ui/modal/modal.ts'
import type { Trecho } from './disposicao.ts'
import { horaDe, instanteDe, minutosEntre } from './relogio.ts'

export type Movimento = { agendamento: Agendamento; coluna: { dia: string; profissional?: string }; trecho: Trecho }

/** Asks before a dropped appointment moves, because its client is informed at once. */
export async function confirmarMovimento({ agendamento, coluna, trecho }: Movimento, fuso: string): Promise<void> {
  const { cliente, profissional } = agendamento
  const inicio = instanteDe(coluna.dia, trecho.inicio, fuso)
  const duracao = trecho.fim - trecho.inicio
  const esticou = duracao !== minutosEntre(agendamento.inicio, agendamento.fim)
  const [quando, hora] = [diaPorExtenso(coluna.dia), horaDe(trecho.inicio)]
  if (
    !(await modal.confirmed({
      icon: 'question',
      title: esticou
        ? t`Mudar a duração de ${cliente.nome} para ${duracao} minutos?`
        : t`Mover ${cliente.nome} para ${quando}, às ${hora}?`,
      text: t`O cliente recebe um e-mail com o novo horário.`,
      confirmButtonText: esticou ? t`Mudar duração` : t`Mover`,
    }))
  )
    return
  const destino = { inicio, profissional_id: coluna.profissional ?? profissional.id }
  await act(
    () => mover(agendamento, esticou ? { ...destino, duracao_min: duracao } : destino),
    (movido) => (movido ? t`Horário remarcado.` : ''),
  )
}
