import type { Queue } from 'pg-boss'
import type { Fila } from './jobs.ts'

type Politica = {
  /** Jobs taken at once: they run side by side. */
  lote: number
  queue: Omit<Queue, 'name'>
}

// A worker that dies (kill -9) loses its job after 20 s without a heartbeat; another instance takes it.
const comum = { notify: true, heartbeatSeconds: 20, expireInSeconds: 300, deleteAfterSeconds: 7 * 24 * 3600 }

/** How each queue retries, and how many of its jobs one instance runs at once. */
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
  // The next minute brings another.
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
  // The next minute brings another: a failed check is not repeated.
  'servidor.verificar': { lote: 1, queue: { ...comum, retryLimit: 0 } },
  'canal.enviar': {
    lote: 10,
    queue: { ...comum, retryLimit: 8, retryDelay: 2, retryBackoff: true, retryDelayMax: 600 },
  },
  'anexo.buscar': {
    lote: 2,
    queue: { ...comum, retryLimit: 8, retryDelay: 2, retryBackoff: true, retryDelayMax: 600 },
  },
  // The next minute brings another.
  'anexo.limpar': { lote: 1, queue: { ...comum, retryLimit: 0 } },
  'resumo.whatsapp': { lote: 2, queue: { ...comum, retryLimit: 3, retryDelay: 30 } },
  'resumo.enviar': { lote: 1, queue: { ...comum, retryLimit: 0 } },
  // The next run finds what this one left.
  'indicador.contar': { lote: 1, queue: { ...comum, retryLimit: 0 } },
  // The next five minutes bring another.
  'assinatura.relogio': { lote: 1, queue: { ...comum, retryLimit: 0 } },
  // The next five minutes bring another.
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
  // The mailer gives up by itself before the queue does, so that the e-mail says why.
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
  // The next minute brings another.
  'sinal.varrer': { lote: 1, queue: { ...comum, retryLimit: 0 } },
  'sinal.apontar': { lote: 1, queue: { ...comum, retryLimit: 0 } },
  // All accounts of all companies, some of them slow.
  'sinal.conciliar': { lote: 1, queue: { ...comum, expireInSeconds: 3_600, retryLimit: 3, retryDelay: 60 } },
  'experimento.varrer': {
    lote: 1,
    queue: { ...comum, retryLimit: 8, retryDelay: 2, retryBackoff: true, retryDelayMax: 600 },
  },
}

export const filas = Object.keys(politicas) as Fila[]

/** Where a job of the queue ends after its last retry, with its data. */
export function filaMorta(fila: Fila): string {
  return `${fila}.morta`
}
