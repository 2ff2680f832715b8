import { queryOptions } from '@tanstack/react-query'
import {
  aplicarInterrupcao,
  consultarInterrupcao,
  descartarInterrupcao,
  desfazerInterrupcao,
  ensaiarInterrupcao,
  listarCreditos,
  listarInterrupcoes,
} from '@zelo/contract/dinheiro/interrupcao/interrupcao'
import type { Output } from '@zelo/contract/nucleo/endpoint'
import { request } from '#lib/api/api-client.ts'
import { paginas } from '#lib/api/por-cursor.ts'
import { register } from '#ui/record/register.ts'

export type Interrupcao = Output<typeof listarInterrupcoes>['itens'][number]

/** The route whose permissions these pages need, and the pages' address. */
export const rotaPlano = '/admin/plano'
export const baseInterrupcao = '/admin/plano/interrupcoes'

const { list, one, write } = register('interrupcao', listarInterrupcoes, consultarInterrupcao)

export { list as interrupcoes, one as umaInterrupcao }

/** A preview of the credits. A changed outage gets a new preview. */
export const ensaioDe = ({ id, versao }: Interrupcao) =>
  queryOptions({
    queryKey: ['interrupcao', 'ensaio', id, versao],
    queryFn: () => request(ensaiarInterrupcao, { params: { id } }),
  })

export const creditosDe = (id: string) =>
  paginas(['interrupcao', 'creditos', id], listarCreditos, { params: { id }, querystring: { limite: 20 } })

export const descartar = (id: string, descartada: boolean) =>
  write(descartarInterrupcao, { params: { id }, body: { descartada } })
export const aplicar = (id: string, centavos: number) =>
  write(aplicarInterrupcao, { params: { id }, body: { total_centavos: centavos } })
export const desfazer = (id: string) => write(desfazerInterrupcao, { params: { id } })
