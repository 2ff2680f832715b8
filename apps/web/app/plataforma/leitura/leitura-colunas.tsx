import { useLingui } from '@lingui/react/macro'
import { nomesDoCanal } from '#conversa/conversa/canal-textos.ts'
import { columnsOf } from '#ui/data-table/columns.tsx'
import { StatusTag } from '#ui/tag/status-tag.tsx'
import type { ConversaDaPlataforma } from './leitura.queries.ts'

const column = columnsOf<ConversaDaPlataforma>()

export function useColunas() {
  const { t, i18n } = useLingui()
  return [
    column.field('empresa', t`Empresa`, ({ empresa }) => (
      <span className="block truncate font-emphasis">{empresa.nome}</span>
    )),
    column.field('status', t`Situação`, ({ status }) => <StatusTag of="conversa" status={status} />, { phone: 'end' }),
    column.field(
      'canal',
      t`Canal`,
      ({ canal }) => <span className="whitespace-nowrap">{i18n._(nomesDoCanal[canal])}</span>,
      { phone: 'subtitle' },
    ),
    column.field('mensagens', t`Mensagens`, ({ mensagens }) => <span className="tabular-nums">{mensagens}</span>),
    column.instant('ultima_em', t`Última mensagem`, { phone: 'end' }),
    column.instant('aberta_em', t`Aberta em`),
  ]
}
