import * as z from 'zod/mini'

/** An entry of a profile: a route, a name, and flags. A master entry grants everything. */
export const permissao = z.object({
  rota: z.string(),
  nome: z.string(),
  master: z.boolean(),
  pode_visualizar: z.boolean(),
  pode_incluir: z.boolean(),
  pode_alterar: z.boolean(),
  pode_excluir: z.boolean(),
  pode_permitir: z.boolean(),
  pode_alterar_plano: z.boolean(),
  pode_copiar: z.boolean(),
})
