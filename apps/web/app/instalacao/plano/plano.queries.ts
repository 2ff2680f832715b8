import {
  consultarPlano,
  copiarPlano,
  excluirPlano,
  listarPlanosCadastrados,
  mudarSituacaoPlanos,
} from '@zelo/contract/instalacao/plano-cadastro'
import type { Output } from '@zelo/contract/nucleo/endpoint'
import { register } from '#ui/record/register.ts'

export type Plano = Output<typeof listarPlanosCadastrados>['itens'][number]

export const rotaPlano = '/admin/plano'

const { list, one, write, remove } = register('plano', listarPlanosCadastrados, consultarPlano)

export { list as planos, one as umPlano }

export const copiar = (id: string) => write(copiarPlano, { params: { id } })
export const mudarSituacao = (ids: string[], visivel: boolean) => write(mudarSituacaoPlanos, { body: { ids, visivel } })
export const excluir = (id: string) => remove(excluirPlano, id)
