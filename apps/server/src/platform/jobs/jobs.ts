import type { Tx } from '../database/database.ts'

/** Queues of the product and what each job carries. Handlers are idempotent: a job may run more than once. */
export type Filas = {
  /** `usuarioId` is who did it, when somebody of the team did. */
  'agendamento.criado': { empresaId: string; agendamentoId: string; usuarioId?: number }
  /** An appointment was moved or cancelled; `sequencia` is that of the change. */
  'agendamento.remarcado': { empresaId: string; agendamentoId: string; sequencia: number; usuarioId?: number }
  'agendamento.cancelado': { empresaId: string; agendamentoId: string; sequencia: number; usuarioId?: number }
  /** A client's notice of delay was written then, or taken back. */
  'agendamento.atraso': { empresaId: string; agendamentoId: string; vez: number; atrasa: boolean; usuarioId?: number }
  'agendamento.lembrar': Periodo
  /** A reminder that certainly did not go by its channel, named by its message there. */
  'agendamento.lembrar-email': { empresaId: string; mensagemId: string }
  /** A time may have become free, or somebody joined the waiting list. */
  'espera.oferecer': { empresaId: string }
  'espera.varrer': Periodo
  /** As many strangers as may began to chat with a company, for the first time on that day. */
  'chat.estranhos': { empresaId: string; dia: string; teto: number }
  /** A conversation waits for a person since the message of that order. */
  'conversa.esperando': { empresaId: string; conversaId: string; ordem: number }
  'contato.recebida': { mensagemId: string }
  /** The next part of a notification to many: each job does one and asks for the next. */
  'notificacao.enviar': { envioId: string }
  /** The next part of an import of clients: each job does one and asks for the next. */
  'cliente.importar': { empresaId: string; importacaoId: string }
  'newsletter.pedida': { inscricaoId: string; pedido: number }
  'newsletter.confirmada': { inscricaoId: string }
  'retencao.diaria': Periodo
  'conta.cadastro': { cadastroId: string }
  /** A link for an account; without one (nobody has that CPF or e-mail) there is nothing to do, and nothing else differs. */
  'conta.email': { usuarioId: number | null; tipo: 'ATIVACAO' | 'RECUPERACAO'; ip: string }
  'conta.limpar': Periodo
  'email.entregar': { emailId: string }
  'auditoria.reter': Periodo
  'servidor.verificar': Periodo
  /** What waits to be sent in a conversation, in its order. */
  'canal.enviar': { empresaId: string; conversaId: string }
  /** What the service of a channel has and we have not. */
  'canal.conferir': { empresaId: string; canalId: string }
  'canal.conferir-todos': Periodo
  'canal.vigiar': Periodo
  /** The server of channels changed: how does each stand now? */
  'canal.olhar': { servidorId: string }
  /** A file that came by a channel and is to be fetched there. */
  'anexo.buscar': { empresaId: string; anexoId: string }
  'anexo.limpar': Periodo
  /** What the test gateway has to say; `vez` counts how often it said it. */
  'pagamento.sandbox': { avisoId: string; vez: number }
  'indicador.contar': Periodo
  'resumo.enviar': Periodo
  /** The morning message of one person by the company's channel: the day of that date in its zone. */
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
  /** The other charges of an invoice that was settled. */
  'pagamento.recolher': { faturaId: string }
  'pagamento.estornar': { desde: string }
  'pagamento.varrer': Periodo
  'pagamento.renovar': Periodo
  'pagamento.conciliar': Periodo
  /** Something of a deposit that client or team should hear of. */
  'sinal.avisar': {
    empresaId: string
    sinalId: string
    evento: 'ABERTO' | 'PAGO' | 'EXPIRADO' | 'A_DEVOLVER' | 'DEVOLVIDO' | 'SEM_COBRANCA' | 'ESTORNO_RECUSADO'
  }
  /** The charge of a deposit that waits no more. */
  'sinal.recolher': { empresaId: string; sinalId: string }
  /** Money of a deposit that is owed back. */
  'sinal.devolver': { empresaId: string; sinalId: string }
  'sinal.varrer': Periodo
  'sinal.apontar': Periodo
  'sinal.conciliar': Periodo
  'experimento.varrer': Periodo
  'instrucao.revisar': Periodo
  /** The next test of a run: each job plays one and asks for the next. */
  'ensaio.tocar': { empresaId: string; ensaioId: string }
  'conta.excluir': Periodo
}
/** A job that comes by itself carries nothing. */
export type Periodo = Record<string, never>
/** Queues whose jobs come by themselves. */
export type FilaPeriodica = { [F in Fila]: Filas[F] extends Periodo ? F : never }[Fila]
export type Fila = keyof Filas

/** `pedida_em` is when it was first enqueued, `erro` what its last try threw. */
export type Morta = { id: string; fila: string; pedida_em: Date; tentativas: number; erro: string }

export type Jobs = {
  /**
   * Enqueues in the caller's transaction, through either door: the job exists if and only if the rows do. The same `chave` twice is one
   * job, for at least seven days. `apos` is an instant of the product's clock.
   */
  enviar<F extends Fila>(tx: Tx, fila: F, dados: Filas[F], opcoes?: { chave?: string; apos?: Date }): Promise<void>
  /**
   * Declares the one handler of a queue, before `start`. Throwing retries with backoff, then the job goes to the dead letters. Every
   * job runs at least once, also when the process was killed while it ran.
   */
  tratar<F extends Fila>(fila: F, handler: (dados: Filas[F]) => Promise<void>): void
  /**
   * Like `tratar`, for a job that comes by itself: at the start and then once per period, on one instance only, counted by the product's
   * clock.
   */
  repetir(fila: FilaPeriodica, cadaMs: number, handler: () => Promise<void>): void
  /** How much waits in each queue that has anything, and what gave up of it. `desde` is when the oldest that waits was due. */
  situacao(): Promise<{ fila: string; esperando: number; fazendo: number; mortas: number; desde: Date | null }[]>
  /** Jobs that gave up, the oldest first. */
  mortas(limite: number): Promise<Morta[]>
  /** Gives one of them back to its queue with all its tries; false when it is not there any more. */
  repetirMorta(fila: string, id: string): Promise<boolean>
  /** Starts working. */
  start(): Promise<void>
  /** Takes no more jobs and lets those in flight finish, for at most 20 s; what is left runs again elsewhere. */
  stop(): Promise<void>
  /** Whether this instance works: between `start` and `stop`. */
  rodando(): boolean
}
