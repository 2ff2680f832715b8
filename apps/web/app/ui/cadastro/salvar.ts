import type { Endpoint, Input, Output } from '@zelo/contract/nucleo/endpoint'
import { request } from '#lib/api/api-client.ts'

type Corpo<E extends Endpoint> = Input<E> extends { body: infer B } ? B : never
type Lido = { id: string | number; versao: number }

/** Adds a record, or changes one on top of the version read. */
export function salvar<C extends Endpoint, E extends Endpoint>(cadastrar: C, editar: E, lido: Lido | undefined) {
  return (body: Corpo<C>) =>
    request<Endpoint>(
      lido ? editar : cadastrar,
      lido ? { params: { id: lido.id }, body: { ...(body as object), versao: lido.versao } } : { body },
    ) as Promise<Output<E>>
}
