import type { TipoContaGateway } from '@zelo/contract/agenda/sinal'
import { marca } from '@zelo/contract/site/marca'
import { and, asc, eq, gt, isNull, lte, or, type SQL } from 'drizzle-orm'
import { ErroGateway, type GatewayPagamento } from '#dinheiro/gateway/gateway.porta.ts'
import { abrirGateway, gatewayDe, portaDaConta } from '#dinheiro/gateway/gateways.ts'
import { lerSegredo } from '#instalacao/servidor/cofre.ts'
import { empresa } from '#nucleo/empresa.table.ts'
import { withPlataforma } from '#platform/database/database.ts'
import { emLotes } from '#platform/database/em-lotes.ts'
import type { Servicos } from '#platform/servicos.ts'
import { type ContaRow, type SinalRow, sinalConta } from './sinal.table.ts'

const umDiaMs = 24 * 60 * 60_000
const porVez = 200

/** Whose word it is: what a company's own account says holds for the deposits of that company and for nothing else. */
export type Origem = { gateway: 'SANDBOX' } | OrigemDaConta
type OrigemDaConta = { gateway: TipoContaGateway; empresaId: string }

export function origemDe({ conta, empresaId }: Pick<SinalRow, 'conta' | 'empresaId'>): Origem | undefined {
  if (conta === 'PIX_CHAVE') return undefined
  return conta === 'SANDBOX' ? { gateway: conta } : { gateway: conta, empresaId }
}

/** Undefined: the account was removed. */
export async function gatewayDaOrigem(servicos: Servicos, origem: Origem): Promise<GatewayPagamento | undefined> {
  if (origem.gateway === 'SANDBOX') return gatewayDe(servicos, { gateway: 'SANDBOX', servidorId: null })
  const { empresaId, gateway } = origem
  const [row] = await lerContas(servicos, and(eq(sinalConta.empresaId, empresaId), eq(sinalConta.tipo, gateway)))
  return row && abrirConta(servicos, row)
}

/** The account by the name that stands in the address of its webhook. */
export async function contaPorId(
  servicos: Servicos,
  { id, tipo }: { id: string; tipo: TipoContaGateway },
): Promise<{ gateway: GatewayPagamento; origem: Origem } | undefined> {
  const [row] = await lerContas(servicos, and(eq(sinalConta.id, id), eq(sinalConta.tipo, tipo)))
  return row && { gateway: abrirConta(servicos, row), origem: { gateway: tipo, empresaId: row.conta.empresaId } }
}

type ContaComEmpresa = { conta: ContaRow; dela: { nome: string; cidade: string | null; email: string | null } }

function lerContas({ db }: Servicos, filtro: SQL | undefined, quantas = porVez): Promise<ContaComEmpresa[]> {
  return withPlataforma(db, 'sinal.cobranca', (tx) =>
    tx
      .select({ conta: sinalConta, dela: { nome: empresa.nome, cidade: empresa.municipio, email: empresa.email } })
      .from(sinalConta)
      .innerJoin(empresa, eq(empresa.id, sinalConta.empresaId))
      .where(filtro)
      .orderBy(asc(sinalConta.id))
      .limit(quantas),
  )
}

function abrirConta(servicos: Servicos, { conta, dela }: ContaComEmpresa): GatewayPagamento {
  const { id, tipo, endereco, opcoes } = conta
  return abrirGateway(servicos, {
    dono: 'empresa',
    id,
    nome: tipo,
    endereco,
    segredo: segredoDe(servicos, conta),
    opcoes,
    recebedor: { nome: dela.nome, cidade: dela.cidade ?? 'Brasil' },
    email: dela.email ?? marca.email,
    porta: portaDaConta(tipo),
  })
}

/** All accounts; what cannot be opened says so when it is opened. */
export async function* todasAsContas(
  servicos: Servicos,
): AsyncGenerator<{ origem: OrigemDaConta; abrir: () => GatewayPagamento }> {
  const linhas = emLotes<ContaComEmpresa>(
    ({ conta }) => conta.id,
    (depoisDe, quantas) => lerContas(servicos, gt(sinalConta.id, depoisDe), quantas),
  )
  for await (const linha of linhas)
    yield {
      origem: { gateway: linha.conta.tipo, empresaId: linha.conta.empresaId },
      abrir: () => abrirConta(servicos, linha),
    }
}

/** One that cannot be opened (restored with another key of the installation) is its company's to write again, and nobody else's trouble. */
function segredoDe({ config }: Servicos, conta: ContaRow): string {
  try {
    return lerSegredo(config, conta)
  } catch {
    throw new ErroGateway('CONFIGURACAO', 'the secret cannot be opened')
  }
}

/** Tells the gateway where to call us; what fails is tried again by the next round. */
export async function apontarConta(servicos: Servicos, origem: OrigemDaConta): Promise<void> {
  try {
    const gateway = await gatewayDaOrigem(servicos, origem)
    await gateway?.apontarNotificacoes()
  } catch (error) {
    if (!(error instanceof ErroGateway)) throw error
    const { tipo, motivo } = error
    servicos.log.warn(
      { evento: 'sinal.webhook_nao_apontado', ...origem, tipo, motivo },
      'the webhook was not registered',
    )
    return
  }
  await withPlataforma(servicos.db, 'sinal.cobranca', (tx) =>
    tx.update(sinalConta).set({ apontadaEm: servicos.clock.now() }).where(desta(origem)),
  )
}

/** Job: gateways that were never told where to call, or not for a day: some stop calling by themselves. */
export async function apontarContas(servicos: Servicos): Promise<void> {
  const ontem = new Date(servicos.clock.now().getTime() - umDiaMs)
  const contas = await lerContas(servicos, or(isNull(sinalConta.apontadaEm), lte(sinalConta.apontadaEm, ontem)))
  for (const { conta } of contas) await apontarConta(servicos, { gateway: conta.tipo, empresaId: conta.empresaId })
}

/** The account does not open any more: its company reads it where the account stands. */
export async function darPorDesconectada({ db, clock }: Servicos, origem: Origem): Promise<void> {
  if (origem.gateway === 'SANDBOX') return
  await withPlataforma(db, 'sinal.cobranca', (tx) =>
    tx.update(sinalConta).set({ conexao: 'DESCONECTADO', verificadaEm: clock.now() }).where(desta(origem)),
  )
}

function desta({ gateway, empresaId }: OrigemDaConta): SQL | undefined {
  return and(eq(sinalConta.empresaId, empresaId), eq(sinalConta.tipo, gateway))
}
