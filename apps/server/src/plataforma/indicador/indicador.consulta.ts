import type { Escopo } from '#empresa/profissional/escopo.ts'
import type { Janela } from '#nucleo/janela.ts'
import type { Tx } from '#platform/database/database.ts'
import { pipelined } from '#platform/database/pipelined.ts'
import type { SomaAgendamentos, SomaConversas, SomaRespostas } from './totais.ts'

export type AlvoDoIndicador = { empresaId: string; escopo: Escopo; janela: Janela; agora: Date }

type Desfecho = { id: string; nome: string; agendamentos: number; atendidos: number; faltas: number; valor: number }
type Promessas = Record<'feitas' | 'no_prazo' | 'atrasadas' | 'quebradas' | 'abertas' | 'vencidas', number>

const rollup =
  'SELECT dia, hora, canal, fora_horario, total, com_equipe, agendadas, custo_modelo FROM indicador_conversa WHERE empresa_id = $1'

/** A professional has few conversations, so they are counted directly instead of by day. */
const dosProfissionais = `SELECT (c.aberta_em AT TIME ZONE $5)::date AS dia, extract(hour FROM c.aberta_em AT TIME ZONE $5)::smallint AS hora, c.canal,
    coalesce(c.fora_horario, false) AS fora_horario, 1 AS total, c.teve_equipe::integer AS com_equipe,
    EXISTS (SELECT FROM agendamento a WHERE a.empresa_id = c.empresa_id AND a.conversa_id = c.id AND a.origem = 'AGENTE')::integer AS agendadas,
    c.custo_modelo
  FROM conversa c WHERE c.empresa_id = $1 AND c.id IN (
    SELECT a.conversa_id FROM agendamento a WHERE a.empresa_id = $1 AND a.profissional_id = ANY ($6) AND a.criado_em >= $3::date::timestamp AT TIME ZONE $5
  )`

/** SQL: the conversation `c` led to a booking with these professionals, parameter number `n`. */
export const conversaDeles = (n: number) =>
  `EXISTS (SELECT FROM agendamento a WHERE a.empresa_id = c.empresa_id AND a.conversa_id = c.id AND a.profissional_id = ANY ($${n}))`

/** Sums of a period and of the one before, in one round trip. Call `contar` first. */
export async function lerSomas(tx: Tx, { empresaId, escopo, janela, agora }: AlvoDoIndicador) {
  const todos = escopo === 'todos'
  const { de, ate, antesDe, fuso } = janela
  const limites = [empresaId, de, antesDe, ate]
  const ler = async <R extends object>(texto: string, valores: unknown[]) =>
    (await tx.client.query<R>(texto, valores)).rows
  const conversas = <R extends object>(select: string, group: string, desde: '$2' | '$3') =>
    ler<R>(
      `SELECT ${select} FROM (${todos ? rollup : dosProfissionais}) i
       WHERE dia >= ${desde}::date AND dia <= $4::date AND $2::date >= $3::date GROUP BY ${group}`,
      todos ? limites : [...limites, fuso, escopo],
    )
  const agendamentos = <R extends object>(select: string, group: string, desde: '$2' | '$3', join = '') =>
    ler<R>(
      `SELECT ${select} FROM indicador_agendamento i ${join}
       WHERE i.empresa_id = $1 AND i.dia >= ${desde}::date AND i.dia <= $4::date AND $2::date >= $3::date
       ${todos ? '' : 'AND i.profissional_id = ANY ($5)'} GROUP BY ${group}`,
      todos ? limites : [...limites, escopo],
    )
  const somas = `sum(i.feitos)::integer AS agendamentos, sum(i.atendidos)::integer AS atendidos, sum(i.faltas)::integer AS faltas, sum(i.valor_atendido)::bigint AS valor`
  const porNome = (tabela: 'servico' | 'profissional') =>
    agendamentos<Desfecho>(
      `n.id, n.nome, ${somas}`,
      'n.id, n.nome ORDER BY sum(i.feitos) DESC, n.nome',
      '$2',
      `JOIN ${tabela} n ON n.empresa_id = i.empresa_id AND n.id = i.${tabela}_id`,
    )
  const [
    somasConversas,
    dias,
    horas,
    somasAgendamentos,
    diasAgendamentos,
    servicos,
    profissionais,
    respostas,
    promessas,
  ] = await pipelined([
    conversas<SomaConversas>(
      `dia >= $2::date AS atual, canal, fora_horario AS fora, sum(total)::integer AS total, sum(com_equipe)::integer AS equipe,
         sum(agendadas)::integer AS agendadas, sum(custo_modelo)::bigint AS custo`,
      '1, 2, 3',
      '$3',
    ),
    conversas<{ dia: string; fora: boolean; total: number }>(
      'dia::text AS dia, fora_horario AS fora, sum(total)::integer AS total',
      '1, 2',
      '$2',
    ),
    conversas<{ dia_semana: number; hora: number; total: number }>(
      'extract(dow FROM dia)::integer AS dia_semana, hora::integer AS hora, sum(total)::integer AS total',
      '1, 2 ORDER BY 1, 2',
      '$2',
    ),
    agendamentos<SomaAgendamentos>(
      `i.dia >= $2::date AS atual, i.origem, i.fora_horario AS fora, sum(i.feitos)::integer AS feitos, sum(i.atendidos)::integer AS atendidos,
         sum(i.faltas)::integer AS faltas, sum(i.cancelados)::integer AS cancelados, sum(i.valor_atendido)::bigint AS valor`,
      '1, 2, 3',
      '$3',
    ),
    agendamentos<{ dia: string; feitos: number }>('i.dia::text AS dia, sum(i.feitos)::integer AS feitos', '1', '$2'),
    porNome('servico'),
    porNome('profissional'),
    todos
      ? ler<SomaRespostas>(
          `SELECT dia >= $2::date AS atual, faixa, sum(total)::integer AS total FROM indicador_resposta
             WHERE empresa_id = $1 AND dia >= $3::date AND dia <= $4::date GROUP BY 1, 2`,
          limites,
        )
      : Promise.resolve([]),
    ler<Promessas>(
      `SELECT count(*)::integer AS feitas, (count(*) FILTER (WHERE p.cumprida_em <= p.prazo_em))::integer AS no_prazo,
           (count(*) FILTER (WHERE p.cumprida_em > p.prazo_em))::integer AS atrasadas,
           (count(*) FILTER (WHERE p.encerrada_em IS NOT NULL AND p.cumprida_em IS NULL))::integer AS quebradas,
           (count(*) FILTER (WHERE p.encerrada_em IS NULL AND p.cumprida_em IS NULL))::integer AS abertas,
           (count(*) FILTER (WHERE p.encerrada_em IS NULL AND p.cumprida_em IS NULL AND p.prazo_em < $5))::integer AS vencidas
         FROM promessa p JOIN conversa c ON c.empresa_id = p.empresa_id AND c.id = p.conversa_id
         WHERE p.empresa_id = $1 AND p.motivo = 'PESSOA' AND p.feita_em >= $2::date::timestamp AT TIME ZONE $4 AND p.feita_em < ($3::date + 1)::timestamp AT TIME ZONE $4
         ${todos ? '' : `AND ${conversaDeles(6)}`}`,
      [empresaId, de, ate, fuso, agora, ...(todos ? [] : [escopo])],
    ),
  ])
  return {
    somasConversas,
    dias,
    horas,
    somasAgendamentos,
    diasAgendamentos,
    servicos,
    profissionais,
    respostas,
    promessas: promessas[0] as Promessas,
  }
}

