import { vinculos } from '@zelo/contract/agenda/cliente/cliente'
import * as z from 'zod/mini'
import type { Quando } from '#agente/linguagem/quando.ts'
import type { MotivoPassagem } from './ferramentas.ts'

const ids = z.array(z.string())

/** The values for an appointment in a message; an absent one was not said. */
const valor = z.object({
  /** Services in their order; several ids in one place: any of them. */
  servicos: z.optional(z.array(ids)),
  /** Id of the professional, or anyone. */
  profissional: z.optional(z.string()),
  /** Ids of professionals who are refused. */
  foraPessoas: z.optional(ids),
  /** «Dra. Paula», who does not work here. */
  desconhecido: z.optional(z.string()),
  /** «Com quem tiver livre»: drops the requested professional. */
  qualquerPessoa: z.optional(z.boolean()),
  quando: z.optional(z.custom<Quando>((dito) => typeof dito === 'object')),
  /** «No mesmo dia», «com ela»: the same value as in another appointment of the client. */
  mesmo: z.optional(z.array(z.enum(['dia', 'hora', 'pessoa', 'servico']))),
  /** «Outro dia»: a value other than those said or shown before. */
  outro: z.optional(z.array(z.enum(['dia', 'hora', 'servico', 'pessoa']))),
  /** Position in the last list shown, from 0; −1 is the last. */
  ordem: z.optional(z.number()),
  /** The first free time will do. */
  primeira: z.optional(z.boolean()),
  /** The last time of the day. */
  ultima: z.optional(z.boolean()),
  tantoFaz: z.optional(z.boolean()),
  /** «Um seguido do outro», of no hour yet: right after the booking before it. */
  seguido: z.optional(z.boolean()),
  nome: z.optional(z.string()),
  /** «Pode ser no meu nome»: book under the writer's name, whoever comes. */
  noMeuNome: z.optional(z.boolean()),
  email: z.optional(z.string()),
  semEmail: z.optional(z.boolean()),
  /** For somebody other than the writer: what that person is to the writer. */
  para: z.optional(z.enum(vinculos)),
  /** «É pra mim mesmo»: for the writer. */
  paraSi: z.optional(z.boolean()),
})
/** `senao`: the second choice, for when the first is not free; it may have a third. */
export type ValoresDoComando = z.infer<typeof valor> & { senao?: ValoresDoComando | undefined }
export const valores: z.ZodMiniType<ValoresDoComando> = z.extend(valor, {
  senao: z.optional(z.lazy(() => valores)),
})

/** Whether they hold a part of an appointment. */
export function falaDeAgenda(v: ValoresDoComando): boolean {
  return Boolean(v.servicos ?? v.profissional ?? v.quando ?? v.primeira ?? v.ultima ?? v.mesmo)
}

/** Whether an hour is said. */
export function deHora({ quando }: ValoresDoComando): boolean {
  const horas = quando?.ambiguidades.some(
    (um) => um.tipo === 'manha_ou_tarde' || um.tipo === 'varias_horas' || (um.tipo === 'varias_datas' && um.pares),
  )
  return quando !== undefined && (quando.hora !== undefined || horas === true)
}

/** Whether a day and an hour are said. */
export const dizHora = (v: ValoresDoComando) => v.quando?.data !== undefined && deHora(v)

/** Whether there is any value that a booking could use. */
export function temValor(v: ValoresDoComando): boolean {
  return Object.keys(v).length > 0
}

/** Whether the values say what, for whom or when. */
export function temFoco(v: ValoresDoComando): boolean {
  return Boolean(v.servicos ?? v.para ?? v.quando ?? v.nome)
}

export const tiposDeTarefa = ['marcar', 'remarcar', 'cancelar', 'esperar'] as const

export const assuntos = [
  ...(['preco', 'duracao', 'servicos', 'endereco', 'funcionamento', 'quem_faz'] as const),
  ...(['pagamento', 'convenio', 'negociar', 'duvida'] as const),
] as const

export type Assunto = (typeof assuntos)[number]

const sociais = ['cumprimentar', 'agradecer', 'despedir', 'conversa', 'ofender', 'ia', 'ataque', 'ajuda'] as const

/**
 * One thing that a message asks for. Readers write commands, tasks carry them out: any reader has
 * the same effect. `alvos` are ids of the client's live appointments that the words fit; absent:
 * none was named, empty: none fits.
 */
export const comando = z.discriminatedUnion('tipo', [
  z.object({
    tipo: z.literal('iniciar'),
    tarefa: z.enum(tiposDeTarefa),
    alvos: z.optional(ids),
    /** All of `alvos` are meant, and not one of them. */
    cada: z.optional(z.boolean()),
    /** One more booking beside the existing ones. */
    mais: z.optional(z.boolean()),
    /** Wanted only if need be: it is offered before it begins. */
    oferecer: z.optional(z.boolean()),
    valores,
  }),
  /** Gives or changes values of the open task. */
  z.object({ tipo: z.literal('preencher'), valores }),
  /** Takes values back and gives no new ones. */
  z.object({ tipo: z.literal('recusar'), valores }),
  /**
   * `certo`: a clear yes, which what else is said leaves as it is. `quais`: of several to cancel,
   * all of them or the proposed one alone.
   */
  z.object({
    tipo: z.literal('confirmar'),
    certo: z.optional(z.boolean()),
    quais: z.optional(z.enum(['todas', 'so_esta'])),
  }),
  /** `alvos`: the appointments to which the client cannot come. */
  z.object({ tipo: z.literal('negar'), alvos: z.optional(ids) }),
  z.object({ tipo: z.literal('desistir') }),
  /** Takes back the last booking, move or cancellation. */
  z.object({ tipo: z.literal('desfazer') }),
  z.object({ tipo: z.literal('recomecar') }),
  z.object({ tipo: z.literal('aguardar') }),
  z.object({
    tipo: z.literal('perguntar'),
    assunto: z.enum(assuntos),
    texto: z.string(),
    valores,
    /** A checked answer in the company's words; absent: the records are searched. */
    resposta: z.optional(z.string()),
  }),
  z.object({ tipo: z.literal('ver'), oque: z.enum(['agendamentos', 'esperas']) }),
  z.object({ tipo: z.literal('presenca'), alvos: z.optional(ids) }),
  z.object({ tipo: z.literal('atrasar'), alvos: z.optional(ids), minutos: z.optional(z.number()) }),
  /** `certo`: the agent asked whether to leave, and the client said yes. */
  z.object({
    tipo: z.literal('sair_da_espera'),
    valores,
    todas: z.optional(z.boolean()),
    certo: z.optional(z.boolean()),
  }),
  z.object({ tipo: z.literal('aceitar_oferta'), valores }),
  z.object({ tipo: z.literal('mensagens'), parar: z.boolean() }),
  /** The client asks for their personal data: to see, correct, take away or erase. */
  z.object({ tipo: z.literal('meus_dados') }),
  /** `nome`: the person is needed to correct the name of an appointment. */
  z.object({
    tipo: z.literal('chamar_pessoa'),
    motivo: z.custom<MotivoPassagem>((m) => typeof m === 'string'),
    nome: z.optional(z.boolean()),
  }),
  z.object({ tipo: z.literal('social'), ato: z.enum(sociais) }),
  /** Text that no reader understood. */
  z.object({ tipo: z.literal('outro'), texto: z.string() }),
])
export type Comando = z.infer<typeof comando>
export type ComandoDe<T extends Comando['tipo']> = Extract<Comando, { tipo: T }>
