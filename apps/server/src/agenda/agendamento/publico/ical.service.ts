import { randomBytes, timingSafeEqual } from 'node:crypto'
import { and, asc, eq, gte, inArray, lt } from 'drizzle-orm'
import { selecionarAgendamentos, toAgendamento } from '#agenda/agendamento/agendamento.consulta.ts'
import { agendaIcal, agendamento, statusVivos } from '#agenda/agendamento/agendamento.table.ts'
import { type AgendaAberta, exigirNoEscopo, naAgenda } from '#agenda/agendamento/horarios/agenda-aberta.ts'
import { paraBytes, paraUuid } from '#agenda/link/link.ts'
import { criarAgenda } from '#avisos/email/calendario.ts'
import { perdeuAcesso, veAgenda } from '#empresa/profissional/escopo.ts'
import { acharProfissional, profissionalParaLer } from '#empresa/profissional/profissional.leitura.ts'
import type { Contexto, Via } from '#nucleo/contexto.ts'
import { empresa } from '#nucleo/empresa.table.ts'
import { type Tx, withEmpresa } from '#platform/database/database.ts'
import { keyIs } from '#platform/database/sql/key-is.ts'
import { NaoEncontrado } from '#platform/errors.ts'
import { sha256 } from '#platform/security/sha256.ts'
import { umDiaMs } from '#platform/time.ts'
import { auditar } from '#trilha/auditoria/auditoria.service.ts'

const diasAtras = 30
const diasAdiante = 180
const segredoBytes = 16

/** An address that stopped with who made it shows as none. */
export async function consultarIcal(contexto: Via<'consultarIcal'>, profissionalId: string) {
  const linha = await naAgenda(contexto, async (agenda) => {
    await lerProfissional(agenda, profissionalId)
    const [linha] = await agenda.tx.select().from(agendaIcal).where(deste(agenda.daEmpresa.id, profissionalId))
    return linha
  })
  return { criada_em: linha && (await autorVe(contexto, linha)) ? linha.criadaEm : null }
}

/** A new address; the former one stops working. */
export function criarIcal(contexto: Via<'criarIcal'>, profissionalId: string): Promise<{ endereco: string }> {
  return naAgenda(contexto, async (agenda) => {
    const { tx, daEmpresa, agora } = agenda
    const { nome } = await lerProfissional(agenda, profissionalId)
    const segredo = randomBytes(segredoBytes)
    const nova = { chaveHash: sha256(segredo), criadaEm: agora, criadaPor: contexto.ator.usuarioId }
    await tx
      .insert(agendaIcal)
      .values({ empresaId: daEmpresa.id, profissionalId, ...nova })
      .onConflictDoUpdate({ target: [agendaIcal.empresaId, agendaIcal.profissionalId], set: nova })
    await registrar(agenda, { id: profissionalId, nome }, { ical: agora.toISOString() })
    const chave = Buffer.concat([paraBytes(daEmpresa.id), paraBytes(profissionalId), segredo]).toString('base64url')
    return { endereco: `${contexto.config.publicUrl}/api/agenda/${chave}` }
  })
}

export function desligarIcal(contexto: Via<'desligarIcal'>, profissionalId: string) {
  return naAgenda(contexto, async (agenda) => {
    const { nome } = await lerProfissional(agenda, profissionalId)
    const tirados = await agenda.tx.delete(agendaIcal).where(deste(agenda.daEmpresa.id, profissionalId)).returning()
    if (tirados.length > 0) await registrar(agenda, { id: profissionalId, nome }, { ical: null })
    return { criada_em: null }
  })
}

/** Deletes the addresses of professionals who are erased as persons. Platform door. */
export async function apagarIcal(tx: Tx, profissionais: readonly { empresaId: string; id: string }[]): Promise<void> {
  for (const { empresaId, id } of profissionais) await tx.delete(agendaIcal).where(deste(empresaId, id))
}

/** The calendar behind an address; 404 for any other address. */
export async function lerIcal(contexto: Contexto, chave: string): Promise<string> {
  const bytes = Buffer.from(chave, 'base64url')
  if (bytes.length !== 32 + segredoBytes) throw new NaoEncontrado()
  const [empresaId, profissionalId] = [paraUuid(bytes.subarray(0, 16)), paraUuid(bytes.subarray(16, 32))]
  const agora = contexto.clock.now()
  if (await perdeuAcesso(contexto.db, empresaId, profissionalId)) throw new NaoEncontrado()
  const quem = await withEmpresa(contexto.db, empresaId, async (tx) => {
    const [quem] = await tx
      .select({ ical: agendaIcal, nome: profissionalParaLer.nome, empresa: empresa.nome })
      .from(agendaIcal)
      .innerJoin(profissionalParaLer, keyIs(profissionalParaLer, agendaIcal.empresaId, agendaIcal.profissionalId))
      .innerJoin(empresa, eq(empresa.id, agendaIcal.empresaId))
      .where(deste(empresaId, profissionalId))
    return quem
  })
  if (!quem || !timingSafeEqual(quem.ical.chaveHash, sha256(bytes.subarray(32)))) throw new NaoEncontrado()
  if (!(await autorVe(contexto, quem.ical))) throw new NaoEncontrado()
  return withEmpresa(contexto.db, empresaId, async (tx) => {
    const rows = await selecionarAgendamentos(tx)
      .where(
        and(
          eq(agendamento.empresaId, empresaId),
          eq(agendamento.profissionalId, profissionalId),
          gte(agendamento.inicio, new Date(agora.getTime() - diasAtras * umDiaMs)),
          lt(agendamento.inicio, new Date(agora.getTime() + diasAdiante * umDiaMs)),
          inArray(agendamento.status, [...statusVivos, 'ATENDIDO']),
        ),
      )
      .orderBy(asc(agendamento.inicio))
    const eventos = rows.map(toAgendamento).map(({ id, sequencia, inicio, fim, cliente, servico, observacao }) => ({
      agendamentoId: id,
      sequencia,
      inicio,
      fim,
      titulo: `${cliente.nome} · ${servico.nome}`,
      descricao: observacao,
    }))
    return criarAgenda(`${quem.nome} · ${quem.empresa}`, eventos, agora)
  })
}

async function autorVe({ db }: Contexto, { empresaId, profissionalId, criadaPor }: typeof agendaIcal.$inferSelect) {
  return criadaPor === null || veAgenda(db, empresaId, profissionalId, criadaPor)
}

async function lerProfissional(agenda: AgendaAberta, id: string): Promise<{ nome: string }> {
  exigirNoEscopo(agenda, id)
  const quem = await acharProfissional(agenda.tx, agenda.daEmpresa.id, id)
  if (!quem) throw new NaoEncontrado()
  return quem
}

function registrar(
  { tx, contexto, daEmpresa }: AgendaAberta,
  quem: { id: string; nome: string },
  depois: Record<string, unknown>,
) {
  return auditar(tx, contexto, {
    acao: 'ALTERAR',
    recurso: 'profissional',
    ...quem,
    empresaId: daEmpresa.id,
    antes: { ical: '' },
    depois,
  })
}

function deste(empresaId: string, profissionalId: string) {
  return and(eq(agendaIcal.empresaId, empresaId), eq(agendaIcal.profissionalId, profissionalId))
}
