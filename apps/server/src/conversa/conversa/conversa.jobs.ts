import type { Idioma } from '@zelo/contract/nucleo/enums'
import { notificar } from '#avisos/notificacao/notificacao.service.ts'
import {
  type ConversaAtribuida,
  type ConversaEsperando,
  conversaAtribuida,
  conversaEsperando,
} from '#conversa/filas.ts'
import { destinatarios } from '#empresa/profissional/destinatarios.ts'
import { type Tx, withPlataforma } from '#platform/database/database.ts'
import type { Servicos } from '#platform/servicos.ts'
import { conversa, estaConversa } from './conversa.table.ts'

export function conversaJobs(servicos: Servicos): void {
  servicos.jobs.tratar(conversaEsperando, (dados) => avisarEspera(servicos, dados))
  servicos.jobs.tratar(conversaAtribuida, (dados) => avisarAtribuicao(servicos, dados))
}

const avisos: Record<'esperando' | 'reclamou' | 'atribuida', Record<Idioma, { assunto: string; message: string }>> = {
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
  atribuida: {
    br: {
      assunto: 'Uma conversa ficou com você',
      message:
        'Alguém da equipe passou uma conversa para você.\nAbra Histórico de Conversas para continuar o atendimento.',
    },
    en: {
      assunto: 'A conversation is yours now',
      message: 'Somebody of the team gave you a conversation.\nOpen the conversation history to carry on.',
    },
  },
}

/** Rings the managers' bell once each time that a conversation asks for a person, or complains. */
export async function avisarEspera(
  servicos: Servicos,
  { empresaId, conversaId, ordem, reclamou }: ConversaEsperando,
): Promise<void> {
  const motivo = reclamou ? 'reclamou' : 'esperando'
  await naConversa(servicos, { empresaId, conversaId }, async (tx, aviso) => {
    for (const [idioma, usuarioIds] of await destinatarios(tx, empresaId)) {
      const chave = `conversa:${conversaId}:${motivo}:${ordem}:${idioma}`
      await notificar(tx, servicos, { ...aviso, ...avisos[motivo][idioma], chave, usuarioIds })
    }
  })
}

/** Rings the bell of the person who was given a conversation. */
async function avisarAtribuicao(
  servicos: Servicos,
  { empresaId, conversaId, usuarioId, idioma, em }: ConversaAtribuida,
): Promise<void> {
  await naConversa(servicos, { empresaId, conversaId }, (tx, aviso) => {
    const chave = `conversa:${conversaId}:atribuida:${usuarioId}:${em}`
    return notificar(tx, servicos, { ...aviso, ...avisos.atribuida[idioma], chave, usuarioIds: [usuarioId] })
  })
}

const doAviso = { tipo: 'CONVERSA', push: { tipo: 'ESPERA' } } as const

/** Does nothing once the conversation is erased. */
async function naConversa(
  { db }: Servicos,
  alvo: { empresaId: string; conversaId: string },
  avisar: (tx: Tx, aviso: typeof doAviso & { caminho: string }) => Promise<unknown>,
): Promise<void> {
  await withPlataforma(db, 'conversa.avisos', async (tx) => {
    const [ha] = await tx.select({ id: conversa.id }).from(conversa).where(estaConversa(alvo))
    if (ha) await avisar(tx, { ...doAviso, caminho: `/gerenciamento/chat-messages/chat?conversa=${alvo.conversaId}` })
  })
}
