import * as z from 'zod/mini'
import { textoDeUmaLinha, versao } from '../nucleo/cadastro.schema.ts'
import { acessoEm, terms } from '../nucleo/endpoint.ts'
import { estadoConexao } from '../nucleo/enums.schema.ts'
import { idUuid, instante, ok, porId } from '../nucleo/valores.schema.ts'
import {
  estadosCanal,
  estadosModelo,
  finalidadesModelo,
  limitesCanal,
  motivosCanal,
  numeroDeWhatsapp,
  rota,
  tiposCanal,
} from './canal.ts'

export const tipoCanal = z.enum(tiposCanal)
export const estadoCanal = z.enum(estadosCanal)
export const motivoCanal = z.enum(motivosCanal)

export const canal = z.object({
  id: idUuid,
  tipo: tipoCanal,
  nome: z.string(),
  servidor: z.string(),
  /** The company's number with country code, once known. */
  numero: z.nullable(z.string()),
  /** `phone_number_id` of the Cloud API. Null for Evolution. */
  numero_id: z.nullable(z.string()),
  estado: estadoCanal,
  conexao: estadoConexao,
  conexao_desde: instante,
  motivo: z.nullable(motivoCanal),
  /** Address that Meta calls. Null for Evolution, whose server the product sets up itself. */
  webhook: z.nullable(z.string()),
  versao,
})

export const perdida = z.object({
  conversa_id: z.nullable(idUuid),
  cliente: z.nullable(z.string()),
  canal: z.string(),
  escreveu_em: instante,
})

const segredoIdentidade = z.object({
  id: idUuid,
  criado_em: instante,
  /** Null for the present secret. An older one expires then. */
  vale_ate: z.nullable(instante),
})

const doGestor = acessoEm(rota, 'gestor')

export const listarCanais = terms({
  ...doGestor('pode_visualizar'),
  resumo: 'Channels of the company with their state, reason and since when, and what a new one could use.',
  schema: {
    response: {
      200: z.object({
        canais: z.array(canal),
        servidores: z.array(z.object({ id: idUuid, nome: z.string(), tipo: tipoCanal })),
        /** Key of the public chat, and the hosts (with port) of sites that may embed it. */
        chave: z.string(),
        sites: z.array(z.string()),
        /** Secrets by which a site signs its visitor's identity, newest first. */
        identidade: z.array(segredoIdentidade),
        /** The newest 50 people who wrote while a channel was down and still wait. */
        perdidas: z.array(perdida),
      }),
    },
  },
})

const segredo = z.string().check(z.trim(), z.minLength(8), z.maxLength(limitesCanal.segredo))

/** Data of a Cloud channel, from Meta's panel. */
const daMeta = {
  numero_id: z.string().check(z.trim(), z.regex(/^\d{5,20}$/)),
  conta_id: z.string().check(z.trim(), z.regex(/^\d{5,20}$/)),
  token: segredo,
  segredo_app: segredo,
}

export const novoCanal = z.discriminatedUnion('tipo', [
  z.strictObject({
    tipo: z.literal('WHATSAPP_EVOLUTION'),
    nome: textoDeUmaLinha(limitesCanal.nome),
    servidor_id: idUuid,
  }),
  z.strictObject({
    tipo: z.literal('WHATSAPP_CLOUD'),
    nome: textoDeUmaLinha(limitesCanal.nome),
    servidor_id: idUuid,
    ...daMeta,
  }),
])

export const cadastrarCanal = terms({
  ...doGestor('pode_incluir'),
  resumo: 'Adds a WhatsApp channel. `verificacao` is the verify token for Meta’s panel; it is shown this once.',
  schema: { body: novoCanal, response: { 200: z.object({ canal, verificacao: z.nullable(z.string()) }) } },
})

/** QR code: one path of dark squares, in a square of `lado` units. */
const qr = z.object({ lado: z.int(), d: z.string() })

export const conectarCanal = terms({
  ...doGestor('pode_alterar'),
  resumo:
    'Begins to connect and says how it stands: the QR code to read now, or with `numero` a code to type on that phone, new each time. `esperando` begins nothing: a page that waits repeats it.',
  schema: {
    params: porId,
    body: z.strictObject({
      numero: z.optional(z.string().check(z.regex(numeroDeWhatsapp))),
      esperando: z.optional(z.boolean()),
    }),
    response: {
      200: z.object({
        conexao: estadoConexao,
        motivo: z.nullable(motivoCanal),
        qr: z.nullable(qr),
        codigo: z.nullable(z.string()),
      }),
    },
  },
})

