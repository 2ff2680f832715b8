import * as z from 'zod/mini'
import { textoDeUmaLinha, versao } from '../../nucleo/cadastro.schema.ts'
import { acessoEm, terms } from '../../nucleo/endpoint.ts'
import { statusAgendamento, statusConversa } from '../../nucleo/enums.schema.ts'
import { dia, idUuid, instante, ok, pagina, paginacao, porId } from '../../nucleo/valores.schema.ts'
import { historicoDe } from '../../trilha/auditoria.schema.ts'
import {
  finalidades,
  limitesCliente,
  modosConsentimento,
  sinaisDeDuplicado,
  versaoConsentimento,
  vinculos,
} from './cliente.ts'

export const vinculo = z.enum(vinculos)

export const cliente = z.object({
  id: idUuid,
  nome: z.string(),
  email: z.nullable(z.string()),
  telefone: z.nullable(z.string()),
  /** Masked; null if unknown. */
  cpf: z.nullable(z.string()),
  criado_em: instante,
})

export const clienteDaLista = z.extend(cliente, {
  nascimento: z.nullable(dia),
  etiquetas: z.array(z.string()),
  agendamentos: z.int(),
  ultimo_contato_em: z.nullable(instante),
})

/** A person whom the caller answers for. Their record has no contact data of its own. */
export const paraOutra = z.strictObject({ nome: textoDeUmaLinha(limitesCliente.nome), vinculo })

const pessoa = z.object({ id: idUuid, nome: z.string(), vinculo })

export const consentimento = z.object({
  id: idUuid,
  finalidade: z.enum(finalidades),
  concedido: z.boolean(),
  versao_texto: z.string(),
  como: z.enum(modosConsentimento),
  autor: z.nullable(z.string()),
  registrado_em: instante,
})

const falta = z.object({ id: idUuid, inicio: instante, servico: z.string(), motivo: z.string() })

export const clienteAberto = z.extend(cliente, {
  nascimento: z.nullable(dia),
  etiquetas: z.array(z.string()),
  /** The person who answers for this one, and how the two are related. */
  responsavel: z.nullable(z.object({ id: idUuid, nome: z.string() })),
  vinculo: z.nullable(vinculo),
  /** The people this person answers for. */
  dependentes: z.array(pessoa),
  ultimo_contato_em: z.nullable(instante),
  /** When the record was erased. It then has no name. */
  anonimizado_em: z.nullable(instante),
  resumo: z.object({ agendamentos: z.int(), atendidos: z.int(), faltas: z.int(), cancelados: z.int() }),
  /** The newest missed appointments. */
  faltas: z.array(falta),
  consentimentos: z.array(consentimento),
  /** Records that may be the same person. */
  parecidos: z.array(z.object({ id: idUuid, nome: z.string(), sinais: z.array(z.enum(sinaisDeDuplicado)) })),
  versao,
})

export const dadosCliente = z.strictObject({
  nome: textoDeUmaLinha(limitesCliente.nome),
  email: z.nullable(z.string().check(z.trim(), z.maxLength(limitesCliente.email))),
  /** With area code. A foreign number begins with «+». */
  telefone: z.nullable(z.string().check(z.trim(), z.maxLength(limitesCliente.telefone))),
  /** Absent if unchanged, because forms do not show the whole number unless asked. */
  cpf: z.optional(z.nullable(z.string().check(z.maxLength(20)))),
  nascimento: z.nullable(dia),
  etiquetas: z.array(textoDeUmaLinha(limitesCliente.etiqueta)).check(z.maxLength(limitesCliente.etiquetas)),
  responsavel: z.nullable(z.strictObject({ id: idUuid, vinculo })),
})

const rota = '/gerenciamento/dados-cliente'
const daEmpresa = acessoEm(rota, true)
const filtros = {
  busca: z.optional(z.string().check(z.maxLength(100))),
  etiqueta: z.optional(z.string().check(z.maxLength(limitesCliente.etiqueta))),
}

export const listarClientes = terms({
  ...daEmpresa('pode_visualizar'),
  resumo: 'Clients of the company by name; `busca` looks in name, e-mail and phone.',
  schema: { querystring: z.object({ ...paginacao, ...filtros }), response: { 200: pagina(clienteDaLista) } },
})

export const exportarClientes = terms({
  atraso: true,
  ...daEmpresa('pode_copiar'),
  tipo: 'csv',
  resumo: 'The same list, whole, as CSV, with masked documents; the trail keeps who took it.',
  schema: { querystring: z.object(filtros), response: { 200: z.string() } },
})

