import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { testarComModelo } from '@zelo/contract/agente-teste'
import { testarAgente } from '@zelo/contract/agente-teste'
import type { Output } from '@zelo/contract/endpoint'
import type { Idioma } from '@zelo/contract/enums'
import { request } from '#lib/api-client.ts'

export type Teste = Output<typeof testarAgente>
/** Of either engine. */
export type TurnoDoTeste = Teste['turnos'][number] | Output<typeof testarComModelo>['turno']
export type TesteFeito = Omit<Teste, 'turnos'> & { turnos: TurnoDoTeste[] }

/** The test so far, played from its first line: the server keeps nothing of it. */
export const teste = (empresa: string | null, idioma: Idioma, falas: string[]) =>
  queryOptions({
    queryKey: ['agente-teste', empresa, idioma, falas],
    queryFn: () => request(testarAgente, { body: { idioma, falas } }),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
