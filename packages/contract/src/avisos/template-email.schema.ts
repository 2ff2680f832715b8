import * as z from 'zod/mini'
import { pedidoDeLista, textoDeUmaLinha, versao } from '../nucleo/cadastro.schema.ts'
import { terms } from '../nucleo/endpoint.ts'
import { idioma, tipoTemplateEmail } from '../nucleo/enums.schema.ts'
import { instante } from '../nucleo/valores.schema.ts'
import { cadastroDe } from '../trilha/cadastro.schema.ts'
import { filtrosIdiomaTemplate, limitesTemplateEmail } from './template-email.ts'

/** Subject, HTML and text, with `{{ variables }}` and conditions of Liquid. */
export const conteudo = z.strictObject({
  assunto: textoDeUmaLinha(limitesTemplateEmail.assunto),
  corpo_html: z.string().check(z.trim(), z.minLength(1), z.maxLength(limitesTemplateEmail.html)),
  corpo_texto: z.string().check(z.trim(), z.minLength(1), z.maxLength(limitesTemplateEmail.texto)),
})

/** Type and language of an e-mail: `CONTA_ATIVACAO-br`. */
const idTemplate = z.string().check(z.regex(/^[A-Z_]+-(br|en)$/), z.maxLength(60))

const daLista = z.object({
  id: idTemplate,
  tipo: tipoTemplateEmail,
  idioma,
  assunto: z.string(),
  /** True if it is as the product was installed. */
  padrao: z.boolean(),
  versao,
  alterado_em: instante,
})
/** `assunto_exemplo` is the subject with sample data. */
export const naLista = z.extend(daLista, { assunto_exemplo: z.string() })

/** A variable of the type, with its sample value. */
const variavel = z.object({
  nome: z.string(),
  descricao: z.string(),
  exemplo: z.string(),
  /** HTML and text must both show it. */
  obrigatoria: z.boolean(),
})

export const template = z.extend(daLista, {
  corpo_html: z.string(),
  corpo_texto: z.string(),
  variaveis: z.array(variavel),
  /** Named data sets for the preview. */
  amostras: z.array(z.object({ id: z.string(), nome: z.string() })),
})

const rota = '/cpainel/template-email'
const params = z.object({ id: idTemplate })

const filtros = () =>
  z.object({
    ...pedidoDeLista(['id', 'assunto', 'alterado_em']),
    idioma: z._default(z.enum(filtrosIdiomaTemplate), 'TODOS'),
    tipo: z.optional(tipoTemplateEmail),
  })

const cadastro = cadastroDe({ rota, id: idTemplate, dados: conteudo, registro: template })
export const listarTemplatesEmail = cadastro.listar(
  'The e-mails that the product sends, one per type and language; `busca` looks in the subject and the texts.',
  filtros(),
  naLista,
)
export const exportarTemplatesEmail = cadastro.exportar(filtros())
export const consultarTemplateEmail = cadastro.consultar(
  'One e-mail, the variables that it may name and the samples to look at it with.',
)
export const editarTemplateEmail = cadastro.editar(
  'Changes an e-mail: the next one goes out like this. Refused with what is unknown, missing or dangerous.',
)

export const restaurarTemplateEmail = terms({
  acesso: { rota, flag: 'pode_alterar' },
  resumo: 'Brings back the text that came with the product, as a new version.',
  schema: { params, body: z.object({ versao }), response: { 200: template } },
})

export const preverTemplateEmail = terms({
  acesso: { rota, flag: 'pode_visualizar' },
  resumo:
    'What the given text looks like with sample data, and what would be refused on save, by field. Keeps nothing.',
  schema: {
    params,
    body: z.strictObject({
      assunto: z.string().check(z.maxLength(limitesTemplateEmail.assunto)),
      corpo_html: z.string().check(z.maxLength(limitesTemplateEmail.html)),
      corpo_texto: z.string().check(z.maxLength(limitesTemplateEmail.texto)),
      amostra: z.string().check(z.maxLength(40)),
    }),
    response: {
      200: z.object({
        /** Null if this part does not parse. */
        assunto: z.nullable(z.string()),
        html: z.nullable(z.string()),
        texto: z.nullable(z.string()),
        problemas: z.record(z.string(), z.string()),
      }),
    },
  },
})

export const testarTemplateEmail = terms({
  acesso: { rota, flag: 'pode_alterar' },
  resumo: 'Sends the given text, with sample data, to the caller’s own address.',
  schema: { params, body: conteudo, response: { 200: z.object({ para: z.string() }) } },
})

export const listarVersoesTemplateEmail = cadastro.versoes('Every text that the e-mail has had, newest first, whole.', {
  assunto: z.string(),
  corpo_html: z.string(),
  corpo_texto: z.string(),
})
export const historicoTemplateEmail = cadastro.historico()
