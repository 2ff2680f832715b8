import type { Queue } from 'pg-boss'
import type { Fila } from './jobs.ts'

type Politica = {
  /** Jobs run side by side. */
  lote: number
  queue: Omit<Queue, 'name'>
}

// After 20 s without a heartbeat (kill -9) another instance takes the job.
const comum = { notify: true, heartbeatSeconds: 20, expireInSeconds: 300, deleteAfterSeconds: 7 * 24 * 3600 }

/** Retries of each queue, and jobs that one instance runs at once. */
export const politicas: Record<Fila, Politica> = {
  'agendamento.criado': {
    lote: 10,
    queue: { ...comum, retryLimit: 8, retryDelay: 2, retryBackoff: true, retryDelayMax: 600 },
  },
  'agendamento.remarcado': {
    lote: 10,
    queue: { ...comum, retryLimit: 8, retryDelay: 2, retryBackoff: true, retryDelayMax: 600 },
  },
  'agendamento.cancelado': {
    lote: 10,
    queue: { ...comum, retryLimit: 8, retryDelay: 2, retryBackoff: true, retryDelayMax: 600 },
  },
  'agendamento.atraso': {
    lote: 10,
    queue: { ...comum, retryLimit: 8, retryDelay: 2, retryBackoff: true, retryDelayMax: 600 },
  },
  'agendamento.lembrar-email': {
    lote: 5,
    queue: { ...comum, retryLimit: 8, retryDelay: 2, retryBackoff: true, retryDelayMax: 600 },
  },
  'agendamento.lembrar': { lote: 1, queue: { ...comum, retryLimit: 3, retryDelay: 30 } },
  'espera.oferecer': {
    lote: 2,
    queue: { ...comum, retryLimit: 8, retryDelay: 2, retryBackoff: true, retryDelayMax: 600 },
  },
  // Runs every minute anyway.
  'espera.varrer': { lote: 1, queue: { ...comum, retryLimit: 0 } },
  'conversa.esperando': {
    lote: 10,
    queue: { ...comum, retryLimit: 8, retryDelay: 2, retryBackoff: true, retryDelayMax: 600 },
  },
  'chat.estranhos': {
    lote: 5,
    queue: { ...comum, retryLimit: 8, retryDelay: 2, retryBackoff: true, retryDelayMax: 600 },
  },
  'conta.excluir': { lote: 1, queue: { ...comum, retryLimit: 3, retryDelay: 60 } },
  'conta.cadastro': {
    lote: 5,
    queue: { ...comum, retryLimit: 8, retryDelay: 2, retryBackoff: true, retryDelayMax: 600 },
  },
  'conta.email': {
    lote: 5,
    queue: { ...comum, retryLimit: 8, retryDelay: 2, retryBackoff: true, retryDelayMax: 600 },
  },
  'conta.limpar': { lote: 1, queue: { ...comum, retryLimit: 3, retryDelay: 60 } },
  // Runs every minute anyway.
  'servidor.verificar': { lote: 1, queue: { ...comum, retryLimit: 0 } },
  'canal.enviar': {
    lote: 10,
    queue: { ...comum, retryLimit: 8, retryDelay: 2, retryBackoff: true, retryDelayMax: 600 },
  },
  'anexo.buscar': {
    lote: 2,
    queue: { ...comum, retryLimit: 8, retryDelay: 2, retryBackoff: true, retryDelayMax: 600 },
  },
  // Runs every minute anyway.
  'anexo.limpar': { lote: 1, queue: { ...comum, retryLimit: 0 } },
  'resumo.whatsapp': { lote: 2, queue: { ...comum, retryLimit: 3, retryDelay: 30 } },
  'resumo.enviar': { lote: 1, queue: { ...comum, retryLimit: 0 } },
  // The next run continues.
  'indicador.contar': { lote: 1, queue: { ...comum, retryLimit: 0 } },
  // Runs every five minutes anyway.
  'assinatura.relogio': { lote: 1, queue: { ...comum, retryLimit: 0 } },
  // Runs every five minutes anyway.
  'canal.conferir': { lote: 4, queue: { ...comum, retryLimit: 0 } },
  'canal.conferir-todos': { lote: 1, queue: { ...comum, retryLimit: 0 } },
  'canal.vigiar': { lote: 1, queue: { ...comum, retryLimit: 0 } },
  'canal.olhar': { lote: 1, queue: { ...comum, retryLimit: 0 } },
  'ensaio.tocar': {
    lote: 1,
    queue: { ...comum, retryLimit: 8, retryDelay: 2, retryBackoff: true, retryDelayMax: 600 },
  },
  'instrucao.revisar': { lote: 1, queue: { ...comum, retryLimit: 0 } },
  'auditoria.reter': { lote: 1, queue: { ...comum, retryLimit: 3, retryDelay: 60 } },
  'contato.recebida': {
    lote: 5,
    queue: { ...comum, retryLimit: 8, retryDelay: 2, retryBackoff: true, retryDelayMax: 600 },
  },
  'notificacao.enviar': {
    lote: 2,
    queue: { ...comum, retryLimit: 8, retryDelay: 2, retryBackoff: true, retryDelayMax: 600 },
  },
  'cliente.importar': {
    lote: 2,
    queue: { ...comum, retryLimit: 8, retryDelay: 2, retryBackoff: true, retryDelayMax: 600 },
  },
  'newsletter.pedida': {
    lote: 5,
    queue: { ...comum, retryLimit: 8, retryDelay: 2, retryBackoff: true, retryDelayMax: 600 },
  },
  'newsletter.confirmada': {
    lote: 5,
    queue: { ...comum, retryLimit: 8, retryDelay: 2, retryBackoff: true, retryDelayMax: 600 },
  },
  'retencao.diaria': {
    lote: 1,
    queue: { ...comum, retryLimit: 3, retryDelay: 60 },
  },
  // More retries than the mailer makes, so that the mailer records why it gave up.
  'email.entregar': {
    lote: 5,
    queue: { ...comum, retryLimit: 20, retryDelay: 30, retryBackoff: true, retryDelayMax: 3600 },
  },
  'pagamento.notificacao': {
    lote: 5,
    queue: { ...comum, retryLimit: 8, retryDelay: 2, retryBackoff: true, retryDelayMax: 600 },
  },
  'pagamento.recolher': {
    lote: 5,
    queue: { ...comum, retryLimit: 8, retryDelay: 2, retryBackoff: true, retryDelayMax: 600 },
  },
  'pagamento.estornar': {
    lote: 1,
    queue: { ...comum, retryLimit: 8, retryDelay: 2, retryBackoff: true, retryDelayMax: 600 },
  },
  'pagamento.varrer': { lote: 1, queue: { ...comum, retryLimit: 0 } },
  'pagamento.renovar': { lote: 1, queue: { ...comum, retryLimit: 0 } },
  'pagamento.conciliar': { lote: 1, queue: { ...comum, retryLimit: 3, retryDelay: 60 } },
  'pagamento.sandbox': {
    lote: 5,
    queue: { ...comum, retryLimit: 8, retryDelay: 2, retryBackoff: true, retryDelayMax: 600 },
  },
  'sinal.avisar': {
    lote: 5,
    queue: { ...comum, retryLimit: 8, retryDelay: 2, retryBackoff: true, retryDelayMax: 600 },
  },
  'sinal.recolher': {
    lote: 5,
    queue: { ...comum, retryLimit: 8, retryDelay: 2, retryBackoff: true, retryDelayMax: 600 },
  },
  'sinal.devolver': {
    lote: 1,
    queue: { ...comum, retryLimit: 8, retryDelay: 2, retryBackoff: true, retryDelayMax: 600 },
  },
  // Runs every minute anyway.
  'sinal.varrer': { lote: 1, queue: { ...comum, retryLimit: 0 } },
  'sinal.apontar': { lote: 1, queue: { ...comum, retryLimit: 0 } },
  // Visits all accounts of all companies, some of them slow.
  'sinal.conciliar': { lote: 1, queue: { ...comum, expireInSeconds: 3_600, retryLimit: 3, retryDelay: 60 } },
  'experimento.varrer': {
    lote: 1,
    queue: { ...comum, retryLimit: 8, retryDelay: 2, retryBackoff: true, retryDelayMax: 600 },
  },
}

export const filas = Object.keys(politicas) as Fila[]

/** Dead letter queue: jobs after their last retry. */
export function filaMorta(fila: Fila): string {
  return `${fila}.morta`
}
