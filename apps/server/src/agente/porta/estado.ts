import { vinculos } from '@zelo/contract/agenda/cliente/cliente'
import * as z from 'zod/mini'
import { horaDe } from '#platform/time.ts'
import { comando, tiposDeTarefa, valores } from './comandos.ts'

/** The open question; null: none. */
export const espera = z.enum([
  ...(['servico', 'profissional', 'dia', 'hora', 'escolha', 'nome', 'email', 'confirmacao'] as const),
  /** Which value of the proposal to change. */
  'mudanca',
  /** Which of their appointments is meant. */
  'qual',
  /** To move the existing appointment, or to book one more. */
  'mudar_ou_mais',
  /** Whether to go on with a task that waited, or to book at all. */
  'quer_marcar',
  /** Whether to call a person. */
  'pessoa',
  /** Whether to enter the waiting list; whether to leave it, or which one. */
  'entrar_na_fila',
  'sair_da_fila',
  /** Move or cancel, asked of somebody who cannot come. */
  'nao_vem',
])
export type Espera = z.infer<typeof espera>

const instante = z.number()
const dia = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))

const faixa = z.object({ de: z.number(), ate: z.number() })
const par = z.object({
  dia,
  minutos: z.optional(z.array(z.number())),
  faixa: z.optional(faixa),
  profissional: z.optional(z.string()),
})

/** The booking in progress. Epoch milliseconds, days `YYYY-MM-DD`, minutes from local midnight. */
export const quadro = z.object({
  servicoId: z.optional(z.string()),
  /** Services that the client was offered to choose from. */
  opcoesServico: z.optional(z.array(z.string())),
  /** The requested professional; absent: anyone. */
  profissionalId: z.optional(z.string()),
  /** Ids of professionals who are refused. */
  foraPessoas: z.optional(z.array(z.string())),
  /** The client refused everybody who does the service, and was told who does it. */
  soEsses: z.optional(z.boolean()),
  /** «Dra. Paula», who does not work here: the client is asked before another is proposed. */
  desconhecido: z.optional(z.string()),
  dia: z.optional(dia),
  /** Window of days asked for («semana que vem»), inclusive. */
  dias: z.optional(z.object({ de: dia, ate: dia })),
  /** ISO weekdays ruled out. */
  exceto: z.optional(z.array(z.number())),
  /** Days refused one by one. */
  foraDias: z.optional(z.array(dia)),
  /** Refused hours. */
  foraHoras: z.optional(z.array(z.number())),
  /** Window of the day asked for («à tarde», «depois das 17»). */
  faixa: z.optional(faixa),
  minuto: z.optional(z.number()),
  /** Both readings of «às 4», or the hours of «14h ou 15h», until one is settled. */
  minutos: z.optional(z.array(z.number())),
  /** The hour may be one near: «umas 3 e pouco». */
  cerca: z.optional(z.boolean()),
  /** `minuto` is the later reading of an hour that is over: «hoje às 9» said at ten. */
  horaPassada: z.optional(z.boolean()),
  /** Days that the client was offered to choose from («sexta que vem»). */
  opcoesDia: z.optional(z.array(dia)),
  /** The hours and the professional of each day: «quinta 9h com a Ana ou sexta 10h com a Bia». */
  pares: z.optional(z.array(par)),
  /** Why the day or the hour has to be asked about. */
  duvida: z.optional(
    z.object({
      tipo: z.enum(['qual_semana', 'dia_passado', 'data_inexistente', 'hora_inexistente', 'ja_passou', 'varias_datas']),
      texto: z.optional(z.string()),
    }),
  ),
  /** «O quanto antes»: the first free time that fits will do. */
  primeira: z.optional(z.boolean()),
  /** «No último horário do dia». */
  ultima: z.optional(z.boolean()),
  /** «Se não der, quarta»: the second choice, for when this one is full or refused. */
  senao: z.optional(valores),
  inicio: z.optional(instante),
  /** Id of the professional of the chosen time. */
  com: z.optional(z.string()),
  nome: z.optional(z.string()),
  /** Who the appointment is for, if not the writer; a missing name is asked for. */
  para: z.optional(z.enum(vinculos)),
  email: z.optional(z.string()),
  semEmail: z.optional(z.boolean()),
})
export type Quadro = z.infer<typeof quadro>

