import {
  agirNoTeste,
  cobrarFatura,
  comecarPagamento,
  consultarFatura,
  ensaiarPagamento,
  pagar,
  salvarDadosCobranca,
} from '@zelo/contract/dinheiro/pagamento'
import {
  decidirEstorno,
  liquidarFatura,
  listarAssinaturas,
  listarFaturas,
  listarSemFatura,
  registrarDevolucao,
  resolverSemFatura,
  solicitarEstorno,
} from '@zelo/contract/dinheiro/pagamento-gestao'
import type { Input, Output } from '@zelo/contract/nucleo/endpoint'
import { request } from '#lib/api/api-client.ts'
import { leitura } from '#lib/api/leitura.ts'
import { queryClient } from '#lib/api/query-client.ts'

export type Comeco = Output<typeof comecarPagamento>
export type Fatura = Output<typeof consultarFatura>
export type Cobranca = Fatura['cobrancas'][number]
export type Metodo = Cobranca['metodo']
export type Escolha = Input<typeof ensaiarPagamento>['body']
export type FaturaListada = Output<typeof listarFaturas>['itens'][number]
export type AssinaturaListada = Output<typeof listarAssinaturas>['itens'][number]
export type SemFatura = Output<typeof listarSemFatura>['pagamentos'][number]
export type Estorno = Output<typeof listarSemFatura>['estornos'][number]

export const rotaPlano = '/admin/plano'
export const rotaPagamentos = '/gerenciamento/pagamentos'
/** How often to read again when no event arrives. */
const relerMs = 5_000

export const comeco = leitura(['pagamento', 'comeco'], comecarPagamento, {}, { staleTime: 0 })

export const ensaio = (escolha: Escolha) =>
  leitura(['pagamento', 'ensaio', escolha], ensaiarPagamento, { body: escolha }, { retry: false })

/** One invoice. Events make it stale; while it is unpaid, it is also read at intervals. */
export const umaFatura = (id: string) =>
  leitura(
    ['pagamento', 'fatura', id],
    consultarFatura,
    { params: { id } },
    { refetchInterval: ({ state }) => (state.data?.situacao === 'ABERTA' ? relerMs : false) },
  )

export const faturas = (querystring: Input<typeof listarFaturas>['querystring']) =>
  leitura(['pagamento', 'lista', querystring], listarFaturas, { querystring })

export const assinaturas = (querystring: Input<typeof listarAssinaturas>['querystring']) =>
  leitura(['pagamento', 'assinaturas', querystring], listarAssinaturas, { querystring })

export const semFatura = leitura(
  ['pagamento', 'sem-fatura'],
  listarSemFatura,
  {},
  {
    refetchInterval: ({ state }) => {
      const { pagamentos = [], estornos = [] } = state.data ?? {}
      const voltando = [...pagamentos.map(({ estorno }) => estorno), ...estornos].some(
        (estorno) => estorno?.situacao === 'PEDIDO',
      )
      return voltando ? relerMs : false
    },
  },
)

export const relerPagamentos = () => queryClient.invalidateQueries({ queryKey: ['pagamento'] })

const depois = async <T>(feito: Promise<T>): Promise<T> => {
  const resultado = await feito
  await relerPagamentos()
  return resultado
}

export const contratarEPagar = (body: Input<typeof pagar>['body']) => depois(request(pagar, { body }))
export const cobrar = (id: string, metodo: Metodo) =>
  depois(request(cobrarFatura, { params: { id }, body: { metodo } }))
export const agir = (id: string, acao: Input<typeof agirNoTeste>['body']['acao']) =>
  depois(request(agirNoTeste, { params: { id }, body: { acao } }))
export const salvarDados = (body: Input<typeof salvarDadosCobranca>['body']) =>
  depois(request(salvarDadosCobranca, { body }))
export const pedirEstorno = (id: string, motivo: string) =>
  depois(request(solicitarEstorno, { params: { id }, body: { motivo } }))
export const liquidar = (id: string, motivo: string) =>
  depois(request(liquidarFatura, { params: { id }, body: { motivo } }))
export const resolver = (id: string, body: Input<typeof resolverSemFatura>['body']) =>
  depois(request(resolverSemFatura, { params: { id }, body }))
export const decidir = (id: string, aceito: boolean) =>
  depois(request(decidirEstorno, { params: { id }, body: { aceito } }))
export const devolvido = (id: string, motivo: string) =>
  depois(request(registrarDevolucao, { params: { id }, body: { motivo } }))
