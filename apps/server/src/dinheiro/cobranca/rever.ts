import type { Causa } from '#dinheiro/assinatura/regras/assinatura-causa.ts'
import { type CobrancaGateway, ErroGateway, type GatewayPagamento } from '#dinheiro/gateway/gateway.porta.ts'
import { type Tx, withPlataforma } from '#platform/database/database.ts'
import type { Servicos } from '#platform/servicos.ts'
import { type CobrancaNaConta, type ContaAberta, type ContaDeGateway, gatewayDaConta } from './dono.ts'
import { receber } from './receber.ts'

/** How long the news of a dispute or a late payment may take. */
const diasDaComparacao = 35
/** For a company's own account: the list of its server may have no end. */
const maxDaEmpresaMs = 2 * 60_000
/** A list that grows while it is read repeats some charges; an endless one repeats all. */
const maxRepetidas = 300
const causa: Causa = { tipo: 'JOB', id: 'pagamento.conciliar' }

type Revista = { lida?: CobrancaGateway; erro?: ErroGateway }

/** Reads one charge from its gateway and stores it. `erro`: why the gateway gave no answer. */
export async function rever(servicos: Servicos, { conta, chave, ref }: CobrancaNaConta): Promise<Revista> {
  try {
    const gateway = await gatewayDaConta(servicos, conta)
    if (!gateway) return {}
    const lida = await gateway.consultarCobranca({ ref: ref ?? undefined, chave })
    await withPlataforma(servicos.db, 'pagamento.conciliacao', (tx) => receber(tx, servicos, { conta, lida, causa }))
    return { lida }
  } catch (erro) {
    if (!(erro instanceof ErroGateway)) throw erro
    return { erro }
  }
}

/**
 * Ends a charge at its gateway, so that it takes no more money. A payment that came first is
 * booked. `erro`: the gateway did not end it.
 */
export async function recolher(servicos: Servicos, cobrada: CobrancaNaConta): Promise<Revista> {
  const { conta, chave, ref } = cobrada
  const gateway = await gatewayDaConta(servicos, conta)
  const erro = await gateway?.cancelarCobranca({ ref: ref ?? undefined, chave }).catch((error: unknown) => {
    if (!(error instanceof ErroGateway)) throw error
    return error
  })
  const revista = await rever(servicos, cobrada)
  return erro && erro.tipo !== 'CONFLITO' ? { erro } : revista
}

/**
 * Reads all charges that an account made in the last weeks, because a notice may have been lost.
 * `quieta`: nothing is new about this charge. One that cannot be stored keeps no other from it.
 */
export async function compararConta(
  servicos: Servicos,
  { conta, gateway }: ContaAberta,
  quieta: (tx: Tx, lida: CobrancaGateway) => Promise<boolean> = async () => false,
): Promise<void> {
  const comecou = servicos.clock.now().getTime()
  const desde = new Date(comecou - diasDaComparacao * 86_400_000)
  const vistas = new Set<string>()
  const erros: unknown[] = []
  let lidas = 0
  for await (const lida of gateway.listarCobrancas(desde)) {
    const demora = conta.empresaId !== null && servicos.clock.now().getTime() - comecou > maxDaEmpresaMs
    if (demora || ++lidas - vistas.add(lida.ref).size > maxRepetidas)
      throw new ErroGateway('INDISPONIVEL', 'its list has no end')
    await withPlataforma(servicos.db, 'pagamento.conciliacao', async (tx) => {
      if (!(await quieta(tx, lida))) await receber(tx, servicos, { conta, lida, causa })
    }).catch((erro: unknown) => erros.push(erro))
  }
  if (erros.length > 0) throw erros[0]
}

/** Tells an account where to call us. False: it did not take it, and the next round tries again. */
export async function apontar(
  { log }: Servicos,
  conta: ContaDeGateway,
  abrir: () => Promise<GatewayPagamento | undefined>,
) {
  try {
    await (await abrir())?.apontarNotificacoes()
    return true
  } catch (error) {
    if (!(error instanceof ErroGateway)) throw error
    const { tipo, motivo } = error
    log.error({ evento: 'pagamento.webhook_nao_apontado', ...conta, tipo, motivo }, 'the webhook was not registered')
    return false
  }
}
