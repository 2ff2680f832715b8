import { t } from '@lingui/core/macro'
import {
  consultarSinalDoAgendamento,
  devolverSinal,
  dispensarSinal,
  listarSinais,
  receberSinal,
} from '@zelo/contract/agenda/sinal'
import type { Endpoint, Input, Output } from '@zelo/contract/nucleo/endpoint'
import { request } from '#lib/api/api-client.ts'
import { leitura } from '#lib/api/leitura.ts'
import { queryClient } from '#lib/api/query-client.ts'
import { act } from '#ui/feedback/use-action.ts'

export type Sinal = Output<typeof listarSinais>['itens'][number]

export const rotaSinal = '/gerenciamento/sinais'

export const sinais = (empresa: string | null, filtros: Input<typeof listarSinais>['querystring']) =>
  leitura(['sinal', empresa, filtros], listarSinais, { querystring: filtros })

export const sinalDoHorario = (empresa: string | null, id: string) =>
  leitura(['agendamento', empresa, 'sinal', id], consultarSinalDoAgendamento, { params: { id } })

const reler = () =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: ['sinal'] }),
    queryClient.invalidateQueries({ queryKey: ['agendamento'] }),
  ])

async function agir<E extends Endpoint>(endpoint: E, id: string, dizer: (sinal: Sinal) => string): Promise<void> {
  await act(async () => (await request(endpoint, { params: { id } } as Input<E>)) as Sinal, dizer)
  await reler()
}

/** «Recebi», or «Conferir pagamento» at a gateway. Says whether the payment made a booking. */
export const receber = (id: string) =>
  agir(receberSinal, id, ({ situacao, devolucao }) =>
    situacao === 'PAGO'
      ? t`Sinal recebido. O horário está marcado.`
      : devolucao === 'NA_MAO'
        ? t`O horário já era de outra pessoa: devolva o valor.`
        : t`O horário já era de outra pessoa: o valor está voltando para o cliente.`,
  )

/** The payment arrives by itself, so there is no «Recebi». */
export const chegaSozinho = ({ conta }: Pick<Sinal, 'conta'>) => conta !== 'PIX_CHAVE'

export const dispensar = (id: string) => agir(dispensarSinal, id, () => t`Sinal dispensado. O horário está marcado.`)

export const devolver = (id: string) =>
  agir(devolverSinal, id, ({ situacao }) =>
    situacao === 'A_DEVOLVER' ? t`O crédito virou valor a devolver.` : t`Devolução registrada.`,
  )
