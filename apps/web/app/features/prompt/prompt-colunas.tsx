import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { columnsOf } from '#components/data-table/columns.ts'
import { StatusTag } from '#components/status-tag.tsx'
import { formatDataHora } from '#lib/data-hora.ts'
import type { PromptDaLista } from './prompt.queries.ts'
import { idiomasPorExtenso } from './prompt-textos.ts'

const column = columnsOf<PromptDaLista>()

export function useColunas() {
  const { t, i18n } = useLingui()
  return useMemo(
    () =>
      column.columns([
        column.accessor('nome', {
          header: t`Nome`,
          cell: ({ row }) => (
            <span className="block min-w-0 py-1.5">
              <span className="block truncate font-emphasis">{row.original.nome}</span>
              <span className="block truncate text-note text-ink-3">{row.original.categoria.nome}</span>
            </span>
          ),
        }),
        column.accessor('idioma', {
          header: t`Idioma`,
          enableSorting: false,
          cell: ({ getValue }) => i18n._(idiomasPorExtenso[getValue()]),
        }),
        column.accessor('ativo', {
          header: t`Situação`,
          enableSorting: false,
          cell: ({ getValue }) => <StatusTag of="administrativo" status={getValue() ? 'ATIVO' : 'INATIVO'} />,
        }),
        column.accessor('numero', {
          header: t`Versão`,
          enableSorting: false,
          meta: { align: 'end' },
          cell: ({ getValue }) => <Trans>v{getValue()}</Trans>,
        }),
        column.accessor('alterado_em', {
          header: t`Última alteração`,
          cell: ({ getValue }) => <span className="whitespace-nowrap tabular-nums">{formatDataHora(getValue())}</span>,
        }),
      ]),
    [t, i18n],
  )
}
