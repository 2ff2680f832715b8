import type { ChaveConfiguracao } from '@zelo/contract/instalacao/configuracao'
import type { FieldValues } from 'react-hook-form'
import { queryClient } from '#lib/api/query-client.ts'
import { useConflito } from '#ui/cadastro/conflito.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { type Configuracao, configuracaoQuery, gravar } from './configuracao.queries.ts'

type Opcoes<C extends ChaveConfiguracao, V extends FieldValues> = {
  chave: C
  what: string
  saved: string
  configuracao: Configuracao
  noForm: (valor: Configuracao[C]) => V
  doForm: (valores: V) => Configuracao[C]
}

/** The form of one key of the settings, saved apart from the others. */
export function useChave<C extends ChaveConfiguracao, V extends FieldValues>(opcoes: Opcoes<C, V>) {
  const { chave, what, saved, configuracao, noForm, doForm } = opcoes
  const values = noForm(configuracao[chave])
  const { conflito, aoConflitar, resolvido } = useConflito(values, async () =>
    noForm((await queryClient.fetchQuery({ ...configuracaoQuery, staleTime: 0 }))[chave]),
  )
  const form = useForm({
    what,
    draft: `configuracao:${chave}`,
    values,
    save: (valores) => gravar(chave, doForm(valores), configuracao.versoes[chave]),
    saved,
    onConflict: aoConflitar,
    onSaved: resolvido,
  })
  return { form, conflito }
}