export const listarEtiquetas = terms({
  ...daEmpresa('pode_visualizar'),
  resumo: 'Tags that clients of the company have, at most 200, by name.',
  schema: { response: { 200: z.array(z.string()) } },
})

export const consultarCliente = terms({
  ...daEmpresa('pode_visualizar'),
  resumo: 'One client. The id of a record that was merged away answers the one it became.',
  schema: { params: porId, response: { 200: clienteAberto } },
})

export const cadastrarCliente = terms({
  ...daEmpresa('pode_incluir'),
  resumo: 'Adds a client by hand.',
  schema: { body: dadosCliente, response: { 200: clienteAberto } },
})

export const editarCliente = terms({
  ...daEmpresa('pode_alterar'),
  resumo: 'Changes a client; 409 when somebody else changed it meanwhile.',
  schema: { params: porId, body: z.extend(dadosCliente, { versao }), response: { 200: clienteAberto } },
})

export const revelarCpfDoCliente = terms({
  ...daEmpresa('pode_alterar'),
  resumo: 'The whole CPF of a client; the trail keeps who asked.',
  schema: { params: porId, response: { 200: z.object({ cpf: z.nullable(z.string()) }) } },
})

export const esquecerCliente = terms({
  empresa: 'gestor',
  acesso: { rota, flag: 'pode_excluir' },
  resumo:
    'Erases a person: what names or reaches them goes from every record, message, e-mail and queue; appointments stay without a name. `nome` repeats theirs. There is no way back.',
  schema: {
    params: porId,
    body: z.strictObject({ nome: z.string().check(z.maxLength(limitesCliente.nome)) }),
    response: { 200: ok },
  },
})

export const exportarDadosDoCliente = terms({
  empresa: 'gestor',
  acesso: { rota, flag: 'pode_copiar' },
  resumo:
    'Everything that is kept about one client, to hand to them (LGPD, article 18): record, appointments, their own words, consents, people they answer for. For managers; the trail keeps who took it.',
  schema: { params: porId, response: { 200: z.record(z.string(), z.unknown()) } },
})

export const nota = z.object({
  id: idUuid,
  texto: z.string(),
  /** Null if the author's account is gone. */
  autor: z.nullable(z.string()),
  /** True if the caller wrote it or manages the company. */
  minha: z.boolean(),
  criada_em: instante,
})

export const listarNotas = terms({
  ...daEmpresa('pode_visualizar'),
  resumo: 'Notes of the team on a client, newest first.',
  schema: { params: porId, querystring: z.object(paginacao), response: { 200: pagina(nota) } },
})

export const anotarCliente = terms({
  ...daEmpresa('pode_alterar'),
  resumo: 'Writes a note on a client. `id` is chosen by the browser: sent twice it is one note; with other words 422.',
  schema: {
    params: porId,
    body: z.strictObject({
      id: idUuid,
      texto: z.string().check(z.trim(), z.minLength(1), z.maxLength(limitesCliente.nota)),
    }),
    response: { 200: nota },
  },
})

export const excluirNota = terms({
  ...daEmpresa('pode_alterar'),
  resumo: 'Takes a note away: who wrote it may, and who manages the company.',
  schema: { params: z.object({ id: idUuid, nota: idUuid }), response: { 200: ok } },
})

export const registrarConsentimento = terms({
  ...daEmpresa('pode_alterar'),
  resumo:
    'Writes down that a client agreed to something, or took it back: which text, when, how, and who wrote it down.',
  schema: {
    params: porId,
    body: z.strictObject({
      finalidade: z.enum(finalidades),
      concedido: z.boolean(),
      versao_texto: z.literal(versaoConsentimento),
      como: z.enum(modosConsentimento),
    }),
    response: { 200: consentimento },
  },
})

export const marco = z.discriminatedUnion('tipo', [
  z.object({
    tipo: z.literal('AGENDAMENTO'),
    id: idUuid,
    quando: instante,
    status: statusAgendamento,
    servico: z.string(),
    profissional: z.string(),
    conversa_id: z.nullable(idUuid),
  }),
  z.object({
    tipo: z.literal('CONVERSA'),
    id: idUuid,
    quando: instante,
    status: statusConversa,
    ultima_mensagem: z.string(),
  }),
])

export const listarMarcos = terms({
  ...daEmpresa('pode_visualizar'),
  resumo: 'Appointments and conversations of a client, newest first; a professional sees their own.',
  schema: { params: porId, querystring: z.object(paginacao), response: { 200: pagina(marco) } },
})

export const historicoCliente = terms({ ...historicoDe(rota), empresa: true })
