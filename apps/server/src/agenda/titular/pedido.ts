import { createHmac, randomBytes } from 'node:crypto'
import { type ProvaDaEliminacao, prazoTitularDias, type TipoPedidoTitular } from '@zelo/contract/agenda/titular/titular'
import { and, desc, eq, isNull, lte, ne } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { escreverTelefone } from '#agenda/cliente/contato.ts'
import type { ClienteRow } from '#agenda/cliente/ficha.ts'
import { type Mover, moverDe } from '#agenda/cliente/guarda/mover.ts'
import { titularAvisar } from '#agenda/filas.ts'
import type { Config } from '#platform/config.ts'
import type { Tx } from '#platform/database/database.ts'
import { chavePara } from '#platform/security/segredo.ts'
import type { Servicos } from '#platform/servicos.ts'
import { umDiaMs } from '#platform/time.ts'
import { apagarLinks } from './link.ts'
import { type Correcao, type TitularPedidoRow, titularPedido } from './titular.table.ts'

/** Without letters that people confuse. */
const letras = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

type DoCliente = { empresaId: string; clienteId: string }

const moverTodos = moverDe(titularPedido)

/** Of two open requests of one kind, the one of the remaining record stays. */
export const moverPedidosTitular: Mover = async (tx, alvo) => {
  await tx.client.query(
    `UPDATE titular_pedido a SET situacao = 'CANCELADO', encerrado_em = now(), correcao = NULL, resposta = b.protocolo
     FROM titular_pedido b WHERE a.empresa_id = $1 AND a.cliente_id = $2 AND a.situacao = 'ABERTO'
       AND b.empresa_id = $1 AND b.cliente_id = $3 AND b.situacao = 'ABERTO' AND b.tipo = a.tipo`,
    [alvo.empresaId, alvo.de, alvo.para],
  )
  return moverTodos(tx, alvo)
}

/**
 * Opens a request, or finds the open one. A repeated correction replaces the former one. A request
 * of access is served at once.
 */
export async function abrirPedido(
  tx: Tx,
  { clock, config, jobs }: Pick<Servicos, 'clock' | 'config' | 'jobs'>,
  cliente: ClienteRow,
  { tipo, correcao }: { tipo: TipoPedidoTitular; correcao?: Correcao },
): Promise<TitularPedidoRow> {
  const { empresaId, id: clienteId } = cliente
  const agora = clock.now()
  const jaFeito = tipo === 'ACESSO' ? { situacao: 'ATENDIDO' as const, encerradoEm: agora } : {}
  const [novo] = await tx
    .insert(titularPedido)
    .values({
      ...{ empresaId, id: uuidv7(), protocolo: novoProtocolo(), tipo, clienteId, correcao },
      ...{ marcas: marcasDe(config, empresaId, cliente), criadoEm: agora },
      venceEm: new Date(agora.getTime() + prazoTitularDias * umDiaMs),
      ...jaFeito,
    })
    .onConflictDoNothing()
    .returning()
  if (novo) {
    if (novo.situacao === 'ABERTO') await jobs.enviar(tx, titularAvisar, { empresaId, pedidoId: novo.id, vez: 'NOVO' })
    return novo
  }
  const este = and(aberto({ empresaId, clienteId }), eq(titularPedido.tipo, tipo))
  const [antigo] = correcao
    ? await tx.update(titularPedido).set({ correcao }).where(este).returning()
    : await tx.select().from(titularPedido).where(este)
  // It was answered between the two statements: ask again.
  return antigo ?? abrirPedido(tx, { clock, config, jobs }, cliente, { tipo, ...(correcao && { correcao }) })
}

/** The newest requests of a client. */
export function pedidosDoCliente(tx: Tx, { empresaId, clienteId }: DoCliente): Promise<TitularPedidoRow[]> {
  return tx
    .select()
    .from(titularPedido)
    .where(and(eq(titularPedido.empresaId, empresaId), eq(titularPedido.clienteId, clienteId)))
    .orderBy(desc(titularPedido.criadoEm), desc(titularPedido.id))
    .limit(10)
    .execute()
}

/**
 * In the transaction of an erasure: ends the client's open requests, that of erasure with its
 * proof, and removes the client from all of them.
 */
export async function fecharPorEliminacao(
  tx: Tx,
  { empresaId, clienteId, prova, agora }: DoCliente & { prova: ProvaDaEliminacao; agora: Date },
): Promise<void> {
  const dele = aberto({ empresaId, clienteId })
  const feito = { encerradoEm: agora, correcao: null }
  await tx
    .update(titularPedido)
    .set({ ...feito, situacao: 'ATENDIDO', prova })
    .where(and(dele, eq(titularPedido.tipo, 'ELIMINACAO')))
  await tx
    .update(titularPedido)
    .set({ ...feito, situacao: 'CANCELADO' })
    .where(and(dele, ne(titularPedido.tipo, 'ELIMINACAO')))
  await tx
    .update(titularPedido)
    .set({ clienteId: null, resposta: null })
    .where(and(eq(titularPedido.empresaId, empresaId), eq(titularPedido.clienteId, clienteId)))
  await apagarLinks(tx, empresaId, clienteId)
}

/** Open requests that are due by then and had fewer reminders. Platform door. */
export function aLembrar(tx: Tx, { ate, menosQue }: { ate: Date; menosQue: number }) {
  return tx
    .update(titularPedido)
    .set({ lembretes: menosQue })
    .where(
      and(
        eq(titularPedido.situacao, 'ABERTO'),
        lte(titularPedido.venceEm, ate),
        menosQue === 1 ? eq(titularPedido.lembretes, 0) : lte(titularPedido.lembretes, menosQue - 1),
      ),
    )
    .returning({ empresaId: titularPedido.empresaId, pedidoId: titularPedido.id })
}

function aberto({ empresaId, clienteId }: DoCliente) {
  return and(
    eq(titularPedido.empresaId, empresaId),
    eq(titularPedido.clienteId, clienteId),
    isNull(titularPedido.encerradoEm),
  )
}

/** 80 random bits: nobody guesses somebody else's request. */
function novoProtocolo(): string {
  const sorteadas = [...randomBytes(16)].map((byte) => letras[byte % letras.length]).join('')
  return sorteadas.replace(/(.{4})(?=.)/g, '$1-')
}

/** Digests by which a company recognizes the request of a person who tells their contact again. */
export function marcasDe(
  config: Config,
  empresaId: string,
  { email, telefone }: { email: string | null; telefone: string | null },
): string[] {
  const selar = (dito: string) =>
    createHmac('sha256', chavePara(config, 'titular')).update(`${empresaId} ${dito}`).digest('hex')
  const numero = telefone && (escreverTelefone(telefone) ?? telefone)
  return [...(email ? [selar(email.trim().toLowerCase())] : []), ...(numero ? [selar(numero.replace(/\D/g, ''))] : [])]
}
