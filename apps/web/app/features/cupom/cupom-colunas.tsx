import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { columnsOf } from '#components/data-table/columns.ts'
import { formatDataHora, formatDia } from '#lib/data-hora.ts'
import { formatReais } from '#lib/reais.ts'
import type { Cupom } from './cupom.queries.ts'
import { CupomTag } from './cupom-tag.tsx'
import { useDesconto } from './cupom-textos.ts'

const column = columnsOf<Cupom>()

export function useColunas() {
  const { t } = useLingui()
  const desconto = useDesconto()
  return useMemo(
    () =>
      column.columns([
        column.accessor('codigo', {
          header: t`Código`,
          cell: ({ row: { original } }) => (
            <span className="block min-w-0 py-1.5">
              <span className="block truncate font-emphasis">{original.codigo}</span>
              <span className="block truncate text-note text-ink-3">{original.descricao || desconto(original)}</span>
            </span>
          ),
        }),
        column.accessor('valor', {
          header: t`Desconto`,
          enableSorting: false,
          cell: ({ row: { original } }) => <span className="whitespace-nowrap">{desconto(original)}</span>,
        }),
        column.accessor('situacao', {
          header: t`Situação`,
          enableSorting: false,
          cell: ({ getValue }) => <CupomTag situacao={getValue()} />,
        }),
        column.accessor('usos', {
          header: t`Usos`,
          enableSorting: false,
          meta: { align: 'end' },
          cell: ({ row: { original } }) =>
            original.max_usos === null ? (
              original.usos
            ) : (
              <span className="whitespace-nowrap">{t`${original.usos} de ${original.max_usos}`}</span>
            ),
        }),
        column.accessor('descontado_centavos', {
          header: t`Já descontado`,
          enableSorting: false,
          meta: { align: 'end' },
          cell: ({ getValue }) => <span className="tabular-nums">{formatReais(getValue())}</span>,
        }),
        column.accessor('valido_ate', {
          header: t`Vale até`,
          enableSorting: false,
          cell: ({ getValue }) => {
            const dia = getValue()
            return <span className="whitespace-nowrap tabular-nums">{dia ? formatDia(dia) : t`sem prazo`}</span>
          },
        }),
        column.accessor('criado_em', {
          header: t`Criado em`,
          cell: ({ getValue }) => <span className="whitespace-nowrap tabular-nums">{formatDataHora(getValue())}</span>,
        }),
        column.accessor('alterado_em', {
          header: t`Última alteração`,
          cell: ({ getValue }) => <span className="whitespace-nowrap tabular-nums">{formatDataHora(getValue())}</span>,
        }),
      ]),
    [t, desconto],
  )
}
