import { Trans, useLingui } from '@lingui/react/macro'
import { formatReais } from '#lib/formato/reais.ts'
import { columnsOf } from '#ui/data-table/columns.tsx'
import { Tag } from '#ui/tag/tag.tsx'
import type { QuemAtende, Servico } from './servico.queries.ts'
import { emTempo } from './tempo.ts'

const column = columnsOf<Servico>()

export function useColunas(quem: QuemAtende | undefined) {
  const { t } = useLingui()
  return [
    column.accessor('nome', {
      header: t`Serviço`,
      cell: ({ row }) => (
        <span className="block min-w-0 py-1.5">
          <span className="block truncate font-emphasis">{row.original.nome}</span>
          {row.original.descricao ? (
            <span className="block truncate text-note text-ink-3">{row.original.descricao}</span>
          ) : null}
        </span>
      ),
    }),
    column.accessor('duracao_min', {
      header: t`Duração`,
      meta: { align: 'end' },
      cell: ({ getValue }) => <span className="whitespace-nowrap tabular-nums">{emTempo(getValue())}</span>,
    }),
    column.accessor('preco_centavos', {
      header: t`Preço`,
      meta: { align: 'end' },
      cell: ({ getValue }) => <span className="whitespace-nowrap tabular-nums">{formatReais(getValue())}</span>,
    }),
    column.accessor('profissionais', {
      header: t`Quem atende`,
      cell: ({ getValue }) => <Quem ids={getValue()} quem={quem} />,
    }),
    column.active('ativo', { header: t`Situação` }),
    column.instant('alterada_em', { header: t`Última alteração` }),
  ]
}

/** The first two by name. A service that nobody gives cannot be booked. */
function Quem({ ids, quem }: { ids: string[]; quem: QuemAtende | undefined }) {
  if (!quem) return null
  if (ids.length === 0) {
    return (
      <Tag tone="warn">
        <Trans>Ninguém</Trans>
      </Tag>
    )
  }
  const nomes = ids.flatMap((id) => quem.profissionais.find((um) => um.id === id)?.nome ?? [])
  const resto = nomes.length - 2
  return (
    <span className="whitespace-nowrap text-ink-2">
      {nomes.slice(0, 2).join(', ')}
      {resto > 0 ? <Trans> e mais {resto}</Trans> : null}
    </span>
  )
}
