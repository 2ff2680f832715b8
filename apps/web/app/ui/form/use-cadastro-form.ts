import type { FetchQueryOptions } from '@tanstack/react-query'
import type { FieldValues } from 'react-hook-form'
import { lerDeNovo, queryClient } from '#lib/api/query-client.ts'
import { useNavegar } from '#lib/navegador/rota.ts'
import type { Endereco } from '#paginas.ts'
import type { Campos } from '#ui/cadastro/campos.ts'
import { type Form, type FormOptions, useForm } from './use-form.ts'

type Options<V extends FieldValues, R extends { id: string | number }> = Pick<
  FormOptions<V, R>,
  'what' | 'save' | 'saved' | 'secret' | 'queryIsBeside'
> & {
  /** «categoria»: names its draft, and its list among the queries. */
  chave: string
  /** Absent: a new one is added. */
  registro: R | undefined
  /** What a new one begins with. */
  novo?: V
  dadosDe: (registro: R) => V
  consulta: (id: R['id']) => unknown
  campos: Campos
  /** Where a new one is shown. */
  pagina?: (salvo: R) => Endereco
  /** What else shows it; without this, its list. */
  reler?: (salvo: R) => Promise<unknown>
}

/** The form of a record, new or not: its draft, the conflict with who saved meanwhile, and where its new state shows. */
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
}: Options<V, R>): Form<V> {
  const navigate = useNavegar()
  const values = registro ? dadosDe(registro) : (novo as V)
  const leitura = (id: R['id']) => consulta(id) as FetchQueryOptions<R>
  const form: Form<V> = useForm<V, R>({
    ...opcoes,
    campos,
    values,
    draft: `${chave}:${registro?.id ?? 'novo'}`,
    reread: registro && (async () => dadosDe(await lerDeNovo(leitura(registro.id)))),
    onSaved: async (salvo) => {
      queryClient.setQueryData(leitura(salvo.id).queryKey, salvo)
      if (registro && opcoes.secret) form.hook.reset(dadosDe(salvo))
      await reler(salvo)
      if (!registro && pagina) await navigate(pagina(salvo), { replace: true })
    },
  })
  return form
}
