import { useQuery } from '@tanstack/react-query'
import type { MotivoCanal } from '@zelo/contract/conversa/canal'
import { type Conexao, conectar } from './canal.queries.ts'

/** Codes live less than a minute: asked for again and again, so that the shown one works. */
const renovarMs = 3_000
/** Evolution gives another code after this. */
const codigoMs = 45_000
/** With nothing to show for so long, nothing comes any more. */
const desistirMs = 30_000

/** One try to connect: with a number by a code, else by a QR code. `vez`: number of the try. */
export type Tentativa = { vez: number; numero?: string }

/** `vale_ate`: of the code. `vista`: when there was something to show, or the beginning. */
type Andamento = Conexao & { vale_ate: string | null; vista: number }

/** Begins the try, then looks how it goes on until it is over. */
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

/** End of a try: connected, a reason, or nothing that came; undefined while it goes on. */
function fimDe(data: Andamento | undefined, agora: number): MotivoCanal | 'LIGADO' | 'NADA_VEIO' | undefined {
  if (!data) return undefined
  if (data.conexao === 'CONECTADO') return 'LIGADO'
  if (data.motivo === 'RECONECTANDO') return undefined
  // Between two tries of its own the service says that the line is down.
  if (data.motivo && data.motivo !== 'AGUARDANDO_LEITURA' && data.motivo !== 'CAIU') return data.motivo
  return agora - data.vista > desistirMs ? 'NADA_VEIO' : undefined
}
