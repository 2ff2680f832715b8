import * as z from 'zod/mini'
import { regraInterrupcao } from '../../instalacao/configuracao.schema.ts'
import { paginaDeLista, pedidoDeLista, textoDeUmaLinha, versao } from '../../nucleo/cadastro.schema.ts'
import { terms } from '../../nucleo/endpoint.ts'
import { centavos, idUuid, instante, inteiro, ok, paginacao, porId } from '../../nucleo/valores.schema.ts'
import { cadastroDe, soQuemAlteraPlanos } from '../../trilha/cadastro.schema.ts'
import { filtrosInterrupcao, limitesInterrupcao, situacoesInterrupcao } from './interrupcao.ts'

export const dadosInterrupcao = z.strictObject({
  inicio: instante,
  fim: instante,
  /** What failed. Writing it confirms an outage that the platform noticed by itself. */
  o_que: textoDeUmaLinha(limitesInterrupcao.oQue),
})

export const interrupcaoCadastrada = z.object({
  id: idUuid,
  inicio: instante,
  fim: instante,
  minutos: z.int(),
  /** Empty until somebody has looked at it. */
  o_que: z.string(),
  notada: z.boolean(),
  situacao: z.enum(situacoesInterrupcao),
  /** The rule by which the credits were given. */
  regra: z.nullable(regraInterrupcao),
  /** Number of credits that were not undone. */
  assinaturas: z.int(),
  total_centavos: centavos,
  aplicada_em: z.nullable(instante),
  desfeita_em: z.nullable(instante),
  criado_em: instante,
  alterado_em: instante,
  versao,
})

/** The credits that applying it now would give. Nothing is written. */
export const ensaioInterrupcao = z.object({
  regra: regraInterrupcao,
  minutos: z.int(),
  horas: z.int(),
  assinaturas: z.int(),
  /** Number of companies of these titulares. */
  empresas: z.int(),
  total_centavos: centavos,
  /** The highest credits. */
  maiores: z.array(z.object({ titular: z.string(), empresas: z.array(z.string()), centavos })),
})

export const creditoInterrupcao = z.object({
  id: idUuid,
  titular: z.string(),
  empresas: z.array(z.string()),
  centavos,
  /** How much of it was taken off invoices, and the number of the newest one. */
  usado_centavos: centavos,
  fatura: z.nullable(z.int()),
  desfeito: z.boolean(),
  /** False if the subscription is cancelled or over: no renewal can use the credit. */
  renova: z.boolean(),
})

const rota = '/admin/plano'
const ver = { rota, flag: 'pode_visualizar' } as const
/** A credit gives money away, so it needs the right to change plans. */
const mudar = { rota, flag: 'pode_alterar_plano' } as const
const filtros = () =>
  z.object({ ...pedidoDeLista(['inicio']), situacao: z._default(z.enum(filtrosInterrupcao), 'TODAS') })

const cadastro = cadastroDe({
  ...{ rota, id: idUuid, dados: dadosInterrupcao, registro: interrupcaoCadastrada },
  flags: soQuemAlteraPlanos,
})
export const listarInterrupcoes = cadastro.listar(
  'Outages that were recorded or noticed, and what was credited for each.',
  filtros(),
  interrupcaoCadastrada,
)
export const exportarInterrupcoes = cadastro.exportar(filtros())
export const consultarInterrupcao = cadastro.consultar('One outage.')

export const listarCreditos = terms({
  acesso: ver,
  resumo: 'Who was credited for an outage, how much, and how much of it is on an invoice.',
  schema: { params: porId, querystring: z.object(paginacao), response: { 200: paginaDeLista(creditoInterrupcao) } },
})

export const exportarCreditos = terms({
  acesso: { rota, flag: 'pode_copiar' },
  tipo: 'csv',
  resumo: 'The same list, whole, as CSV.',
  schema: { params: porId, response: { 200: z.string() } },
})

export const cadastrarInterrupcao = cadastro.incluir(
  'Records an outage that is over. 422 for times that are none; 409 when one of that time is there.',
)
export const editarInterrupcao = cadastro.editar(
  'Changes an outage that is not applied; one that was noticed is confirmed by it.',
)

export const descartarInterrupcao = terms({
  acesso: mudar,
  resumo: 'Says that nobody is credited for it, or takes that back.',
  schema: {
    params: porId,
    body: z.strictObject({ descartada: z.boolean() }),
    response: { 200: interrupcaoCadastrada },
  },
})

export const ensaiarInterrupcao = terms({
  acesso: ver,
  resumo: 'What applying it would credit to whom. Nothing is written; `aplicarInterrupcao` does exactly this.',
  schema: { params: porId, response: { 200: ensaioInterrupcao } },
})

export const aplicarInterrupcao = terms({
  acesso: mudar,
  resumo:
    'Credits each paying subscription on its next renewal, once, and tells their titulares. `total_centavos` is what the caller saw: 409 when it is another amount by now.',
  schema: {
    params: porId,
    body: z.strictObject({ total_centavos: inteiro(1) }),
    response: { 200: interrupcaoCadastrada },
  },
})

export const desfazerInterrupcao = terms({
  acesso: mudar,
  resumo: 'Takes back each credit that is on no invoice yet, and tells their titulares. The others stay.',
  schema: { params: porId, response: { 200: z.extend(ok, { desfeitos: z.int(), ficam: z.int() }) } },
})

export const historicoInterrupcao = cadastro.historico()
