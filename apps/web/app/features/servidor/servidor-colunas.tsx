import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { columnsOf } from '#components/data-table/columns.ts'
import { StatusTag } from '#components/status-tag.tsx'
import { formatDataHora } from '#lib/data-hora.ts'
import type { Servidor } from './servidor.queries.ts'
import { tipos } from './servidor-campos.ts'

const column = columnsOf<Servidor>()

export function useColunas() {
  const { t, i18n } = useLingui()
  return useMemo(
    () =>
      column.columns([
        column.accessor('nome', {
          header: t`Nome`,
          cell: ({ row }) => (
            <span className="block py-1.5">
              <span className="block font-emphasis">{row.original.nome}</span>
              <span className="block truncate text-note text-ink-3">{row.original.endereco}</span>
            </span>
          ),
        }),
        column.accessor('tipo', {
          header: t`Tipo`,
          cell: ({ getValue }) => <span className="whitespace-nowrap">{i18n._(tipos[getValue()])}</span>,
        }),
        column.accessor('estado', {
          header: t`Estado`,
          enableSorting: false,
          cell: ({ row: { original } }) => (
            <span className="block py-1.5">
              <StatusTag of="administrativo" status={original.estado} />
              <span className="mt-1 block whitespace-nowrap text-note text-ink-3 tabular-nums">
                {t`desde ${formatDataHora(original.estado_desde)}`}
              </span>
            </span>
          ),
        }),
        column.accessor('conexao', {
          header: t`Conexão`,
          enableSorting: false,
          cell: ({ getValue }) => <StatusTag of="conexao" status={getValue()} />,
        }),
        column.accessor('conexao_desde', {
          header: t`Conexão desde`,
          cell: ({ getValue }) => <span className="whitespace-nowrap tabular-nums">{formatDataHora(getValue())}</span>,
        }),
        column.accessor('ordem', { header: t`Prioridade`, meta: { align: 'end' } }),
      ]),
    [t, i18n],
  )
}
