import type { Idioma } from '@zelo/contract/nucleo/enums'
import { notificar } from '#avisos/notificacao/notificacao.service.ts'
import { type ConversaEsperando, conversaEsperando } from '#conversa/filas.ts'
import { destinatarios } from '#empresa/profissional/destinatarios.ts'
import { withPlataforma } from '#platform/database/database.ts'
import type { Servicos } from '#platform/servicos.ts'
import { conversa, estaConversa } from './conversa.table.ts'

export function conversaJobs(servicos: Servicos): void {
  servicos.jobs.tratar(conversaEsperando, (dados) => avisarEspera(servicos, dados))
}

const avisos: Record<'esperando' | 'reclamou', Record<Idioma, { assunto: string; message: string }>> = {
  esperando: {
    br: {
      assunto: 'Uma conversa espera por você',
      message: 'O agente passou uma conversa para a equipe.\nAbra Histórico de Conversas para continuar o atendimento.',
    },
    en: {
      assunto: 'A conversation is waiting for you',
      message: 'The agent handed a conversation over to the team.\nOpen the conversation history to carry on.',
    },
  },
  reclamou: {
    br: {
      assunto: 'Um cliente reclamou',
      message: 'O agente continua o atendimento.\nAbra Histórico de Conversas para ler a reclamação e responder.',
    },
    en: {
      assunto: 'A client complained',
      message: 'The agent carries on with them.\nOpen the conversation history to read the complaint and answer.',
    },
  },
}

/** Rings the managers' bell once each time that a conversation asks for a person, or complains. */
export async function avisarEspera(
  servicos: Servicos,
  { empresaId, conversaId, ordem, reclamou }: ConversaEsperando,
): Promise<void> {
  const motivo = reclamou ? 'reclamou' : 'esperando'
  await withPlataforma(servicos.db, 'conversa.avisos', async (tx) => {
    const dela = estaConversa({ empresaId, conversaId })
    if ((await tx.select({ id: conversa.id }).from(conversa).where(dela)).length === 0) return
    for (const [idioma, usuarioIds] of await destinatarios(tx, empresaId)) {
      const chave = `conversa:${conversaId}:${motivo}:${ordem}:${idioma}`
      const caminho = `/gerenciamento/chat-messages/chat?conversa=${conversaId}`
      const push = { tipo: 'ESPERA' } as const
      await notificar(tx, servicos, { chave, tipo: 'CONVERSA', ...avisos[motivo][idioma], usuarioIds, caminho, push })
    }
  })
}
