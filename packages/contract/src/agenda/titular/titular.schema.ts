import * as z from 'zod/mini'
import { paginaDeLista, pedidoDeLista, textoDeUmaLinha } from '../../nucleo/cadastro.schema.ts'
import { acessoEm, terms } from '../../nucleo/endpoint.ts'
import { idUuid, instante, ok, porId, porToken } from '../../nucleo/valores.schema.ts'
import { limitesCliente } from '../cliente/cliente.ts'
import { filtrosPedidoTitular, limitesTitular, situacoesPedidoTitular, tiposPedidoTitular } from './titular.ts'

const quantos = z.int().check(z.nonnegative())

/** What an erasure deleted, and what stays without a name because the law asks for it. */
export const provaDaEliminacao = z.object({
  apagado: z.object({
    mensagens: quantos,
    arquivos: quantos,
    notas: quantos,
    etiquetas: quantos,
    esperas: quantos,
    emails: quantos,
  }),
  mantido: z.object({ agendamentos: quantos, consentimentos: quantos, pagamentos: quantos }),
})

const pedido = {
  protocolo: z.string(),
  tipo: z.enum(tiposPedidoTitular),
  situacao: z.enum(situacoesPedidoTitular),
  criado_em: instante,
  vence_em: instante,
  encerrado_em: z.nullable(instante),
  resposta: z.nullable(z.string()),
  prova: z.nullable(provaDaEliminacao),
}

/** Has no name in it: anybody with the number may see it. */
export const comprovante = z.object({ ...pedido, empresa: z.object({ nome: z.string(), fuso: z.string() }) })

/** The values that the record should have. An absent value stays as it is. */
const correcao = z.strictObject({
  nome: z.optional(textoDeUmaLinha(limitesCliente.nome)),
  email: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(limitesCliente.email))),
  telefone: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(limitesCliente.telefone))),
})

export const pedidoTitular = z.object({
  id: idUuid,
  ...pedido,
  /** Null if the client was erased or merged into another. */
  cliente: z.nullable(
    z.object({
      id: idUuid,
      nome: z.string(),
      email: z.nullable(z.string()),
      telefone: z.nullable(z.string()),
    }),
  ),
  correcao: z.nullable(correcao),
})

const rota = '/gerenciamento/dados-cliente'
const doGestor = acessoEm(rota, 'gestor')

export const listarPedidosTitular = terms({
  ...doGestor('pode_visualizar'),
  resumo:
    'Requests of data subjects (LGPD, article 18), those due first. `busca`: a protocol, or an e-mail or phone, also of somebody who has been erased: only its digest is compared.',
  schema: {
    querystring: z.object({
      ...pedidoDeLista(['vence_em']),
      situacao: z._default(z.enum(filtrosPedidoTitular), 'ABERTO'),
    }),
    response: { 200: z.extend(paginaDeLista(pedidoTitular), { fuso: z.string() }) },
  },
})

export const aceitarCorrecao = terms({
  ...doGestor('pode_alterar'),
  resumo: 'Writes a requested correction into the client’s record and ends the request. Safe to repeat.',
  schema: { params: porId, response: { 200: ok } },
})

export const recusarPedidoTitular = terms({
  ...doGestor('pode_alterar'),
  resumo: 'Refuses a correction or an erasure, with the reason that its person reads. Safe to repeat.',
  schema: {
    params: porId,
    body: z.strictObject({
      resposta: z.string().check(z.trim(), z.minLength(10), z.maxLength(limitesTitular.resposta)),
    }),
    response: { 200: ok },
  },
})

const daSessao = z.object({ sessao: z.string().check(z.maxLength(100)) })

/** PRONTO: it opens. CODIGO: it asks for a code first. ENCERRADO: it was used or is too old. */
export const consultarLinkTitular = terms({
  acesso: 'publico',
  resumo: 'Whose company a personal link is of, and whether it still opens.',
  schema: {
    params: porToken,
    response: {
      200: z.object({
        empresa: z.object({ nome: z.string(), chave: z.string() }),
        situacao: z.enum(['PRONTO', 'CODIGO', 'ENCERRADO']),
      }),
    },
  },
})

export const pedirCodigoTitular = terms({
  acesso: 'publico',
  resumo: 'Sends a code to an e-mail address if a client of the company has it. The answer is the same if nobody has.',
  schema: {
    params: porToken,
    body: z.strictObject({ email: z.email().check(z.maxLength(254)) }),
    response: { 200: ok },
  },
})

export const dadosDoTitular = z.object({
  empresa: z.object({ nome: z.string(), chave: z.string(), fuso: z.string() }),
  cadastro: z.object({
    nome: z.string(),
    email: z.nullable(z.string()),
    telefone: z.nullable(z.string()),
    /** Masked. */
    cpf: z.nullable(z.string()),
    desde: instante,
  }),
  guardado: z.object({
    agendamentos: quantos,
    conversas: quantos,
    mensagens: quantos,
    arquivos: quantos,
    notas: quantos,
    consentimentos: quantos,
    esperas: quantos,
    dependentes: quantos,
  }),
  /** True if there are future appointments. They must be cancelled before an erasure. */
  tem_horario: z.boolean(),
  pedidos: z.array(z.object(pedido)),
  expira_em: instante,
})

export const abrirLinkTitular = terms({
  acesso: 'publico',
  resumo: 'Opens a personal link, once; `sessao` stands for it in this browser, for half an hour.',
  schema: {
    params: porToken,
    body: z.strictObject({ codigo: z.optional(z.string().check(z.regex(/^\d{6}$/))) }),
    response: { 200: z.object({ sessao: z.string(), dados: dadosDoTitular }) },
  },
})

export const consultarTitular = terms({
  acesso: 'publico',
  resumo: 'What a company keeps of a person, shown to themselves.',
  schema: { params: daSessao, response: { 200: dadosDoTitular } },
})

export const copiarDadosTitular = terms({
  acesso: 'publico',
  resumo: 'All that is kept, as one document to take away; the register keeps that it was taken.',
  schema: { params: daSessao, response: { 200: z.record(z.string(), z.unknown()) } },
})

export const pedirComoTitular = terms({
  acesso: 'publico',
  resumo: 'Asks for a correction or for erasure. Asked again while it is open it is the same request.',
  schema: {
    params: daSessao,
    body: z.discriminatedUnion('tipo', [
      z.strictObject({
        tipo: z.literal('CORRECAO'),
        correcao: correcao.check(z.refine((dita) => Object.keys(dita).length > 0)),
      }),
      z.strictObject({ tipo: z.literal('ELIMINACAO'), certeza: z.literal(true) }),
    ]),
    response: { 200: z.object(pedido) },
  },
})

export const consultarProtocolo = terms({
  acesso: 'publico',
  resumo: 'How a request stands, by its number; also after its person was erased.',
  schema: { params: z.object({ protocolo: z.string().check(z.maxLength(30)) }), response: { 200: comprovante } },
})
