import * as z from 'zod/mini'
import { escolhidos, paginaDeLista, pedidoDeLista, textoDeUmaLinha, versao } from '../nucleo/cadastro.schema.ts'
import { terms } from '../nucleo/endpoint.ts'
import { filtroEstadoAtivo } from '../nucleo/enums.schema.ts'
import { instante, ok } from '../nucleo/valores.schema.ts'
import { historicoDe } from '../trilha/auditoria.schema.ts'
import { limitesFuso } from './fuso.ts'

/** IANA name: `America/Sao_Paulo`. The server checks that the zone exists. */
const idFuso = z.string().check(z.maxLength(64), z.regex(/^[A-Za-z0-9_+/-]+$/))

export const dadosFuso = z.strictObject({
  nome_br: textoDeUmaLinha(limitesFuso.nome),
  nome_en: textoDeUmaLinha(limitesFuso.nome),
  ativo: z.boolean(),
})

/** `deslocamento`: current offset from UTC, summer time included: `-03:00`. */
export const fusoHorario = z.extend(z.object(dadosFuso.shape), {
  id: idFuso,
  deslocamento: z.string(),
  versao,
  alterado_em: instante,
})

const zona = z.object({ id: idFuso, deslocamento: z.string() })

const rota = '/cpainel/fuso-horario'
const params = z.object({ id: idFuso })
const filtros = () =>
  z.object({
    ...pedidoDeLista(['nome', 'id', 'alterado_em']),
    situacao: z._default(filtroEstadoAtivo, 'TODOS'),
  })

export const listarFusos = terms({
  acesso: { rota, flag: 'pode_visualizar' },
  resumo: 'Time zones of the platform; `busca` looks in the names and the IANA name.',
  schema: { querystring: filtros(), response: { 200: paginaDeLista(fusoHorario) } },
})

export const exportarFusos = terms({
  acesso: { rota, flag: 'pode_visualizar' },
  tipo: 'csv',
  resumo: 'The same list, whole, as CSV.',
  schema: { querystring: filtros(), response: { 200: z.string() } },
})

export const listarZonas = terms({
  acesso: { rota, flag: 'pode_incluir' },
  resumo: 'IANA zones that the server knows and the platform does not offer yet.',
  schema: { response: { 200: z.array(zona) } },
})

export const consultarFuso = terms({
  acesso: { rota, flag: 'pode_visualizar' },
  resumo: 'One time zone.',
  schema: { params, response: { 200: fusoHorario } },
})

export const cadastrarFuso = terms({
  acesso: { rota, flag: 'pode_incluir' },
  resumo: 'Offers one more zone.',
  schema: { body: z.extend(dadosFuso, { id: idFuso }), response: { 200: fusoHorario } },
})

export const editarFuso = terms({
  acesso: { rota, flag: 'pode_alterar' },
  resumo: 'Changes how a zone is called or whether it is offered; 409 when somebody else changed it meanwhile.',
  schema: { params, body: z.extend(dadosFuso, { versao }), response: { 200: fusoHorario } },
})

export const mudarSituacaoFusos = terms({
  acesso: { rota, flag: 'pode_alterar' },
  resumo: 'Switches some zones on or off; a zone that a company uses stays on.',
  schema: { body: z.object({ ids: escolhidos(idFuso), ativo: z.boolean() }), response: { 200: ok } },
})

export const excluirFuso = terms({
  acesso: { rota, flag: 'pode_excluir' },
  resumo: 'Takes away a zone that no company uses.',
  schema: { params, response: { 200: ok } },
})

export const historicoFuso = historicoDe(rota)

export const listarOpcoesFuso = terms({
  acesso: 'sessao',
  resumo: 'Active zones, named in the caller’s language.',
  schema: { response: { 200: z.array(z.object({ id: idFuso, nome: z.string(), deslocamento: z.string() })) } },
})
