import type { QueryClient } from '@tanstack/react-query'
import {
  consultarExclusao,
  consultarPerfilProprio,
  consultarPreferencias,
} from '@zelo/contract/identidade/conta-usuario'
import type { perfilProprio, preferencias } from '@zelo/contract/identidade/conta-usuario.schema'
import type * as z from 'zod/mini'
import { aposLogin } from '#identidade/acesso/sessao-aberta.ts'
import { leitura } from '#lib/api/leitura.ts'

export type Perfil = z.input<typeof perfilProprio>
export type Preferencias = z.input<typeof preferencias>

export const perfilProprioQuery = leitura(['conta', 'perfil'], consultarPerfilProprio, {})

export const preferenciasQuery = leitura(['conta', 'preferencias'], consultarPreferencias, {})

export const exclusaoQuery = leitura(['conta', 'exclusao'], consultarExclusao, {})

/** Shows the changed account in the header and on the other pages too. */
export async function guardarPerfil(cache: QueryClient, perfil: Perfil): Promise<void> {
  cache.setQueryData(perfilProprioQuery.queryKey, perfil)
  await aposLogin()
}
