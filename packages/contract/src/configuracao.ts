import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { instante, ok } from './valores.ts'

const texto = (max: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(max))
const nosDoisIdiomas = (max: number) => z.strictObject({ br: texto(max), en: texto(max) })
const email = z.email().check(z.maxLength(254))
const prazo = (max: number) => z.int().check(z.gte(1), z.lte(max))

const contato = z.strictObject({
  email,
  telefone: texto(30),
  /** Digits with the country code; null = no WhatsApp link. */
  whatsapp: z.nullable(z.string().check(z.regex(/^\d{10,15}$/))),
  cidade: texto(80),
  /** When people answer, in words. */
  atendimento: nosDoisIdiomas(120),
})

const manutencao = z.strictObject({
  ativa: z.boolean(),
  /** Shown on the page; null = the standard words. */
  mensagem: z.nullable(nosDoisIdiomas(300)),
  /** When it should be over. Only announced: maintenance ends when somebody switches it off. */
  ate: z.nullable(instante),
})

const retencao = z.strictObject({
  /** Months that messages of the contact form are kept. */
  contato_meses: prazo(60),
  /** Days that a newsletter entry waits for its confirmation. */
  newsletter_pendente_dias: prazo(30),
  /** Months that the proof of an unsubscription is kept. */
  newsletter_saida_meses: prazo(60),
})

const encarregado = z.strictObject({ nome: texto(120), email })

/** The settings of the platform, by key. Each key is one row; a key without a row has its default. */
export const configuracaoPlataforma = z.strictObject({ contato, manutencao, retencao, encarregado })
export type ConfiguracaoPlataforma = z.output<typeof configuracaoPlataforma>
export type ChaveConfiguracao = keyof ConfiguracaoPlataforma

export const consultarConfiguracao = endpoint({
  method: 'GET',
  url: '/admin/configuracoes',
  acesso: { rota: '/admin/configuracoes', flag: 'pode_visualizar' },
  resumo: 'All settings of the platform.',
  schema: { response: { 200: configuracaoPlataforma } },
})

export const gravarConfiguracao = endpoint({
  method: 'PUT',
  url: '/admin/configuracoes',
  acesso: { rota: '/admin/configuracoes', flag: 'pode_alterar' },
  resumo: 'Replaces the settings that the body names, whole keys at a time; the others stay.',
  schema: { body: z.partial(configuracaoPlataforma), response: { 200: configuracaoPlataforma } },
})

export const consultarSituacao = endpoint({
  method: 'GET',
  url: '/plataforma/situacao',
  acesso: 'publico',
  resumo:
    'Whether the product can be used by the caller: 503 during maintenance, with what is announced about it in `detail`.',
  schema: { response: { 200: ok } },
})
