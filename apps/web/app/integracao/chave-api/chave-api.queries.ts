import {
  criarChave,
  listarChaves,
  type NovaChave,
  revogarChave,
  rotacionarChave,
  type Sobreposicao,
} from '@zelo/contract/integracao/chave-api'
import type { Input } from '@zelo/contract/nucleo/endpoint'
import { request } from '#lib/api/api-client.ts'
import { leitura } from '#lib/api/leitura.ts'
import { queryClient } from '#lib/api/query-client.ts'

/** Users who may manage channels may manage keys. */
export const rotaChaves = '/gerenciamento/canais'

export const chaves = (empresa: string | null) => leitura(['chave-api', empresa], listarChaves, {})

const reler = () => queryClient.invalidateQueries({ queryKey: ['chave-api'] })

export async function criar(nova: Input<typeof criarChave>['body']): Promise<NovaChave> {
  const criada = await request(criarChave, { body: nova })
  await reler()
  return criada
}

export async function trocar(id: string, sobreposicao_horas: Sobreposicao): Promise<NovaChave> {
  const trocada = await request(rotacionarChave, { params: { id }, body: { sobreposicao_horas } })
  await reler()
  return trocada
}

export async function revogar(id: string): Promise<void> {
  await request(revogarChave, { params: { id } })
  await reler()
}
