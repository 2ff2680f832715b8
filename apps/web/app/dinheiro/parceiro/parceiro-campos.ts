import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { formatDia } from '#lib/formato/data-hora.ts'
import { formatReais } from '#lib/formato/reais.ts'
import type { FieldWords } from '#ui/field/field-words.ts'

/** The names of the fields, for the form, the history and a conflict. */
export function useCampos() {
  const { t } = useLingui()
  return {
    nome: { label: t`Nome` },
    contato: { label: t`Contato` },
    email: { label: t`E-mail` },
    documento: { label: t`CPF ou CNPJ` },
    recebe: { label: t`Como recebe` },
    percentual: { label: t`Comissão`, words: (percentual) => `${percentual}%` },
    meses: {
      label: t`Por quantos meses`,
      words: (meses) => plural(Number(meses), { one: '# mês', other: '# meses' }),
    },
    ativo: { label: t`Em uso` },
    repasse_centavos: { label: t`Pago ao parceiro`, words: (centavos) => formatReais(Number(centavos)) },
    pago_em: { label: t`Pago em`, words: (dia) => formatDia(String(dia)) },
    nota: { label: t`Nota` },
  } satisfies FieldWords
}
