import { limitesPromessa, type MotivoPromessa, type SituacaoPromessa } from '@zelo/contract/conversa/promessa'
import type * as contract from '@zelo/contract/conversa/promessa.schema'
import { and, eq, inArray } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { buscados } from '#agenda/cliente/busca.ts'
import { clienteParaLer } from '#agenda/cliente/cliente.leitura.ts'
import { nomesDosAutores } from '#agenda/cliente/ficha.ts'
import { naConversa } from '#conversa/conversa/conversa.service.ts'
import { conversa } from '#conversa/conversa/conversa.table.ts'
import { conversaNoEscopo } from '#conversa/conversa/escopo.ts'
import { agenteDaConversa } from '#conversa/porta/agente.ts'
import { lerEscopo } from '#empresa/profissional/escopo.ts'
import { exigirTambem, type Via } from '#nucleo/contexto.ts'
import { empresa } from '#nucleo/empresa.table.ts'
import { listarPorChave, type PedidoDeLista } from '#platform/cadastro/lista.ts'
import { type Tx, withEmpresa } from '#platform/database/database.ts'
import { keyIs } from '#platform/database/sql/key-is.ts'
import { ChaveUsada, Invalido, NaoEncontrado } from '#platform/errors.ts'
import { type PromessaRow, promessa } from './promessa.table.ts'
import { emAberto, naSituacao, situacaoDe } from './promessas.ts'

const maxAdianteMs = limitesPromessa.dias * 86_400_000

type NaRede = z.output<typeof contract.promessa>
type Filtros = PedidoDeLista<'vence_em'> & {
  busca?: string
  situacao: SituacaoPromessa | 'TODAS'
  motivo?: MotivoPromessa
  conversa?: string
}

export async function listarPromessas(
  contexto: Via<'listarPromessas'>,
  { busca, situacao, motivo, conversa: qual, ...pedido }: Filtros,
) {
  const { id: empresaId } = contexto.empresa
  const agora = contexto.clock.now()
  const lido = await withEmpresa(contexto.db, empresaId, async (tx) => {
    const escopo = await lerEscopo(tx, contexto.empresa, contexto.ator)
    const vistas = tx
      .select({ id: conversa.id })
      .from(conversa)
      .where(
        and(
          keyIs(conversa, empresaId, promessa.conversaId),
          conversaNoEscopo(tx, escopo, contexto.ator.usuarioId),
          busca?.trim() ? inArray(conversa.clienteId, buscados(busca.trim())) : undefined,
        ),
      )
    const filtro = and(
      eq(promessa.empresaId, empresaId),
      situacao === 'TODAS' ? undefined : naSituacao(situacao, agora),
      motivo && eq(promessa.motivo, motivo),
      qual ? eq(promessa.conversaId, qual) : undefined,
      inArray(promessa.conversaId, vistas),
    )
    const ordens = { vence_em: promessa.prazoEm }
    const lista = await listarPorChave(tx, { de: promessa, id: promessa.id, ordens, filtro, pedido })
    const [onde] = await tx.select({ fuso: empresa.fuso }).from(empresa).where(eq(empresa.id, empresaId))
    if (!onde) throw new NaoEncontrado()
    return { ...lista, ...onde, clientes: await nomesDosClientes(tx, empresaId, lista.itens) }
  })
  const { clientes, itens, ...resto } = lido
  const autores = await nomesDosAutores(
    contexto.db,
    itens.flatMap(({ autorId }) => autorId ?? []),
  )
  return { ...resto, itens: itens.map((um) => paraFora(um, agora, clientes, autores)) }
}

/** Due time of a promise in a team's text; null: the text has no promise that can be noted. */
export function lerPromessa(
  contexto: Via<'lerPromessa'>,
  conversaId: string,
  texto: string,
): Promise<{ ate: Date | null }> {
  const vista = exigirTambem(contexto, '/gerenciamento/chat-messages/chat', 'pode_visualizar')
  const agora = contexto.clock.now()
  return naConversa(vista, conversaId, async (tx, _, empresaId) => {
    const [onde] = await tx.select({ fuso: empresa.fuso }).from(empresa).where(eq(empresa.id, empresaId))
    const ate = onde && agenteDaConversa().prazoDaPromessa(texto, { agora, ...onde })
    return { ate: ate && ate.getTime() <= agora.getTime() + maxAdianteMs ? ate : null }
  })
}

