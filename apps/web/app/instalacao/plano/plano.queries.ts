import {
  consultarPlano,
  copiarPlano,
  excluirPlano,
  listarPlanosCadastrados,
  mudarSituacaoPlanos,
} from '@zelo/contract/instalacao/plano-cadastro'
import type { Output } from '@zelo/contract/nucleo/endpoint'
import { cadastro } from '#ui/cadastro/cadastro.ts'

export type Plano = Output<typeof listarPlanosCadastrados>['itens'][number]

export const rotaPlano = '/admin/plano'

const { lista, um, escrever, apagar } = cadastro('plano', listarPlanosCadastrados, consultarPlano)

export { lista as planos, um as umPlano }

export const copiar = (id: string) => escrever(copiarPlano, { params: { id } })
export const mudarSituacao = (ids: string[], visivel: boolean) =>
  escrever(mudarSituacaoPlanos, { body: { ids, visivel } })
export const excluir = (id: string) => apagar(excluirPlano, id)
