import { declararFila } from '#platform/jobs/filas.ts'

export const contatoRecebida = declararFila<{ mensagemId: string }>('contato.recebida', { lote: 5 })

/** Sends one part of a mass notification and enqueues the next. */
export const notificacaoEnviar = declararFila<{ envioId: string }>('notificacao.enviar', { lote: 2 })

export const newsletterPedida = declararFila<{ inscricaoId: string; pedido: number }>('newsletter.pedida', { lote: 5 })

export const newsletterConfirmada = declararFila<{ inscricaoId: string }>('newsletter.confirmada', { lote: 5 })

/** Pushes a notice, or a test (null), to a device. */
export const pushEnviar = declararFila<{ aparelhoId: string; notificacaoId: number | null }>('push.enviar', {
  lote: 20,
  repeticao: { retryLimit: 3, retryDelay: 2, retryBackoff: true },
})
