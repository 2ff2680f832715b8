import type { FetchQueryOptions } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { queryClient } from '#lib/api/query-client.ts'
import { useNavegar } from '#lib/navegador/rota.ts'
import type { Endereco } from '#paginas.ts'
import type { Campos } from '#ui/cadastro/campos.ts'
import { ConflitoAviso, useConflito } from '#ui/cadastro/conflito.tsx'
import { type Form, type FormOptions, useForm } from './use-form.ts'

type Options<V extends FieldValues, R extends { id: string | number }> = Pick<
  FormOptions<V, R>,
  'what' | 'save' | 'saved' | 'secret' | 'queryIsBeside'
> & {
  /** «categoria»: names draft and queries. */
  chave: string
  /** Absent: a new record. */
  registro: R | undefined
  /** Initial values of a new record. */
  novo?: V
  dadosDe: (registro: R) => V
  consulta: (id: R['id']) => unknown
  campos: Campos
  /** Page of the new record. */
  pagina?: (salvo: R) => Endereco
  /** Refreshes other queries; default: the list. */
  reler?: (salvo: R) => Promise<unknown>
}

export type FormDoCadastro<V extends FieldValues> = Form<V> & { conflito: ReactNode }

/** Form of a record: draft, conflict, refresh after saving. */
export function useCadastroForm<V extends FieldValues, R extends { id: string | number }>({
  chave,
  registro,
  novo,
  dadosDe,
  consulta,
  campos,
  pagina,
  reler = () => queryClient.invalidateQueries({ queryKey: [chave, 'lista'] }),
  ...opcoes
}: Options<V, R>): FormDoCadastro<V> {
  const navigate = useNavegar()
  const values = registro ? dadosDe(registro) : (novo as V)
  const leitura = (id: R['id']) => consulta(id) as FetchQueryOptions<R>
  const { conflito, aoConflitar, resolvido } = useConflito(values, async () =>
    registro ? dadosDe(await queryClient.fetchQuery({ ...leitura(registro.id), staleTime: 0 })) : undefined,
  )
  const form: Form<V> = useForm<V, R>({
    ...opcoes,
    campos,
    values,
    draft: `${chave}:${registro?.id ?? 'novo'}`,
    onConflict: registro && aoConflitar,
    onSaved: async (salvo) => {
      resolvido()
      queryClient.setQueryData(leitura(salvo.id).queryKey, salvo)
      if (registro && opcoes.secret) form.hook.reset(dadosDe(salvo))
      await reler(salvo)
      if (!registro && pagina) await navigate(pagina(salvo), { replace: true })
    },
  })
  return { ...form, conflito: <ConflitoAviso conflito={conflito} form={form} campos={campos} /> }
}
