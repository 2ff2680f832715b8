import * as z from 'zod/mini'
import { terms } from '../nucleo/endpoint.ts'
import { autorMensagem, idioma, statusConversa } from '../nucleo/enums.schema.ts'
import { estadosEnvioCanal, motivosEnvio } from '../nucleo/enums.ts'
import { idUuid, instante, inteiroEscrito, ok } from '../nucleo/valores.schema.ts'
import { anexo } from './anexo.schema.ts'
import { limitesIdentidade, limiteTextoMensagem, maxSatisfacao } from './chat.ts'

const chave = z.string().check(z.regex(/^[a-z0-9-]{3,60}$/))

/**
 * Made and signed by the company's site: base64 of `{id, nome, email, telefone?, exp}`, a dot, and
 * the HMAC-SHA-256 of that base64 in hex.
 */
const identidade = z.string().check(z.minLength(1), z.maxLength(limitesIdentidade.texto))

/** A step of the agent, as shown: «Consultou a agenda» «qui 26/11, 2 horários». */
export const passo = z.object({ tipo: z.string(), titulo: z.string(), detalhe: z.string(), ms: z.int() })

export const mensagem = z.object({
  id: idUuid,
  /** Number in the conversation, counted from 1 without gaps. */
  ordem: z.int(),
  autor: autorMensagem,
  texto: z.string(),
  /** Quick replies for the visitor. */
  opcoes: z.array(z.string()),
  /** What the agent did before this message. */
  passos: z.array(passo),
  criada_em: instante,
  anexo: z.optional(anexo),
  /** Delivery on a channel such as WhatsApp, for the team to see. Absent for web chats. */
  envio: z.optional(z.object({ estado: z.enum(estadosEnvioCanal), motivo: z.nullable(z.enum(motivosEnvio)) })),
})

export const empresaPublica = z.object({
  chave: z.string(),
  nome: z.string(),
  fuso: z.string(),
  /** Address of the logo. */
  logo: z.nullable(z.string()),
})

export const consultarEmpresaPublica = terms({
  acesso: 'publico',
  resumo: 'The company behind a chat key, and the greeting that a conversation opened now would begin with.',
  schema: {
    params: z.object({ chave }),
    response: {
      200: z.extend(empresaPublica, { saudacao: z.object({ texto: z.string(), opcoes: z.array(z.string()) }) }),
    },
  },
})

export const abrirConversa = terms({
  acesso: 'publico',
  resumo:
    'Opens a conversation. `visitante` is the secret that every later call carries in X-Visitante. With a signed `identidade` it is that client’s.',
  schema: {
    params: z.object({ chave }),
    body: z.strictObject({ idioma: z.optional(idioma), identidade: z.optional(identidade) }),
    response: {
      200: z.object({ id: idUuid, visitante: z.string(), empresa: empresaPublica, mensagens: z.array(mensagem) }),
    },
  },
})

export const identificarVisitante = terms({
  acesso: 'publico',
  resumo:
    'Whether the company signed this identity, and the conversation that its client goes on with. A wrong, late or foreign one is nobody’s: `reconhecido` is false.',
  schema: {
    params: z.object({ chave }),
    body: z.strictObject({ identidade }),
    response: {
      200: z.object({
        reconhecido: z.boolean(),
        conversa: z.nullable(z.object({ id: idUuid, visitante: z.string() })),
      }),
    },
  },
})

const conversaDoVisitante = z.object({ chave, id: idUuid })

export const enviarMensagem = terms({
  acesso: 'visitante',
  resumo:
    'Stores a message of the visitor and answers when it is durable; the agent’s answer comes by the event stream. `chave_cliente` repeated = the first message again, or 422 with other words.',
  schema: {
    params: conversaDoVisitante,
    body: z.strictObject({
      texto: z.string().check(z.trim(), z.minLength(1), z.maxLength(limiteTextoMensagem)),
      chave_cliente: z.optional(idUuid),
    }),
    response: { 200: mensagem },
  },
})

export const listarMensagens = terms({
  acesso: 'visitante',
  resumo: 'Messages of the conversation after `depois_de` (an order number), oldest first, at most 200.',
  schema: {
    params: conversaDoVisitante,
    querystring: z.object({ depois_de: z.optional(inteiroEscrito(0)) }),
    response: {
      200: z.object({
        status: statusConversa,
        mensagens: z.array(mensagem),
        /** True if the conversation is over and a rating is asked for. False once it was given. */
        avaliar: z.boolean(),
      }),
    },
  },
})

export const acompanharConversa = terms({
  acesso: 'visitante',
  resumo:
    'Server-sent events: `mensagem` (a message, its order as event id; Last-Event-ID resumes without a gap), `digitando` (true or false) and `situacao` (who answers has changed: read it again).',
  tipo: 'sse',
  schema: { params: conversaDoVisitante, response: { 200: z.string() } },
})

export const avaliarConversa = terms({
  acesso: 'visitante',
  resumo: 'How a conversation that is over was, of five; asked only where the company asks. The first answer stays.',
  schema: {
    params: conversaDoVisitante,
    body: z.strictObject({ nota: z.int().check(z.gte(1), z.lte(maxSatisfacao)) }),
    response: { 200: ok },
  },
})
