import * as z from 'zod/mini'
import { escolhidos, paginaDeLista, versao } from '../nucleo/cadastro.schema.ts'
import { terms } from '../nucleo/endpoint.ts'
import type { Flag, rotas } from '../nucleo/permissao.ts'
import { instante, ok, pagina, paginacao } from '../nucleo/valores.schema.ts'
import { historicoDe } from './auditoria.schema.ts'

type Schema = z.core.$ZodType
type Verbo = 'incluir' | 'copiar' | 'alterar' | 'excluir'

const porVerbo = {
  incluir: 'pode_incluir',
  copiar: 'pode_copiar',
  alterar: 'pode_alterar',
  excluir: 'pode_excluir',
} as const satisfies Record<Verbo, Flag>

/** For records that give money away: every change needs the right to change plans. */
export const soQuemAlteraPlanos = {
  incluir: 'pode_alterar_plano',
  copiar: 'pode_alterar_plano',
  alterar: 'pode_alterar_plano',
  excluir: 'pode_alterar_plano',
} as const satisfies Record<Verbo, Flag>

/**
 * Terms of the calls that all registers have. `dados` is what a form sends, and `registro` what is
 * read. Calls of one register only are written beside it.
 */
export function cadastroDe<
  const R extends (typeof rotas)[number],
  I extends Schema,
  D extends z.ZodMiniObject,
  X extends Schema,
  const F extends Record<Verbo, Flag> = typeof porVerbo,
  const E extends { empresa?: 'gestor' } = object,
>(cadastro: { rota: R; id: I; dados: D; registro: X; flags?: F; de?: E }) {
  const { rota, id, dados, registro } = cadastro
  const flags = cadastro.flags ?? (porVerbo as unknown as F)
  const de = cadastro.de ?? ({} as E)
  const params = z.object({ id })
  const para = <const G extends Flag>(flag: G) => ({ ...de, acesso: { rota, flag } })
  const ver = para('pode_visualizar')

  return {
    listar: <Q extends Schema, L extends Schema>(resumo: string, querystring: Q, daLista: L) =>
      terms({ ...ver, resumo, schema: { querystring, response: { 200: paginaDeLista(daLista) } } }),
    exportar: <Q extends Schema>(querystring: Q, resumo = 'The same list, whole, as CSV.') =>
      terms({ ...ver, tipo: 'csv', resumo, schema: { querystring, response: { 200: z.string() } } }),
    consultar: (resumo: string) => terms({ ...ver, resumo, schema: { params, response: { 200: registro } } }),
    incluir: (resumo: string) =>
      terms({ ...para(flags.incluir as F['incluir']), resumo, schema: { body: dados, response: { 200: registro } } }),
    copiar: (resumo: string) =>
      terms({ ...para(flags.copiar as F['copiar']), resumo, schema: { params, response: { 200: registro } } }),
    editar: (resumo: string) =>
      terms({
        ...para(flags.alterar as F['alterar']),
        resumo: `${resumo} 409 when somebody else changed it meanwhile.`,
        schema: { params, body: z.extend(dados, { versao }), response: { 200: registro } },
      }),
    mudarSituacao: (resumo: string) =>
      terms({
        ...para(flags.alterar as F['alterar']),
        resumo,
        schema: { body: z.strictObject({ ids: escolhidos(id), ativo: z.boolean() }), response: { 200: ok } },
      }),
    excluir: (resumo: string) =>
      terms({ ...para(flags.excluir as F['excluir']), resumo, schema: { params, response: { 200: ok } } }),
    historico: () => ({ ...de, ...historicoDe(rota) }),
    /** Former texts of a record, newest first. */
    versoes: <S extends z.core.$ZodShape>(resumo: string, texto: S) =>
      terms({
        ...ver,
        resumo,
        schema: {
          params,
          querystring: z.object(paginacao),
          response: {
            200: pagina(z.object({ numero: z.int(), criada_em: instante, autor: z.nullable(z.string()), ...texto })),
          },
        },
      }),
  }
}
