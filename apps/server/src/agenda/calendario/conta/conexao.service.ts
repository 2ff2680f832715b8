import { createHmac, randomBytes } from 'node:crypto'
import type * as contract from '@zelo/contract/agenda/calendario/calendario.schema'
import { and, eq, gt, lte } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type * as z from 'zod/mini'
import { type AgendaAberta, naAgenda } from '#agenda/agendamento/horarios/agenda-aberta.ts'
import { type CalendarioNaRede, lerCalendario, lerUmCalendario } from '#agenda/calendario/calendario.consulta.ts'
import { anotar, exigirLugar, falando } from '#agenda/calendario/calendario.service.ts'
import { type CalendarioRow, calendario, esteCalendario } from '#agenda/calendario/calendario.table.ts'
import { erroDaFalha } from '#agenda/calendario/falha-textos.ts'
import { abrirComToken } from '#agenda/calendario/porta/abrir.ts'
import { acordar } from '#agenda/calendario/sincronia/lease.ts'
import type { NaEmpresa, Via } from '#nucleo/contexto.ts'
import { withEmpresa } from '#platform/database/database.ts'
import { chavePara } from '#platform/security/segredo.ts'
import { sha256 } from '#platform/security/sha256.ts'
import type { Servicos } from '#platform/servicos.ts'
import { guardarConta } from './acesso.ts'
import { calendarioConexao } from './conexao.table.ts'
import { contaErrada, erroDaVolta, semVolta } from './conexao-textos.ts'
import { EscopoFaltando, enderecoDaEntrada, type Tokens, trocarCodigo } from './oauth.ts'
import { type Provedor, provedorAtivo } from './provedor.ts'
import { pedirRevogacao } from './revogar.ts'

type Comeco = z.output<typeof contract.comecarConexao.schema.body>
type Volta = z.output<typeof contract.concluirConexao.schema.body>
type ConexaoRow = typeof calendarioConexao.$inferSelect
type Achada = { conta: string; segredo: Buffer; api: string }

const prazoMs = 10 * 60_000

/** Address of the provider's consent page. Its answer is accepted once, in this session only. */
export async function comecarConexao(
  contexto: Via<'comecarConexao'>,
  { provedor: tipo, profissional_id: profissionalId, calendario_id: calendarioId }: Comeco,
): Promise<{ endereco: string }> {
  const provedor = await exigirProvedor(contexto, tipo)
  const estado = randomBytes(32).toString('base64url')
  await naAgenda(contexto, async (agenda) => {
    const { tx, daEmpresa, agora } = agenda
    if (calendarioId) await exigirMesmo(agenda, { calendarioId, tipo, profissionalId })
    else await exigirLugar(agenda, profissionalId)
    const desta = eq(calendarioConexao.empresaId, daEmpresa.id)
    await tx.delete(calendarioConexao).where(and(desta, lte(calendarioConexao.expiraEm, agora)))
    await tx.insert(calendarioConexao).values({
      ...{ empresaId: daEmpresa.id, id: uuidv7(), estado: sha256(estado), sessaoId: contexto.ator.sessaoId },
      ...{ tipo, profissionalId, calendarioId: calendarioId ?? null },
      expiraEm: new Date(agora.getTime() + prazoMs),
    })
  })
  return {
    endereco: await enderecoDaEntrada(contexto.config, provedor, {
      estado,
      verificador: verificador(contexto, estado),
    }),
  }
}

/** Connects the account behind a provider's answer; a refused account leaves no row. */
export async function concluirConexao(contexto: Via<'concluirConexao'>, volta: Volta): Promise<CalendarioNaRede> {
  const pedido = await naAgenda(contexto, (agenda) => gastar(agenda, contexto, volta))
  const provedor = await exigirProvedor(contexto, pedido.tipo)
  const id = pedido.calendarioId ?? uuidv7()
  const achada = await conhecerConta(contexto, provedor, id, volta)
  return naAgenda(contexto, async (agenda) => {
    if (pedido.calendarioId) await religar(agenda, pedido.calendarioId, achada)
    else await ligar(agenda, id, pedido, achada)
    return lerUmCalendario(agenda, id)
  }).catch(async (error: unknown) => {
    await devolver(contexto, provedor, id, achada)
    throw error
  })
}

/** Takes and deletes the request that this answer belongs to. */
async function gastar(
  { tx, daEmpresa, agora }: AgendaAberta,
  { ator }: Via<'concluirConexao'>,
  { estado, provedor }: Volta,
): Promise<ConexaoRow> {
  const [pedido] = await tx
    .delete(calendarioConexao)
    .where(
      and(
        eq(calendarioConexao.empresaId, daEmpresa.id),
        eq(calendarioConexao.estado, sha256(estado)),
        eq(calendarioConexao.sessaoId, ator.sessaoId),
        eq(calendarioConexao.tipo, provedor),
        gt(calendarioConexao.expiraEm, agora),
      ),
    )
    .returning()
  if (!pedido) throw semVolta()
  return pedido
}

