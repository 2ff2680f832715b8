import type * as contract from '@zelo/contract/agenda/espera.schema'
import { and, desc, eq, inArray } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { buscados } from '#agenda/cliente/busca.ts'
import { cliente } from '#agenda/cliente/cliente.table.ts'
import { profissionalParaLer } from '#empresa/profissional/profissional.leitura.ts'
import { servicoParaLer } from '#empresa/servico/servico.leitura.ts'
import type { Via } from '#nucleo/contexto.ts'
import { empresa } from '#nucleo/empresa.table.ts'
import { listarPorChave, type PedidoDeLista } from '#platform/cadastro/lista.ts'
import { type Tx, withEmpresa } from '#platform/database/database.ts'
import { keyIs } from '#platform/database/sql/key-is.ts'
import { NaoEncontrado } from '#platform/errors.ts'
import { espera, esperaOferta } from './espera.table.ts'

type NaRede = z.output<typeof contract.espera>
type Filtros = PedidoDeLista<'criada_em'> & { busca?: string; status: NaRede['status'] | 'TODAS'; servico?: string }

/** In the order of arrival, with the offers of each. */
export async function listarEsperas(
  contexto: Via<'listarEsperas'>,
  { busca, status, servico: qual, ...pedido }: Filtros,
) {
  const { id: empresaId } = contexto.empresa
  return withEmpresa(contexto.db, empresaId, async (tx) => {
    const filtro = and(
      eq(espera.empresaId, empresaId),
      status === 'TODAS' ? undefined : eq(espera.status, status),
      qual ? eq(espera.servicoId, qual) : undefined,
      busca?.trim() ? inArray(espera.clienteId, buscados(busca.trim())) : undefined,
    )
    const ordens = { criada_em: espera.criadaEm }
    const { itens, ...resto } = await listarPorChave(tx, { de: espera, id: espera.id, ordens, filtro, pedido })
    const [onde] = await tx.select({ fuso: empresa.fuso }).from(empresa).where(eq(empresa.id, empresaId))
    if (!onde) throw new NaoEncontrado()
    return { ...resto, ...onde, itens: await comNomes(tx, empresaId, itens) }
  })
}

async function comNomes(tx: Tx, empresaId: string, rows: readonly (typeof espera.$inferSelect)[]): Promise<NaRede[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const nomes = await tx
    .select({
      id: espera.id,
      cliente: cliente.nome,
      servico: servicoParaLer.nome,
      profissional: profissionalParaLer.nome,
    })
    .from(espera)
    .innerJoin(cliente, keyIs(cliente, empresaId, espera.clienteId))
    .innerJoin(servicoParaLer, keyIs(servicoParaLer, empresaId, espera.servicoId))
    .leftJoin(profissionalParaLer, keyIs(profissionalParaLer, empresaId, espera.profissionalId))
    .where(and(eq(espera.empresaId, empresaId), inArray(espera.id, ids)))
  const ofertas = await tx
    .select({ oferta: esperaOferta, nome: profissionalParaLer.nome })
    .from(esperaOferta)
    .innerJoin(profissionalParaLer, keyIs(profissionalParaLer, empresaId, esperaOferta.profissionalId))
    .where(and(eq(esperaOferta.empresaId, empresaId), inArray(esperaOferta.esperaId, ids)))
    .orderBy(desc(esperaOferta.criadaEm), desc(esperaOferta.id))
  return rows.map((row) => {
    const dela = nomes.find(({ id }) => id === row.id)
    return {
      id: row.id,
      cliente: { id: row.clienteId, nome: dela?.cliente ?? '' },
      servico: { id: row.servicoId, nome: dela?.servico ?? '' },
      profissional: row.profissionalId ? { id: row.profissionalId, nome: dela?.profissional ?? '' } : null,
      de: row.de,
      ate: row.ate,
      periodo: row.periodo,
      status: row.status,
      criada_em: row.criadaEm,
      ofertas: ofertas
        .filter(({ oferta }) => oferta.esperaId === row.id)
        .map(({ oferta, nome }) => ({
          id: oferta.id,
          inicio: oferta.inicio,
          profissional: { id: oferta.profissionalId, nome },
          status: oferta.status,
          expira_em: oferta.expiraEm,
        })),
    }
  })
}
