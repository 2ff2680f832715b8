import * as z from 'zod/mini'
import { textoDeUmaLinha } from '../nucleo/cadastro.schema.ts'
import { terms } from '../nucleo/endpoint.ts'
import { instante, inteiro, ok } from '../nucleo/valores.schema.ts'
import { maioresPrazos, rota } from './configuracao.ts'

const nosDoisIdiomas = (max: number) => z.strictObject({ br: textoDeUmaLinha(max), en: textoDeUmaLinha(max) })
const paragrafo = z.string().check(z.trim(), z.minLength(1), z.maxLength(300))
const email = z.email().check(z.maxLength(254))
const prazo = (max: number) => z.int().check(z.gte(1), z.lte(max))

const contato = z.strictObject({
  email,
  /** As it was typed. A Brazilian number has no country code. */
  telefone: z.string().check(z.trim(), z.regex(/^\+?[\d() -]{8,30}$/)),
  /** Digits with country code; null for no WhatsApp link. */
  whatsapp: z.nullable(z.string().check(z.regex(/^\d{10,15}$/))),
  cidade: textoDeUmaLinha(80),
  /** When support is open, in words. */
  atendimento: nosDoisIdiomas(120),
})

const manutencao = z.strictObject({
  ativa: z.boolean(),
  /** Text of the page; null for the usual one. */
  mensagem: z.nullable(z.strictObject({ br: paragrafo, en: paragrafo })),
  /** End that is announced. Maintenance goes on until it is switched off. */
  ate: z.nullable(instante),
})

const retencao = z.strictObject({
  /** Months for which messages of the contact form are kept. */
  contato_meses: prazo(maioresPrazos.contato_meses),
  /** Days until an unconfirmed entry of the newsletter is deleted. */
  newsletter_pendente_dias: prazo(maioresPrazos.newsletter_pendente_dias),
  /** Months for which the proof of unsubscribing is kept. */
  newsletter_saida_meses: prazo(maioresPrazos.newsletter_saida_meses),
})

const encarregado = z.strictObject({ nome: textoDeUmaLinha(120), email })

/** How much credit an outage gives on the next renewal. */
export const regraInterrupcao = z.strictObject({
  /** A shorter outage gives nothing. */
  minutos: z.int().check(z.gte(1), z.lte(1440)),
  /** Percentage of the month's price for each hour begun. */
  por_hora: z.int().check(z.gte(1), z.lte(100)),
  /** Percentage of the month's price that an outage gives at most. */
  teto: z.int().check(z.gte(1), z.lte(100)),
})

/** Settings of the platform, one row for each key. A key without a row has its default. */
export const configuracaoPlataforma = z.strictObject({
  contato,
  manutencao,
  retencao,
  encarregado,
  interrupcao: regraInterrupcao,
})

/** How often each key was written; 0 if it still has its default. */
const versoes = z.strictObject({
  contato: inteiro(0),
  manutencao: inteiro(0),
  retencao: inteiro(0),
  encarregado: inteiro(0),
  interrupcao: inteiro(0),
})
const comVersoes = z.extend(configuracaoPlataforma, { versoes })

export const consultarConfiguracao = terms({
  acesso: { rota, flag: 'pode_visualizar' },
  resumo: 'All settings of the platform.',
  schema: { response: { 200: comVersoes } },
})

export const gravarConfiguracao = terms({
  acesso: { rota, flag: 'pode_alterar' },
  resumo:
    'Replaces the settings that the body names, whole keys at a time; the others stay. With `versoes`, 409 when somebody else wrote one of them meanwhile.',
  schema: {
    body: z.extend(z.partial(configuracaoPlataforma), { versoes: z.optional(z.partial(versoes)) }),
    response: { 200: comVersoes },
  },
})

export const consultarSituacao = terms({
  acesso: 'publico',
  resumo:
    'Whether the product can be used by the caller: 503 during maintenance, with what is announced about it in `detail`.',
  schema: { response: { 200: ok } },
})
