import * as z from 'zod/mini'
import { tiposContaGateway } from '../dinheiro/conta-gateway.ts'
import { paginaDeLista, pedidoDeLista } from '../nucleo/cadastro.schema.ts'
import { acessoEm, terms } from '../nucleo/endpoint.ts'
import { estadoConexao } from '../nucleo/enums.schema.ts'
import { centavos, idUuid, instante, inteiro, nomeado, ok, porId, porToken } from '../nucleo/valores.schema.ts'
import {
  andamentosSinal,
  contasSinal,
  destinosNoPrazo,
  destinosSinal,
  filtrosSinal,
  limitesSinal,
  situacoesSinal,
} from './sinal.ts'

export const situacaoSinal = z.enum(situacoesSinal)

export const sinalDoAgendamento = z.object({ situacao: situacaoSinal, valor_centavos: centavos, expira_em: instante })

export const sinal = z.object({
  id: idUuid,
  agendamento_id: idUuid,
  cliente: nomeado,
  contato: z.nullable(z.string()),
  servico: z.string(),
  profissional: z.string(),
  inicio: instante,
  situacao: situacaoSinal,
  valor_centavos: centavos,
  /** What a person still has to give back, of this deposit and of what was paid too much. */
  a_devolver_centavos: centavos,
  expira_em: instante,
  criado_em: instante,
  conta: z.enum(contasSinal),
  /** Who gives the money back: the gateway (A_CAMINHO) or a person (NA_MAO). */
  devolucao: z.nullable(z.enum(['A_CAMINHO', 'NA_MAO'])),
  andamento: z.nullable(z.enum(andamentosSinal)),
  /** The rule that the client accepted, in the caller's language. */
  regra: z.string(),
  /** Pix «copia e cola» code, while the payment is awaited. */
  pix: z.nullable(z.string()),
})

/** How a client pays, and by which rules. It has no personal data. */
export const sinalDoCliente = z.object({
  situacao: situacaoSinal,
  valor_centavos: centavos,
  expira_em: instante,
  regra: z.string(),
  pix: z.nullable(z.string()),
  /** QR code: one SVG path in a square of `lado` units. */
  qr: z.nullable(z.object({ lado: z.int(), d: z.string() })),
  /** Checkout page of the test environment. */
  pagina: z.nullable(z.string()),
  /** True if the gateway reports the payment; false if a person looks at the company's account. */
  automatico: z.boolean(),
  andamento: z.nullable(z.enum(andamentosSinal)),
  /** Name and document of the payer as they were typed, masked. */
  pagador: z.nullable(z.string()),
  /** What happens to a paid deposit if the client cancels now. */
  ao_cancelar: z.nullable(z.enum(destinosSinal)),
})

export const dadosRegraSinal = z.strictObject({
  prazo_min: z.int().check(z.gte(limitesSinal.prazo.min), z.lte(limitesSinal.prazo.max)),
  cancelamento_horas: z.int().check(z.gte(0), z.lte(limitesSinal.cancelamento.max)),
  no_prazo: z.enum(destinosNoPrazo),
  conta: z.enum(contasSinal),
  pix_chave: z.string().check(z.trim(), z.maxLength(limitesSinal.pixChave)),
  pix_nome: z.string().check(z.trim(), z.maxLength(limitesSinal.pixNome)),
  pix_cidade: z.string().check(z.trim(), z.maxLength(limitesSinal.pixCidade)),
})

const regraSinal = z.extend(z.object(dadosRegraSinal.shape), {
  /** 0 if it was never saved. The values are then the defaults. */
  versao: z.int(),
  /** True if the test environment can be used. */
  tem_sandbox: z.boolean(),
})

/** What some banks ask for besides address and secret; otherwise empty. */
const opcao = z._default(z.string().check(z.trim(), z.maxLength(limitesSinal.opcao)), '')
const opcoesConta = { cliente_id: opcao, chave_pix: opcao, endereco_token: opcao }

export const dadosConta = () =>
  z.strictObject({
    endereco: z.string().check(z.trim(), z.minLength(1), z.maxLength(limitesSinal.endereco)),
    ...opcoesConta,
    /**
     * Never read back; if absent, the stored one stays. For Asaas it is the API key. For an API Pix
     * it is the client secret in the first line, then certificate and key in PEM.
     */
    segredo: z.optional(z.string().check(z.minLength(1), z.maxLength(limitesSinal.segredo))),
  })

export const contaSinal = z.object({
  tipo: z.enum(tiposContaGateway),
  endereco: z.string(),
  cliente_id: z.string(),
  chave_pix: z.string(),
  endereco_token: z.string(),
  segredo_em: instante,
  conexao: estadoConexao,
  verificada_em: z.nullable(instante),
})

const rota = '/gerenciamento/sinais'
const doGestor = acessoEm(rota, 'gestor')
const filtros = () => z.object({ ...pedidoDeLista(['criado_em']), situacao: z._default(z.enum(filtrosSinal), 'TODAS') })

