import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { formatDia } from '#lib/formato/data-hora.ts'
import type { FieldWords } from '#ui/field/field-words.ts'

export const nomesDoPeriodo = { MENSAL: msg`Mensal`, SEMESTRAL: msg`Semestral`, ANUAL: msg`Anual` } as const

/** The names of the fields, for the form, the history and a conflict. */
export function useCampos() {
  const { t, i18n } = useLingui()
  const lista = (valor: unknown) => (Array.isArray(valor) ? valor.join(', ') : t`qualquer um`)
  const dia = (valor: unknown) => formatDia(String(valor))
  return {
    codigo: { label: t`Código` },
    descricao: { label: t`Para que serve` },
    tipo: { label: t`Tipo de desconto`, words: (tipo) => (tipo === 'PERCENTUAL' ? t`Porcentagem` : t`Valor fixo`) },
    valor: { label: t`Desconto` },
    ciclos: { label: t`Em quantas faturas` },
    planos: { label: t`Planos`, words: lista },
    periodos: {
      label: t`Períodos`,
      words: (valor) =>
        Array.isArray(valor)
          ? valor.map((cada) => i18n._(nomesDoPeriodo[cada as keyof typeof nomesDoPeriodo])).join(', ')
          : t`qualquer um`,
    },
    valido_de: { label: t`Vale de`, words: dia },
    valido_ate: { label: t`Vale até`, words: dia },
    max_usos: { label: t`Usos no total` },
    max_usos_titular: { label: t`Usos por titular` },
    parceiro_id: { label: t`Parceiro` },
    ativo: { label: t`Em uso` },
  } satisfies FieldWords
}
