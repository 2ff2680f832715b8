import type { AndamentoSinal } from '@zelo/contract/agenda/sinal'
import type * as contract from '@zelo/contract/agenda/sinal.schema'
import type { Idioma } from '@zelo/contract/nucleo/enums'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { agendamento } from '#agenda/agendamento/agendamento.table.ts'
import { doCliente, doProfissional, doServico } from '#agenda/agendamento/consultas/nomes.ts'
import { cliente } from '#agenda/cliente/cliente.table.ts'
import { profissionalParaLer } from '#empresa/profissional/profissional.leitura.ts'
import { servicoParaLer } from '#empresa/servico/servico.leitura.ts'
import type { Tx } from '#platform/database/database.ts'
import { keyIs } from '#platform/database/sql/key-is.ts'
import { desenharQr } from '#platform/http/resposta/qr.ts'
import { destinoAoCancelar } from './decisao.ts'
import { type SinalRow, sinal, sinalRecebido } from './sinal.table.ts'

export type SinalNaRede = z.output<typeof contract.sinal>
export type SinalDoClienteNaRede = z.output<typeof contract.sinalDoCliente>

/** Deposits as lists and sheets show them, in the given order. */
export async function comDetalhes(
  tx: Tx,
  empresaId: string,
  rows: readonly SinalRow[],
  idioma: Idioma,
): Promise<SinalNaRede[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const detalhes = await tx
    .select({
      id: sinal.id,
      cliente: { id: cliente.id, nome: cliente.nome },
      contato: sql<string | null>`coalesce(${cliente.telefone}, ${cliente.email})`,
      servico: servicoParaLer.nome,
      profissional: profissionalParaLer.nome,
      inicio: agendamento.inicio,
      devido: sql<number>`(SELECT coalesce(sum(r.valor), 0)::int FROM ${sinalRecebido} r
        WHERE r.empresa_id = ${sinal.empresaId} AND r.sinal_id = ${sinal.id} AND r.destino = 'A_DEVOLVER')`,
      naMao: sql<boolean>`EXISTS (SELECT 1 FROM ${sinalRecebido} r
        WHERE r.empresa_id = ${sinal.empresaId} AND r.sinal_id = ${sinal.id} AND r.destino = 'A_DEVOLVER'
          AND (r.gateway = 'MANUAL' OR r.estorno_erro IS NOT NULL))`,
    })
    .from(sinal)
    .innerJoin(agendamento, keyIs(agendamento, empresaId, sinal.agendamentoId))
    .innerJoin(cliente, doCliente)
    .innerJoin(servicoParaLer, doServico)
    .innerJoin(profissionalParaLer, doProfissional)
    .where(and(eq(sinal.empresaId, empresaId), inArray(sinal.id, ids)))
  return rows.flatMap((row) => {
    const dele = detalhes.find(({ id }) => id === row.id)
    if (!dele) return []
    const { devido, naMao, ...resto } = dele
    return {
      ...resto,
      agendamento_id: row.agendamentoId,
      situacao: row.situacao,
      valor_centavos: row.valor,
      a_devolver_centavos: devido,
      expira_em: row.expiraEm,
      criado_em: row.criadoEm,
      conta: row.conta,
      devolucao: naMao ? 'NA_MAO' : devido > 0 ? 'A_CAMINHO' : null,
      andamento: andamentoDe(row),
      regra: idioma === 'en' ? row.regraEn : row.regraBr,
      pix: row.situacao === 'AGUARDANDO' ? row.pix : null,
    }
  })
}

/** What a waiting deposit needs besides the money. After a refusal it asks for the payer again. */
function andamentoDe(row: SinalRow): AndamentoSinal | null {
  if (row.situacao !== 'AGUARDANDO') return null
  if (row.emAnalise) return 'EM_ANALISE'
  if (row.cobrancaRef !== null) return row.pix === null ? 'SEM_COBRANCA' : null
  if (pedePagador(row)) return 'PEDE_PAGADOR'
  return row.cobrancaErro === null ? null : 'SEM_COBRANCA'
}

/** Whether the gateway still needs the payer. */
export function pedePagador({ situacao, conta, cobrancaRef, cobrancaErro, pagadorDocumento }: SinalRow): boolean {
  const falta = pagadorDocumento === null || cobrancaErro === 'RECUSADO'
  return situacao === 'AGUARDANDO' && conta === 'ASAAS' && cobrancaRef === null && falta
}

/** How a client pays, and the rule. */
export function paraCliente(
  row: SinalRow,
  { inicio, agora, idioma }: { inicio: Date; agora: Date; idioma: Idioma },
): SinalDoClienteNaRede {
  const espera = row.situacao === 'AGUARDANDO'
  return {
    situacao: row.situacao,
    valor_centavos: row.valor,
    expira_em: row.expiraEm,
    regra: idioma === 'en' ? row.regraEn : row.regraBr,
    pix: espera ? row.pix : null,
    qr: espera && row.pix ? desenharQr(row.pix) : null,
    pagina: espera ? row.pagina : null,
    automatico: row.conta !== 'PIX_CHAVE',
    andamento: andamentoDe(row),
    pagador: espera ? row.pagadorMascara : null,
    ao_cancelar: row.situacao === 'PAGO' ? destinoAoCancelar(row, { por: 'CLIENTE', agora, inicio }) : null,
  }
}

export async function lerSinal(tx: Tx, empresaId: string, id: string): Promise<SinalRow | undefined> {
  const [row] = await tx
    .select()
    .from(sinal)
    .where(keyIs(sinal, empresaId, id))
  return row
}

export async function sinalDoHorario(tx: Tx, empresaId: string, agendamentoId: string): Promise<SinalRow | undefined> {
  const [row] = await tx
    .select()
    .from(sinal)
    .where(and(eq(sinal.empresaId, empresaId), eq(sinal.agendamentoId, agendamentoId)))
  return row
}
