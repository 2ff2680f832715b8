import { v7 as uuidv7 } from 'uuid'
import { notificar } from '#avisos/notificacao/notificacao.service.ts'
import { fusoPadrao } from '#dinheiro/assinatura/regras/assinatura-momento.ts'
import { listarMasters } from '#nucleo/master.service.ts'
import { withPlataforma } from '#platform/database/database.ts'
import type { Servicos } from '#platform/servicos.ts'
import { descreverInterrupcao, duracaoDe } from './creditos.ts'
import { interrupcao, pulso } from './interrupcao.table.ts'

/** A shorter silence is a deploy or a busy minute. */
const silencioMinimo = 5

const textos = {
  br: (quando: string) => ({
    assunto: 'O Zelo ficou fora do ar',
    message: `Notamos uma interrupção: ${quando}. Confira o que houve e decida se os assinantes recebem crédito.`,
  }),
  en: (quando: string) => ({
    assunto: 'Zelo was down',
    message: `We noticed an outage: ${quando}. Check what happened and decide whether subscribers are credited.`,
  }),
}

/**
 * Job, each minute: records that an instance runs jobs and that the database stores rows. A silence
 * before that becomes an outage to be confirmed, and the masters are told. Of instances that wake
 * together one records it, because the database refuses overlapping outages.
 */
export async function baterPulso(servicos: Servicos): Promise<void> {
  const agora = servicos.clock.now()
  await withPlataforma(servicos.db, 'interrupcao.pulso', async (tx) => {
    const [antes] = await tx.select().from(pulso)
    if (antes && antes.em >= agora) return
    await tx
      .insert(pulso)
      .values({ em: agora })
      .onConflictDoUpdate({ target: pulso.um, set: { em: agora } })
    const silencio = antes && { inicio: antes.em, fim: agora }
    if (!silencio || duracaoDe(silencio).minutos < silencioMinimo) return
    const id = uuidv7()
    const [nova] = await tx
      .insert(interrupcao)
      .values({ id, ...silencio, notada: true, criadoEm: agora, alteradoEm: agora })
      .onConflictDoNothing()
      .returning({ id: interrupcao.id })
    if (!nova) return
    const quando = descreverInterrupcao(silencio, fusoPadrao)
    for (const [idioma, usuarioIds] of await listarMasters(tx))
      await notificar(tx, servicos, {
        chave: `interrupcao:${id}:${idioma}`,
        ...textos[idioma](quando[idioma]),
        usuarioIds,
        caminho: `/admin/plano/interrupcoes/${id}`,
      })
  })
}
