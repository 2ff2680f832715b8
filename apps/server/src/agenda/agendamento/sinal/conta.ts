import type { TipoContaGateway } from '@zelo/contract/dinheiro/conta-gateway'
import { marca } from '@zelo/contract/site/marca'
import { and, asc, eq, gt, isNull, lte, or, type SQL } from 'drizzle-orm'
import type { ContaAberta, ContaDaEmpresa, ContaDeGateway } from '#dinheiro/cobranca/dono.ts'
import { apontar } from '#dinheiro/cobranca/rever.ts'
import { aosPoucos } from '#dinheiro/cobranca/rodada.ts'
import { ErroGateway, type GatewayPagamento } from '#dinheiro/gateway/gateway.porta.ts'
import { abrirGateway, caminhoDaConta } from '#dinheiro/gateway/gateways.ts'
import { lerSegredo } from '#instalacao/servidor/cofre.ts'
import { empresa } from '#nucleo/empresa.table.ts'
import { type Tx, withPlataforma } from '#platform/database/database.ts'
import { emLotes } from '#platform/database/em-lotes.ts'
import type { Servicos } from '#platform/servicos.ts'
import { umDiaMs } from '#platform/time.ts'
import { type ContaRow, type SinalRow, sinalConta } from './sinal.table.ts'

/** The account that receives a deposit. Undefined: no gateway sees it. */
export function contaDe({ conta, empresaId }: Pick<SinalRow, 'conta' | 'empresaId'>): ContaDeGateway | undefined {
  if (conta === 'PIX_CHAVE') return undefined
  return conta === 'SANDBOX'
    ? { gateway: conta, servidorId: null, empresaId: null }
    : { gateway: conta, servidorId: null, empresaId }
}

/** Undefined: the account was removed. */
export async function gatewayDaEmpresa(
  servicos: Servicos,
  conta: ContaDaEmpresa,
): Promise<GatewayPagamento | undefined> {
  const row = await lerConta(servicos, desta(conta))
  return row && abrirConta(servicos, row)
}

/** The account named in the address of its webhook. */
export async function contaPorId(
  servicos: Servicos,
  { id, tipo }: { id: string; tipo: TipoContaGateway },
): Promise<ContaAberta | undefined> {
  const row = await lerConta(servicos, and(eq(sinalConta.id, id), eq(sinalConta.tipo, tipo)))
  return row && { gateway: abrirConta(servicos, row), conta: daRow(row.conta) }
}

function daRow({ tipo, empresaId }: Pick<ContaRow, 'tipo' | 'empresaId'>): ContaDaEmpresa {
  return { gateway: tipo, servidorId: null, empresaId }
}

type ContaComEmpresa = {
  id: string
  conta: ContaRow
  dela: { nome: string; cidade: string | null; email: string | null }
}

function lerContas(tx: Tx, filtro: SQL | undefined, quantas: number): Promise<ContaComEmpresa[]> {
  return tx
    .select({
      id: sinalConta.id,
      conta: sinalConta,
      dela: { nome: empresa.nome, cidade: empresa.municipio, email: empresa.email },
    })
    .from(sinalConta)
    .innerJoin(empresa, eq(empresa.id, sinalConta.empresaId))
    .where(filtro)
    .orderBy(asc(sinalConta.id))
    .limit(quantas)
}

async function lerConta({ db }: Servicos, qual: SQL | undefined): Promise<ContaComEmpresa | undefined> {
  const [row] = await withPlataforma(db, 'sinal.cobranca', (tx) => lerContas(tx, qual, 1))
  return row
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
    caminho: caminhoDaConta(tipo),
  })
}

/** All accounts. An account that does not open throws when it is opened. */
export async function* todasAsContas(
  servicos: Servicos,
): AsyncGenerator<{ conta: ContaDaEmpresa; abrir: () => GatewayPagamento }> {
  const linhas = emLotes(servicos.db, 'sinal.cobranca', (tx, depoisDe, quantas) =>
    lerContas(tx, gt(sinalConta.id, depoisDe), quantas),
  )
  for await (const linha of linhas) yield { conta: daRow(linha.conta), abrir: () => abrirConta(servicos, linha) }
}

/**
 * Throws for an account that cannot be opened (restored with another installation key): its company
 * must enter the secret again.
 */
function segredoDe({ config }: Servicos, conta: ContaRow): string {
  try {
    return lerSegredo(config, conta)
  } catch {
    throw new ErroGateway('CONFIGURACAO', 'the secret cannot be opened')
  }
}

/** Tells the gateway where to call us; what fails is tried again by the next round. */
export async function apontarConta(servicos: Servicos, row: Pick<ContaRow, 'tipo' | 'empresaId'>): Promise<void> {
  const conta = daRow(row)
  if (!(await apontar(servicos, conta, () => gatewayDaEmpresa(servicos, conta)))) return
  const agora = servicos.clock.now()
  await withPlataforma(servicos.db, 'sinal.cobranca', (tx) =>
    tx.update(sinalConta).set({ apontadaEm: agora, conexao: 'CONECTADO', verificadaEm: agora }).where(desta(conta)),
  )
}

/** Job: some gateways stop calling by themselves, so each one is told once a day. */
export async function apontarContas(servicos: Servicos): Promise<void> {
  const ontem = new Date(servicos.clock.now().getTime() - umDiaMs)
  const velhas = emLotes(servicos.db, 'sinal.cobranca', (tx, depoisDe, quantas) =>
    lerContas(
      tx,
      and(gt(sinalConta.id, depoisDe), or(isNull(sinalConta.apontadaEm), lte(sinalConta.apontadaEm, ontem))),
      quantas,
    ),
  )
  await aosPoucos(velhas, ({ conta }) => apontarConta(servicos, conta))
}

/** The account no longer opens: its company sees that where the account is shown. */
export async function darPorDesconectada(tx: Tx, { clock }: Servicos, conta: ContaDeGateway): Promise<void> {
  if (conta.empresaId === null) return
  await tx.update(sinalConta).set({ conexao: 'DESCONECTADO', verificadaEm: clock.now() }).where(desta(conta))
}

function desta({ gateway, empresaId }: ContaDaEmpresa): SQL | undefined {
  return and(eq(sinalConta.empresaId, empresaId), eq(sinalConta.tipo, gateway))
}
