import * as z from 'zod/mini'
import { pedidoDeLista, textoDeUmaLinha, versao } from '../nucleo/cadastro.schema.ts'
import { filtroEstadoAtivo } from '../nucleo/enums.schema.ts'
import { idUuid, instante } from '../nucleo/valores.schema.ts'
import { cadastroDe } from '../trilha/cadastro.schema.ts'
import { iconesCategoria, limitesCategoria } from './categoria.ts'

const descricao = z.string().check(z.trim(), z.maxLength(limitesCategoria.descricao))

export const dadosCategoria = z.strictObject({
  nome_br: textoDeUmaLinha(limitesCategoria.nome),
  nome_en: textoDeUmaLinha(limitesCategoria.nome),
  /** Small letters, digits and hyphens: `salao-de-beleza`. */
  slug: z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/), z.maxLength(limitesCategoria.slug)),
  icone: z.enum(iconesCategoria),
  descricao_br: descricao,
  descricao_en: descricao,
  ordem: z.int().check(z.gte(0), z.lte(limitesCategoria.ordem)),
  ativo: z.boolean(),
})

export const categoria = z.extend(z.object(dadosCategoria.shape), { id: idUuid, versao, alterada_em: instante })

const filtros = () =>
  z.object({
    ...pedidoDeLista(['ordem', 'nome', 'slug', 'alterada_em']),
    situacao: z._default(filtroEstadoAtivo, 'TODOS'),
  })

const cadastro = cadastroDe({ rota: '/cpainel/categoria', id: idUuid, dados: dadosCategoria, registro: categoria })
export const listarCategorias = cadastro.listar(
  'Kinds of business; `busca` looks in the names and the slug.',
  filtros(),
  categoria,
)
export const exportarCategorias = cadastro.exportar(filtros())
export const consultarCategoria = cadastro.consultar('One kind of business.')
export const cadastrarCategoria = cadastro.incluir('Adds a kind of business.')
export const copiarCategoria = cadastro.copiar('Adds an inactive copy under a name of its own, to be edited.')
export const editarCategoria = cadastro.editar('Changes a kind of business.')
export const mudarSituacaoCategorias = cadastro.mudarSituacao(
  'Switches some kinds of business on or off: what is off is offered to nobody new.',
)
export const excluirCategoria = cadastro.excluir('Deletes a kind of business that nothing uses.')
export const historicoCategoria = cadastro.historico()
