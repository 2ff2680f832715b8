import { Trans, useLingui } from '@lingui/react/macro'
import { formatDataHora } from '#lib/formato/data-hora.ts'
import { formatReais } from '#lib/formato/reais.ts'
import { columnsOf } from '#ui/data-table/columns.tsx'
import { Tag } from '#ui/tag/tag.tsx'
import type { Sinal } from './sinal.queries.ts'
import { andamentos, looksSinal } from './sinal-textos.ts'

const column = columnsOf<Sinal>()

export function useColunas() {
  const { t, i18n } = useLingui()
  return [
    column.accessor('cliente', {
      header: t`Cliente`,
      cell: ({ row: { original } }) => (
        <span className="block py-1.5">
          <span className="block font-emphasis">{original.cliente.nome}</span>
          {original.contato ? <span className="block text-note text-ink-3">{original.contato}</span> : null}
        </span>
      ),
    }),
    column.accessor('servico', {
      header: t`Horário`,
      cell: ({ row: { original } }) => (
        <span className="block py-1.5">
          <span className="block whitespace-nowrap tabular-nums">{formatDataHora(original.inicio)}</span>
          <span className="block text-note text-ink-3">
            {original.servico} · {original.profissional}
          </span>
        </span>
      ),
    }),
    column.accessor('valor_centavos', {
      header: t`Sinal`,
      meta: { align: 'end' },
      cell: ({ getValue }) => <span className="whitespace-nowrap tabular-nums">{formatReais(getValue())}</span>,
    }),
    column.accessor('situacao', {
      header: t`Situação`,
      cell: ({ row: { original } }) => {
        const { label, tone } = looksSinal[original.situacao]
        const devido = formatReais(original.a_devolver_centavos)
        const prazo = formatDataHora(original.expira_em)
        return (
          <span className="grid justify-items-start gap-1 py-1.5">
            <Tag tone={tone}>{i18n._(label)}</Tag>
            {original.situacao === 'AGUARDANDO' ? (
              <span className="text-note text-ink-3 tabular-nums">
                <Trans>até {prazo}</Trans>
              </span>
            ) : null}
            {original.andamento ? (
              <span className="text-note text-ink-3">{i18n._(andamentos[original.andamento])}</span>
            ) : null}
            {original.devolucao === 'NA_MAO' ? (
              <span className="text-note text-warn-ink tabular-nums">
                <Trans>Devolver {devido}</Trans>
              </span>
            ) : null}
            {original.devolucao === 'A_CAMINHO' ? (
              <span className="text-note text-ink-3 tabular-nums">
                <Trans>{devido} voltando para o cliente</Trans>
              </span>
            ) : null}
          </span>
        )
      },
    }),
    column.instant('criado_em', { header: t`Pedido em` }),
  ]
}
