import type { Idioma } from '@zelo/contract/nucleo/enums'
import type { MeioResumo } from '@zelo/contract/plataforma/resumo'
import { resumoEnviar, resumoWhatsapp } from '#plataforma/filas.ts'
import { withPlataforma } from '#platform/database/database.ts'
import type { Servicos } from '#platform/servicos.ts'
import { entregar } from './entrega.ts'
import { enviarNoites } from './noite.ts'
import { escreverResumo } from './resumo.textos.ts'
import { enviarPeloWhatsapp } from './resumo.whatsapp.ts'

const cadaMs = 5 * 60_000
/** Hours after the chosen one in which it can still be sent. */
const ateHorasDepois = 3

type Devido = {
  empresa_id: string
  usuario_id: number
  dia: string
  empresa: string
  nome: string
  email: string
  idioma: string
  mesmo_vazio: boolean
  meio: MeioResumo
  horarios: number
  primeiro: string | null
  esperando: number
  vagos: number
}

export function resumoJobs(servicos: Servicos): void {
  servicos.jobs.tratar(resumoWhatsapp, (dados) => enviarPeloWhatsapp(servicos, dados))
  servicos.jobs.repetir(resumoEnviar, cadaMs, async () => {
    await enviarResumos(servicos)
    await enviarNoites(servicos)
  })
}

/**
 * Sends due summaries once a day, by the company's zone. The day is marked in the same transaction
 * as e-mail or channel job, under a row lock.
 */
export async function enviarResumos(servicos: Servicos): Promise<void> {
  const { db, clock, jobs } = servicos
  await withPlataforma(db, 'resumo.envio', async (tx) => {
    const { rows } = await tx.client.query<Devido>(
      `WITH devidos AS (
         SELECT r.empresa_id, r.usuario_id, r.mesmo_vazio, r.meio, l.agora::date AS dia, e.nome AS empresa, e.fuso, u.nome, u.email, u.idioma
         FROM resumo r JOIN empresa e USING (empresa_id) JOIN usuario u ON u.id = r.usuario_id
         JOIN empresa_usuario eu ON eu.empresa_id = r.empresa_id AND eu.usuario_id = r.usuario_id AND eu.gestor
         CROSS JOIN LATERAL (SELECT $1::timestamptz AT TIME ZONE e.fuso AS agora) l
         WHERE r.ativo AND u.status = 'ATIVO' AND (r.ultimo_dia IS NULL OR r.ultimo_dia < l.agora::date)
           AND extract(hour FROM l.agora) >= r.hora AND extract(hour FROM l.agora) < r.hora + ${ateHorasDepois}
         FOR UPDATE OF r SKIP LOCKED
       ), marcados AS (
         UPDATE resumo r SET ultimo_dia = d.dia FROM devidos d WHERE r.empresa_id = d.empresa_id AND r.usuario_id = d.usuario_id
       )
       SELECT d.empresa_id, d.usuario_id, d.dia::text AS dia, d.empresa, d.nome, d.email, d.idioma, d.mesmo_vazio, d.meio, h.horarios, h.primeiro, v.vagos,
         (SELECT count(*)::integer FROM conversa c WHERE c.empresa_id = d.empresa_id AND c.status = 'ESPERANDO') AS esperando
       FROM devidos d CROSS JOIN LATERAL (
         SELECT count(*)::integer AS horarios, to_char(min(a.inicio) AT TIME ZONE d.fuso, 'HH24:MI') AS primeiro FROM agendamento a
         WHERE a.empresa_id = d.empresa_id AND a.status IN ('MARCADO', 'CONFIRMADO')
           AND a.inicio >= d.dia::timestamp AT TIME ZONE d.fuso AND a.inicio < (d.dia + 1)::timestamp AT TIME ZONE d.fuso
       ) h CROSS JOIN LATERAL (
         SELECT count(*) FILTER (WHERE vao >= interval '30 minutes')::integer AS vagos FROM (
           SELECT a.inicio - lag(upper(a.ocupacao)) OVER (PARTITION BY a.profissional_id ORDER BY a.inicio) AS vao FROM agendamento a
           WHERE a.empresa_id = d.empresa_id AND a.status IN ('MARCADO', 'CONFIRMADO')
             AND a.inicio >= d.dia::timestamp AT TIME ZONE d.fuso AND a.inicio < (d.dia + 1)::timestamp AT TIME ZONE d.fuso
         ) entre
       ) v`,
      [clock.now()],
    )
    for (const { empresa_id: empresaId, usuario_id: usuarioId, mesmo_vazio, meio, idioma: lingua, ...devido } of rows) {
      const { dia, email, horarios, primeiro, esperando, vagos } = devido
      if (horarios + esperando === 0 && !mesmo_vazio) continue
      const idioma: Idioma = lingua === 'INGLES' ? 'en' : 'br'
      if (meio === 'WHATSAPP' || meio === 'AMBOS')
        await jobs.enviar(
          tx,
          resumoWhatsapp,
          { empresaId, usuarioId, dia, horarios, primeiro, esperando, vagos },
          { chave: `resumo:${empresaId}:${usuarioId}:${dia}` },
        )
      if (meio === 'WHATSAPP') continue
      const quem = { empresaId, usuarioId, email, idioma, chave: `resumo:${empresaId}:${usuarioId}:${dia}` }
      await entregar(tx, servicos, quem, meio === 'AVISO', escreverResumo(idioma, devido))
    }
  })
}
