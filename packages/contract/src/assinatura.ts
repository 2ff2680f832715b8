import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { periodo, statusAssinatura } from './enums.ts'
import { metodoPagamento } from './pagamento-metodo.ts'
import { centavos, dia, idUuid, instante, ok } from './valores.ts'

/** Why a subscription is in its state; ATIVO needs no reason. */
export const motivosEstado = [
  // EM_ANALISE
  'PRIMEIRO_PAGAMENTO',
  'CONTESTACAO',
  // ATIVO_PROVISORIO
  'TESTE',
  'BOLETO',
  'CARENCIA',
  'CONFIANCA',
  'LIBERACAO',
  // INADIMPLENTE
  'TESTE_ENCERRADO',
  'PRIMEIRA_VENCIDA',
  'CARENCIA_ENCERRADA',
  'CONFIANCA_ENCERRADA',
  'LIBERACAO_ENCERRADA',
  'CONTESTACAO_PERDIDA',
  'ESTORNO',
] as const
export const motivoEstado = z.enum(motivosEstado)
export type MotivoEstado = (typeof motivosEstado)[number]

export const tiposFatura = ['PRIMEIRA', 'RENOVACAO', 'AJUSTE', 'PERIODO', 'SINAL'] as const
export const tipoFatura = z.enum(tiposFatura)
export type TipoFatura = (typeof tiposFatura)[number]

export const situacoesFatura = ['ABERTA', 'PAGA', 'CANCELADA', 'ESTORNADA'] as const
export const situacaoFatura = z.enum(situacoesFatura)
export type SituacaoFatura = (typeof situacoesFatura)[number]

export const tiposLinha = ['PLANO', 'CREDITO', 'DESCONTO', 'SINAL'] as const
export type TipoLinha = (typeof tiposLinha)[number]

/** As typed: letters of any case, spaces around. The server compares it in capitals. */
export const codigoCupom = z.string().check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z0-9]{3,20}$/))

/** What somebody chose to contract. Prices, discounts and dates are the server's. */
export const escolhaPlano = z.strictObject({
  plano: z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/), z.maxLength(60)),
  periodo,
})
export type EscolhaPlano = z.infer<typeof escolhaPlano>

/** What somebody wants from now on. `na_renovacao`: also what could begin now waits for the renewal. */
export const mudancaPlano = z.extend(escolhaPlano, { na_renovacao: z._default(z.boolean(), false) })
export type MudancaPlano = z.output<typeof mudancaPlano>

export const linhaFatura = z.object({
  tipo: z.enum(tiposLinha),
  descricao: z.string(),
  /** Negative takes off. */
  centavos: z.int(),
})
export type LinhaFatura = z.infer<typeof linhaFatura>

/** What would be charged, and when: nothing of it is written, and exactly this is charged. */
export const ensaioCobranca = z.object({
  plano: z.string(),
  periodo,
  linhas: z.array(linhaFatura),
  /** To pay now; 0 when nothing is. */
  total_centavos: centavos,
  vencimento: z.nullable(dia),
  /** The period that it pays for, when it is paid today. */
  inicio: dia,
  fim: dia,
  /** The renewal after it. */
  proximo_vencimento: dia,
  proximo_total_centavos: centavos,
  cupom: z.nullable(z.string()),
})
export type EnsaioCobranca = z.infer<typeof ensaioCobranca>

export const faturaDaAssinatura = z.object({
  id: idUuid,
  numero: z.int(),
  tipo: tipoFatura,
  situacao: situacaoFatura,
  vencimento: dia,
  total_centavos: centavos,
})

export const recursosDoPlano = ['conversas', 'profissionais', 'empresas', 'numeros_whatsapp'] as const
export type RecursoDoPlano = (typeof recursosDoPlano)[number]

/** From this share of a limit on, people are told. */
export const parteDoAviso = 0.8

const usoDoPlano = z.object({
  recurso: z.enum(recursosDoPlano),
  usados: z.int(),
  /** Null: nothing limits it yet. */
  limite: z.nullable(z.int()),
})
export type UsoDoPlano = z.infer<typeof usoDoPlano>

const eventoDaAssinatura = z.object({
  id: idUuid,
  em: instante,
  /** What happened: `TEMPO`, `PAGAMENTO`, … */
  tipo: z.string(),
  estado: statusAssinatura,
  motivo: z.nullable(motivoEstado),
  mudou: z.boolean(),
  centavos: z.nullable(z.int()),
})
export type EventoDaAssinatura = z.infer<typeof eventoDaAssinatura>

