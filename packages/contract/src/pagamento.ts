import * as z from 'zod/mini'
import { codigoCupom, ensaioCobranca, escolhaPlano, linhaFatura, situacaoFatura, tipoFatura } from './assinatura.ts'
import { linha } from './cadastro.ts'
import { endpoint } from './endpoint.ts'
import { periodo, statusAssinatura } from './enums.ts'
import { metodoPagamento } from './pagamento-metodo.ts'
import { centavos, dia, idUuid, instante, ok } from './valores.ts'

/** A charge at a gateway. DESCONHECIDA: it said something that we do not know, and what we knew before stays. */
export const situacoesCobranca = [
  'PENDENTE',
  'EM_ANALISE',
  'PAGA',
  'VENCIDA',
  'RECUSADA',
  'CANCELADA',
  'ESTORNADA',
  'CONTESTADA',
  'DESCONHECIDA',
] as const
export const situacaoCobranca = z.enum(situacoesCobranca)
export type SituacaoCobranca = z.infer<typeof situacaoCobranca>

/** The authorization of Pix Automático. ESPERANDO: asked for, and the bank has not said anything yet. */
export const situacoesAutorizacao = ['ESPERANDO', 'CONFIRMADA', 'RECUSADA', 'ENCERRADA'] as const
const situacaoAutorizacao = z.enum(situacoesAutorizacao)
export type SituacaoAutorizacao = z.infer<typeof situacaoAutorizacao>

/** What a person who plays the bank does in the test environment. */
export const acoesSandbox = [
  'APROVAR',
  /** Pays, and authorizes none of the next ones (Pix Automático). */
  'APROVAR_SEM_AUTORIZAR',
  'ATRASAR',
  'RECUSAR',
  'EXPIRAR',
  'CONTESTAR',
  'ENCERRAR_CONTESTACAO',
  'PAGAR_MENOS',
  'PAGAR_DE_NOVO',
  /** The payer takes the authorization back in their bank's app. */
  'ENCERRAR_AUTORIZACAO',
  'REPETIR',
] as const
export const acaoSandbox = z.enum(acoesSandbox)
export type AcaoSandbox = z.infer<typeof acaoSandbox>

export const limitesCobranca = {
  nome: 120,
  email: 254,
  endereco: 200,
  numero: 20,
  municipio: 80,
  inscricao: 20,
  motivo: 300,
} as const

// @__NO_SIDE_EFFECTS__
function opcional(max: number) {
  return z._default(z.string().check(z.trim(), z.maxLength(max)), '')
}

/** Whom charges and fiscal documents are for. `documento` as typed: CPF or CNPJ, with letters too. */
export const dadosCobranca = z.strictObject({
  nome: linha(limitesCobranca.nome),
  documento: z.string().check(z.trim(), z.minLength(1), z.maxLength(30)),
  email: z.string().check(z.trim(), z.email(), z.maxLength(limitesCobranca.email)),
  inscricao_municipal: opcional(limitesCobranca.inscricao),
  cep: opcional(10),
  /** The street. */
  endereco: opcional(limitesCobranca.endereco),
  numero: opcional(limitesCobranca.numero),
  complemento: opcional(limitesCobranca.municipio),
  bairro: opcional(limitesCobranca.municipio),
  municipio: opcional(limitesCobranca.municipio),
  uf: opcional(2),
  /** Of the municipality, by the IBGE. */
  municipio_ibge: z._default(z.nullable(z.int().check(z.gte(1_000_000), z.lte(9_999_999))), null),
})
export type DadosCobranca = z.output<typeof dadosCobranca>

/** The caller sees their own whole: it is what they typed. */
const dadosGuardados = z.object({
  nome: z.string(),
  documento: z.string(),
  email: z.string(),
  inscricao_municipal: z.string(),
  cep: z.string(),
  endereco: z.string(),
  numero: z.string(),
  complemento: z.string(),
  bairro: z.string(),
  municipio: z.string(),
  uf: z.string(),
  municipio_ibge: z.nullable(z.int()),
})

export const cobranca = z.object({
  id: idUuid,
  metodo: metodoPagamento,
  situacao: situacaoCobranca,
  valor_centavos: centavos,
  vencimento: dia,
  criada_em: instante,
  pix_copia_e_cola: z.nullable(z.string()),
  /** The code as a picture: one path in a square of `lado` units. */
  pix_qr: z.nullable(z.object({ lado: z.int(), d: z.string() })),
  pix_expira_em: z.nullable(instante),
  /** 47 digits. */
  linha_digitavel: z.nullable(z.string()),
  /** Page of the gateway: form of the card, slip to print, test checkout. */
  url: z.nullable(z.string()),
  /** Pix Automático: the bank takes the money on the due date; there is nothing to pay with. */
  debito: z.boolean(),
  teste: z.boolean(),
})
export type Cobranca = z.infer<typeof cobranca>

