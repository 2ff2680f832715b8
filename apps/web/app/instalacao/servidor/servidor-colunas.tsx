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
    column.name('nome', t`Nome`, (row) => row.endereco),
    column.field('tipo', t`Tipo`, ({ tipo }) => <span className="whitespace-nowrap">{i18n._(tipos[tipo])}</span>, {
      phone: 'subtitle',
    }),
    column.field('estado', t`Estado`, (row) => (
      <span className="block py-1.5">
        <StatusTag of="administrativo" status={row.estado} />
        <span className="mt-1 block whitespace-nowrap text-note text-ink-3 tabular-nums">
          {t`desde ${formatDataHora(row.estado_desde)}`}
        </span>
      </span>
    )),
    column.field('conexao', t`Conexão`, ({ conexao }) => <StatusTag of="conexao" status={conexao} />, { phone: 'end' }),
    column.instant('conexao_desde', t`Conexão desde`),
    column.number('ordem', t`Prioridade`),
  ]
}
