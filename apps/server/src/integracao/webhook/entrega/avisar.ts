import { limitesWebhook, type MotivoWebhook } from '@zelo/contract/integracao/webhook'
import type { Idioma } from '@zelo/contract/nucleo/enums'
import { notificar } from '#avisos/notificacao/notificacao.service.ts'
import { destinatarios } from '#empresa/profissional/destinatarios.ts'
import type { WebhookRow } from '#integracao/webhook/webhook.table.ts'
import type { Tx } from '#platform/database/database.ts'
import type { Servicos } from '#platform/servicos.ts'

type Entregadores = Pick<Servicos, 'realtime' | 'clock' | 'mailer' | 'config' | 'jobs'>
type Texto = Record<Idioma, { assunto: string; message: string }>
type Dele = Pick<WebhookRow, 'empresaId' | 'id' | 'nome'>

const { diasTentando, diasGuardados } = limitesWebhook

const porque: Record<MotivoWebhook, Record<Idioma, string>> = {
  FALHAS: {
    br: `O endereço não recebe nada há ${diasTentando} dias. Conserte-o e ligue o webhook de novo`,
    en: `Its address has received nothing for ${diasTentando} days. Mend it and switch the webhook on again`,
  },
  FOI_EMBORA: {
    br: 'O endereço respondeu que não existe mais (410). Conserte-o e ligue o webhook de novo',
    en: 'Its address answered that it no longer exists (410). Mend it and switch the webhook on again',
  },
  AUTOR: {
    br: 'Quem escolheu o endereço não é mais gestor ou perdeu uma permissão. Confira para onde ele manda os dados; se for da empresa, ligue-o de novo',
    en: 'Whoever chose its address no longer manages the company, or lost a right. Look where it sends the data; if that is the company’s, switch it on again',
  },
}

/** Tells the managers that a webhook was switched off. */
export function avisarDesligado(
  tx: Tx,
  servicos: Entregadores,
  { motivo, ...dele }: Dele & { motivo: MotivoWebhook },
  agora: Date,
): Promise<void> {
  const { nome } = dele
  return avisar(tx, servicos, dele, `desligado:${agora.getTime()}`, {
    br: {
      assunto: `O webhook «${nome}» foi desligado`,
      message: `${porque[motivo].br}: o que ele perdeu, até ${diasGuardados} dias, pode ser enviado.`,
    },
    en: {
      assunto: `The webhook “${nome}” was switched off`,
      message: `${porque[motivo].en}: what it missed, up to ${diasGuardados} days, can be sent.`,
    },
  })
}

/** Tells the managers of events that were given up, once a day and webhook. */
export function avisarDesistencia(tx: Tx, servicos: Entregadores, dele: Dele, agora: Date): Promise<void> {
  const { nome } = dele
  return avisar(tx, servicos, dele, `desistencia:${agora.toISOString().slice(0, 10)}`, {
    br: {
      assunto: `O webhook «${nome}» não aceitou um evento`,
      message: `Um evento foi tentado por ${diasTentando} dias e não é mais enviado. Veja as respostas nas entregas do webhook; de lá ele pode ser reenviado.`,
    },
    en: {
      assunto: `The webhook “${nome}” did not accept an event`,
      message: `An event was tried for ${diasTentando} days and is not sent any more. See the answers in the webhook’s deliveries; it can be sent again from there.`,
    },
  })
}

async function avisar(tx: Tx, servicos: Entregadores, { empresaId, id }: Dele, oQue: string, textos: Texto) {
  for (const [idioma, usuarioIds] of await destinatarios(tx, empresaId))
    await notificar(tx, servicos, {
      ...{ chave: `webhook:${id}:${oQue}:${idioma}`, ...textos[idioma], usuarioIds },
      caminho: `/gerenciamento/canais/webhooks/${id}`,
    })
}