/** An invoice with what it charges for, how it can be paid and what came of it. */
export const faturaAPagar = z.object({
  id: idUuid,
  numero: z.int(),
  tipo: tipoFatura,
  situacao: situacaoFatura,
  vencimento: dia,
  total_centavos: centavos,
  estornado_centavos: centavos,
  plano: z.nullable(z.string()),
  periodo: z.nullable(periodo),
  periodo_inicio: z.nullable(dia),
  periodo_fim: z.nullable(dia),
  emitida_em: instante,
  paga_em: z.nullable(instante),
  contestada: z.boolean(),
  estorno_pedido: z.boolean(),
  /** Money of a slip waits to go back: where the payer says which account is theirs. A page of the gateway. */
  estorno_url: z.nullable(z.string()),
  linhas: z.array(linhaFatura),
  /** The newest first. */
  cobrancas: z.array(cobranca),
  assinatura_estado: z.nullable(statusAssinatura),
  /** Of the authorization that its charges asked for last; null: none did. */
  autorizacao: z.nullable(situacaoAutorizacao),
})
export type FaturaAPagar = z.infer<typeof faturaAPagar>

/** TESTES plays; INDISPONIVEL charges nobody now. */
export const ambientePagamento = z.enum(['TESTES', 'REAL', 'INDISPONIVEL'])

const comecoDoPagamento = z.object({
  ambiente: ambientePagamento,
  metodos: z.array(metodoPagamento),
  dados: z.nullable(dadosGuardados),
  /** The one that lives; null when nothing was contracted. */
  assinatura: z.nullable(
    z.object({
      estado: statusAssinatura,
      plano: z.string(),
      periodo,
      contratada: z.boolean(),
      encerra_em: z.nullable(dia),
    }),
  ),
  /** What waits to be paid, the earliest due first. */
  aberta: z.nullable(faturaAPagar),
  /** Of the account, as chosen before: the browser's own counts when it has one. */
  plano_selecionado: z.nullable(escolhaPlano),
})
export type ComecoDoPagamento = z.infer<typeof comecoDoPagamento>

const url = '/pagamentos'
const params = z.object({ id: idUuid })
/** Null takes the one of an earlier try away; absent leaves it. */
const cupom = z.optional(z.nullable(codigoCupom))

export const comecarPagamento = endpoint({
  method: 'GET',
  url,
  acesso: 'sessao',
  resumo: 'What the caller may pay now and how: subscription, open invoice, methods, fiscal data.',
  schema: { response: { 200: comecoDoPagamento } },
})

export const ensaiarPagamento = endpoint({
  method: 'POST',
  url: `${url}/ensaio`,
  acesso: 'sessao',
  resumo: 'What contracting would charge and when. Writes nothing; `pagar` charges exactly this.',
  schema: { body: z.extend(escolhaPlano, { cupom }), response: { 200: ensaioCobranca } },
})

export const pagar = endpoint({
  method: 'POST',
  url,
  acesso: 'sessao',
  resumo:
    'Contracts the plan and makes the charge, or answers the one that waits for the same choice. Prices are the server’s. 409 while the same is being made.',
  schema: {
    body: z.extend(escolhaPlano, { cupom, metodo: metodoPagamento, dados: dadosCobranca }),
    /** Null: a coupon pays for all of it, and nothing is charged. */
    response: { 200: z.object({ fatura: z.nullable(faturaAPagar) }) },
  },
})

export const consultarFatura = endpoint({
  method: 'GET',
  url: `${url}/faturas/:id`,
  acesso: 'sessao',
  resumo: 'One invoice of the caller, with its charges as they stand.',
  schema: { params, response: { 200: faturaAPagar } },
})

export const cobrarFatura = endpoint({
  method: 'POST',
  url: `${url}/faturas/:id/cobrar`,
  acesso: 'sessao',
  resumo:
    'A way to pay an open invoice: the charge that waits, or a new one when it ended. 409 while the same is being made.',
  schema: { params, body: z.strictObject({ metodo: metodoPagamento }), response: { 200: faturaAPagar } },
})

export const salvarDadosCobranca = endpoint({
  method: 'PUT',
  url: `${url}/dados`,
  acesso: 'sessao',
  resumo: 'Whom charges and fiscal documents of the caller are for, from now on.',
  schema: { body: dadosCobranca, response: { 200: dadosGuardados } },
})

export const agirNoTeste = endpoint({
  method: 'POST',
  url: `${url}/cobrancas/:id/teste`,
  acesso: 'sessao',
  resumo: 'Plays the bank for a charge of the caller in the test environment. 404 for charges of a real gateway.',
  schema: { params, body: z.strictObject({ acao: acaoSandbox }), response: { 200: ok } },
})
