import { criarAgendamentos } from '@zelo/contract/agenda/agendamento'
import type { Input } from '@zelo/contract/nucleo/endpoint'
import type { Oferta, Tomado } from '#agenda/agendamento/agendamento.queries.ts'
import { instanteDe, relogioDe } from '#agenda/agendamento/calendario/relogio.ts'
import { somarDias } from '#agenda/agendamento/calendario/semana.ts'
import type { Marcacao } from '#agenda/agendamento/marcacao/agendamento-form.tsx'
import { type Envio, useEnvios } from '#lib/offline/envios.ts'

/** The times of bookings that this browser has not sent to the server yet. */
export function useAEnviar(empresa: string | null, oferta: Oferta | undefined): Tomado[] {
  const envios = useEnvios()
  if (!oferta) return []
  return envios
    .filter(({ chave, recusa }) => chave[1] === empresa && !recusa)
    .flatMap((envio) => (isMarcacao(envio) ? tomadosPor(envio, oferta) : []))
}

export const isMarcacao = ({ endpoint, escrito }: Envio): boolean =>
  endpoint.url === criarAgendamentos.url && endpoint.method === criarAgendamentos.method && escrito !== undefined

function tomadosPor({ input, escrito }: Envio, { servicos, fuso }: Oferta): Tomado[] {
  const { body } = input as Input<typeof criarAgendamentos>
  const { cliente } = escrito as Marcacao
  const { dia, minuto } = relogioDe(body.inicio, fuso)
  const duracao = servicos.find(({ id }) => id === body.servico_id)?.duracao_min ?? 0
  const { cada_semanas, vezes } = body.repetir ?? { cada_semanas: 1, vezes: 1 }
  return Array.from({ length: vezes }, (_, vez) => {
    const esse = somarDias(dia, 7 * cada_semanas * vez)
    return {
      profissional_id: body.profissional_id,
      inicio: instanteDe(esse, minuto, fuso),
      fim: instanteDe(esse, minuto + duracao, fuso),
      aEnviar: cliente?.nome ?? '',
    }
  })
}
