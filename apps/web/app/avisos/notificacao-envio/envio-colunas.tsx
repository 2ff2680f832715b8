import { useLingui } from '@lingui/react/macro'
import { formatDataHora } from '#lib/formato/data-hora.ts'
import { columnsOf } from '#ui/data-table/columns.tsx'
import type { EnvioDaLista } from './envio.queries.ts'
import { publicos } from './envio-textos.ts'
import { EstadoTag } from './estado-tag.tsx'

const column = columnsOf<EnvioDaLista>()

export function useColunas() {
  const { t, i18n } = useLingui()
  return [
    column.field('assunto', t`Assunto`, ({ assunto }) => (
      <span className="block max-w-md truncate font-emphasis">{assunto}</span>
    )),
    column.field('publico', t`Público`, ({ publico }) => i18n._(publicos[publico]), { phone: 'subtitle' }),
    column.field('estado', t`Situação`, ({ estado }) => <EstadoTag estado={estado} />, { phone: 'end' }),
    column.field('enviada_em', t`Envio`, (row) => {
      const quando = row.enviada_em ?? row.agendada_para
      return <span className="whitespace-nowrap tabular-nums">{quando ? formatDataHora(quando) : '–'}</span>
    }),
    column.number('entregues', t`Entregues`),
    column.instant('alterada_em', t`Última alteração`),
  ]
}
