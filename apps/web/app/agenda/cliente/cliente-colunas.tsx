import { useLingui } from '@lingui/react/macro'
import { columnsOf } from '#ui/data-table/columns.tsx'
import { Avatar } from '#ui/photo/avatar.tsx'
import { Tag } from '#ui/tag/tag.tsx'
import type { Cliente } from './cliente.queries.ts'

const column = columnsOf<Cliente>()

export function useColunas() {
  const { t } = useLingui()
  return [
    column.name('nome', t`Nome`, (row) => row.email, { picture: (row) => <Avatar name={row.nome} /> }),
    column.field(
      'telefone',
      t`Telefone`,
      ({ telefone }) => <span className="whitespace-nowrap tabular-nums">{telefone ?? '–'}</span>,
      { phone: 'subtitle' },
    ),
    column.field('etiquetas', t`Etiquetas`, ({ etiquetas }) => (
      <span className="flex flex-wrap gap-1">
        {etiquetas.map((nome) => (
          <Tag key={nome} tone="outline">
            {nome}
          </Tag>
        ))}
      </span>
    )),
    column.number('agendamentos', t`Agendamentos`),
    column.instant('ultimo_contato_em', t`Último contato`),
  ]
}
