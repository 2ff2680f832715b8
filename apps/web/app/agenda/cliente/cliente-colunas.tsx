import { useLingui } from '@lingui/react/macro'
import { formatDataHora } from '#lib/formato/data-hora.ts'
import { columnsOf } from '#ui/data-table/columns.tsx'
import { Avatar } from '#ui/photo/avatar.tsx'
import { Tag } from '#ui/tag/tag.tsx'
import type { Cliente } from './cliente.queries.ts'

const column = columnsOf<Cliente>()

export function useColunas() {
  const { t } = useLingui()
  return [
    column.accessor('nome', {
      header: t`Nome`,
      cell: ({ row }) => (
        <span className="flex items-center gap-3">
          <Avatar name={row.original.nome} />
          <span className="min-w-0">
            <span className="block truncate font-emphasis">{row.original.nome}</span>
            <span className="block truncate text-note text-ink-3">{row.original.email}</span>
          </span>
        </span>
      ),
    }),
    column.accessor('telefone', {
      header: t`Telefone`,
      cell: ({ getValue }) => <span className="whitespace-nowrap tabular-nums">{getValue() ?? '–'}</span>,
    }),
    column.accessor('etiquetas', {
      header: t`Etiquetas`,
      cell: ({ getValue }) => (
        <span className="flex flex-wrap gap-1">
          {getValue().map((nome) => (
            <Tag key={nome} tone="outline">
              {nome}
            </Tag>
          ))}
        </span>
      ),
    }),
    column.accessor('agendamentos', {
      header: t`Agendamentos`,
      meta: { align: 'end' },
      cell: ({ getValue }) => <span className="whitespace-nowrap tabular-nums">{getValue()}</span>,
    }),
    column.accessor('ultimo_contato_em', {
      header: t`Último contato`,
      cell: ({ getValue }) => {
        const quando = getValue()
        return <span className="whitespace-nowrap tabular-nums">{quando ? formatDataHora(quando) : '–'}</span>
      },
    }),
  ]
}