/** Records «I will answer you by then», by the person who promised it. */
export async function prometer(
  contexto: Via<'prometer'>,
  conversaId: string,
  { id, ate, texto }: { id: string; ate: Date; texto: string },
): Promise<{ ok: true }> {
  const vista = exigirTambem(contexto, '/gerenciamento/chat-messages/chat', 'pode_visualizar')
  const { usuarioId: autorId } = contexto.ator
  const agora = contexto.clock.now()
  if (ate <= agora || ate.getTime() > agora.getTime() + maxAdianteMs) {
    throw new Invalido({
      ate: {
        br: `Escolha um dia e hora de agora até daqui a ${limitesPromessa.dias} dias.`,
        en: `Choose a time from now on, within ${limitesPromessa.dias} days.`,
      },
    })
  }
  return naConversa(vista, conversaId, async (tx, _, empresaId) => {
    await tx
      .insert(promessa)
      .values({ empresaId, id, conversaId, motivo: 'RETORNO', autorId, texto, feitaEm: agora, prazoEm: ate })
      .onConflictDoNothing()
    const [feita] = await tx
      .select()
      .from(promessa)
      .where(keyIs(promessa, empresaId, id))
    const mesma = feita?.autorId === autorId && feita.conversaId === conversaId && feita.texto === texto
    if (!mesma || feita.prazoEm.getTime() !== ate.getTime()) throw new ChaveUsada()
    await contexto.realtime.publicar(tx, `empresa:${empresaId}`, { tipo: 'conversa', id: conversaId })
    return { ok: true }
  })
}

/** A member of the team marks it as kept, or as no longer needed. */
export async function encerrarPromessa(
  contexto: Via<'encerrarPromessa'>,
  id: string,
  { situacao }: { situacao: 'CUMPRIDA' | 'DISPENSADA' },
): Promise<{ ok: true }> {
  const vista = exigirTambem(contexto, '/gerenciamento/chat-messages/chat', 'pode_visualizar')
  const { id: empresaId } = contexto.empresa
  const agora = contexto.clock.now()
  const esta = keyIs(promessa, empresaId, id)
  const [lida] = await withEmpresa(contexto.db, empresaId, (tx) =>
    tx.select({ conversaId: promessa.conversaId }).from(promessa).where(esta),
  )
  if (!lida) throw new NaoEncontrado()
  return naConversa(vista, lida.conversaId, async (tx) => {
    await tx
      .update(promessa)
      .set(situacao === 'CUMPRIDA' ? { cumpridaEm: agora } : { dispensada: true, encerradaEm: agora })
      .where(and(esta, emAberto))
    await contexto.realtime.publicar(tx, `empresa:${empresaId}`, { tipo: 'conversa', id: lida.conversaId })
    return { ok: true }
  })
}

async function nomesDosClientes(tx: Tx, empresaId: string, itens: PromessaRow[]): Promise<Map<string, string>> {
  const rows = await tx
    .select({ id: conversa.id, nome: clienteParaLer.nome })
    .from(conversa)
    .innerJoin(clienteParaLer, keyIs(clienteParaLer, conversa.empresaId, conversa.clienteId))
    .where(
      and(
        eq(conversa.empresaId, empresaId),
        inArray(
          conversa.id,
          itens.map(({ conversaId }) => conversaId),
        ),
      ),
    )
  return new Map(rows.map(({ id, nome }) => [id, nome]))
}

function paraFora(row: PromessaRow, agora: Date, clientes: Map<string, string>, autores: Map<number, string>): NaRede {
  const { id, conversaId, motivo, texto } = row
  return {
    ...{ id, motivo, texto, conversa_id: conversaId, situacao: situacaoDe(row, agora) },
    cliente: clientes.get(conversaId) ?? null,
    autor: (row.autorId && autores.get(row.autorId)) || null,
    feita_em: row.feitaEm,
    vence_em: row.prazoEm,
    encerrada_em: row.cumpridaEm ?? row.encerradaEm,
  }
}
