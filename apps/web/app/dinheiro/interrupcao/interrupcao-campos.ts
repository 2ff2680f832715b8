import { useLingui } from '@lingui/react/macro'
import { formatDataHora } from '#lib/formato/data-hora.ts'
import { formatReais } from '#lib/formato/reais.ts'
import type { FieldWords } from '#ui/field/field-words.ts'
import { nomesDaSituacao } from './interrupcao-textos.ts'

/** The names of the fields, for the form, the history and a conflict. */
export function useCampos() {
  const { t, i18n } = useLingui()
  const instante = (valor: unknown) => formatDataHora(String(valor))
  return {
    inicio: { label: t`Começou em`, words: instante },
    fim: { label: t`Terminou em`, words: instante },
    o_que: { label: t`O que falhou` },
    situacao: {
      label: t`Situação`,
      words: (situacao) => i18n._(nomesDaSituacao[situacao as keyof typeof nomesDaSituacao][0]),
    },
    total_centavos: { label: t`Crédito`, words: (centavos) => formatReais(Number(centavos)) },
  } satisfies FieldWords
}