/** Figures of this moment, which no period changes. */
export async function lerAgora(tx: Tx, { empresaId, escopo, janela, agora }: AlvoDoIndicador) {
  const todos = escopo === 'todos'
  const deles = todos ? '' : `AND ${conversaDeles(3)}`
  const [esperando, contadas, hoje, algo] = await pipelined([
    tx.client.query<{ id: string; cliente: string | null; ultima_mensagem: string; desde: Date; vencida: boolean }>(
      `SELECT c.id, k.nome AS cliente, c.ultima_mensagem, coalesce(p.feita_em, c.ultima_em) AS desde, coalesce(p.prazo_em < $2, false) AS vencida
       FROM conversa c
       LEFT JOIN cliente k ON k.empresa_id = c.empresa_id AND k.id = c.cliente_id
       LEFT JOIN promessa p ON p.empresa_id = c.empresa_id AND p.conversa_id = c.id AND p.motivo = 'PESSOA' AND p.cumprida_em IS NULL AND p.encerrada_em IS NULL
       WHERE c.empresa_id = $1 AND c.status = 'ESPERANDO' ${deles} ORDER BY desde, c.id LIMIT 5`,
      [empresaId, agora, ...(todos ? [] : [escopo])],
    ),
    tx.client.query<{ total: number }>(
      `SELECT count(*)::integer AS total FROM conversa c WHERE c.empresa_id = $1 AND $2::timestamptz IS NOT NULL AND c.status = 'ESPERANDO' ${deles}`,
      [empresaId, agora, ...(todos ? [] : [escopo])],
    ),
    tx.client.query<{ total: number; faltam: number }>(
      `SELECT count(*)::integer AS total, (count(*) FILTER (WHERE a.fim > $4 AND a.status IN ('MARCADO', 'CONFIRMADO')))::integer AS faltam
       FROM agendamento a WHERE a.empresa_id = $1 AND a.inicio >= $2::date::timestamp AT TIME ZONE $3
         AND a.inicio < ($2::date + 1)::timestamp AT TIME ZONE $3 AND a.status <> 'CANCELADO'
         ${todos ? '' : 'AND a.profissional_id = ANY ($5)'}`,
      [empresaId, janela.ate, janela.fuso, agora, ...(todos ? [] : [escopo])],
    ),
    tx.client.query<{ algo: boolean }>(
      `SELECT EXISTS (SELECT FROM conversa WHERE empresa_id = $1) OR EXISTS (SELECT FROM agendamento WHERE empresa_id = $1) AS algo`,
      [empresaId],
    ),
  ])
  return {
    esperando: { total: contadas.rows[0]?.total ?? 0, itens: esperando.rows },
    hoje: hoje.rows[0] ?? { total: 0, faltam: 0 },
    vazio: !algo.rows[0]?.algo,
  }
}

const maxEsperando = 100

export async function lerEsperando(tx: Tx, empresaId: string, escopo: Escopo): Promise<number> {
  const todos = escopo === 'todos'
  const { rows } = await tx.client.query<{ total: number }>(
    `SELECT count(*)::integer AS total FROM (
       SELECT FROM conversa c WHERE c.empresa_id = $1 AND c.status = 'ESPERANDO' ${todos ? '' : `AND ${conversaDeles(2)}`} LIMIT ${maxEsperando}
     ) c`,
    [empresaId, ...(todos ? [] : [escopo])],
  )
  return rows[0]?.total ?? 0
}
