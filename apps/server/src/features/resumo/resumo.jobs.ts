import type { Idioma } from '@zelo/contract/enums'
import { escreverAviso } from '#features/email/aviso.ts'
import { withPlataforma } from '#platform/database/database.ts'
import type { Servicos } from '#platform/servicos.ts'

const cadaMs = 60_000
/** Later than so many hours after the one that was chosen it is no morning message any more. */
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
  horarios: number
  primeiro: string | null
  esperando: number
}

export function resumoJobs(servicos: Servicos): void {
  servicos.jobs.repetir('resumo.enviar', cadaMs, () => enviarResumos(servicos))
}

/**
 * Writes to whoever wants it and whose hour has come in the zone of their company, once a day: the day is marked in the transaction that
 * puts the e-mail into the outbox, under a lock on the row, and the e-mail is named by person, company and day.
 */
export async function enviarResumos({ db, clock, mailer, config }: Servicos): Promise<void> {
  await withPlataforma(db, 'resumo.envio', async (tx) => {
    const { rows } = await tx.client.query<Devido>(
      `WITH devidos AS (
         SELECT r.empresa_id, r.usuario_id, r.mesmo_vazio, l.agora::date AS dia, e.nome AS empresa, e.fuso, u.nome, u.email, u.idioma
         FROM resumo r JOIN empresa e USING (empresa_id) JOIN usuario u ON u.id = r.usuario_id
         JOIN empresa_usuario eu ON eu.empresa_id = r.empresa_id AND eu.usuario_id = r.usuario_id AND eu.gestor
         CROSS JOIN LATERAL (SELECT $1::timestamptz AT TIME ZONE e.fuso AS agora) l
         WHERE r.ativo AND u.status = 'ATIVO' AND (r.ultimo_dia IS NULL OR r.ultimo_dia < l.agora::date)
           AND extract(hour FROM l.agora) >= r.hora AND extract(hour FROM l.agora) < r.hora + ${ateHorasDepois}
         FOR UPDATE OF r SKIP LOCKED
       ), marcados AS (
         UPDATE resumo r SET ultimo_dia = d.dia FROM devidos d WHERE r.empresa_id = d.empresa_id AND r.usuario_id = d.usuario_id
       )
       SELECT d.empresa_id, d.usuario_id, d.dia::text AS dia, d.empresa, d.nome, d.email, d.idioma, d.mesmo_vazio, h.horarios, h.primeiro,
         (SELECT count(*)::integer FROM conversa c WHERE c.empresa_id = d.empresa_id AND c.status = 'ESPERANDO') AS esperando
       FROM devidos d CROSS JOIN LATERAL (
         SELECT count(*)::integer AS horarios, to_char(min(a.inicio) AT TIME ZONE d.fuso, 'HH24:MI') AS primeiro FROM agendamento a
         WHERE a.empresa_id = d.empresa_id AND a.status IN ('MARCADO', 'CONFIRMADO')
           AND a.inicio >= d.dia::timestamp AT TIME ZONE d.fuso AND a.inicio < (d.dia + 1)::timestamp AT TIME ZONE d.fuso
       ) h`,
      [clock.now()],
    )
    for (const devido of rows) {
      if (devido.horarios + devido.esperando === 0 && !devido.mesmo_vazio) continue
      const { empresa_id: empresaId, usuario_id, dia, email: para } = devido
      const idioma: Idioma = devido.idioma === 'INGLES' ? 'en' : 'br'
      const { assunto, paragrafos, texto } = escrever(idioma, devido)
      const link = { url: `${config.publicUrl}/gerenciamento/dashboard`, texto }
      const chave = `resumo:${empresaId}:${usuario_id}:${dia}`
      await mailer.enfileirar(tx, { chave, para, empresaId, ...escreverAviso(idioma, { assunto, paragrafos, link }) })
    }
  })
}

/** «Hoje: 7 clientes, 2 aguardam você». */
function escrever(idioma: Idioma, { empresa, nome, horarios, primeiro, esperando }: Devido) {
  const quem = nome.split(' ')[0] ?? ''
  if (idioma === 'en') {
    const clientes = horarios === 1 ? '1 client' : `${horarios === 0 ? 'no' : horarios} clients`
    const espera = esperando === 0 ? 'nobody waits for you' : `${esperando} wait${esperando === 1 ? 's' : ''} for you`
    return {
      assunto: `Today: ${clientes}, ${espera}`,
      paragrafos: [
        `Good morning, ${quem}. This is the day of ${empresa}.`,
        primeiro ? `${clientes} booked; the first at ${primeiro}.` : 'Nothing is booked for today.',
        esperando > 0 ? 'There are conversations that wait for a person.' : 'No conversation waits for a person.',
        'You asked for this message. Switch it off, or change its hour, on the dashboard.',
      ],
      texto: 'Open the dashboard',
    }
  }
  const clientes =
    horarios === 1 ? '1 cliente' : `${horarios === 0 ? 'nenhum' : horarios} cliente${horarios > 1 ? 's' : ''}`
  const espera = esperando === 0 ? 'ninguém aguarda você' : `${esperando} aguarda${esperando === 1 ? '' : 'm'} você`
  return {
    assunto: `Hoje: ${clientes}, ${espera}`,
    paragrafos: [
      `Bom dia, ${quem}. Este é o dia de ${empresa}.`,
      primeiro
        ? `${horarios === 1 ? '1 horário marcado' : `${horarios} horários marcados`}; o primeiro às ${primeiro}.`
        : 'Nada marcado para hoje.',
      esperando > 0 ? 'Há conversas esperando por uma pessoa.' : 'Nenhuma conversa espera por uma pessoa.',
      'Você pediu esta mensagem. Desligue ou mude a hora no dashboard.',
    ],
    texto: 'Abrir o dashboard',
  }
}
