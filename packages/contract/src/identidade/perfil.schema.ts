import * as z from 'zod/mini'
import { versao } from '../nucleo/cadastro.schema.ts'
import { terms } from '../nucleo/endpoint.ts'
import { operacao } from '../nucleo/enums.schema.ts'
import { rotas } from '../nucleo/permissao.ts'
import { idNumerico, ok, pagina, paginacao } from '../nucleo/valores.schema.ts'
import { historicoDe } from '../trilha/auditoria.schema.ts'
import { limitesPerfil, ordensPerfis } from './perfil.ts'

const rota = '/cpainel/perfil'

/** What a profile may do on one route. A route that is not named gives no rights. */
export const concessao = z.strictObject({
  rota: z.enum(rotas),
  operacoes: z.array(operacao).check(z.maxLength(operacao.options.length)),
})

const concessoes = z.array(concessao).check(z.maxLength(rotas.length))

/** `usuarios` stops at 1001, which is shown as «mais de 1.000». */
export const perfilResumo = z.object({
  id: z.int(),
  nome: z.string(),
  descricao: z.string(),
  /** The product needs it: it cannot be renamed or deleted. */
  sistema: z.boolean(),
  master: z.boolean(),
  usuarios: z.int(),
  /** False if it has rights that the caller lacks. The caller can then only look at it. */
  ao_alcance: z.boolean(),
})

export const perfilDetalhe = z.extend(perfilResumo, { versao: z.int(), concessoes: z.array(concessao) })

const dadosDoPerfil = {
  nome: z.string().check(z.trim(), z.minLength(1), z.maxLength(limitesPerfil.nome)),
  descricao: z.string().check(z.trim(), z.maxLength(limitesPerfil.descricao)),
  master: z.boolean(),
  concessoes,
}

export const celula = z.object({
  rota: z.string(),
  operacao,
  /**
   * People whom it affects. `por_outro_perfil` are people who have the right by another profile
   * anyway.
   */
  pessoas: z.int(),
  por_outro_perfil: z.int(),
})

const mudancas = z.object({
  pessoas: z.int(),
  celulas: z.array(celula),
  /** The first hundred of them. */
  lista: z.array(z.object({ id: z.int(), nome: z.string() })),
})

/** People who gain or lose rights. `master` says that they gain or lose everything. */
export const impacto = z.object({
  usuarios: z.int(),
  ganham: mudancas,
  perdem: mudancas,
  master: z.nullable(z.enum(['GANHA', 'PERDE'])),
  /** Why saving is refused, in the caller's language. */
  recusa: z.nullable(z.string()),
})

const params = z.object({ id: idNumerico })

const filtros = {
  busca: z.optional(z.string().check(z.maxLength(100))),
  ordem: z._default(z.enum(ordensPerfis), 'criacao'),
}

export const listarPerfis = terms({
  acesso: { rota, flag: 'pode_visualizar' },
  resumo: 'Profiles with the number of people who hold each; `busca` looks in name and description.',
  schema: { querystring: z.object({ ...paginacao, ...filtros }), response: { 200: pagina(perfilResumo) } },
})

export const exportarPerfis = terms({
  acesso: { rota, flag: 'pode_visualizar' },
  tipo: 'csv',
  resumo: 'The same list as CSV.',
  schema: { querystring: z.object(filtros), response: { 200: z.string() } },
})

export const consultarPerfil = terms({
  acesso: { rota, flag: 'pode_visualizar' },
  resumo: 'One profile with what it grants.',
  schema: { params, response: { 200: perfilDetalhe } },
})

export const cadastrarPerfil = terms({
  acesso: { rota, flag: 'pode_incluir' },
  resumo: 'A new profile. Granting anything also needs pode_permitir, and nobody grants more than they hold.',
  schema: { body: z.strictObject(dadosDoPerfil), response: { 200: perfilDetalhe } },
})

export const copiarPerfil = terms({
  acesso: { rota, flag: 'pode_copiar' },
  resumo: 'A new profile that grants what this one does; under the same rules as a new one.',
  schema: { params, body: z.strictObject({ nome: dadosDoPerfil.nome }), response: { 200: perfilDetalhe } },
})

export const ensaiarPerfil = terms({
  acesso: { rota, flag: 'pode_visualizar' },
  resumo: 'Who would gain and who would lose what if the profile were saved so. Changes nothing.',
  schema: {
    params,
    body: z.strictObject({ master: dadosDoPerfil.master, concessoes }),
    response: { 200: impacto },
  },
})

export const editarPerfil = terms({
  acesso: { rota, flag: 'pode_alterar' },
  resumo:
    'Changes a profile from the version that the caller saw; open sessions follow on their next call. Changing what it grants also needs pode_permitir.',
  schema: { params, body: z.strictObject({ ...dadosDoPerfil, versao }), response: { 200: perfilDetalhe } },
})

export const excluirPerfil = terms({
  acesso: { rota, flag: 'pode_excluir' },
  resumo: 'Deletes a profile that nobody holds and no open invitation names.',
  schema: { params, response: { 200: ok } },
})

export const listarHistoricoDoPerfil = historicoDe(rota)
