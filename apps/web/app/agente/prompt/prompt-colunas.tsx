import { Trans, useLingui } from '@lingui/react/macro'
import { columnsOf } from '#ui/data-table/columns.tsx'
import type { PromptDaLista } from './prompt.queries.ts'
import { idiomasPorExtenso } from './prompt-textos.ts'

const column = columnsOf<PromptDaLista>()

export function useColunas() {
  const { t, i18n } = useLingui()
  return [
    column.name('nome', { header: t`Nome`, below: (row) => row.categoria.nome }),
    column.accessor('idioma', {
      header: t`Idioma`,
      cell: ({ getValue }) => i18n._(idiomasPorExtenso[getValue()]),
    }),
    column.active('ativo', { header: t`Situação` }),
    column.accessor('numero', {
      header: t`Versão`,
      meta: { align: 'end' },
      cell: ({ getValue }) => <Trans>v{getValue()}</Trans>,
    }),
    column.instant('alterado_em', { header: t`Última alteração` }),
  ]
}
