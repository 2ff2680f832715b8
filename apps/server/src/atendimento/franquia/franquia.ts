import type { Idioma } from '@zelo/contract/nucleo/enums'
import { valeComoConversa } from '#conversa/conversa/conversa.leitura.ts'
import type { Tx } from '#platform/database/database.ts'

/** The agent serves; the subscription does not allow it; this month's conversations are used up. */
export type Atendimento = 'ATENDE' | 'PARADA' | 'LIMITE'

type Lida = {
  titular: number | null
  atende: boolean | null
  maximo: number | null
  mes: string
  contada: boolean
  vale: boolean
}

type ConversaAtendida = { empresaId: string; conversaId: string; agora: Date }

/** The facts for `pedirAtendimento`; none for practice, which no plan counts. Company's door. */
export async function lerAtendimento(
  tx: Tx,
  { empresaId, conversaId, agora }: ConversaAtendida,
): Promise<Lida | undefined> {
  const { rows } = await tx.client.query<Lida>({
    name: 'assinatura_atendimento',
    text: `SELECT e.titular_id AS titular, a.atende, a.conversas_mes AS maximo, m.mes::text,
             EXISTS (SELECT FROM assinatura_conversa c WHERE c.empresa_id = $1 AND c.conversa_id = $2 AND c.mes = m.mes) AS contada,
             ${valeComoConversa('$1', '$2')} AS vale
           FROM empresa e LEFT JOIN LATERAL assinatura_do_titular(e.titular_id) a ON true,
             LATERAL (SELECT date_trunc('month', $3::timestamptz AT TIME ZONE coalesce(a.fuso, e.fuso))::date AS mes) m
           WHERE e.empresa_id = $1 AND NOT em_treino()`,
    values: [empresaId, conversaId, agora.toISOString()],
  })
  return rows[0]
}

/**
 * Asks whether to serve a conversation and counts it once a month: at the first message of a client
 * known by the channel, at the second of a stranger, or at a booking or a wish (`age`). Companies
 * without a titular are trials: they are served, and so is practice.
 */
export async function pedirAtendimento(
  tx: Tx,
  { empresaId, conversaId, age = false }: ConversaAtendida & { age?: boolean },
  lida: Lida | undefined,
): Promise<Atendimento> {
  if (!lida || lida.titular === null) return 'ATENDE'
  if (!lida.atende) return 'PARADA'
  if (lida.contada) return 'ATENDE'
  const mes = [lida.titular, lida.mes]
  if (!lida.vale && !age) {
    const usadas = await tx.client.query<{ total: number }>('SELECT assinatura_usadas($1, $2) AS total', mes)
    return (usadas.rows[0]?.total ?? 0) < (lida.maximo ?? 0) ? 'ATENDE' : 'LIMITE'
  }
  const contou = await tx.client.query<{ total: number | null }>('SELECT assinatura_contar($1, $2, $3) AS total', [
    ...mes,
    lida.maximo,
  ])
  if (contou.rows[0]?.total == null) return 'LIMITE'
  await tx.client.query('INSERT INTO assinatura_conversa (empresa_id, conversa_id, mes) VALUES ($1, $2, $3)', [
    empresaId,
    conversaId,
    lida.mes,
  ])
  return 'ATENDE'
}

/** Text for a client whom the agent does not serve: kind, true, and without a word of money. */
export const textoSemAgente: Record<Idioma, string> = {
  br: 'Olá! O atendimento automático está em pausa agora, mas sua mensagem ficou guardada e já avisei a equipe: uma pessoa continua com você por aqui. Se você já tem horário marcado, ele continua valendo; para confirmar ou cancelar, use o link da mensagem de confirmação.',
  en: 'Hello! The automatic service is paused right now, but your message is kept and I have told the team: a person will carry on with you here. If you have an appointment, it still stands; to confirm or cancel it, use the link in its confirmation.',
}
