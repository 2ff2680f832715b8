import type { ChaveConfiguracao } from '@zelo/contract/instalacao/configuracao'
import { lerDeNovo } from '#lib/api/query-client.ts'
import type { Values } from '#ui/form/form-values.ts'
import { useForm } from '#ui/form/use-form.ts'
import { type Configuracao, configuracaoQuery, gravar } from './configuracao.queries.ts'
import { useCampos } from './configuracao-textos.ts'

type Opcoes<C extends ChaveConfiguracao, V extends Values> = {
  chave: C
  what: string
  saved: string
  configuracao: Configuracao
  noForm: (valor: Configuracao[C]) => V
  doForm: (valores: V) => Configuracao[C]
}

/** The form of one key of the settings. It is saved separately from the others. */
export function useChave<C extends ChaveConfiguracao, V extends Values>(opcoes: Opcoes<C, V>) {
  const { chave, what, saved, configuracao, noForm, doForm } = opcoes
  return useForm({
    what,
    draft: `configuracao:${chave}`,
    words: useCampos(),
    values: noForm(configuracao[chave]),
    save: (valores) => gravar(chave, doForm(valores), configuracao.versoes[chave]),
    saved,
    reread: async () => noForm((await lerDeNovo(configuracaoQuery))[chave]),
  })
}
