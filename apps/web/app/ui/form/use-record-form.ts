import type { FetchQueryOptions } from '@tanstack/react-query'
import { lerDeNovo, queryClient } from '#lib/api/query-client.ts'
import { useNavegar } from '#lib/navegador/rota.ts'
import type { Endereco } from '#paginas.ts'
import type { FieldWords } from '#ui/field/field-words.ts'
import type { Values } from './form-values.ts'
import { type Form, type FormOptions, useForm } from './use-form.ts'

type Options<V extends Values, R extends { id: string | number }> = Pick<
  FormOptions<V, R>,
  'what' | 'save' | 'saved' | 'secret' | 'queryIsBeside'
> & {
  /** «categoria»: names the draft and the queries. */
  name: string
  /** Absent for a new record. */
  record: R | undefined
  /** The initial values of a new record. */
  blank?: V
  valuesOf: (record: R) => V
  query: (id: R['id']) => unknown
  words: FieldWords
  /** The page of a record that was just added. */
  page?: (saved: R) => Endereco
  /** Refreshes other queries after saving. Default: the list. */
  refresh?: (saved: R) => Promise<unknown>
}

/** The form of a record: draft, conflict notice, refresh after saving. */
export function useRecordForm<V extends Values, R extends { id: string | number }>({
  name,
  record,
  blank,
  valuesOf,
  query,
  words,
  page,
  refresh = () => queryClient.invalidateQueries({ queryKey: [name, 'lista'] }),
  ...options
}: Options<V, R>): Form<V> {
  const navigate = useNavegar()
  const values = record ? valuesOf(record) : (blank as V)
  const reading = (id: R['id']) => query(id) as FetchQueryOptions<R>
  const form: Form<V> = useForm<V, R>({
    ...options,
    words,
    values,
    draft: `${name}:${record?.id ?? 'novo'}`,
    reread: record && (async () => valuesOf(await lerDeNovo(reading(record.id)))),
    onSaved: async (saved) => {
      queryClient.setQueryData(reading(saved.id).queryKey, saved)
      if (record && options.secret) form.reset(valuesOf(saved))
      await refresh(saved)
      if (!record && page) await navigate(page(saved), { replace: true })
    },
  })
  return form
}
