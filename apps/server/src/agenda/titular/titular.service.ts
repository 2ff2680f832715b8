import type { SituacaoPedidoTitular } from '@zelo/contract/agenda/titular/titular'
import type * as contract from '@zelo/contract/agenda/titular/titular.schema'
import { and, arrayOverlaps, eq, inArray, or } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { lerDados } from '#agenda/cliente/cliente.dados.ts'
import { cliente } from '#agenda/cliente/cliente.table.ts'
import { trancarClientes } from '#agenda/cliente/ficha.ts'
import { mudarCliente } from '#agenda/cliente/guarda/registro.ts'
import type { Contexto, Via } from '#nucleo/contexto.ts'
import { empresa } from '#nucleo/empresa.table.ts'
import { listarPorChave, type PedidoDeLista } from '#platform/cadastro/lista.ts'
import { type Tx, withEmpresa, withPlataforma } from '#platform/database/database.ts'
import { keyIs } from '#platform/database/sql/key-is.ts'
import { Invalido, NaoEncontrado, Recusado } from '#platform/errors.ts'
import { auditar } from '#trilha/auditoria/auditoria.service.ts'
import { marcasDe } from './pedido.ts'
import { type TitularPedidoRow, titularPedido } from './titular.table.ts'

type NaRede = z.output<typeof contract.pedidoTitular>
type Filtros = PedidoDeLista<'vence_em'> & { busca?: string; situacao: SituacaoPedidoTitular | 'TODOS' }

export async function listarPedidosTitular(
  contexto: Via<'listarPedidosTitular'>,
  { busca, situacao, ...pedido }: Filtros,
) {
  const { id: empresaId } = contexto.empresa
  const termo = busca?.trim()
  return withEmpresa(contexto.db, empresaId, async (tx) => {
    const marcas = termo ? marcasDe(contexto.config, empresaId, { email: termo, telefone: termo }) : []
    const filtro = and(
      eq(titularPedido.empresaId, empresaId),
      situacao === 'TODOS' ? undefined : eq(titularPedido.situacao, situacao),
      termo
        ? or(eq(titularPedido.protocolo, termo.toUpperCase()), arrayOverlaps(titularPedido.marcas, marcas))
        : undefined,
    )
    const ordens = { vence_em: titularPedido.venceEm }
    const { itens, ...resto } = await listarPorChave(tx, {
      ...{ de: titularPedido, id: titularPedido.id, ordens, filtro, pedido },
    })
    const [onde] = await tx.select({ fuso: empresa.fuso }).from(empresa).where(eq(empresa.id, empresaId))
    if (!onde) throw new NaoEncontrado()
    return { ...resto, ...onde, itens: await comClientes(tx, empresaId, itens) }
  })
}

/** Writes the requested correction into the record, by the rules of any edit. */
export async function aceitarCorrecao(contexto: Via<'aceitarCorrecao'>, id: string): Promise<{ ok: true }> {
  const { id: empresaId } = contexto.empresa
  return withEmpresa(contexto.db, empresaId, async (tx) => {
    const [visto] = await tx
      .select({ clienteId: titularPedido.clienteId })
      .from(titularPedido)
      .where(keyIs(titularPedido, empresaId, id))
    // Locks the client before the request, like an erasure.
    const dele = visto?.clienteId ? await trancarClientes(tx, empresaId, [visto.clienteId]) : undefined
    const pedido = await trancarPedido(tx, empresaId, id)
    if (pedido.tipo !== 'CORRECAO') throw new NaoEncontrado()
    if (pedido.situacao === 'ATENDIDO') return { ok: true }
    const antes = pedido.clienteId ? dele?.get(pedido.clienteId) : undefined
    if (pedido.situacao !== 'ABERTO' || !antes || !pedido.correcao) throw jaRespondido()
    const [valores, erros] = lerDados({ ...antes, cpf: undefined, ...pedido.correcao }, contexto.clock.now())
    if (Object.keys(erros).length > 0) throw new Invalido(erros)
    const { nome, email, telefone } = valores
    const depois = await mudarCliente(tx, antes, { nome, email, telefone, versao: antes.versao + 1 })
    await responder(tx, pedido, { situacao: 'ATENDIDO', encerradoEm: contexto.clock.now() })
    const { clienteId } = pedido
    await auditar(tx, contexto, {
      ...{ acao: 'ALTERAR', recurso: 'cliente', id: clienteId ?? '', nome: antes.nome, empresaId },
      antes: { nome: antes.nome, email: antes.email, telefone: antes.telefone },
      depois: { nome: depois.nome, email: depois.email, telefone: depois.telefone, protocolo: pedido.protocolo },
    })
    return { ok: true }
  })
}

