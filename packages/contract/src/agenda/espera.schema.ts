import * as z from 'zod/mini'
import { paginaDeLista, pedidoDeLista, textoDeUmaLinha } from '../nucleo/cadastro.schema.ts'
import { acessoEm, terms } from '../nucleo/endpoint.ts'
import { idioma } from '../nucleo/enums.schema.ts'
import { dia, idUuid, instante, nomeado, ok, porId, porToken } from '../nucleo/valores.schema.ts'
import { paraOutra } from './cliente/cliente.schema.ts'
import { filtrosEspera, periodosEspera, statusEspera, statusOfertaEspera } from './espera.ts'

/** What somebody waits for. Days are those of the company's zone. */
const desejo = {
  servico_id: idUuid,
  /** Null for any professional. */
  profissional_id: z.nullable(idUuid),
  de: dia,
  ate: dia,
  periodo: z.enum(periodosEspera),
}
const pessoa = {
  nome: textoDeUmaLinha(120),
  /** Address to which offers are sent. */
  email: z.email().check(z.maxLength(254)),
  telefone: z.optional(z.string().check(z.trim(), z.maxLength(30))),
  /** Absent if the caller comes themselves. */
  para: z.optional(paraOutra),
}

export const espera = z.object({
  id: idUuid,
  cliente: nomeado,
  servico: nomeado,
  profissional: z.nullable(nomeado),
  de: dia,
  ate: dia,
  periodo: z.enum(periodosEspera),
  status: z.enum(statusEspera),
  criada_em: instante,
  /** Newest first. */
  ofertas: z.array(
    z.object({
      id: idUuid,
      inicio: instante,
      profissional: nomeado,
      status: z.enum(statusOfertaEspera),
      expira_em: instante,
    }),
  ),
})

const rota = '/gerenciamento/lista-espera'
const doGestor = acessoEm(rota, 'gestor')

export const listarEsperas = terms({
  ...doGestor('pode_visualizar'),
  resumo: 'The waiting list, first come first, with what was offered to each; `busca` looks in the names of clients.',
  schema: {
    querystring: z.object({
      ...pedidoDeLista(['criada_em']),
      status: z._default(z.enum(filtrosEspera), 'ESPERANDO'),
      servico: z.optional(idUuid),
    }),
    response: { 200: z.extend(paginaDeLista(espera), { fuso: z.string() }) },
  },
})

export const cadastrarEspera = terms({
  ...doGestor('pode_incluir'),
  resumo:
    'Puts somebody on the waiting list, at its end: a client by id, who must have an e-mail, or a person by name and e-mail. Asking twice for the same is one wish.',
  schema: {
    body: z.strictObject({
      ...desejo,
      cliente: z.union([z.strictObject({ id: idUuid, para: z.optional(paraOutra) }), z.strictObject(pessoa)]),
    }),
    response: { 200: ok },
  },
})

export const removerEspera = terms({
  ...doGestor('pode_excluir'),
  resumo: 'Takes a wish off the list; an open offer of it opens nothing any more.',
  schema: { params: porId, response: { 200: ok } },
})

export const pedirEspera = terms({
  acesso: 'publico',
  resumo:
    '«Avise-me se abrir um horário»: a wish at a company by its public key. Nothing is answered about the client.',
  schema: {
    params: z.object({ chave: z.string().check(z.regex(/^[a-z0-9-]{3,60}$/)) }),
    body: z.strictObject({ ...desejo, ...pessoa, idioma }),
    response: { 200: ok },
  },
})

/**
 * ABERTA: can be taken until `expira_em`. ACEITA: it was booked. PERDIDA: somebody else was faster.
 * EXPIRADA: it is too late. RETIRADA: the client left the list. After PERDIDA and EXPIRADA the
 * client keeps their place in the list. `sinal` is set if the time was only held: its token opens
 * `/agendar/{chave}?sinal=` to pay.
 */
export const ofertaDoCliente = z.object({
  empresa: z.object({ nome: z.string(), chave: z.string(), fuso: z.string() }),
  servico: z.string(),
  profissional: z.string(),
  inicio: instante,
  expira_em: instante,
  situacao: z.enum(statusOfertaEspera),
  sinal: z.nullable(z.string()),
})

export const consultarOfertaEspera = terms({
  acesso: 'publico',
  resumo: 'The offer of a client’s link.',
  schema: { params: porToken, response: { 200: ofertaDoCliente } },
})

export const aceitarOfertaEspera = terms({
  acesso: 'publico',
  resumo:
    'Takes the offered time. Safe to repeat; when somebody was faster the answer says PERDIDA and the wish goes on.',
  schema: { params: porToken, response: { 200: ofertaDoCliente } },
})

export const sairDaEspera = terms({
  acesso: 'publico',
  resumo: 'The client leaves the waiting list; the offer goes to the next.',
  schema: { params: porToken, response: { 200: ofertaDoCliente } },
})
