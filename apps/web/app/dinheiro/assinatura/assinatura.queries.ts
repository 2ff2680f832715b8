import {
  arrependerAssinatura,
  cancelarAssinatura,
  confiarAssinatura,
  consultarAssinatura,
  editarCobranca,
  ensaiarMudanca,
  iniciarTeste,
  type MudancaPlano,
  mudarPlano,
  retomarAssinatura,
} from '@zelo/contract/dinheiro/assinatura'
import { listarPlanos } from '@zelo/contract/instalacao/plano'
import type { Input, Output } from '@zelo/contract/nucleo/endpoint'
import { request } from '#lib/api/api-client.ts'
import { leitura } from '#lib/api/leitura.ts'
import { queryClient } from '#lib/api/query-client.ts'

export type Painel = Output<typeof consultarAssinatura>
export type Assinatura = NonNullable<Painel['assinatura']>
export type UsoDoPlano = Painel['usos'][number]
export type EventoLido = Painel['eventos'][number]
export type Ensaio = Output<typeof ensaiarMudanca>
export type Plano = Output<typeof listarPlanos>[number]

export const rotaAssinatura = '/gerenciamento/assinatura'

export const painel = (empresa: string | null) => leitura(['assinatura', empresa], consultarAssinatura, {})

export const planosAVenda = leitura(['planos'], listarPlanos, {})

export const ensaio = (escolha: MudancaPlano) =>
  leitura(['assinatura', 'ensaio', escolha], ensaiarMudanca, { body: escolha }, { retry: false })

export const relerAssinatura = () => queryClient.invalidateQueries({ queryKey: ['assinatura'] })

async function e<T>(feito: Promise<T>): Promise<T> {
  const resposta = await feito
  await relerAssinatura()
  return resposta
}

export const testar = (body: Input<typeof iniciarTeste>['body']) => e(request(iniciarTeste, { body }))
export const mudar = (body: MudancaPlano) => e(request(mudarPlano, { body }))
export const cancelar = (motivo: string | null) => e(request(cancelarAssinatura, { body: { motivo } }))
export const retomar = () => e(request(retomarAssinatura, {}))
export const arrepender = () => e(request(arrependerAssinatura, {}))
export const confiar = () => e(request(confiarAssinatura, {}))
export const salvarCobranca = (body: Input<typeof editarCobranca>['body']) => e(request(editarCobranca, { body }))
