import type { Idioma } from '@zelo/contract/nucleo/enums'
import type { MeioResumo } from '@zelo/contract/plataforma/resumo'
import { withPlataforma } from '#platform/database/database.ts'
import type { Servicos } from '#platform/servicos.ts'
import { entregar } from './entrega.ts'
import { escreverNoite, type Noite } from './resumo.textos.ts'

/** Hours after the chosen one in which it can still be sent. */
const ateHorasDepois = 3

type Devida = Noite & {
  empresa_id: string
  usuario_id: number
  dia: string
  empresa: string
  nome: string
  email: string
  idioma: string
  mesmo_vazio: boolean
  meio: MeioResumo
}

/**
 * Sends due messages of the evening once a day, by the company's zone. The day is marked in the
 * transaction that enqueues the message, under a row lock.
 */
export async function enviarNoites(servicos: Servicos): Promise<void> {
  await withPlataforma(servicos.db, 'resumo.envio', async (tx) => {
    const { rows } = await tx.client.query<Devida>(
      `WITH devidas AS (
         SELECT r.empresa_id, r.usuario_id, r.mesmo_vazio, r.meio, l.agora::date AS dia, e.nome AS empresa, e.fuso, u.nome, u.email, u.idioma
         FROM resumo r JOIN empresa e USING (empresa_id) JOIN usuario u ON u.id = r.usuario_id
         JOIN empresa_usuario eu ON eu.empresa_id = r.empresa_id AND eu.usuario_id = r.usuario_id AND eu.gestor
         CROSS JOIN LATERAL (SELECT $1::timestamptz AT TIME ZONE e.fuso AS agora) l
         WHERE r.noite AND u.status = 'ATIVO' AND (r.ultima_noite IS NULL OR r.ultima_noite < l.agora::date)
           AND extract(hour FROM l.agora) >= r.hora_noite AND extract(hour FROM l.agora) < r.hora_noite + ${ateHorasDepois}
         FOR UPDATE OF r SKIP LOCKED
       ), marcadas AS (
         UPDATE resumo r SET ultima_noite = d.dia FROM devidas d WHERE r.empresa_id = d.empresa_id AND r.usuario_id = d.usuario_id
       )
       SELECT d.empresa_id, d.usuario_id, d.dia::text AS dia, d.empresa, d.nome, d.email, d.idioma, d.mesmo_vazio, d.meio, h.*, a.*,
         (SELECT count(*)::integer FROM conversa c WHERE c.empresa_id = d.empresa_id AND c.status = 'ESPERANDO') AS esperando
       FROM devidas d CROSS JOIN LATERAL (
         SELECT count(*) FILTER (WHERE a.status = 'ATENDIDO')::integer AS vieram,
           count(*) FILTER (WHERE a.status = 'FALTOU')::integer AS faltaram,
           count(*) FILTER (WHERE a.status IN ('MARCADO', 'CONFIRMADO') AND a.fim <= $1)::integer AS sem_desfecho,
           coalesce(sum(a.preco_centavos) FILTER (WHERE a.status = 'ATENDIDO'), 0)::integer AS recebido
         FROM agendamento a WHERE a.empresa_id = d.empresa_id
           AND a.inicio >= d.dia::timestamp AT TIME ZONE d.fuso AND a.inicio < (d.dia + 1)::timestamp AT TIME ZONE d.fuso
       ) h CROSS JOIN LATERAL (
         SELECT count(*)::integer AS amanha, to_char(min(a.inicio) AT TIME ZONE d.fuso, 'HH24:MI') AS primeiro
         FROM agendamento a WHERE a.empresa_id = d.empresa_id AND a.status IN ('MARCADO', 'CONFIRMADO')
           AND a.inicio >= (d.dia + 1)::timestamp AT TIME ZONE d.fuso AND a.inicio < (d.dia + 2)::timestamp AT TIME ZONE d.fuso
       ) a`,
      [servicos.clock.now()],
    )
    for (const { empresa_id: empresaId, usuario_id: usuarioId, mesmo_vazio, meio, idioma: lingua, ...devida } of rows) {
      const { dia, email } = devida
      const nada = devida.vieram + devida.faltaram + devida.sem_desfecho + devida.esperando + devida.amanha === 0
      if (nada && !mesmo_vazio) continue
      const idioma: Idioma = lingua === 'INGLES' ? 'en' : 'br'
      const quem = { empresaId, usuarioId, email, idioma, chave: `resumo:noite:${empresaId}:${usuarioId}:${dia}` }
      await entregar(tx, servicos, quem, meio === 'AVISO', escreverNoite(idioma, devida))
    }
  })
}
