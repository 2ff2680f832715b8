import { useLingui } from '@lingui/react/macro'
import { formatDia } from '#lib/formato/data-hora.ts'
import { formatReais } from '#lib/formato/reais.ts'
import { columnsOf } from '#ui/data-table/columns.tsx'
import type { Cupom } from './cupom.queries.ts'
import { CupomTag } from './cupom-tag.tsx'
import { useDesconto } from './cupom-textos.ts'

const column = columnsOf<Cupom>()

export function useColunas() {
  const { t } = useLingui()
  const desconto = useDesconto()
  return [
    column.name('codigo', { header: t`Código`, below: (row) => row.descricao || desconto(row) }),
    column.accessor('valor', {
      header: t`Desconto`,
      cell: ({ row: { original } }) => <span className="whitespace-nowrap">{desconto(original)}</span>,
    }),
    column.accessor('situacao', {
      header: t`Situação`,
      cell: ({ getValue }) => <CupomTag situacao={getValue()} />,
    }),
    column.accessor('usos', {
      header: t`Usos`,
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
      meta: { align: 'end' },
      cell: ({ getValue }) => <span className="tabular-nums">{formatReais(getValue())}</span>,
    }),
    column.accessor('valido_ate', {
      header: t`Vale até`,
      cell: ({ getValue }) => {
        const dia = getValue()
        return <span className="whitespace-nowrap tabular-nums">{dia ? formatDia(dia) : t`sem prazo`}</span>
      },
    }),
    column.instant('criado_em', { header: t`Criado em` }),
    column.instant('alterado_em', { header: t`Última alteração` }),
  ]
}
