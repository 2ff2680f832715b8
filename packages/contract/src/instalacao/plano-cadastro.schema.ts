import * as z from 'zod/mini'
import { escolhidos, pedidoDeLista, textoDeUmaLinha, versao } from '../nucleo/cadastro.schema.ts'
import { terms } from '../nucleo/endpoint.ts'
import { filtroEstadoAtivo } from '../nucleo/enums.schema.ts'
import { instante, ok } from '../nucleo/valores.schema.ts'
import { cadastroDe } from '../trilha/cadastro.schema.ts'
import { limitesPlano } from './plano-cadastro.ts'

const preco = z.int().check(z.gte(0), z.lte(limitesPlano.preco))
const quantidade = (min: number) => z.int().check(z.gte(min), z.lte(limitesPlano.quantidade))

/** What the form sends. Only `mudarSituacaoPlanos` puts a plan on sale. */
export const dadosPlano = z.strictObject({
  nome: textoDeUmaLinha(limitesPlano.nome),
  descricao_br: textoDeUmaLinha(limitesPlano.descricao),
  descricao_en: textoDeUmaLinha(limitesPlano.descricao),
  /** In cents, for the whole period. */
  preco_mensal: preco,
  preco_semestral: preco,
  preco_anual: preco,
  conversas_mes: quantidade(1),
  profissionais: quantidade(1),
  empresas: quantidade(1),
  numeros_whatsapp: quantidade(0),
  lista_espera: z.boolean(),
  /** Days for which history is kept; null for no limit. */
  historico_dias: z.nullable(z.int().check(z.gte(1), z.lte(limitesPlano.historico))),
  suporte_br: textoDeUmaLinha(limitesPlano.suporte),
  suporte_en: textoDeUmaLinha(limitesPlano.suporte),
  destaque: z.boolean(),
  ordem: z.int().check(z.gte(0), z.lte(limitesPlano.ordem)),
})

export const planoCadastrado = z.extend(z.object(dadosPlano.shape), {
  /** For sign-up addresses (`?plano=essencial`). Made of the first name; never changes. */
  id: z.string(),
  visivel: z.boolean(),
  versao,
  alterado_em: instante,
})

const rota = '/admin/plano'
export const idPlano = z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/), z.maxLength(60))
const filtros = () =>
  z.object({
    ...pedidoDeLista(['ordem', 'nome', 'preco_mensal', 'alterado_em']),
    situacao: z._default(filtroEstadoAtivo, 'TODOS'),
  })

const cadastro = cadastroDe({ rota, id: idPlano, dados: dadosPlano, registro: planoCadastrado })
export const listarPlanosCadastrados = cadastro.listar(
  'All plans, on sale or not; `busca` looks in names and descriptions.',
  filtros(),
  planoCadastrado,
)
export const exportarPlanos = cadastro.exportar(filtros())
export const consultarPlano = cadastro.consultar('One plan.')
export const cadastrarPlano = cadastro.incluir('Adds a plan, not on sale until somebody puts it there.')
export const copiarPlano = cadastro.copiar('Adds a copy under a name of its own, not on sale.')
export const editarPlano = cadastro.editar('Changes a plan; new prices ask for `pode_alterar_plano` besides.')

export const mudarSituacaoPlanos = terms({
  acesso: { rota, flag: 'pode_alterar_plano' },
  resumo: 'Puts some plans on sale, or takes them off: at least one stays. Who has a plan keeps it.',
  schema: { body: z.object({ ids: escolhidos(idPlano), visivel: z.boolean() }), response: { 200: ok } },
})

export const excluirPlano = cadastro.excluir('Deletes a plan that is not on sale and that nobody chose.')
export const historicoPlano = cadastro.historico()
