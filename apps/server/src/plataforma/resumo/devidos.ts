import type { Idioma, IdiomaUsuario } from '@zelo/contract/nucleo/enums'
import type { MeioResumo } from '@zelo/contract/plataforma/resumo'
import { idiomaDoUsuario } from '#nucleo/idioma.ts'
import { type Tx, withPlataforma, withSavepoint } from '#platform/database/database.ts'
import type { Servicos } from '#platform/servicos.ts'

/** The message can still be sent so many hours after the chosen one. */
const ateHorasDepois = 3
/** People in one transaction. */
const porVez = 100

const colunas = {
  manha: { quer: 'ativo', hora: 'hora', ultimo: 'ultimo_dia' },
  noite: { quer: 'noite', hora: 'hora_noite', ultimo: 'ultima_noite' },
}

type DevidoRow = {
  empresa_id: string
  usuario_id: number
  dia: string
  empresa: string
  nome: string
  email: string
  idioma: IdiomaUsuario
  mesmo_vazio: boolean
  meio: MeioResumo
  esperando: number
  promessas: number
}

export type Devido = Omit<DevidoRow, 'empresa_id' | 'usuario_id' | 'idioma'> & {
  empresaId: string
  usuarioId: number
  idioma: Idioma
}

/**
 * Sends the messages of the morning or the evening that are due, once a day in the company's time
 * zone. Marks the day in the transaction in which it calls `enviar`, under a row lock. A failure
 * for one person does not stop the others. `contas` is SQL that counts the day of `d`.
 */
export async function enviarDevidos<C extends object>(
  servicos: Pick<Servicos, 'db' | 'clock' | 'log'>,
  parte: keyof typeof colunas,
  contas: string,
  enviar: (tx: Tx, devido: Devido & C) => Promise<void>,
): Promise<void> {
  const { db, clock, log } = servicos
  const { quer, hora, ultimo } = colunas[parte]
  const lidos = await withPlataforma(db, 'resumo.envio', async (tx) => {
    const { rows } = await tx.client.query<DevidoRow & C>(
      `WITH devidos AS (
         SELECT r.empresa_id, r.usuario_id, r.mesmo_vazio, r.meio, l.agora::date AS dia, e.nome AS empresa, e.fuso, u.nome, u.email, u.idioma
         FROM resumo r JOIN empresa e USING (empresa_id) JOIN usuario u ON u.id = r.usuario_id
         JOIN empresa_usuario eu ON eu.empresa_id = r.empresa_id AND eu.usuario_id = r.usuario_id AND eu.gestor
         CROSS JOIN LATERAL (SELECT $1::timestamptz AT TIME ZONE e.fuso AS agora) l
         WHERE r.${quer} AND u.status = 'ATIVO' AND (r.${ultimo} IS NULL OR r.${ultimo} < l.agora::date)
           AND extract(hour FROM l.agora) >= r.${hora} AND extract(hour FROM l.agora) < r.${hora} + ${ateHorasDepois}
         ORDER BY r.empresa_id, r.usuario_id LIMIT ${porVez} FOR UPDATE OF r SKIP LOCKED
       ), marcados AS (
         UPDATE resumo r SET ${ultimo} = d.dia FROM devidos d WHERE r.empresa_id = d.empresa_id AND r.usuario_id = d.usuario_id
       )
       SELECT d.empresa_id, d.usuario_id, d.dia::text AS dia, d.empresa, d.nome, d.email, d.idioma, d.mesmo_vazio, d.meio, c.*,
         (SELECT count(*)::integer FROM conversa c WHERE c.empresa_id = d.empresa_id AND c.status = 'ESPERANDO') AS esperando,
         (SELECT count(*)::integer FROM promessa p JOIN conversa c ON c.empresa_id = p.empresa_id AND c.id = p.conversa_id
          WHERE p.empresa_id = d.empresa_id AND p.cumprida_em IS NULL AND p.encerrada_em IS NULL AND p.motivo <> 'VAGA' AND p.prazo_em < (d.dia + 1)::timestamp AT TIME ZONE d.fuso) AS promessas
       FROM devidos d CROSS JOIN LATERAL (${contas}) c`,
      [clock.now()],
    )
    for (const { empresa_id: empresaId, usuario_id: usuarioId, idioma, ...resto } of rows) {
      const devido = {
        ...(resto as Omit<Devido, 'empresaId' | 'usuarioId' | 'idioma'> & C),
        empresaId,
        usuarioId,
        idioma: idiomaDoUsuario(idioma),
      }
      await withSavepoint(tx, () => enviar(tx, devido)).catch((err) =>
        log.error({ err, empresaId, usuarioId, parte }, 'resumo: a message was not sent'),
      )
    }
    return rows.length
  })
  if (lidos === porVez) await enviarDevidos(servicos, parte, contas, enviar)
}

/** SQL: appointment `a` begins on the local day `dia` of `d`. */
export function noDia(dia: string): string {
  return `a.empresa_id = d.empresa_id AND a.inicio >= (${dia})::timestamp AT TIME ZONE d.fuso AND a.inicio < (${dia} + 1)::timestamp AT TIME ZONE d.fuso`
}
