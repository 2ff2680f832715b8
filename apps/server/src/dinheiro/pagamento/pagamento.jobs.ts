import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import {
  encerrarAutorizacoes,
  recolherDebitos,
  reverAutorizacoes,
  tentarDebitosDeNovo,
} from '#dinheiro/cobranca/automatico/autorizacao-pix.service.ts'
import {
  apontarNotificacoes,
  conciliar,
  recolherSoltas,
  resolverIncertas,
  reverCodigos,
} from '#dinheiro/cobranca/fatura/conciliar.service.ts'
import { estornarPedidos } from '#dinheiro/cobranca/fatura/estorno.service.ts'
import { cobrarRenovacoes } from '#dinheiro/cobranca/fatura/renovacao.service.ts'
import { esquecerNotificacoes, processarNotificacao } from '#dinheiro/cobranca/notificacao-gateway.service.ts'
import {
  pagamentoConciliar,
  pagamentoEstornar,
  pagamentoNotificacao,
  pagamentoRecolher,
  pagamentoRenovar,
  pagamentoSandbox,
  pagamentoVarrer,
} from '#dinheiro/filas.ts'
import { debitarNoSandbox, entregarAviso } from '#dinheiro/gateway/sandbox/sandbox.service.ts'
import type { Servicos } from '#platform/servicos.ts'

const cincoMinutosMs = 5 * 60_000
const umaHoraMs = 60 * 60_000

export function pagamentoJobs(servicos: Servicos, app: FastifyInstance): void {
  const { jobs } = servicos
  jobs.tratar(pagamentoSandbox, ({ avisoId }) => entregarAviso(servicos, enderecoDe(app), avisoId))
  jobs.tratar(pagamentoNotificacao, (dados) => processarNotificacao(servicos, dados))
  jobs.tratar(pagamentoRecolher, ({ faturaId }) => recolherSoltas(servicos, faturaId))
  jobs.tratar(pagamentoEstornar, () => estornarPedidos(servicos))
  const varrer = [
    apontarNotificacoes,
    resolverIncertas,
    reverCodigos,
    recolherSoltas,
    estornarPedidos,
    encerrarAutorizacoes,
    recolherDebitos,
    debitarNoSandbox,
  ]
  jobs.repetir(pagamentoVarrer, cincoMinutosMs, () => fazerTodas(servicos, varrer))
  jobs.repetir(pagamentoRenovar, umaHoraMs, () => fazerTodas(servicos, [tentarDebitosDeNovo, cobrarRenovacoes]))
  jobs.repetir(pagamentoConciliar, 24 * umaHoraMs, () =>
    fazerTodas(servicos, [esquecerNotificacoes, reverAutorizacoes, conciliar]),
  )
}

/** One after the other. Throws at the end: a part that fails keeps no other from running. */
async function fazerTodas(servicos: Servicos, partes: ((servicos: Servicos) => Promise<unknown>)[]): Promise<void> {
  const erros: unknown[] = []
  for (const parte of partes) await parte(servicos).catch((erro: unknown) => erros.push(erro))
  if (erros.length > 0) throw erros[0]
}

/** Our own address, as the test gateway on this machine calls it. */
function enderecoDe({ server }: FastifyInstance): string {
  const { address, port, family } = server.address() as AddressInfo
  const todas = address === '0.0.0.0' || address === '::'
  const host = todas ? '127.0.0.1' : family === 'IPv6' ? `[${address}]` : address
  return `http://${host}:${port}`
}
