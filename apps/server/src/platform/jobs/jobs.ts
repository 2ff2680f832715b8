import type { Tx } from '../database/database.ts'

/** Queues and their job data. Handlers must be idempotent: a job may run more than once. */
export type Filas = {
  /** `usuarioId`: team member who did it. */
  'agendamento.criado': { empresaId: string; agendamentoId: string; usuarioId?: number }
  /** Moved or cancelled; `sequencia` of that change. */
  'agendamento.remarcado': { empresaId: string; agendamentoId: string; sequencia: number; usuarioId?: number }
  'agendamento.cancelado': { empresaId: string; agendamentoId: string; sequencia: number; usuarioId?: number }
  /** A client announced a delay or withdrew the notice. */
  'agendamento.atraso': { empresaId: string; agendamentoId: string; vez: number; atrasa: boolean; usuarioId?: number }
  'agendamento.lembrar': Periodo
  /** The channel did not send this reminder, `mensagemId` there. */
  'agendamento.lembrar-email': { empresaId: string; mensagemId: string }
  /** A time may be free, or somebody joined the waiting list. */
  'espera.oferecer': { empresaId: string }
  'espera.varrer': Periodo
  /** The daily maximum of new chat visitors of a company was reached. */
  'chat.estranhos': { empresaId: string; dia: string; teto: number }
  /** A conversation waits for a person since message `ordem`. */
  'conversa.esperando': { empresaId: string; conversaId: string; ordem: number }
  'contato.recebida': { mensagemId: string }
  /** Sends one part of a mass notification and enqueues the next. */
  'notificacao.enviar': { envioId: string }
  /** Imports one part of the clients and enqueues the next. */
  'cliente.importar': { empresaId: string; importacaoId: string }
  'newsletter.pedida': { inscricaoId: string; pedido: number }
  'newsletter.confirmada': { inscricaoId: string }
  'retencao.diaria': Periodo
  'conta.cadastro': { cadastroId: string }
  /** Account link; `usuarioId` null: unknown person, nothing is sent and no difference shows. */
  'conta.email': { usuarioId: number | null; tipo: 'ATIVACAO' | 'RECUPERACAO'; ip: string }
  'conta.limpar': Periodo
  'email.entregar': { emailId: string }
  'auditoria.reter': Periodo
  'servidor.verificar': Periodo
  /** Sends a conversation's waiting messages in order. */
  'canal.enviar': { empresaId: string; conversaId: string }
  /** Fetches from the channel's service what we missed. */
  'canal.conferir': { empresaId: string; canalId: string }
  'canal.conferir-todos': Periodo
  'canal.vigiar': Periodo
  /** The channels' server changed: check each channel. */
  'canal.olhar': { servidorId: string }
  /** Fetches a file from its channel. */
  'anexo.buscar': { empresaId: string; anexoId: string }
  'anexo.limpar': Periodo
  /** Webhook of the test gateway; `vez`: its repetition. */
  'pagamento.sandbox': { avisoId: string; vez: number }
  'indicador.contar': Periodo
  'resumo.enviar': Periodo
  /** One person's morning summary by WhatsApp: that date in the company's zone. */
  'resumo.whatsapp': {
    empresaId: string
    usuarioId: number
    dia: string
    horarios: number
    primeiro: string | null
    esperando: number
  }
  'assinatura.relogio': Periodo
  'pagamento.notificacao': { notificacaoId: string }
  /** Cancels the other charges of a settled invoice. */
  'pagamento.recolher': { faturaId: string }
  'pagamento.estornar': { desde: string }
  'pagamento.varrer': Periodo
  'pagamento.renovar': Periodo
  'pagamento.conciliar': Periodo
  /** Tells client or team about a deposit. */
  'sinal.avisar': {
    empresaId: string
    sinalId: string
    evento: 'ABERTO' | 'PAGO' | 'EXPIRADO' | 'A_DEVOLVER' | 'DEVOLVIDO' | 'SEM_COBRANCA' | 'ESTORNO_RECUSADO'
  }
  /** Cancels the charge of a deposit that no longer waits. */
  'sinal.recolher': { empresaId: string; sinalId: string }
  /** Returns a deposit's money. */
  'sinal.devolver': { empresaId: string; sinalId: string }
  'sinal.varrer': Periodo
  'sinal.apontar': Periodo
  'sinal.conciliar': Periodo
  'experimento.varrer': Periodo
  'instrucao.revisar': Periodo
  /** Plays one test of a run and enqueues the next. */
  'ensaio.tocar': { empresaId: string; ensaioId: string }
  'conta.excluir': Periodo
}
/** Periodic jobs carry no data. */
export type Periodo = Record<string, never>
export type FilaPeriodica = { [F in Fila]: Filas[F] extends Periodo ? F : never }[Fila]
export type Fila = keyof Filas

/** `pedida_em`: first enqueued; `erro`: thrown by the last try. */
export type Morta = { id: string; fila: string; pedida_em: Date; tentativas: number; erro: string }

export type Jobs = {
  /**
   * Enqueues in the caller's transaction, through either door: the job exists only if it commits.
   * The same `chave` makes one job, for at least seven days. `apos`: instant of the product's
   * clock.
   */
  enviar<F extends Fila>(tx: Tx, fila: F, dados: Filas[F], opcoes?: { chave?: string; apos?: Date }): Promise<void>
  /**
   * Declares a queue's handler, before `start`. A throw retries with backoff, finally dead letters.
   * Every job runs at least once, even if its process was killed.
   */
  tratar<F extends Fila>(fila: F, handler: (dados: Filas[F]) => Promise<void>): void
  /**
   * `tratar` for periodic jobs: runs at the start and once per period of the product's clock, on
   * one instance.
   */
  repetir(fila: FilaPeriodica, cadaMs: number, handler: () => Promise<void>): void
  /** Counts of each queue that is not empty; `desde`: due time of its oldest waiting job. */
  situacao(): Promise<{ fila: string; esperando: number; fazendo: number; mortas: number; desde: Date | null }[]>
  mortas(limite: number): Promise<Morta[]>
  /** Requeues a dead job with all retries; false when it is gone. */
  repetirMorta(fila: string, id: string): Promise<boolean>
  start(): Promise<void>
  /** Takes no more jobs, waits 20 s at most for running ones; the rest runs elsewhere. */
  stop(): Promise<void>
  /** True between `start` and `stop`. */
  rodando(): boolean
}
