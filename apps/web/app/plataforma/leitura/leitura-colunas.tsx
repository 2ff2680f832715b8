import { useLingui } from '@lingui/react/macro'
import { nomesDoCanal } from '#conversa/conversa/canal-textos.ts'
import { columnsOf } from '#ui/data-table/columns.tsx'
import { StatusTag } from '#ui/tag/status-tag.tsx'
import type { ConversaDaPlataforma } from './leitura.queries.ts'

const column = columnsOf<ConversaDaPlataforma>()

export function useColunas() {
  const { t, i18n } = useLingui()
  return [
    column.accessor('empresa', {
      header: t`Empresa`,
      cell: ({ getValue }) => <span className="block truncate font-emphasis">{getValue().nome}</span>,
    }),
    column.accessor('status', {
      header: t`Situação`,
      cell: ({ getValue }) => <StatusTag of="conversa" status={getValue()} />,
    }),
    column.accessor('canal', {
      header: t`Canal`,
      cell: ({ getValue }) => <span className="whitespace-nowrap">{i18n._(nomesDoCanal[getValue()])}</span>,
    }),
    column.accessor('mensagens', {
      header: t`Mensagens`,
      cell: ({ getValue }) => <span className="tabular-nums">{getValue()}</span>,
    }),
    column.instant('ultima_em', { header: t`Última mensagem` }),
    column.instant('aberta_em', { header: t`Aberta em` }),
  ]
}