export const minhaAssinatura = z.object({
  id: idUuid,
  estado: statusAssinatura,
  motivo: z.nullable(motivoEstado),
  /** The last whole day of access that is not paid for, how many working days that is, and the instant at which it ends. */
  ate: z.nullable(instante),
  ate_dia: z.nullable(dia),
  dias_uteis: z.nullable(z.int()),
  plano: z.object({ id: z.string(), nome: z.string() }),
  periodo,
  valor_centavos: centavos,
  periodo_inicio: z.nullable(dia),
  periodo_fim: z.nullable(dia),
  proximo_vencimento: z.nullable(dia),
  proximo_centavos: z.nullable(centavos),
  proximo_plano: z.nullable(z.object({ id: z.string(), nome: z.string() })),
  proximo_periodo: z.nullable(periodo),
  metodo: metodoPagamento,
  /** The authorization of Pix Automático, given or waited for since then; null: none was asked for, or it is over. */
  pix_automatico: z.nullable(z.object({ confirmada: z.boolean(), desde: instante })),
  email_cobranca: z.nullable(z.string()),
  cancelada_em: z.nullable(instante),
  encerra_em: z.nullable(dia),
  fatura_aberta: z.nullable(faturaDaAssinatura),
  /** Until when all that was paid is given back. */
  arrependimento_ate: z.nullable(dia),
  pode_confiar: z.boolean(),
})
export type MinhaAssinatura = z.infer<typeof minhaAssinatura>

export const painelDaAssinatura = z.object({
  assinatura: z.nullable(minhaAssinatura),
  /** The last one, when none lives. */
  encerrada: z.nullable(z.object({ em: instante, plano: z.string() })),
  teste_disponivel: z.boolean(),
  /** Somebody else answers for the company of the call. */
  outro_titular: z.nullable(z.string()),
  usos: z.array(usoDoPlano),
  eventos: z.array(eventoDaAssinatura),
})
export type PainelDaAssinatura = z.infer<typeof painelDaAssinatura>

const rota = '/gerenciamento/assinatura'
const ver = { rota, flag: 'pode_visualizar' } as const
const alterar = { rota, flag: 'pode_alterar' } as const
const response = { 200: painelDaAssinatura }

export const consultarAssinatura = endpoint({
  method: 'GET',
  url: '/gerenciamento/assinatura',
  acesso: ver,
  resumo: 'The caller’s subscription: its state with reason and dates, what is used of the plan, and what changed.',
  schema: { response },
})

export const iniciarTeste = endpoint({
  method: 'POST',
  url: '/gerenciamento/assinatura/teste',
  acesso: alterar,
  resumo: 'Begins the trial of seven days, once per CPF and CNPJ.',
  schema: { body: escolhaPlano, response },
})

export const ensaiarMudanca = endpoint({
  method: 'POST',
  url: '/gerenciamento/assinatura/mudanca/ensaio',
  acesso: ver,
  resumo: 'What another plan or period would charge, and when it would begin. Nothing is written.',
  schema: {
    body: mudancaPlano,
    response: { 200: z.extend(ensaioCobranca, { agora: z.boolean(), excede: z.array(usoDoPlano) }) },
  },
})

export const mudarPlano = endpoint({
  method: 'PUT',
  url: '/gerenciamento/assinatura/plano',
  acesso: { rota, flag: 'pode_alterar_plano' },
  resumo:
    'A better plan now, for the difference; a longer period now, less what is left of the paid one; a smaller plan or a shorter period, and whatever is wished so, at the renewal.',
  schema: { body: mudancaPlano, response: { 200: z.object({ fatura_id: z.nullable(idUuid) }) } },
})

export const editarCobranca = endpoint({
  method: 'PUT',
  url: '/gerenciamento/assinatura/cobranca',
  acesso: alterar,
  resumo: 'How to pay, and where bills are told of besides the account.',
  schema: {
    body: z.strictObject({
      metodo: metodoPagamento,
      email: z.nullable(z.string().check(z.trim(), z.email(), z.maxLength(254))),
    }),
    response,
  },
})

export const cancelarAssinatura = endpoint({
  method: 'POST',
  url: '/gerenciamento/assinatura/cancelar',
  acesso: alterar,
  resumo: 'Ends the subscription with the period that is paid, or at once where none is.',
  schema: { body: z.strictObject({ motivo: z.nullable(z.string().check(z.trim(), z.maxLength(500))) }), response },
})

export const retomarAssinatura = endpoint({
  method: 'POST',
  url: '/gerenciamento/assinatura/retomar',
  acesso: alterar,
  resumo: 'Takes the cancellation back, until it has ended.',
  schema: { response },
})

export const arrependerAssinatura = endpoint({
  method: 'POST',
  url: '/gerenciamento/assinatura/arrepender',
  acesso: alterar,
  resumo: 'Withdraws within seven days of paying: it ends at once and all of the money goes back.',
  schema: { response },
})

export const confiarAssinatura = endpoint({
  method: 'POST',
  url: '/gerenciamento/assinatura/confiar',
  acesso: alterar,
  resumo: '72 hours of access on trust, once per cycle.',
  schema: { response },
})

const razao = z.string().check(z.trim(), z.minLength(5), z.maxLength(500))
const administrar = { rota: '/admin/plano', flag: 'pode_alterar_plano' } as const

export const liberarAssinatura = endpoint({
  method: 'POST',
  url: '/admin/assinaturas/:id/liberar',
  acesso: administrar,
  resumo: 'Gives access without settled money until an instant, for a reason that stays in the history.',
  schema: {
    params: z.object({ id: idUuid }),
    body: z.strictObject({ ate: instante, motivo: razao }),
    response: { 200: ok },
  },
})
