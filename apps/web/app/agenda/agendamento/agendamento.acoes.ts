import { t } from '@lingui/core/macro'
import { moverAgendamento, mudarStatusAgendamento } from '@zelo/contract/agenda/agendamento'
import type { Input, Output } from '@zelo/contract/nucleo/endpoint'
import { ErroApi, request } from '#lib/api/api-client.ts'
import { queryClient } from '#lib/api/query-client.ts'
import { diaLocal, formatDataHora } from '#lib/formato/data-hora.ts'
import { enderecoDoDia } from '#lib/navegador/enderecos.ts'
import { enviarOuGuardar, guardado } from '#lib/offline/envios.ts'
import { act } from '#ui/feedback/use-action.ts'
import { modal } from '#ui/modal/modal.ts'
import { toast } from '#ui/toast/toast.ts'

type Agendamento = Output<typeof moverAgendamento>
type Mudanca = Omit<Input<typeof mudarStatusAgendamento>['body'], 'sequencia'>

export function relerAgenda(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: ['agendamento'] })
}

/**
 * Reports success or failure, and reads the agenda again in both cases. A change without a message
 * to the client can be undone.
 */
export async function mudarStatus(agendamento: Agendamento, mudanca: Mudanca, feito: string): Promise<boolean> {
  const { id, sequencia, status, motivo } = agendamento
  const body = { sequencia, ...mudanca }
  let ficou = false
  const deu = await act(async () => {
    const input = { params: { id }, body }
    const oQue = emPalavras(mudanca.status, `${agendamento.cliente.nome}, ${formatDataHora(agendamento.inicio)}`)
    const descricao = { nome: `status ${id}`, oQue, onde: enderecoDoDia(diaLocal(agendamento.inicio)) }
    const resposta = await enviarOuGuardar(mudarStatusAgendamento, input, descricao)
    if (resposta === guardado) {
      ficou = true
      toast.info(t`Guardado. Vai assim que der.`)
      return
    }
    const mudado = resposta.agendamentos.find((um) => um.id === id)
    const ninguemAvisado = status !== 'CANCELADO' && mudanca.status !== 'CANCELADO'
    const desfazer = () => {
      if (mudado) void mudarStatus(mudado, { status, motivo }, t`Desfeito.`)
    }
    toast.success(feito, { action: ninguemAvisado ? { label: t`Desfazer`, run: desfazer } : undefined })
  })
  if (!ficou) await relerAgenda()
  return deu
}

/** The name of a status change, shown while it waits for the server. */
function emPalavras(status: Mudanca['status'], quem: string): string {
  if (status === 'CONFIRMADO') return t`Confirmar o horário de ${quem}`
  if (status === 'CANCELADO') return t`Cancelar o horário de ${quem}`
  if (status === 'ATENDIDO') return t`Anotar que ${quem} veio`
  if (status === 'FALTOU') return t`Anotar que ${quem} faltou`
  return t`Marcar de novo o horário de ${quem}`
}

/**
 * Runs a booking. If the rules refuse it, asks whether to book anyway. Null when the user says no.
 */
export async function comEncaixe<R>(
  tentar: (licenca: { encaixe?: true; pular_ocupados?: true }) => Promise<R>,
): Promise<R | null> {
  try {
    return await tentar({})
  } catch (error) {
    if (!(error instanceof ErroApi)) throw error
    if (error.corpo.codigo === 'CABE_ENCAIXE') {
      const sim = await modal.confirmed({
        title: error.message,
        text: t`Quer marcar mesmo assim, como encaixe?`,
        confirmButtonText: t`Marcar como encaixe`,
        cancelButtonText: t`Escolher outro horário`,
      })
      return sim ? tentar({ encaixe: true }) : null
    }
    if (error.corpo.codigo === 'SERIE_OCUPADA') {
      const sim = await modal.confirmed({
        title: t`Alguns horários não dão`,
        text: error.message,
        confirmButtonText: t`Marcar só os livres`,
        cancelButtonText: t`Escolher outro horário`,
      })
      return sim ? tentar({ pular_ocupados: true }) : null
    }
    throw error
  }
}

type Destino = { inicio: string; duracao_min?: number; profissional_id: string; servico_id?: string }

/** Moves an appointment and informs the client. Null when the user steps back. */
export function mover(agendamento: Agendamento, destino: Destino): Promise<Agendamento | null> {
  const { id, sequencia, servico } = agendamento
  return comEncaixe(async ({ encaixe }) => {
    try {
      return await request(moverAgendamento, {
        params: { id },
        body: { sequencia, servico_id: servico.id, ...destino, encaixe },
      })
    } finally {
      await relerAgenda()
    }
  })
}
