import { declararFila } from '#platform/jobs/filas.ts'

export const contatoRecebida = declararFila<{ mensagemId: string }>('contato.recebida', { lote: 5 })

/** Delivers or withdraws one part of a mass notification, and enqueues the next part. */
export const notificacaoEnviar = declararFila<{ envioId: string }>('notificacao.enviar', { lote: 2 })

export const newsletterPedida = declararFila<{ inscricaoId: string; pedido: number }>('newsletter.pedida', { lote: 5 })

export const newsletterConfirmada = declararFila<{ inscricaoId: string }>('newsletter.confirmada', { lote: 5 })

/** Pushes a notice to a device; without `notificacaoId` a test message. */
export const pushEnviar = declararFila<{ aparelhoId: string; notificacaoId: number | null }>('push.enviar', {
  lote: 20,
  repeticao: { retryLimit: 3, retryDelay: 2, retryBackoff: true },
})