export async function recusarPedidoTitular(
  contexto: Via<'recusarPedidoTitular'>,
  id: string,
  { resposta }: { resposta: string },
): Promise<{ ok: true }> {
  const { id: empresaId } = contexto.empresa
  return withEmpresa(contexto.db, empresaId, async (tx) => {
    const pedido = await trancarPedido(tx, empresaId, id)
    if (pedido.situacao === 'RECUSADO') return { ok: true }
    if (pedido.situacao !== 'ABERTO') throw jaRespondido()
    await responder(tx, pedido, { situacao: 'RECUSADO', encerradoEm: contexto.clock.now(), resposta })
    await auditar(tx, contexto, {
      ...{ acao: 'ALTERAR', recurso: 'cliente', id: pedido.clienteId ?? id, nome: pedido.protocolo, empresaId },
      antes: { pedido: 'ABERTO' },
      depois: { pedido: 'RECUSADO', tipo: pedido.tipo },
    })
    return { ok: true }
  })
}

/** The state of a request, for anybody with its number. */
export async function consultarProtocolo(
  contexto: Contexto,
  protocolo: string,
): Promise<z.output<typeof contract.comprovante>> {
  return withPlataforma(contexto.db, 'titular.protocolo', async (tx) => {
    const [achado] = await tx
      .select({ pedido: titularPedido, empresa: { nome: empresa.nome, fuso: empresa.fuso } })
      .from(titularPedido)
      .innerJoin(empresa, eq(empresa.id, titularPedido.empresaId))
      .where(eq(titularPedido.protocolo, protocolo.toUpperCase()))
    if (!achado) throw new NaoEncontrado()
    return { ...paraFora(achado.pedido), empresa: achado.empresa }
  })
}

export function paraFora(row: TitularPedidoRow) {
  const { protocolo, tipo, situacao, resposta, prova } = row
  const instantes = { criado_em: row.criadoEm, vence_em: row.venceEm, encerrado_em: row.encerradoEm }
  return { protocolo, tipo, situacao, resposta, prova, ...instantes }
}

async function comClientes(tx: Tx, empresaId: string, itens: TitularPedidoRow[]): Promise<NaRede[]> {
  const ids = itens.flatMap(({ clienteId }) => clienteId ?? [])
  const { id, nome, email, telefone } = cliente
  const rows = await tx
    .select({ id, nome, email, telefone })
    .from(cliente)
    .where(and(eq(cliente.empresaId, empresaId), inArray(cliente.id, ids)))
  const deles = new Map(rows.map((row) => [row.id, row]))
  return itens.map((um) => ({
    ...{ id: um.id, ...paraFora(um), correcao: um.correcao },
    cliente: (um.clienteId && deles.get(um.clienteId)) || null,
  }))
}

async function trancarPedido(tx: Tx, empresaId: string, id: string): Promise<TitularPedidoRow> {
  const [pedido] = await tx
    .select()
    .from(titularPedido)
    .where(keyIs(titularPedido, empresaId, id))
    .for('update')
  if (!pedido) throw new NaoEncontrado()
  return pedido
}

async function responder(tx: Tx, { empresaId, id }: TitularPedidoRow, dados: Partial<TitularPedidoRow>): Promise<void> {
  await tx
    .update(titularPedido)
    .set({ ...dados, correcao: null })
    .where(keyIs(titularPedido, empresaId, id))
}

function jaRespondido(): Recusado {
  return new Recusado(
    { br: 'Este pedido já foi respondido.', en: 'This request was answered already.' },
    { acao: { br: 'Atualize a lista para ver como ficou.', en: 'Reload the list to see how it ended.' } },
  )
}
