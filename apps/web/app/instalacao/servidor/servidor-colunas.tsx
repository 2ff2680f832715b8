import { useLingui } from '@lingui/react/macro'
import { formatDataHora } from '#lib/formato/data-hora.ts'
import { columnsOf } from '#ui/data-table/columns.tsx'
import { StatusTag } from '#ui/tag/status-tag.tsx'
import type { Servidor } from './servidor.queries.ts'
import { tipos } from './servidor-campos.ts'

const column = columnsOf<Servidor>()

export function useColunas() {
  const { t, i18n } = useLingui()
  return [
    column.name('nome', { header: t`Nome`, below: (row) => row.endereco }),
    column.accessor('tipo', {
      header: t`Tipo`,
      cell: ({ getValue }) => <span className="whitespace-nowrap">{i18n._(tipos[getValue()])}</span>,
    }),
    column.accessor('estado', {
      header: t`Estado`,
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
      cell: ({ getValue }) => <StatusTag of="conexao" status={getValue()} />,
    }),
    column.instant('conexao_desde', { header: t`Conexão desde` }),
    column.accessor('ordem', { header: t`Prioridade`, meta: { align: 'end' } }),
  ]
}
