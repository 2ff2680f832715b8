import type { PeriodoIndicador } from '@zelo/contract/nucleo/periodo'
import type { Figura } from '@zelo/contract/plataforma/indicador'
import type { linhaIndicador } from '@zelo/contract/plataforma/indicador.schema'
import type * as z from 'zod/mini'
import type { Via } from '#nucleo/contexto.ts'
import { escreverCursor, lerCursor, padraoInstante, padraoUuid } from '#platform/database/cursor.ts'
import { conversaDeles } from './indicador.consulta.ts'
import { noAlcance } from './indicador.service.ts'

type LinhaDoIndicador = z.output<typeof linhaIndicador>
type De = { base: 'conversa' | 'promessa' | 'criado' | 'inicio'; onde?: string }

const porPagina = 30

/** What each figure counts: the table and instant, and a condition. */
const origens: Record<Figura, De> = {
  conversas: { base: 'conversa' },
  conversas_fora: { base: 'conversa', onde: 'c.fora_horario' },
  conversas_equipe: { base: 'conversa', onde: 'c.teve_equipe' },
  conversas_agendadas: {
    base: 'conversa',
    onde: `EXISTS (SELECT FROM agendamento b WHERE b.empresa_id = c.empresa_id AND b.conversa_id = c.id AND b.origem = 'AGENTE')`,
  },
  agendamentos: { base: 'criado' },
  agendamentos_agente: { base: 'criado', onde: `a.origem = 'AGENTE'` },
  atendidos: { base: 'inicio', onde: `a.status = 'ATENDIDO'` },
  atendidos_agente: { base: 'inicio', onde: `a.status = 'ATENDIDO' AND a.origem = 'AGENTE'` },
  atendidos_agente_fora: { base: 'inicio', onde: `a.status = 'ATENDIDO' AND a.origem = 'AGENTE' AND a.fora_horario` },
  faltas: { base: 'inicio', onde: `a.status = 'FALTOU'` },
  cancelados: { base: 'inicio', onde: `a.status = 'CANCELADO'` },
  promessas_no_prazo: { base: 'promessa', onde: 'p.cumprida_em <= p.prazo_em' },
  promessas_atrasadas: { base: 'promessa', onde: 'p.cumprida_em > p.prazo_em' },
  promessas_quebradas: { base: 'promessa', onde: 'p.encerrada_em IS NOT NULL AND p.cumprida_em IS NULL' },
  promessas_abertas: { base: 'promessa', onde: 'p.encerrada_em IS NULL AND p.cumprida_em IS NULL' },
}

const daConversa = `FROM conversa c LEFT JOIN cliente k ON k.empresa_id = c.empresa_id AND k.id = c.cliente_id`
const doAgendamento = `FROM agendamento a JOIN cliente k ON k.empresa_id = a.empresa_id AND k.id = a.cliente_id
  JOIN servico s ON s.empresa_id = a.empresa_id AND s.id = a.servico_id
  JOIN profissional q ON q.empresa_id = a.empresa_id AND q.id = a.profissional_id`
const linhaAgendamento = `a.id, 'AGENDAMENTO' AS tipo, a.inicio AS para, k.nome AS cliente, s.nome || ' · ' || q.nome AS detalhe, a.preco_centavos AS valor`
const linhaConversa = `c.id, 'CONVERSA' AS tipo, c.aberta_em AS para, k.nome AS cliente, c.ultima_mensagem AS detalhe, NULL::integer AS valor`

const bases = {
  conversa: { quando: 'c.aberta_em', chave: 'c.id', de: daConversa, select: linhaConversa, dono: 'c' },
  promessa: {
    quando: 'p.feita_em',
    chave: 'p.id',
    de: daConversa.replace(
      'FROM conversa c',
      "FROM promessa p JOIN conversa c ON c.empresa_id = p.empresa_id AND c.id = p.conversa_id AND p.motivo = 'PESSOA'",
    ),
    select: linhaConversa,
    dono: 'p',
  },
  criado: { quando: 'a.criado_em', chave: 'a.id', de: doAgendamento, select: linhaAgendamento, dono: 'a' },
  inicio: { quando: 'a.inicio', chave: 'a.id', de: doAgendamento, select: linhaAgendamento, dono: 'a' },
} as const

/** The rows behind a figure, newest first. */
export function listarLinhas(
  contexto: Via<'listarLinhasIndicador'>,
  { periodo, figura, cursor }: { periodo: PeriodoIndicador; figura: Figura; cursor?: string },
): Promise<{ itens: LinhaDoIndicador[]; proximo: string | null }> {
  const [instante, ultimo] = lerCursor(cursor, padraoInstante, padraoUuid) ?? []
  return noAlcance(contexto, periodo, async (tx, { empresaId, escopo, janela }) => {
    const { base, onde = 'true' } = origens[figura]
    const { quando, chave, de, select, dono } = bases[base]
    const deles =
      escopo === 'todos' ? '$7::uuid[] IS NULL' : dono === 'a' ? 'a.profissional_id = ANY ($7)' : conversaDeles(7)
    const { rows } = await tx.client.query<LinhaDoIndicador & { chave: string; exato: string }>(
      `SELECT ${select}, ${quando} AS quando, ${quando}::text AS exato, ${chave} AS chave ${de}
       WHERE ${dono}.empresa_id = $1 AND ${quando} >= $2::date::timestamp AT TIME ZONE $4 AND ${quando} < ($3::date + 1)::timestamp AT TIME ZONE $4
         AND (${onde}) AND ($5::timestamptz IS NULL OR (${quando}, ${chave}) < ($5, $6::uuid)) AND ${deles}
       ORDER BY ${quando} DESC, ${chave} DESC LIMIT ${porPagina + 1}`,
      [
        empresaId,
        janela.de,
        janela.ate,
        janela.fuso,
        instante ?? null,
        ultimo ?? null,
        escopo === 'todos' ? null : escopo,
      ],
    )
    const itens = rows.slice(0, porPagina)
    const fim = itens.at(-1)
    return {
      itens: itens.map(({ chave: _, exato: __, ...linha }) => linha),
      proximo: fim && rows.length > porPagina ? escreverCursor(fim.exato, fim.chave) : null,
    }
  })
}
