import { type QueryClient, queryOptions } from '@tanstack/react-query'
import {
  consultarExclusao,
  consultarPerfilProprio,
  consultarPreferencias,
} from '@zelo/contract/identidade/conta-usuario'
import type { perfilProprio, preferencias } from '@zelo/contract/identidade/conta-usuario.schema'
import type * as z from 'zod/mini'
import { aposLogin } from '#identidade/acesso/entrada.ts'
import { request } from '#lib/api/api-client.ts'

export type Perfil = z.input<typeof perfilProprio>
export type Preferencias = z.input<typeof preferencias>

export const perfilProprioQuery = queryOptions({
  queryKey: ['conta', 'perfil'],
  queryFn: () => request(consultarPerfilProprio, {}),
})

export const preferenciasQuery = queryOptions({
  queryKey: ['conta', 'preferencias'],
  queryFn: () => request(consultarPreferencias, {}),
})

export const exclusaoQuery = queryOptions({
  queryKey: ['conta', 'exclusao'],
  queryFn: () => request(consultarExclusao, {}),
})

/** The account changed: the header and the other pages show it too. */
export async function guardarPerfil(cache: QueryClient, perfil: Perfil): Promise<void> {
  cache.setQueryData(perfilProprioQuery.queryKey, perfil)
  await aposLogin()
}
