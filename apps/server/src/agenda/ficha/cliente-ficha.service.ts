import type { ClienteAberto } from '@zelo/contract/agenda/cliente/cliente'
import type { consentimento, clienteAberto as contract } from '@zelo/contract/agenda/cliente/cliente.schema'
import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { agendamento } from '#agenda/agendamento/agendamento.table.ts'
import { doServico } from '#agenda/agendamento/consultas/nomes.ts'
import { agendamentoNoEscopo, clienteNoEscopo } from '#agenda/agendamento/escopo.ts'
import { rotaCliente, toCliente } from '#agenda/cliente/cliente.dados.ts'
import { cliente, clienteConsentimento, clienteEtiqueta, clienteMescla } from '#agenda/cliente/cliente.table.ts'
import { type ClienteRow, nomesDosAutores } from '#agenda/cliente/ficha.ts'
import { parecidosCom } from '#agenda/ficha/mescla/duplicados.ts'
import { servicoParaLer } from '#empresa/servico/servico.leitura.ts'
import type { Contexto, Via } from '#nucleo/contexto.ts'
import { padraoUuid } from '#platform/database/cursor.ts'
import { pipelined } from '#platform/database/pipelined.ts'
import { keyIs } from '#platform/database/sql/key-is.ts'
import { NaoEncontrado } from '#platform/errors.ts'
import { listarHistorico } from '#trilha/auditoria/auditoria.service.ts'
import { type Ficha, lerLinha, nasFichas } from './ficha.ts'

export type Aberto = z.output<typeof contract>
type Consentimento = z.output<typeof consentimento>

const maxFaltas = 5
const maxConsentimentos = 50
const maxEtiquetas = 200

/** A client with all that its page shows. A merged record is answered with its successor. */
export async function consultarCliente(contexto: Via<'consultarCliente'>, id: string): Promise<Aberto> {
  return comAutores(
    contexto,
    await nasFichas(contexto, async (ficha) => abrir(ficha, await lerLinha(ficha, await atual(ficha, id)))),
  )
}

/** The changes of a client, for those who may see the client. */
export async function listarHistoricoDoCliente(
  contexto: Via<'historicoCliente'>,
  id: string,
  pagina: { cursor?: string; limite?: number },
) {
  const empresaId = await nasFichas(contexto, async (ficha) => {
    if (!padraoUuid.test(id)) throw new NaoEncontrado()
    await lerLinha(ficha, id)
    return ficha.empresaId
  })
  return listarHistorico(contexto, { rota: rotaCliente, recurso: 'cliente', id, empresaId }, pagina)
}

/** Tags in use on the clients that the caller sees, by name. */
export function listarEtiquetas(contexto: Via<'listarEtiquetas'>): Promise<string[]> {
  return nasFichas(contexto, async ({ tx, empresaId, escopo }) => {
    const rows = await tx
      .selectDistinct({ nome: clienteEtiqueta.nome })
      .from(clienteEtiqueta)
      .innerJoin(cliente, keyIs(cliente, clienteEtiqueta.empresaId, clienteEtiqueta.clienteId))
      .where(and(eq(clienteEtiqueta.empresaId, empresaId), clienteNoEscopo(tx, escopo)))
      .orderBy(asc(clienteEtiqueta.nome))
      .limit(maxEtiquetas)
    return rows.map(({ nome }) => nome)
  })
}

type SemAutores = Omit<Aberto, 'consentimentos'> & {
  consentimentos: (Omit<Consentimento, 'autor'> & { autorId: number | null })[]
}

/** Names are read through the platform's door, after the transaction. */
export async function comAutores({ db }: Contexto, aberto: SemAutores): Promise<Aberto> {
  const nomes = await nomesDosAutores(
    db,
    aberto.consentimentos.flatMap(({ autorId }) => autorId ?? []),
  )
  return {
    ...aberto,
    consentimentos: aberto.consentimentos.map(({ autorId, ...um }) => ({
      ...um,
      autor: (autorId && nomes.get(autorId)) || null,
    })),
  }
}

