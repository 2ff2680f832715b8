import {
  conferirImportacao,
  consultarUltimaImportacao,
  enviarLinhas,
  iniciarImportacao,
  type LinhaImportada,
  limitesImportacao,
  prepararImportacao,
  type TipoImportacao,
} from '@zelo/contract/agenda/cliente/cliente-importacao'
import type { Output } from '@zelo/contract/nucleo/endpoint'
import { request } from '#lib/api/api-client.ts'
import { leitura } from '#lib/api/leitura.ts'
import { queryClient } from '#lib/api/query-client.ts'

export type Importacao = NonNullable<Output<typeof consultarUltimaImportacao>>

const cadaMs = 1000

/** The newest import. It is read again every second while a job works on it. */
export const ultimaImportacao = (empresa: string | null, tipo: TipoImportacao) =>
  leitura(
    ['cliente', 'importacao', empresa, tipo],
    consultarUltimaImportacao,
    { querystring: { tipo } },
    {
      refetchInterval: ({ state: { data } }) =>
        data?.estado === 'CONFERINDO' || data?.estado === 'IMPORTANDO' ? cadaMs : false,
    },
  )

export const reler = () => queryClient.invalidateQueries({ queryKey: ['cliente'] })

/** Sends the lines in parts and has them checked. A lost part may be sent again. */
export async function enviarPlanilha(
  arquivo: string,
  tipo: TipoImportacao,
  linhas: LinhaImportada[],
  andou: (enviadas: number) => void,
): Promise<void> {
  const { id } = await request(prepararImportacao, { body: { arquivo, tipo, total: linhas.length } })
  for (let feitas = 0; feitas < linhas.length; feitas += limitesImportacao.parte) {
    const parte = linhas.slice(feitas, feitas + limitesImportacao.parte)
    await request(enviarLinhas, { params: { id }, body: { de: feitas + 1, linhas: parte } })
    andou(feitas + parte.length)
  }
  await request(conferirImportacao, { params: { id } })
  await reler()
}

export async function iniciar(id: string, duplicados: 'PULAR' | 'COMPLETAR'): Promise<void> {
  await request(iniciarImportacao, { params: { id }, body: { duplicados } })
  await reler()
}
