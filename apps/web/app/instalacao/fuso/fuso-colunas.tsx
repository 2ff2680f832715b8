import { useLingui } from '@lingui/react/macro'
import { columnsOf } from '#ui/data-table/columns.tsx'
import type { Fuso } from './fuso.queries.ts'

const column = columnsOf<Fuso>()

export function useColunas() {
  const { t } = useLingui()
  return [
    column.name('nome_br', { id: 'nome', header: t`Nome`, below: (row) => row.nome_en }),
    column.accessor('id', { header: t`Fuso` }),
    column.accessor('deslocamento', {
      header: t`Agora`,
      cell: ({ getValue }) => <span className="whitespace-nowrap tabular-nums">UTC{getValue()}</span>,
    }),
    column.active('ativo', { header: t`Situação` }),
    column.instant('alterado_em', { header: t`Última alteração` }),
  ]
}
