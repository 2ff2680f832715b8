import type { Endpoint, Input, Output } from '@zelo/contract/nucleo/endpoint'
import { request } from '#lib/api/api-client.ts'

type Body<E extends Endpoint> = Input<E> extends { body: infer B } ? B : never
type Seen = { id: string | number; versao: number }

/** Adds a record, or changes the given one on top of the version that was read. */
export function saveRecord<C extends Endpoint, E extends Endpoint>(add: C, edit: E, read: Seen | undefined) {
  return (body: Body<C>) =>
    request<Endpoint>(
      read ? edit : add,
      read ? { params: { id: read.id }, body: { ...(body as object), versao: read.versao } } : { body },
    ) as Promise<Output<E>>
}