/** Exchanges the code for tokens, sealed for this calendar, and reads the account's name. */
async function conhecerConta(
  contexto: NaEmpresa,
  provedor: Provedor,
  id: string,
  { estado, codigo, erro, emissor }: Volta,
): Promise<Achada> {
  const { config, clock } = contexto
  const volta = new URLSearchParams({ state: estado, ...(codigo && { code: codigo }), ...(erro && { error: erro }) })
  // Microsoft's issuer names each tenant; which provider answered is known by the address that it
  // returns to.
  if (emissor && provedor.tipo === 'GOOGLE') volta.set('iss', emissor)
  const ida = { estado, verificador: verificador(contexto, estado) }
  const tokens = await trocarCodigo(config, provedor, volta, ida, clock.now()).catch(async (error: unknown) => {
    if (error instanceof EscopoFaltando && error.tokens) await largar(contexto, provedor, id, error.tokens)
    throw erroDaVolta(error, provedor.tipo)
  })
  return acharConta(contexto, provedor, id, tokens)
}

async function acharConta(contexto: NaEmpresa, provedor: Provedor, id: string, tokens: Tokens): Promise<Achada> {
  const porta = await abrirComToken(contexto, provedor, tokens.access)
  const colecoes = await falando(() => porta.listar())
  const conta = colecoes.find((um) => um.conta)?.conta ?? ''
  return { conta, segredo: guardarConta(contexto.config, id, { ...tokens, conta }), api: provedor.api }
}

/**
 * Gives back an access that lacks a scope. One that does not even name its account is left alone.
 */
async function largar(contexto: NaEmpresa, provedor: Provedor, id: string, tokens: Tokens): Promise<void> {
  const achada = await acharConta(contexto, provedor, id, tokens).catch(() => undefined)
  if (achada) await devolver(contexto, provedor, id, achada)
}

/** Ends an access that no calendar here will use. */
async function devolver({ db, jobs, empresa }: NaEmpresa, { tipo }: Provedor, id: string, { conta, segredo }: Achada) {
  if (conta) await withEmpresa(db, empresa.id, (tx) => pedirRevogacao(tx, { jobs }, { id, tipo, segredo }))
}

async function ligar(agenda: AgendaAberta, id: string, { tipo, profissionalId }: ConexaoRow, achada: Achada) {
  const { tx, daEmpresa, agora, usuarioId: ligadoPor = null } = agenda
  await exigirLugar(agenda, profissionalId)
  const nova = {
    ...{ id, profissionalId, tipo, nome: achada.conta || tipo, usuario: achada.conta, segredo: achada.segredo },
    ...{ servidor: new URL(achada.api).host, colecao: null, saida: 'SERVICO' as const },
  }
  await tx.insert(calendario).values({ ...nova, empresaId: daEmpresa.id, ligadoPor, proximaEm: agora, criadoEm: agora })
  await anotar(agenda, 'INCLUIR', undefined, nova)
}

/** New tokens for the same account; its calendar continues where it stopped. */
async function religar(agenda: AgendaAberta, id: string, { conta, segredo }: Achada): Promise<void> {
  const { tx, agora, contexto } = agenda
  const antes = await lerCalendario(agenda, id)
  if (antes.usuario !== conta) throw contaErrada(antes.usuario)
  await tx
    .update(calendario)
    .set({
      ...{
        segredo,
        ligadoPor: agenda.usuarioId ?? null,
        tokensLease: null,
        tokensLeaseAte: null,
        lease: null,
        leaseAte: null,
      },
      ...{ parado: false, falhas: 0, erro: null, proximaEm: agora },
    })
    .where(esteCalendario(antes))
  await anotar(agenda, 'ALTERAR', antes, antes)
  if (antes.colecao) await acordar(tx, contexto, antes)
}

async function exigirMesmo(
  agenda: AgendaAberta,
  { calendarioId, ...de }: Pick<CalendarioRow, 'tipo' | 'profissionalId'> & { calendarioId: string },
): Promise<void> {
  const { tipo, profissionalId } = await lerCalendario(agenda, calendarioId)
  if (tipo !== de.tipo || profissionalId !== de.profissionalId) throw semVolta()
}

async function exigirProvedor(servicos: Pick<Servicos, 'db' | 'config'>, tipo: Provedor['tipo']): Promise<Provedor> {
  const provedor = await provedorAtivo(servicos, tipo)
  if (!provedor) throw erroDaFalha('SEM_PROVEDOR')
  return provedor
}

/** Derived from the state, so that it is stored nowhere (RFC 7636, 4.1: 43 letters). */
function verificador({ config }: Pick<Servicos, 'config'>, estado: string): string {
  return createHmac('sha256', chavePara(config, 'calendario')).update(`pkce ${estado}`).digest('base64url')
}
