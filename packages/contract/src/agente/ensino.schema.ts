import * as z from 'zod/mini'
import { paginaDeLista, pedidoDeLista } from '../nucleo/cadastro.schema.ts'
import { acessoEm, terms } from '../nucleo/endpoint.ts'
import { idUuid, instante } from '../nucleo/valores.schema.ts'
import { estadosFrase, limitesEnsino, motivosFrase, rota, significados } from './ensino.ts'

const todos = Object.values(significados).flat()

/** What a line can mean. `conversa` is small talk that asks for nothing. */
export const significado = z.enum(todos)

/** An act, by the reader's name for it. The reader knows more acts than can be taught. */
const ato = z.string()

/** A client's line that the agent did not understand, or after which the team took over. */
export const frase = z.object({
  id: idUuid,
  /** The latest wording, with personal data hidden. */
  texto: z.string(),
  /** What the agent had said before, as a state: `inicio`, `perguntou_dia`, … */
  dito: z.string(),
  /** How the agent read it; null if it did not understand it. */
  lida: z.nullable(ato),
  /** True if the team answered within two turns. */
  equipe: z.boolean(),
  vezes: z.int(),
  ultima_em: instante,
  /** The newest conversation with this line. */
  conversa_id: z.nullable(idUuid),
  estado: z.enum(estadosFrase),
  /** Its meaning, as a person has taught it. */
  atos: z.array(ato),
  por: z.nullable(z.string()),
  em: z.nullable(instante),
})

/** A line that the agent reads right today, and the act that it would read after the lesson. */
export const estrago = z.object({ texto: z.string(), lida: ato })

const porEstado = z.object({ ABERTA: z.int(), RASCUNHO: z.int(), ENSINADA: z.int(), IGNORADA: z.int() })
const params = z.object({ id: idUuid })
const partilha = z.object({ permite: z.boolean() })

const doGestor = acessoEm(rota, 'gestor')

export const listarFrases = terms({
  ...doGestor('pode_visualizar'),
  resumo:
    'Lines that the agent did not understand or the team put right, and what they were said to mean; kept for 90 days.',
  schema: {
    querystring: z.extend(z.object(pedidoDeLista(['ultima_em', 'vezes'])), {
      estado: z._default(z.enum(estadosFrase), 'ABERTA'),
      motivo: z.optional(z.enum(motivosFrase)),
    }),
    response: { 200: z.extend(paginaDeLista(frase), { por_estado: porEstado }) },
  },
})

export const ensinarFrase = terms({
  ...doGestor('pode_incluir'),
  resumo:
    'Says what a line means. It counts from the next message on, unless it would spoil others: those are answered, and nothing changes but, if asked for, a draft.',
  schema: {
    params,
    body: z.strictObject({
      atos: z.array(significado).check(z.minLength(1), z.maxLength(limitesEnsino.atos)),
      /** Keeps the meaning as a draft if it would make the agent misread other lines. */
      rascunho: z._default(z.boolean(), false),
    }),
    response: { 200: z.object({ estado: z.enum(estadosFrase), estragos: z.array(estrago) }) },
  },
})

export const ignorarFrase = terms({
  ...doGestor('pode_alterar'),
  resumo: 'Leaves a line out of the list, however often it is said.',
  schema: { params, response: { 200: z.object({ estado: z.enum(estadosFrase) }) } },
})

export const desfazerEnsino = terms({
  ...doGestor('pode_alterar'),
  resumo: 'Takes back what was said of a line: it waits again, and from the next message on it is read as before.',
  schema: { params, response: { 200: z.object({ estado: z.enum(estadosFrase) }) } },
})

export const consultarPartilha = terms({
  ...doGestor('pode_visualizar'),
  resumo: 'Whether the platform may see the company’s lines, without names.',
  schema: { response: { 200: partilha } },
})

export const editarPartilha = terms({
  ...doGestor('pode_alterar'),
  resumo: 'Allows it or takes it back, at once and for all that is kept.',
  schema: { body: z.strictObject(partilha.shape), response: { 200: partilha } },
})

export const listarFrasesDaPlataforma = terms({
  acesso: { rota: '/admin/dashboard', flag: 'pode_visualizar' },
  resumo:
    'Open lines of the companies that allow it, the most frequent 100, without names: said in two companies or by three clients at least.',
  schema: {
    response: {
      200: z.object({
        /** Number of companies that share their lines. */
        empresas: z.int(),
        itens: z.array(
          z.object({
            texto: z.string(),
            dito: z.string(),
            lida: z.nullable(ato),
            vezes: z.int(),
            empresas: z.int(),
            clientes: z.int(),
          }),
        ),
      }),
    },
  },
})
