import { Trans, useLingui } from '@lingui/react/macro'
import { emTempo } from '#lib/formato/data-hora.ts'
import { columnsOf } from '#ui/data-table/columns.tsx'
import { Tag } from '#ui/tag/tag.tsx'
import type { QuemAtende, Servico } from './servico.queries.ts'

const column = columnsOf<Servico>()

export function useColunas(quem: QuemAtende | undefined) {
  const { t } = useLingui()
  return [
    column.name('nome', t`Serviço`, (row) => row.descricao),
    column.number(
      'duracao_min',
      t`Duração`,
      ({ duracao_min }) => <span className="whitespace-nowrap tabular-nums">{emTempo(duracao_min)}</span>,
      { align: 'end', phone: 'subtitle' },
    ),
    column.money('preco_centavos', t`Preço`),
    column.field('profissionais', t`Quem atende`, ({ profissionais }) => <Quem ids={profissionais} quem={quem} />),
    column.active('ativo', t`Situação`),
    column.instant('alterada_em', t`Última alteração`, { aside: true }),
  ]
}

/** The names of the first two professionals. A service without one cannot be booked. */
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