export const listarSinais = terms({
  ...doGestor('pode_visualizar'),
  resumo:
    'Deposits of the company; `busca` looks in the names of clients, DEVOLVER finds those with money that is owed back.',
  schema: {
    querystring: filtros(),
    response: { 200: z.extend(paginaDeLista(sinal), { fuso: z.string() }) },
  },
})

export const exportarSinais = terms({
  ...doGestor('pode_copiar'),
  tipo: 'csv',
  resumo: 'The same list, whole, as CSV.',
  schema: { querystring: filtros(), response: { 200: z.string() } },
})

export const consultarRegraSinal = terms({
  ...doGestor('pode_visualizar'),
  resumo: 'How long clients have to pay, what cancelling does, and where the money arrives.',
  schema: { response: { 200: regraSinal } },
})

export const salvarRegraSinal = terms({
  ...doGestor('pode_alterar'),
  resumo:
    'Changes it for deposits from now on: each one keeps the rule that its client read. 409 when somebody else changed it.',
  schema: {
    body: z.extend(dadosRegraSinal, { versao: inteiro(0) }),
    response: { 200: regraSinal },
  },
})

const daConta = z.object({ tipo: z.enum(tiposContaGateway) })

export const listarContasSinal = terms({
  ...doGestor('pode_visualizar'),
  resumo: 'The company’s own accounts at gateways, without what opens them.',
  schema: { response: { 200: z.object({ itens: z.array(contaSinal) }) } },
})

export const salvarContaSinal = terms({
  ...doGestor('pode_alterar'),
  resumo:
    'Connects an account, or changes it, and tries it. The secret is kept sealed and never shown; another address takes it again.',
  schema: { params: daConta, body: dadosConta(), response: { 200: contaSinal } },
})

export const testarContaSinal = terms({
  ...doGestor('pode_alterar'),
  resumo: 'Talks to an account as it is written, before it is saved; without a secret, with the one that is kept.',
  schema: {
    params: daConta,
    body: dadosConta(),
    response: { 200: z.object({ conexao: estadoConexao, motivo: z.nullable(z.string()) }) },
  },
})

export const removerContaSinal = terms({
  ...doGestor('pode_alterar'),
  resumo: 'Forgets an account and what opens it; 400 while the rule names it or a deposit waits there.',
  schema: { params: daConta, response: { 200: ok } },
})

export const consultarSinalDoAgendamento = terms({
  empresa: true,
  acesso: { rota: '/gerenciamento/agenda', flag: 'pode_visualizar' },
  resumo: 'The deposit of an appointment; 404 when it has none.',
  schema: { params: porId, response: { 200: sinal } },
})

export const receberSinal = terms({
  ...doGestor('pode_alterar'),
  resumo:
    '«Recebi»: a person saw the money in the company’s account. Books the held time; after its end only while the time is free, else it is owed back. Where a gateway sees the money itself, it is asked now, and 400 says that nothing came. Safe to repeat.',
  schema: { params: porId, response: { 200: sinal } },
})

export const dispensarSinal = terms({
  ...doGestor('pode_alterar'),
  resumo: 'Books the held time without a deposit. Safe to repeat.',
  schema: { params: porId, response: { 200: sinal } },
})

export const devolverSinal = terms({
  ...doGestor('pode_alterar'),
  resumo:
    '«Já devolvi»: a person gave back what was owed. A credit becomes money that is owed back first. Safe to repeat.',
  schema: { params: porId, response: { 200: sinal } },
})

export const consultarSinalDoCliente = terms({
  acesso: 'publico',
  resumo:
    'How to pay the deposit of a booking just made, and how it stands. Whoever booked holds the token; it opens nothing else.',
  schema: {
    params: porToken,
    response: {
      200: z.extend(sinalDoCliente, {
        empresa: z.object({ nome: z.string(), chave: z.string(), fuso: z.string() }),
        servico: z.string(),
        profissional: z.string(),
        inicio: instante,
      }),
    },
  },
})

export const usarCreditoSinal = terms({
  acesso: 'publico',
  resumo: 'Pays the deposit of a client’s link with what they have from an appointment that they cancelled in time.',
  schema: { params: porToken, response: { 200: ok } },
})

export const pagador = z.strictObject({
  nome: z.string().check(z.trim(), z.minLength(1), z.maxLength(limitesSinal.pagadorNome)),
  /** CPF or CNPJ as it was typed. A CNPJ may have letters. */
  documento: z.string().check(z.trim(), z.minLength(1), z.maxLength(30)),
})

export const informarPagadorSinal = terms({
  acesso: 'publico',
  resumo:
    'Who pays, where the gateway of the company asks for it: the charge is made with it, and the number is kept masked.',
  schema: { params: porToken, body: pagador, response: { 200: sinalDoCliente } },
})

export const informarPagadorDoAgendamento = terms({
  acesso: 'publico',
  resumo: 'The same, by the link of the client’s e-mail.',
  schema: { params: porToken, body: pagador, response: { 200: sinalDoCliente } },
})
