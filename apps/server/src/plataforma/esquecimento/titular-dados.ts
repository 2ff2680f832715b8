import type { ProvaDaEliminacao } from '@zelo/contract/agenda/titular/titular'
import type { Tx } from '#platform/database/database.ts'

type TitularDaEmpresa = { empresaId: string; id: string; conversaIds: string[] }
type Contado = {
  [K in 'agendamentos' | 'conversas' | 'mensagens' | 'arquivos' | 'notas' | 'etiquetas']: number
} & { [K in 'consentimentos' | 'esperas' | 'dependentes' | 'pagamentos']: number }

/** Counts what is stored about a client. All messages of their conversations count. */
export async function contarGuardado(tx: Tx, { empresaId, id, conversaIds }: TitularDaEmpresa): Promise<Contado> {
  const deles = (tabela: string) =>
    `(SELECT count(*)::integer FROM ${tabela} WHERE empresa_id = $1 AND cliente_id = $2)`
  const ditas = (tabela: string) =>
    `(SELECT count(*)::integer FROM ${tabela} WHERE empresa_id = $1 AND conversa_id = ANY ($3::uuid[]))`
  const { rows } = await tx.client.query<Contado>(
    `SELECT ${deles('agendamento')} AS agendamentos, cardinality($3::uuid[]) AS conversas,
       ${ditas('mensagem')} AS mensagens, ${ditas('anexo')} AS arquivos,
       ${deles('cliente_nota')} AS notas, ${deles('cliente_etiqueta')} AS etiquetas,
       ${deles('cliente_consentimento')} AS consentimentos, ${deles('espera')} AS esperas,
       (SELECT count(*)::integer FROM cliente WHERE empresa_id = $1 AND responsavel_id = $2) AS dependentes,
       (SELECT count(*)::integer FROM sinal s JOIN agendamento a ON a.empresa_id = s.empresa_id AND a.id = s.agendamento_id
        WHERE s.empresa_id = $1 AND a.cliente_id = $2 AND s.situacao NOT IN ('AGUARDANDO', 'EXPIRADO')) AS pagamentos`,
    [empresaId, id, conversaIds],
  )
  return rows[0] as Contado
}

export async function conversasDe(
  tx: Tx,
  { empresaId, clienteId }: { empresaId: string; clienteId: string },
): Promise<string[]> {
  const { rows } = await tx.client.query<{ id: string }>(
    'SELECT id FROM conversa WHERE empresa_id = $1 AND cliente_id = $2',
    [empresaId, clienteId],
  )
  return rows.map(({ id }) => id)
}

/** What an erasure will delete, and what will stay without a name. */
export async function provaDe(tx: Tx, alvo: TitularDaEmpresa): Promise<ProvaDaEliminacao> {
  const { mensagens, arquivos, notas, etiquetas, esperas, ...resto } = await contarGuardado(tx, alvo)
  const { agendamentos, consentimentos, pagamentos } = resto
  return {
    apagado: { mensagens, arquivos, notas, etiquetas, esperas, emails: 0 },
    mantido: { agendamentos, consentimentos, pagamentos },
  }
}
