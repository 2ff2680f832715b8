import * as z from 'zod/mini'
import { textoDeUmaLinha } from '../nucleo/cadastro.schema.ts'
import { terms } from '../nucleo/endpoint.ts'
import { periodo, statusAssinatura } from '../nucleo/enums.schema.ts'
import { centavos, codigoCupom, dia, idUuid, instante, ok, porId } from '../nucleo/valores.schema.ts'
import { ensaioCobranca, escolhaPlano, linhaFatura, situacaoFatura, tipoFatura } from './assinatura.schema.ts'
import { acoesSandbox, limitesCobranca, situacoesAutorizacao, situacoesCobranca } from './pagamento.ts'
import { metodoPagamento } from './pagamento-metodo.schema.ts'

export const situacaoCobranca = z.enum(situacoesCobranca)
export const situacaoAutorizacao = z.enum(situacoesAutorizacao)
export const acaoSandbox = z.enum(acoesSandbox)

function opcional(max: number) {
  return z._default(z.string().check(z.trim(), z.maxLength(max)), '')
}

/** Who pays, for charges and fiscal documents. `documento` is a CPF or CNPJ as it was typed. */
export const dadosCobranca = z.strictObject({
  nome: textoDeUmaLinha(limitesCobranca.nome),
  documento: z.string().check(z.trim(), z.minLength(1), z.maxLength(30)),
  email: z.string().check(z.trim(), z.email(), z.maxLength(limitesCobranca.email)),
  inscricao_municipal: opcional(limitesCobranca.inscricao),
  cep: opcional(10),
  /** Street. */
  endereco: opcional(limitesCobranca.endereco),
  numero: opcional(limitesCobranca.numero),
  complemento: opcional(limitesCobranca.municipio),
  bairro: opcional(limitesCobranca.municipio),
  municipio: opcional(limitesCobranca.municipio),
  uf: opcional(2),
  /** IBGE code of the municipality. */
  municipio_ibge: z._default(z.nullable(z.int().check(z.gte(1_000_000), z.lte(9_999_999))), null),
})

/** Not masked, because the caller sees their own data. */
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
  /** QR code: one path, in a square of `lado` units. */
  pix_qr: z.nullable(z.object({ lado: z.int(), d: z.string() })),
  pix_expira_em: z.nullable(instante),
  /** 47 digits. */
  linha_digitavel: z.nullable(z.string()),
  /** A page of the gateway: card form, slip to print, or test payment. */
  url: z.nullable(z.string()),
  /** True if the bank pays it on the due date (Pix Automático), so that nothing is left to do. */
  debito: z.boolean(),
  teste: z.boolean(),
})

/** An invoice with its lines, the ways to pay it, and its charges. */
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
  /** Page of the gateway on which the payer of a slip names the account for the refund. */
  estorno_url: z.nullable(z.string()),
  linhas: z.array(linhaFatura),
  /** Newest first. */
  cobrancas: z.array(cobranca),
  assinatura_estado: z.nullable(statusAssinatura),
  /** The latest authorization that its charges asked for; null if none did. */
  autorizacao: z.nullable(situacaoAutorizacao),
})

/** TESTES: payments are simulated. INDISPONIVEL: nobody can be charged now. */
export const ambientePagamento = z.enum(['TESTES', 'REAL', 'INDISPONIVEL'])

export const comecoDoPagamento = z.object({
  ambiente: ambientePagamento,
  metodos: z.array(metodoPagamento),
  dados: z.nullable(dadosGuardados),
  /** The subscription that has not ended; null if there is none. */
  assinatura: z.nullable(
    z.object({
      estado: statusAssinatura,
      plano: z.string(),
      periodo,
      contratada: z.boolean(),
      encerra_em: z.nullable(dia),
    }),
  ),
  /** The unpaid invoice that is due first. */
  aberta: z.nullable(faturaAPagar),
  /** Plan stored with the account. The browser's own choice comes before it. */
  plano_selecionado: z.nullable(escolhaPlano),
  /** Coupon of the link that brought the account. */
  cupom_indicado: z.nullable(z.string()),
})
/** Null removes the coupon of an earlier try. If absent, that coupon stays. */
const cupom = z.optional(z.nullable(codigoCupom))

export const comecarPagamento = terms({
  acesso: 'sessao',
  resumo: 'What the caller may pay now and how: subscription, open invoice, methods, fiscal data.',
  schema: { response: { 200: comecoDoPagamento } },
})

export const ensaiarPagamento = terms({
  acesso: 'sessao',
  resumo: 'What contracting would charge and when. Writes nothing; `pagar` charges exactly this.',
  schema: { body: z.extend(escolhaPlano, { cupom }), response: { 200: ensaioCobranca } },
})

export const pagar = terms({
  acesso: 'sessao',
  resumo:
    'Contracts the plan and makes the charge, or answers the one that waits for the same choice. Prices are the server’s. 409 while the same is being made.',
  schema: {
    body: z.extend(escolhaPlano, { cupom, metodo: metodoPagamento, dados: dadosCobranca }),
    /** Null if a coupon pays for everything. */
    response: { 200: z.object({ fatura: z.nullable(faturaAPagar) }) },
  },
})

export const consultarFatura = terms({
  acesso: 'sessao',
  resumo: 'One invoice of the caller, with its charges as they stand.',
  schema: { params: porId, response: { 200: faturaAPagar } },
})

export const cobrarFatura = terms({
  acesso: 'sessao',
  resumo:
    'A way to pay an open invoice: the charge that waits, or a new one when it ended. 409 while the same is being made.',
  schema: { params: porId, body: z.strictObject({ metodo: metodoPagamento }), response: { 200: faturaAPagar } },
})

export const salvarDadosCobranca = terms({
  acesso: 'sessao',
  resumo: 'Whom charges and fiscal documents of the caller are for, from now on.',
  schema: { body: dadosCobranca, response: { 200: dadosGuardados } },
})

export const agirNoTeste = terms({
  acesso: 'sessao',
  resumo: 'Plays the bank for a charge of the caller in the test environment. 404 for charges of a real gateway.',
  schema: { params: porId, body: z.strictObject({ acao: acaoSandbox }), response: { 200: ok } },
})
