import type { Idioma } from '@zelo/contract/nucleo/enums'
import { notificar } from '#avisos/notificacao/notificacao.service.ts'
import { chatEstranhos } from '#conversa/filas.ts'
import { destinatarios } from '#empresa/profissional/destinatarios.ts'
import { withPlataforma } from '#platform/database/database.ts'
import type { Servicos } from '#platform/servicos.ts'

export function chatJobs(servicos: Servicos): void {
  servicos.jobs.tratar(chatEstranhos, (dados) => avisarEstranhos(servicos, dados))
}

/** Rings the managers' bell once a day when the limit of new strangers is reached. */
async function avisarEstranhos(
  servicos: Servicos,
  { empresaId, dia, teto }: { empresaId: string; dia: string; teto: number },
): Promise<void> {
  await withPlataforma(servicos.db, 'conversa.avisos', async (tx) => {
    for (const [idioma, usuarioIds] of await destinatarios(tx, empresaId)) {
      const chave = `chat:estranhos:${empresaId}:${dia}:${idioma}`
      await notificar(tx, servicos, {
        ...{ chave, tipo: 'CONVERSA', usuarioIds, caminho: '/gerenciamento/chat-messages' },
        ...textos[idioma](teto),
      })
    }
  })
}

const textos: Record<Idioma, (teto: number) => { assunto: string; message: string }> = {
  br: (teto) => ({
    assunto: 'Muita gente começou a conversar no seu site',
    message: `Foram ${teto} conversas novas de visitantes em uma hora, o máximo. Por enquanto, quem chega agora é convidado a tentar mais tarde ou a marcar na página de agendamento. Nada muda para quem já conversava, para o WhatsApp e para quem o seu site identifica.\nSe não é uma campanha sua, olhe as conversas: as de uma mensagem só não contam no plano.`,
  }),
  en: (teto) => ({
    assunto: 'A lot of people began to chat on your site',
    message: `There were ${teto} new conversations of visitors in one hour, the most there may be. For now, whoever arrives is asked to try later or to book on the booking page. Nothing changes for those who were chatting, for WhatsApp and for those your site identifies.\nIf this is no campaign of yours, look at the conversations: those of a single message do not count in your plan.`,
  }),
}
