import * as z from 'zod/mini'
import { pedidoDeLista, textoDeUmaLinha, versao } from '../nucleo/cadastro.schema.ts'
import { terms } from '../nucleo/endpoint.ts'
import { filtroEstadoAtivo } from '../nucleo/enums.schema.ts'
import { instante } from '../nucleo/valores.schema.ts'
import { cadastroDe } from '../trilha/cadastro.schema.ts'
import { limitesFuso } from './fuso.ts'

/** IANA name: `America/Sao_Paulo`. The server checks that the zone exists. */
export const idFuso = z.string().check(z.maxLength(64), z.regex(/^[A-Za-z0-9_+/-]+$/))

export const dadosFuso = z.strictObject({
  nome_br: textoDeUmaLinha(limitesFuso.nome),
  nome_en: textoDeUmaLinha(limitesFuso.nome),
  ativo: z.boolean(),
})

/** `deslocamento` is the present offset from UTC, with summer time, like `-03:00`. */
export const fusoHorario = z.extend(z.object(dadosFuso.shape), {
  id: idFuso,
  deslocamento: z.string(),
  versao,
  alterado_em: instante,
})

const zona = z.object({ id: idFuso, deslocamento: z.string() })

const rota = '/cpainel/fuso-horario'
const filtros = () =>
  z.object({
    ...pedidoDeLista(['nome', 'id', 'alterado_em']),
    situacao: z._default(filtroEstadoAtivo, 'TODOS'),
  })

const cadastro = cadastroDe({ rota, id: idFuso, dados: dadosFuso, registro: fusoHorario })
export const listarFusos = cadastro.listar(
  'Time zones of the platform; `busca` looks in the names and the IANA name.',
  filtros(),
  fusoHorario,
)
export const exportarFusos = cadastro.exportar(filtros())

export const listarZonas = terms({
  acesso: { rota, flag: 'pode_incluir' },
  resumo: 'IANA zones that the server knows and the platform does not offer yet.',
  schema: { response: { 200: z.array(zona) } },
})

export const consultarFuso = cadastro.consultar('One time zone.')

export const cadastrarFuso = terms({
  acesso: { rota, flag: 'pode_incluir' },
  resumo: 'Offers one more zone.',
  schema: { body: z.extend(dadosFuso, { id: idFuso }), response: { 200: fusoHorario } },
})

export const editarFuso = cadastro.editar('Changes how a zone is called or whether it is offered.')
export const mudarSituacaoFusos = cadastro.mudarSituacao(
  'Switches some zones on or off; a zone that a company uses stays on.',
)
export const excluirFuso = cadastro.excluir('Takes away a zone that no company uses.')
export const historicoFuso = cadastro.historico()
