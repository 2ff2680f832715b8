import * as z from 'zod/mini'
import { idPlano } from '../instalacao/plano-cadastro.schema.ts'
import { terms } from '../nucleo/endpoint.ts'
import { periodo, statusAssinatura } from '../nucleo/enums.schema.ts'
import { centavos, dia, idUuid, instante, ok, porId } from '../nucleo/valores.schema.ts'
import { motivosEstado, recursosDoPlano, situacoesFatura, tiposFatura, tiposLinha } from './assinatura.ts'
import { metodoPagamento } from './pagamento-metodo.schema.ts'

export const motivoEstado = z.enum(motivosEstado)
export const tipoFatura = z.enum(tiposFatura)
export const situacaoFatura = z.enum(situacoesFatura)

/** The chosen plan. The server decides prices, discounts and dates. */
export const escolhaPlano = z.strictObject({
  plano: idPlano,
  periodo,
})

/** The new plan. `na_renovacao`: it waits for the renewal, even if it could begin now. */
export const mudancaPlano = z.extend(escolhaPlano, { na_renovacao: z._default(z.boolean(), false) })

export const linhaFatura = z.object({
  tipo: z.enum(tiposLinha),
  descricao: z.string(),
  /** Below zero for a discount. */
  centavos: z.int(),
})

/** Preview of a charge. Nothing is stored, and exactly this would be charged. */
export const ensaioCobranca = z.object({
  plano: z.string(),
  periodo,
  linhas: z.array(linhaFatura),
  /** To be paid now; 0 for nothing. */
  total_centavos: centavos,
  vencimento: z.nullable(dia),
  /** The period that is paid, if it is paid today. */
  inicio: dia,
  fim: dia,
  /** The next renewal. */
  proximo_vencimento: dia,
  proximo_total_centavos: centavos,
  cupom: z.nullable(z.string()),
})

export const faturaDaAssinatura = z.object({
  id: idUuid,
  numero: z.int(),
  tipo: tipoFatura,
  situacao: situacaoFatura,
  vencimento: dia,
  total_centavos: centavos,
})

export const usoDoPlano = z.object({
  recurso: z.enum(recursosDoPlano),
  usados: z.int(),
  /** Null if there is no limit. */
  limite: z.nullable(z.int()),
})

export const eventoDaAssinatura = z.object({
  id: idUuid,
  em: instante,
  /** Type of event: `TEMPO`, `PAGAMENTO`, … */
  tipo: z.string(),
  estado: statusAssinatura,
  motivo: z.nullable(motivoEstado),
  mudou: z.boolean(),
  centavos: z.nullable(z.int()),
})

export const minhaAssinatura = z.object({
  id: idUuid,
  estado: statusAssinatura,
  motivo: z.nullable(motivoEstado),
  /** Access that is not paid yet: when it ends, its last whole day, and the working days left. */
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
  /** Authorization of Pix Automático, asked for or confirmed at `desde`; null if there is none. */
  pix_automatico: z.nullable(z.object({ confirmada: z.boolean(), desde: instante })),
  email_cobranca: z.nullable(z.string()),
  cancelada_em: z.nullable(instante),
  encerra_em: z.nullable(dia),
  fatura_aberta: z.nullable(faturaDaAssinatura),
  /** Whoever cancels until this day gets everything back. */
  arrependimento_ate: z.nullable(dia),
  pode_confiar: z.boolean(),
})

export const painelDaAssinatura = z.object({
  assinatura: z.nullable(minhaAssinatura),
  /** The subscription that ended last, if there is no other. */
  encerrada: z.nullable(z.object({ em: instante, plano: z.string() })),
  teste_disponivel: z.boolean(),
  /** Name of the company's titular, if that is somebody else. */
  outro_titular: z.nullable(z.string()),
  usos: z.array(usoDoPlano),
  eventos: z.array(eventoDaAssinatura),
})

const rota = '/gerenciamento/assinatura'
const ver = { rota, flag: 'pode_visualizar' } as const
const alterar = { rota, flag: 'pode_alterar' } as const
const response = { 200: painelDaAssinatura }

export const consultarAssinatura = terms({
  acesso: ver,
  resumo: 'The caller’s subscription: its state with reason and dates, what is used of the plan, and what changed.',
  schema: { response },
})

export const iniciarTeste = terms({
  acesso: alterar,
  resumo: 'Begins the trial of seven days, once per CPF and CNPJ.',
  schema: { body: escolhaPlano, response },
})

export const ensaiarMudanca = terms({
  acesso: ver,
  resumo: 'What another plan or period would charge, and when it would begin. Nothing is written.',
  schema: {
    body: mudancaPlano,
    response: { 200: z.extend(ensaioCobranca, { agora: z.boolean(), excede: z.array(usoDoPlano) }) },
  },
})

export const mudarPlano = terms({
  acesso: { rota, flag: 'pode_alterar_plano' },
  resumo:
    'A better plan now, for the difference; a longer period now, less what is left of the paid one; a smaller plan or a shorter period, and whatever is wished so, at the renewal.',
  schema: { body: mudancaPlano, response: { 200: z.object({ fatura_id: z.nullable(idUuid) }) } },
})

export const editarCobranca = terms({
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

export const cancelarAssinatura = terms({
  acesso: alterar,
  resumo: 'Ends the subscription with the period that is paid, or at once where none is.',
  schema: { body: z.strictObject({ motivo: z.nullable(z.string().check(z.trim(), z.maxLength(500))) }), response },
})

export const retomarAssinatura = terms({
  acesso: alterar,
  resumo: 'Takes the cancellation back, until it has ended.',
  schema: { response },
})

export const arrependerAssinatura = terms({
  acesso: alterar,
  resumo: 'Withdraws within seven days of paying: it ends at once and all of the money goes back.',
  schema: { response },
})

export const confiarAssinatura = terms({
  acesso: alterar,
  resumo: '72 hours of access on trust, once per cycle.',
  schema: { response },
})

const razao = z.string().check(z.trim(), z.minLength(5), z.maxLength(500))
const administrar = { rota: '/admin/plano', flag: 'pode_alterar_plano' } as const

export const liberarAssinatura = terms({
  acesso: administrar,
  resumo: 'Gives access without settled money until an instant, for a reason that stays in the history.',
  schema: {
    params: porId,
    body: z.strictObject({ ate: instante, motivo: razao }),
    response: { 200: ok },
  },
})
