import type { Idioma } from '@zelo/contract/nucleo/enums'
import { notificar } from '#avisos/notificacao/notificacao.service.ts'
import { conversaEsperando } from '#conversa/filas.ts'
import { destinatarios } from '#empresa/profissional/destinatarios.ts'
import { withPlataforma } from '#platform/database/database.ts'
import type { Servicos } from '#platform/servicos.ts'
import { conversa, estaConversa } from './conversa.table.ts'

export function conversaJobs(servicos: Servicos): void {
  servicos.jobs.tratar(conversaEsperando, (dados) => avisarEspera(servicos, dados))
}

const avisos: Record<Idioma, { assunto: string; message: string }> = {
  br: {
    assunto: 'Uma conversa espera por você',
    message: 'O agente passou uma conversa para a equipe.\nAbra Histórico de Conversas para continuar o atendimento.',
  },
  en: {
    assunto: 'A conversation is waiting for you',
    message: 'The agent handed a conversation over to the team.\nOpen the conversation history to carry on.',
  },
}

/** Rings the managers' bell once each time that a conversation asks for a person. */
export async function avisarEspera(
  servicos: Servicos,
  { empresaId, conversaId, ordem }: { empresaId: string; conversaId: string; ordem: number },
): Promise<void> {
  await withPlataforma(servicos.db, 'conversa.avisos', async (tx) => {
    const dela = estaConversa({ empresaId, conversaId })
    if ((await tx.select({ id: conversa.id }).from(conversa).where(dela)).length === 0) return
    for (const [idioma, usuarioIds] of await destinatarios(tx, empresaId)) {
      const chave = `conversa:${conversaId}:esperando:${ordem}:${idioma}`
      const caminho = `/gerenciamento/chat-messages/chat?conversa=${conversaId}`
      const push = { tipo: 'ESPERA' } as const
      await notificar(tx, servicos, { chave, tipo: 'CONVERSA', ...avisos[idioma], usuarioIds, caminho, push })
    }
  })
}
