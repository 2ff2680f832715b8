import { limitesTv } from '@zelo/contract/agenda/divulgacao'
import type * as contract from '@zelo/contract/agenda/divulgacao.schema'
import { and, asc, eq, gt, inArray, isNull, lt } from 'drizzle-orm'
import { v4 as uuidv4 } from 'uuid'
import type * as z from 'zod/mini'
import { agendamento, statusVivos } from '#agenda/agendamento/agendamento.table.ts'
import { type AgendaAberta, naAgenda } from '#agenda/agendamento/horarios/agenda-aberta.ts'
import { cliente } from '#agenda/cliente/cliente.table.ts'
import { nomesDosAutores } from '#agenda/cliente/ficha.ts'
import { enderecoDoLink, lerLink } from '#agenda/link/link.ts'
import { profissionalParaLer } from '#empresa/profissional/profissional.leitura.ts'
import type { Contexto, Via } from '#nucleo/contexto.ts'
import { empresa } from '#nucleo/empresa.table.ts'
import { enderecoDoRetrato } from '#nucleo/retrato.ts'
import { withEmpresa } from '#platform/database/database.ts'
import { keyIs } from '#platform/database/sql/key-is.ts'
import { NaoEncontrado } from '#platform/errors.ts'
import { instanteLocal, relogioLocal, somarDias } from '#platform/time.ts'
import { auditar } from '#trilha/auditoria/auditoria.service.ts'
import { agendaTv } from './tv.table.ts'

type Tv = z.output<typeof contract.tv>
type Endereco = z.output<(typeof contract.trocarTv.schema.response)[200]>

const desligada: Endereco = { endereco: null, criada_em: null, criada_por: null, aberta_em: null }
const abertaACadaMs = 10 * 60_000

export async function consultarTv(contexto: Via<'consultarTv'>): Promise<Endereco> {
  const [ligada] = await naAgenda(contexto, ({ tx, daEmpresa: { id } }) =>
    tx.select().from(agendaTv).where(eq(agendaTv.empresaId, id)),
  )
  return ligada ? mostrar(contexto, ligada) : desligada
}

/** A new address; the one before stops at once. It stays when its author leaves the company. */
export async function trocarTv(contexto: Via<'trocarTv'>): Promise<Endereco> {
  const nova = await naAgenda(contexto, async (agenda) => {
    const { tx, daEmpresa, agora } = agenda
    const nova = { chave: uuidv4(), criadaEm: agora, criadaPor: contexto.ator.usuarioId, abertaEm: null }
    await tx
      .insert(agendaTv)
      .values({ empresaId: daEmpresa.id, ...nova })
      .onConflictDoUpdate({ target: agendaTv.empresaId, set: nova })
    await registrar(agenda, agora.toISOString())
    return { empresaId: daEmpresa.id, ...nova }
  })
  return mostrar(contexto, nova)
}

async function mostrar(contexto: Contexto, ligada: typeof agendaTv.$inferSelect): Promise<Endereco> {
  const { empresaId, chave, criadaEm, criadaPor, abertaEm } = ligada
  const autores = await nomesDosAutores(contexto.db, criadaPor === null ? [] : [criadaPor])
  return {
    endereco: enderecoDoLink(contexto.config, 'tv', { empresaId, id: chave }, contexto.idioma),
    criada_em: criadaEm,
    criada_por: autores.get(criadaPor ?? 0) ?? null,
    aberta_em: abertaEm,
  }
}

export function desligarTv(contexto: Via<'desligarTv'>): Promise<Endereco> {
  return naAgenda(contexto, async (agenda) => {
    const { rowCount } = await agenda.tx.delete(agendaTv).where(eq(agendaTv.empresaId, agenda.daEmpresa.id))
    if (rowCount) await registrar(agenda, null)
    return desligada
  })
}

/** The board behind an address; anything that opens none is not found. */
export function lerTv(contexto: Contexto, token: string): Promise<Tv> {
  const { empresaId, id: chave } = lerLink(contexto.config, 'tv', token)
  const agora = contexto.clock.now()
  return withEmpresa(contexto.db, empresaId, async (tx) => {
    const [ligada] = await tx
      .select({ nome: empresa.nome, logo: empresa.logo, fuso: empresa.fuso, abertaEm: agendaTv.abertaEm })
      .from(agendaTv)
      .innerJoin(empresa, eq(empresa.id, agendaTv.empresaId))
      .where(and(eq(agendaTv.empresaId, empresaId), eq(agendaTv.chave, chave)))
    if (!ligada) throw new NaoEncontrado()
    const { abertaEm, ...dela } = ligada
    if (!abertaEm || agora.getTime() - abertaEm.getTime() >= abertaACadaMs)
      await tx.update(agendaTv).set({ abertaEm: agora }).where(eq(agendaTv.empresaId, empresaId))
    const amanha = instanteLocal(dela.fuso, somarDias(relogioLocal(dela.fuso, agora).dia, 1), 0)
    const rows = await tx
      .select({ inicio: agendamento.inicio, nome: cliente.nome, profissional: profissionalParaLer.nome })
      .from(agendamento)
      .innerJoin(cliente, keyIs(cliente, agendamento.empresaId, agendamento.clienteId))
      .innerJoin(profissionalParaLer, keyIs(profissionalParaLer, agendamento.empresaId, agendamento.profissionalId))
      .where(
        and(
          eq(agendamento.empresaId, empresaId),
          gt(agendamento.fim, agora),
          lt(agendamento.inicio, amanha),
          inArray(agendamento.status, [...statusVivos]),
          isNull(agendamento.reservadoAte),
        ),
      )
      .orderBy(asc(agendamento.inicio), asc(agendamento.id))
      .limit(limitesTv.linhas)
    return {
      empresa: { ...dela, logo: enderecoDoRetrato(dela.logo) },
      agora,
      linhas: rows.map(({ inicio, nome, profissional }) => ({
        ...{ inicio, profissional, comecou: inicio <= agora },
        nome: nome.trim().split(/\s+/)[0] ?? '',
      })),
    }
  })
}

function registrar({ tx, contexto, daEmpresa: { id, nome } }: AgendaAberta, desde: string | null) {
  return auditar(tx, contexto, {
    ...{ acao: 'ALTERAR', recurso: 'empresa', id, nome, empresaId: id },
    antes: { tv: '' },
    depois: { tv: desde },
  })
}