export const tarefa = z.object({
  tipo: z.enum(tiposDeTarefa),
  quadro,
  /** The appointment that is moved or cancelled. */
  alvo: z.optional(z.string()),
  /** Its present start, which is not offered again. */
  alvoDe: z.optional(instante),
  /** «No mesmo horário»: values to keep, until the appointment is known. */
  mesmo: z.optional(z.array(z.enum(['dia', 'hora', 'pessoa', 'servico']))),
  /** Appointments that the client was offered to choose from. */
  candidatos: z.optional(z.array(z.string())),
  /** The client has said that this is one more beside a live one of the same service. */
  mais: z.optional(z.boolean()),
  /** It begins when the booking before it ends. */
  seguida: z.optional(z.boolean()),
  /** The wish for the waiting list as it was proposed. */
  lida: z.optional(z.string()),
  /** The client mentioned this task in passing: it is offered before it begins. */
  oferecer: z.optional(z.boolean()),
})
export type Tarefa = z.infer<typeof tarefa>

const estadoConversa = z.object({
  versao: z.literal(2),
  /** The agent has said that it is an AI. */
  apresentou: z.boolean(),
  idioma: z.optional(z.enum(['br', 'en'])),
  espera: z.nullable(espera),
  /** The open task first, then the waiting ones. */
  tarefas: z.array(tarefa),
  /** Appointments booked, moved or cancelled in this conversation, the latest first. */
  feitas: z.array(
    z.object({
      ...{ tipo: z.enum(tiposDeTarefa), id: z.string() },
      /**
       * Its person, whether it was the first free time and, after a move or a cancellation, its old
       * service, professional and time.
       */
      quadro: z.optional(
        z.pick(quadro, {
          ...{ servicoId: true, profissionalId: true, nome: true, para: true, inicio: true },
          primeira: true,
        }),
      ),
    }),
  ),
  /** Slots last shown as options, in their order. */
  oferta: z.array(z.object({ inicio: instante, profissionalId: z.string() })),
  /** The buttons last shown: sending the text of one back means its command. */
  botoes: z.array(z.object({ texto: z.string(), comando })),
  /** The appointment of the last reminder, while the client has not answered it. */
  lembrete: z.optional(z.string()),
  /** The appointment that the client last said they come to: «o outro» is not this one. */
  falado: z.optional(z.string()),
  /** The professional last spoken of: «ela» is this one. */
  pessoa: z.optional(z.string()),
  /** How often each recent text was sent, by its key; `seguidas`: since the last change. */
  ditas: z.array(z.object({ texto: z.string(), vezes: z.number(), seguidas: z.optional(z.number()) })),
  /** Bookings and cancellations done so far: part of the idempotency keys. */
  feitos: z.number(),
  /** The client wants to think: thanks and small talk bring no proposal back. */
  pensa: z.optional(z.boolean()),
  /** Turns in a row that were not understood. */
  perdidos: z.number(),
})
export type EstadoConversa = z.infer<typeof estadoConversa>

/** No open task, question or choice. The lists are new, because conversations change them. */
export function semTarefas(): Pick<EstadoConversa, 'espera' | 'tarefas' | 'oferta' | 'botoes'> {
  return { espera: null, tarefas: [], oferta: [], botoes: [] }
}

export function estadoInicial(): EstadoConversa {
  return { versao: 2, apresentou: false, ...semTarefas(), feitas: [], ditas: [], feitos: 0, perdidos: 0 }
}

/** Values that every version of a state has, and that later turns need. */
const duravel = z.object({
  apresentou: z.optional(z.boolean()),
  idioma: z.optional(z.enum(['br', 'en'])),
  feitos: z.optional(z.number()),
  lembrete: z.optional(z.string()),
})

/** Stored JSON → state. An unreadable one starts afresh and loses only a half-made booking. */
export function lerEstado(json: unknown): EstadoConversa {
  const lido = estadoConversa.safeParse(json)
  if (lido.success) return lido.data
  const resto = duravel.safeParse(json)
  return { ...estadoInicial(), ...(resto.success && resto.data) }
}

/** Hours `HH:mm` that the client asked for, or their bounds: an answer may deny them. */
export function horasPedidas({ tarefas }: EstadoConversa): string[] {
  const horas = ({ minutos = [], faixa }: Pick<Quadro, 'minutos' | 'faixa'>) => [
    ...minutos,
    ...(faixa ? [faixa.de, faixa.ate % 1440] : []),
  ]
  return tarefas.flatMap(({ quadro: { minuto, minutos, faixa, pares = [] } }) =>
    [{ minutos: minuto === undefined ? minutos : [minuto], faixa }, ...pares].flatMap(horas).map(horaDe),
  )
}