export async function abrir(ficha: Ficha, row: ClienteRow): Promise<SemAutores> {
  const { tx, empresaId, escopo } = ficha
  const daEmpresa = eq(cliente.empresaId, empresaId)
  const dele = and(eq(agendamento.empresaId, empresaId), eq(agendamento.clienteId, row.id), agendamentoNoEscopo(escopo))
  const quantos = (status: string) => sql<number>`(count(*) FILTER (WHERE ${agendamento.status} = ${status}))::int`
  const [etiquetas, responsaveis, dependentes, [resumo], faltas, consentimentos] = await pipelined([
    etiquetasDe(ficha, row.id),
    tx
      .select({ id: cliente.id, nome: cliente.nome })
      .from(cliente)
      .where(and(daEmpresa, row.responsavelId ? eq(cliente.id, row.responsavelId) : sql`false`)),
    tx
      .select({ id: cliente.id, nome: cliente.nome, vinculo: cliente.vinculo })
      .from(cliente)
      .where(and(daEmpresa, eq(cliente.responsavelId, row.id)))
      .orderBy(asc(cliente.nome), asc(cliente.id)),
    tx
      .select({
        agendamentos: sql<number>`count(*)::int`,
        atendidos: quantos('ATENDIDO'),
        faltas: quantos('FALTOU'),
        cancelados: quantos('CANCELADO'),
      })
      .from(agendamento)
      .where(dele),
    tx
      .select({
        id: agendamento.id,
        inicio: agendamento.inicio,
        servico: servicoParaLer.nome,
        motivo: agendamento.motivo,
      })
      .from(agendamento)
      .innerJoin(servicoParaLer, doServico)
      .where(and(dele, eq(agendamento.status, 'FALTOU')))
      .orderBy(desc(agendamento.inicio))
      .limit(maxFaltas),
    tx
      .select()
      .from(clienteConsentimento)
      .where(and(eq(clienteConsentimento.empresaId, empresaId), eq(clienteConsentimento.clienteId, row.id)))
      .orderBy(desc(clienteConsentimento.id))
      .limit(maxConsentimentos),
  ])
  return {
    ...toCliente(row),
    nascimento: row.nascimento,
    etiquetas,
    responsavel: responsaveis[0] ?? null,
    vinculo: row.vinculo,
    dependentes: dependentes as ClienteAberto['dependentes'],
    ultimo_contato_em: row.ultimoContatoEm,
    anonimizado_em: row.anonimizadoEm,
    resumo: resumo ?? { agendamentos: 0, atendidos: 0, faltas: 0, cancelados: 0 },
    faltas,
    consentimentos: consentimentos.map(toConsentimento),
    parecidos: escopo === 'todos' && !row.anonimizadoEm ? await parecidosCom(tx, empresaId, row.id) : [],
    versao: row.versao,
  }
}

export function toConsentimento(row: typeof clienteConsentimento.$inferSelect) {
  const { id, finalidade, concedido, versaoTexto, como, autorId, registradoEm } = row
  return { id, finalidade, concedido, versao_texto: versaoTexto, como, autorId, registrado_em: registradoEm }
}

export async function etiquetasDe({ tx, empresaId }: Pick<Ficha, 'tx' | 'empresaId'>, id: string): Promise<string[]> {
  const rows = await tx
    .select({ nome: clienteEtiqueta.nome })
    .from(clienteEtiqueta)
    .where(and(eq(clienteEtiqueta.empresaId, empresaId), eq(clienteEtiqueta.clienteId, id)))
    .orderBy(asc(clienteEtiqueta.nome))
  return rows.map(({ nome }) => nome)
}

/** A merge moves earlier ones along, so one step leads to the present record. */
async function atual({ tx, empresaId }: Ficha, id: string): Promise<string> {
  const [mescla] = await tx
    .select({ id: clienteMescla.mantidoId })
    .from(clienteMescla)
    .where(and(eq(clienteMescla.empresaId, empresaId), eq(clienteMescla.absorvidoId, id)))
  return mescla?.id ?? id
}
