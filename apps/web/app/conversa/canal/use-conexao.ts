import { useQuery } from '@tanstack/react-query'
import type { MotivoCanal } from '@zelo/contract/conversa/canal'
import { type Conexao, conectar } from './canal.queries.ts'

/** A code is valid for less than a minute, so it is read again at this interval. */
const renovarMs = 3_000
/** Evolution gives a new code after this time. */
const codigoMs = 45_000
/** Without any code for this long, the attempt has failed. */
const desistirMs = 30_000

/**
 * One attempt to connect: with a number by a code, else by a QR code. `vez` counts the attempts.
 */
export type Tentativa = { vez: number; numero?: string }

/** `vale_ate`: the code's end. `vista`: when there last was a code to show, or the start. */
type Andamento = Conexao & { vale_ate: string | null; vista: number }

/** Starts the attempt, then reads its state until it ends. */
export function useConexao(id: string, tentativa: Tentativa | null) {
  const numero = tentativa?.numero
  const consulta = useQuery({
    queryKey: ['canal-conectar', id, tentativa],
    enabled: tentativa !== null,
    queryFn: async ({ client, queryKey }): Promise<Andamento> => {
      const antes = client.getQueryData<Andamento>(queryKey)
      const dito = await conectar(id, antes ? { esperando: true } : { numero })
      const agora = Date.now()
      const mesmo = antes && antes.codigo === dito.codigo
      return {
        ...dito,
        vale_ate: mesmo ? antes.vale_ate : dito.codigo && new Date(agora + codigoMs).toISOString(),
        vista: antes && !(numero ? dito.codigo : dito.qr) ? antes.vista : agora,
      }
    },
    refetchInterval: ({ state }) => (fimDe(state.data, state.dataUpdatedAt) ? false : renovarMs),
    refetchOnWindowFocus: false,
    retry: false,
    gcTime: 0,
  })
  return { ...consulta, fim: fimDe(consulta.data, consulta.dataUpdatedAt) }
}

/** How an attempt ended: connected, a reason, or without a code. Undefined while it goes on. */
function fimDe(data: Andamento | undefined, agora: number): MotivoCanal | 'LIGADO' | 'NADA_VEIO' | undefined {
  if (!data) return undefined
  if (data.conexao === 'CONECTADO') return 'LIGADO'
  if (data.motivo === 'RECONECTANDO') return undefined
  // The service reports a lost connection between two attempts of its own.
  if (data.motivo && data.motivo !== 'AGUARDANDO_LEITURA' && data.motivo !== 'CAIU') return data.motivo
  return agora - data.vista > desistirMs ? 'NADA_VEIO' : undefined
}