export const desconectarCanal = terms({
  ...doGestor('pode_alterar'),
  resumo: 'Ends the session of an Evolution channel: connecting again asks for a new QR code.',
  schema: { params: porId, response: { 200: canal } },
})

export const mudarEstadoCanal = terms({
  ...doGestor('pode_alterar'),
  resumo: 'PAUSADO answers nobody and sends nothing; what comes in waits for the team.',
  schema: { params: porId, body: z.strictObject({ estado: estadoCanal }), response: { 200: canal } },
})

export const trocarVerificacao = terms({
  ...doGestor('pode_alterar'),
  resumo: 'Makes a new verify token for a Cloud channel; it is shown this once.',
  schema: { params: porId, response: { 200: z.object({ verificacao: z.string() }) } },
})

export const excluirCanal = terms({
  ...doGestor('pode_excluir'),
  resumo: 'Removes a channel whose name the caller repeats; its conversations stay.',
  schema: {
    params: porId,
    body: z.strictObject({ nome: z.string().check(z.maxLength(limitesCanal.nome)) }),
    response: { 200: ok },
  },
})

export const salvarSites = terms({
  ...doGestor('pode_alterar'),
  resumo:
    'The sites that may show the chat, as host names (`www.site.com.br`, `*.site.com.br`) or addresses, of which the host counts.',
  schema: {
    body: z.strictObject({
      sites: z
        .array(z.string().check(z.trim(), z.minLength(1), z.maxLength(limitesCanal.site)))
        .check(z.maxLength(limitesCanal.sites)),
    }),
    response: { 200: ok },
  },
})

export const trocarSegredoIdentidade = terms({
  ...doGestor('pode_alterar'),
  resumo:
    'A new secret that signs who writes in the chat of the site; it is shown this once. The one before it stays valid for a week, earlier ones end.',
  schema: { response: { 200: z.object({ segredo: z.string() }) } },
})

export const encerrarSegredoIdentidade = terms({
  ...doGestor('pode_alterar'),
  resumo: 'Ends a secret at once: what it signed is worth nothing any more.',
  schema: { params: porId, response: { 200: ok } },
})
export const finalidadeModelo = z.enum(finalidadesModelo)

export const modeloCanal = z.object({
  nome: z.string(),
  idioma: z.string(),
  estado: z.enum(estadosModelo),
  /** With variables `{{1}}`, `{{2}}`… */
  corpo: z.string(),
  variaveis: z.int(),
  botoes: z.array(z.string()),
  /** False if it needs a part that the product does not fill: picture, variable header or link. */
  serve: z.boolean(),
})

const escolhaModelo = z.object({
  finalidade: finalidadeModelo,
  modelo: z.string(),
  idioma: z.string(),
  mapa: z.array(z.string()),
  /** Null if it was deleted at Meta. */
  estado: z.nullable(z.enum(estadosModelo)),
})
export const modelosDoCanal = z.object({
  modelos: z.array(modeloCanal),
  escolhas: z.array(escolhaModelo),
  lidos_em: z.nullable(instante),
  /** True if Meta did not answer just now. The list is then the stored one. */
  falha: z.boolean(),
})

export const listarModelos = terms({
  ...doGestor('pode_visualizar'),
  resumo: 'Message templates of a Cloud number as last read from Meta, and which one serves for what.',
  schema: { params: porId, response: { 200: modelosDoCanal } },
})

export const atualizarModelos = terms({
  ...doGestor('pode_alterar'),
  resumo: 'Reads the templates from Meta again.',
  schema: { params: porId, response: { 200: modelosDoCanal } },
})

export const escolherModelo = terms({
  ...doGestor('pode_alterar'),
  resumo:
    'The template for a purpose and what goes into each of its variables, in their order; without a template nothing goes out for it by this channel.',
  schema: {
    params: z.object({ id: idUuid, finalidade: finalidadeModelo }),
    body: z.strictObject({
      modelo: z.nullable(z.strictObject({ nome: textoDeUmaLinha(512), idioma: textoDeUmaLinha(15) })),
      mapa: z.array(z.string().check(z.maxLength(20))).check(z.maxLength(10)),
    }),
    response: { 200: modelosDoCanal },
  },
})
