import * as z from 'zod/mini'
import { pedidoDeLista, textoDeUmaLinha, versao } from '../nucleo/cadastro.schema.ts'
import { terms } from '../nucleo/endpoint.ts'
import { estadoAdministrativo, estadoConexao } from '../nucleo/enums.schema.ts'
import { idUuid, instante, porId } from '../nucleo/valores.schema.ts'
import { cadastroDe } from '../trilha/cadastro.schema.ts'
import { filtrosEstadoServidor, limitesChamada, limitesServidor, semUso, tiposServidor } from './servidor.ts'

export const tipoServidor = z.enum(tiposServidor)

/** Empty if the type of server does not ask for it. */
const opcao = z._default(z.string().check(z.trim(), z.maxLength(limitesServidor.opcao)), '')
export const opcoes = z.strictObject({
  modelo: opcao,
  numero_id: opcao,
  usuario: opcao,
  remetente: opcao,
  transcricao: opcao,
  cliente_id: z.optional(opcao),
  chave_pix: z.optional(opcao),
  endereco_token: z.optional(opcao),
  /** Account that Pix Automático is paid to (`tiposDeConta`). Without one it is not offered. */
  agencia: z.optional(opcao),
  conta: z.optional(opcao),
  tipo_conta: z.optional(opcao),
})

/** Whole cents (BRL), up to a million reais. */
const centavos = z._default(z.int().check(z.gte(0), z.lte(100_000_000)), 0)

const { max_saida: saida, max_segundos: segundos } = limitesChamada

/**
 * Prices of a million tokens; budgets of a conversation, of a company in a month and of all in a
 * month; limits of one call. A budget of 0 is no limit. If `preco_cache` is 0, cached input costs
 * the ordinary price.
 */
export const uso = z.strictObject({
  preco_entrada: centavos,
  preco_cache: centavos,
  preco_saida: centavos,
  limite_conversa: centavos,
  limite_empresa: centavos,
  limite_mes: centavos,
  max_saida: z._default(z.int().check(z.gte(saida.min), z.lte(saida.max)), saida.padrao),
  max_segundos: z._default(z.int().check(z.gte(segundos.min), z.lte(segundos.max)), segundos.padrao),
})

export const dadosServidor = z.strictObject({
  nome: textoDeUmaLinha(limitesServidor.nome),
  tipo: tipoServidor,
  /** `https://…`, `smtp://host:port` or `smtps://host:port`, without a password. */
  endereco: textoDeUmaLinha(limitesServidor.endereco),
  opcoes,
  ordem: z.int().check(z.gte(0), z.lte(limitesServidor.ordem)),
  /** For models only. */
  uso: z._default(uso, semUso),
  /** Key or password. Never read back; if absent, the stored one stays. */
  segredo: z.optional(z.string().check(z.minLength(1), z.maxLength(limitesServidor.segredo))),
})

export const servidor = z.object({
  id: idUuid,
  nome: z.string(),
  tipo: tipoServidor,
  endereco: z.string(),
  opcoes: z.object({
    modelo: z.string(),
    numero_id: z.string(),
    usuario: z.string(),
    remetente: z.string(),
    /** Model that transcribes voice messages. Without one they are not transcribed. */
    transcricao: z.optional(z.string()),
    cliente_id: z.string(),
    chave_pix: z.string(),
    endereco_token: z.string(),
    agencia: z.string(),
    conta: z.string(),
    tipo_conta: z.string(),
  }),
  ordem: z.int(),
  uso,
  tem_segredo: z.boolean(),
  segredo_em: z.nullable(instante),
  estado: estadoAdministrativo,
  estado_desde: instante,
  conexao: estadoConexao,
  conexao_desde: instante,
  verificado_em: z.nullable(instante),
  /** The problem that the last check found. */
  motivo: z.nullable(z.string()),
  versao,
  alterado_em: instante,
})

export const resultadoTeste = z.object({
  conexao: estadoConexao,
  motivo: z.nullable(z.string()),
  ms: z.int(),
  /** Of a model's test call: duration, tokens, and cost in millionths of a cent. */
  chamada: z.nullable(z.object({ ms: z.int(), entrada: z.int(), saida: z.int(), custo: z.int() })),
})

const queda = z.object({
  id: idUuid,
  conexao: estadoConexao,
  motivo: z.string(),
  inicio: instante,
  fim: z.nullable(instante),
})

const rota = '/cpainel/servidor'

const filtros = () =>
  z.object({
    ...pedidoDeLista(['nome', 'tipo', 'ordem', 'conexao_desde']),
    estado: z._default(z.enum(filtrosEstadoServidor), 'TODOS'),
    tipo: z.optional(tipoServidor),
    conexao: z.optional(estadoConexao),
  })

const cadastro = cadastroDe({ rota, id: idUuid, dados: dadosServidor, registro: servidor })
export const listarServidores = cadastro.listar(
  'External services that the platform talks to; secrets never come out.',
  filtros(),
  servidor,
)
export const exportarServidores = cadastro.exportar(filtros())
export const consultarServidor = cadastro.consultar('One external service.')
export const cadastrarServidor = cadastro.incluir('Adds an external service, inactive until somebody switches it on.')
export const copiarServidor = cadastro.copiar('Adds an inactive copy without the secret.')
export const editarServidor = cadastro.editar('Changes an external service; a new address asks for the secret again.')

export const mudarEstadoServidor = terms({
  acesso: { rota, flag: 'pode_alterar' },
  resumo: 'ATIVO is used and watched; PAUSADO stops its channel and keeps what waits; INATIVO is out of use.',
  schema: { params: porId, body: z.object({ estado: estadoAdministrativo }), response: { 200: servidor } },
})

export const testarServidor = terms({
  acesso: { rota, flag: 'pode_alterar' },
  resumo:
    'Talks to the service now, by its real protocol, and says how it went; a model answers one small call. Changes nothing of an inactive one.',
  schema: { params: porId, response: { 200: resultadoTeste } },
})

export const testarDadosServidor = terms({
  acesso: { rota, flag: 'pode_alterar' },
  resumo:
    'Talks to a service as it is written, before it is saved. With `id`, the secret kept for it counts while address and type stay. Keeps nothing.',
  schema: { body: z.extend(dadosServidor, { id: z.optional(idUuid) }), response: { 200: resultadoTeste } },
})

export const excluirServidor = cadastro.excluir('Deletes a service that is not active.')

export const listarQuedas = terms({
  acesso: { rota, flag: 'pode_visualizar' },
  resumo: 'The newest 50 times when the service did not answer or refused us.',
  schema: { params: porId, response: { 200: z.array(queda) } },
})

export const historicoServidor = cadastro.historico()
