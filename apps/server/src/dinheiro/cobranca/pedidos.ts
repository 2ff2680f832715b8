import type { Causa } from '#dinheiro/assinatura/regras/assinatura-causa.ts'
import {
  type AndamentoEstorno,
  type CobrancaGateway,
  ErroGateway,
  type Estorno,
  type NovaCobranca,
  type PedidoEstorno,
} from '#dinheiro/gateway/gateway.porta.ts'
import { type Tx, withPlataforma } from '#platform/database/database.ts'
import type { Servicos } from '#platform/servicos.ts'
import type { CobrancaNaConta, ContaDeGateway } from './dono.ts'
import { ocupar, pedir, type RespostaDoGateway } from './operacao.ts'
import { receber } from './receber.ts'

/** `pausaMs`: how long nobody asks again after a failure. */
type PedidoDeCobranca = { conta: ContaDeGateway; nova: NovaCobranca; causa: Causa; pausaMs?: number }

/**
 * Asks the gateway for a charge whose operation was written, and stores the answer. `guardar` does
 * what the owner of the charge adds to it, in the same transaction.
 */
export function pedirCobranca(
  servicos: Servicos,
  { conta, nova, causa, pausaMs = 0 }: PedidoDeCobranca,
  guardar: (tx: Tx, resposta: RespostaDoGateway<CobrancaGateway>) => Promise<void>,
): Promise<RespostaDoGateway<CobrancaGateway>> {
  const { chave } = nova
  return pedir(
    servicos,
    { tipo: 'COBRAR', chave, conta },
    async (gateway) => {
      const lida = await gateway.criarCobranca(nova)
      if (lida.valor === nova.valor) return lida
      // The charge may exist: the next try finds it by its key.
      if (lida.situacao === 'DESCONHECIDA') throw new ErroGateway('INDISPONIVEL', 'an unreadable charge')
      throw new ErroGateway('RECUSADO', 'the charge there has another amount')
    },
    async (tx, resposta) => {
      const { lida, erro } = resposta
      if (lida) await receber(tx, servicos, { conta, lida, causa })
      await guardar(tx, resposta)
      if (!erro) return { situacao: 'FEITA' }
      const { tipo, motivo } = erro
      servicos.log[tipo === 'CONFIGURACAO' ? 'error' : 'warn'](
        { evento: 'pagamento.cobranca_falhou', ...conta, chave, tipo, motivo },
        'a charge was not made',
      )
      return { situacao: recusou(erro) ? 'RECUSADA' : 'INCERTA', pausaMs }
    },
  )
}

/** The gateway said no to a charge, and made none. */
export function recusou({ tipo }: ErroGateway): boolean {
  return tipo === 'RECUSADO'
}

/** Outcome of a refund. ESPERA: no answer, or somebody has something to fix. */
export type Devolvida = {
  andamento: AndamentoEstorno | 'ESPERA' | 'RECUSADO'
  erro: string | null
  urlPagador?: string | undefined
}

const situacaoDa = { FEITO: 'FEITA', A_CAMINHO: 'PEDIDA', ESPERA: 'INCERTA', RECUSADO: 'RECUSADA' } as const

/** `pausaMs`: how long nobody asks again for its outcome. */
type PedidoDeDevolucao = {
  cobrada: CobrancaNaConta
  estorno: PedidoEstorno
  pausaMs?: number
  /** Locks what is owed. False: it was refunded meanwhile, or a person refunds it by hand. */
  aindaDeve: (tx: Tx) => Promise<boolean>
}

/**
 * Refunds money by the gateway that took it; of two simultaneous rounds only one asks. @returns
 * undefined where nobody was asked
 */
export async function pedirDevolucao(
  servicos: Servicos,
  { cobrada, estorno, pausaMs = 0, aindaDeve }: PedidoDeDevolucao,
  guardar: (tx: Tx, devolvida: Devolvida) => Promise<void>,
): Promise<RespostaDoGateway<Estorno> | undefined> {
  const { conta, chave, ref } = cobrada
  const operacao = { tipo: 'ESTORNAR', chave: estorno.chave } as const
  const { db, clock } = servicos
  const minha = await withPlataforma(
    db,
    'pagamento.estorno',
    async (tx) => (await aindaDeve(tx)) && ocupar(tx, operacao, clock.now()),
  )
  if (!minha) return undefined
  return pedir(
    servicos,
    { ...operacao, conta },
    (gateway) => gateway.estornar({ ref: ref ?? undefined, chave }, estorno),
    async (tx, { lida, erro }) => {
      const devolvida = lida ? { ...lida, erro: null } : { andamento: semResposta(erro), erro: erro.motivo }
      const { andamento } = devolvida
      const evento = { ...conta, chave, motivo: devolvida.erro }
      if (andamento === 'ESPERA') servicos.log.warn({ evento: 'pagamento.estorno_espera', ...evento }, 'a refund waits')
      if (andamento === 'RECUSADO')
        servicos.log.error({ evento: 'pagamento.estorno_recusado', ...evento }, 'a refund was refused')
      await guardar(tx, devolvida)
      return { situacao: situacaoDa[andamento], pausaMs: andamento === 'FEITO' ? 0 : pausaMs }
    },
  )
}

function semResposta({ tipo }: ErroGateway): 'ESPERA' | 'RECUSADO' {
  return tipo === 'INDISPONIVEL' || tipo === 'CONFIGURACAO' ? 'ESPERA' : 'RECUSADO'
}
