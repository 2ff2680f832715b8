import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { columnsOf } from '#components/data-table/columns.ts'
import { StatusTag } from '#components/status-tag.tsx'
import { nomesDoCanal } from '#features/conversa/canal-textos.ts'
import { formatDataHora } from '#lib/data-hora.ts'
import type { ConversaDaPlataforma } from './leitura.queries.ts'

const column = columnsOf<ConversaDaPlataforma>()

export function useColunas() {
  const { t, i18n } = useLingui()
  return useMemo(() => {
    const quando = (campo: 'ultima_em' | 'aberta_em', header: string) =>
      column.accessor(campo, {
        header,
        enableSorting: false,
        cell: ({ getValue }) => <span className="whitespace-nowrap tabular-nums">{formatDataHora(getValue())}</span>,
      })
    return column.columns([
      column.accessor('empresa', {
        header: t`Empresa`,
        enableSorting: false,
        cell: ({ getValue }) => <span className="block truncate font-emphasis">{getValue().nome}</span>,
      }),
      column.accessor('status', {
        header: t`Situação`,
        enableSorting: false,
        cell: ({ getValue }) => <StatusTag of="conversa" status={getValue()} />,
      }),
      column.accessor('canal', {
        header: t`Canal`,
        enableSorting: false,
        cell: ({ getValue }) => <span className="whitespace-nowrap">{i18n._(nomesDoCanal[getValue()])}</span>,
      }),
      column.accessor('mensagens', {
        header: t`Mensagens`,
        enableSorting: false,
        cell: ({ getValue }) => <span className="tabular-nums">{getValue()}</span>,
      }),
      quando('ultima_em', t`Última mensagem`),
      quando('aberta_em', t`Aberta em`),
    ])
  }, [t, i18n])
}
