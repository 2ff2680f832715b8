import {
  comecarVinda,
  conferirVinda,
  consultarVinda,
  descartarVinda,
  enviarParteDaVinda,
  limitesVinda,
  partesDe,
  trazerVinda,
  type Vinda,
} from '@zelo/contract/plataforma/vinda/vinda'
import { ErroApi, request } from '#lib/api/api-client.ts'
import { leitura } from '#lib/api/leitura.ts'
import { queryClient } from '#lib/api/query-client.ts'

export const rotaVinda = '/admin/configuracoes'

const cadaMs = 2_000
const tentativas = 6

export const vindaQuery = leitura(
  ['vinda'],
  consultarVinda,
  {},
  {
    refetchInterval: ({ state: { data } }) =>
      data?.estado === 'CONFERINDO' || data?.estado === 'TRAZENDO' ? cadaMs : false,
  },
)

const mostrar = (vinda: Vinda) => queryClient.setQueryData(vindaQuery.queryKey, vinda)

/** Uploads a file in parts, from where `aberta` stopped, and has it checked. */
export async function enviar(arquivo: File, aberta: Vinda | undefined, signal: AbortSignal): Promise<void> {
  const body = { nome: arquivo.name.slice(0, 200), bytes: arquivo.size }
  let vinda = aberta ?? (await request(comecarVinda, { body }, { signal }))
  mostrar(vinda)
  while (vinda.recebidas < partesDe(arquivo.size)) {
    vinda = await enviarParte(arquivo, vinda, signal)
    mostrar(vinda)
  }
  mostrar(await request(conferirVinda, { params: { id: vinda.id } }, { signal }))
}

/** Uploads one part. Waits and tries again when the network fails. */
async function enviarParte(arquivo: File, { id, recebidas: parte }: Vinda, signal: AbortSignal): Promise<Vinda> {
  for (let vez = 1; ; vez += 1) {
    const form = new FormData()
    form.append('arquivo', arquivo.slice(parte * limitesVinda.parte, (parte + 1) * limitesVinda.parte), 'parte')
    try {
      return await request(enviarParteDaVinda, { params: { id, parte } }, { form, signal })
    } catch (error) {
      const passa = error instanceof ErroApi && [undefined, 408, 429, 503].includes(error.status)
      if (!passa || signal.aborted || vez === tentativas) throw error
      await new Promise((resolve) => setTimeout(resolve, 1_000 * 2 ** vez))
    }
  }
}

export async function trazer(id: string, titular: boolean): Promise<void> {
  mostrar(await request(trazerVinda, { params: { id }, body: { titular } }))
}

export async function descartar(id: string): Promise<void> {
  await request(descartarVinda, { params: { id } })
  await queryClient.invalidateQueries({ queryKey: vindaQuery.queryKey })
}
