import * as z from 'zod/mini'
import { acessoEm, terms } from '../nucleo/endpoint.ts'
import { idUuid, instante, porToken } from '../nucleo/valores.schema.ts'

const rota = '/gerenciamento/agenda'
const daEmpresa = acessoEm(rota, true)
const doProfissional = z.object({ profissional: idUuid })

export const consultarIcal = terms({
  ...daEmpresa('pode_visualizar'),
  resumo: 'Whether a professional’s agenda has a secret address for calendars; the address itself is told only once.',
  schema: { params: doProfissional, response: { 200: z.object({ criada_em: z.nullable(instante) }) } },
})

export const criarIcal = terms({
  ...daEmpresa('pode_alterar'),
  resumo: 'Gives a professional’s agenda a new secret address for calendars; the one before opens nothing any more.',
  schema: { params: doProfissional, response: { 200: z.object({ endereco: z.string() }) } },
})

export const desligarIcal = terms({
  ...daEmpresa('pode_alterar'),
  resumo: 'Takes the secret address away.',
  schema: { params: doProfissional, response: { 200: z.object({ criada_em: z.nullable(instante) }) } },
})

export const lerIcal = terms({
  acesso: 'publico',
  tipo: 'ical',
  resumo:
    'The calendar behind a secret address: the live appointments of one professional, a month back and half a year ahead.',
  schema: { params: z.object({ chave: z.string().check(z.maxLength(100)) }), response: { 200: z.string() } },
})

export const consultarDivulgacao = terms({
  ...daEmpresa('pode_visualizar'),
  resumo:
    'The address at which anybody books with the company, and its QR code as one SVG path in a square of `lado` units.',
  schema: {
    response: {
      200: z.object({
        empresa: z.string(),
        logo: z.nullable(z.string()),
        endereco: z.string(),
        qr: z.object({ lado: z.int(), d: z.string() }),
      }),
    },
  },
})

const doGestor = { acesso: { rota, flag: 'pode_alterar' }, empresa: 'gestor' } as const
/** `aberta_em`: when a screen last read the board, to ten minutes. All null: it is off. */
const enderecoDaTv = z.object({
  endereco: z.nullable(z.string()),
  criada_em: z.nullable(instante),
  criada_por: z.nullable(z.string()),
  aberta_em: z.nullable(instante),
})

export const consultarTv = terms({
  ...doGestor,
  resumo:
    'The secret address of the board for the waiting room, who made it and when a screen last read it; null: it is off.',
  schema: { response: { 200: enderecoDaTv } },
})

export const trocarTv = terms({
  ...doGestor,
  resumo: 'Gives the board a new secret address; the one before opens nothing any more.',
  schema: { response: { 200: enderecoDaTv } },
})

export const desligarTv = terms({
  ...doGestor,
  resumo: 'Takes the board’s address away.',
  schema: { response: { 200: enderecoDaTv } },
})

export const tv = z.object({
  empresa: z.object({ nome: z.string(), logo: z.nullable(z.string()), fuso: z.string() }),
  agora: instante,
  /** The rest of today, by time. `nome` is the client's first name. */
  linhas: z.array(z.object({ inicio: instante, nome: z.string(), profissional: z.string(), comecou: z.boolean() })),
})

export const lerTv = terms({
  acesso: 'publico',
  resumo: 'The board behind a secret address: who is next today, by first name and professional.',
  schema: { params: porToken, response: { 200: tv } },
})
