import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { PeriodoEspera, StatusEspera, StatusOfertaEspera } from '@zelo/contract/agenda/espera'
import { formatDataHora } from '#lib/formato/data-hora.ts'
import { columnsOf } from '#ui/data-table/columns.tsx'
import { Tag } from '#ui/tag/tag.tsx'
import type { Espera } from './espera.queries.ts'

const column = columnsOf<Espera>()

export const nomesDoPeriodo: Record<PeriodoEspera, MessageDescriptor> = {
  QUALQUER: msg`Qualquer hora`,
  MANHA: msg`Manhã`,
  TARDE: msg`Tarde`,
  NOITE: msg`Noite`,
}
export const nomesDoStatus: Record<StatusEspera, MessageDescriptor> = {
  ESPERANDO: msg`Esperando`,
  ATENDIDA: msg`Atendida`,
  EXPIRADA: msg`Passou do dia`,
  REMOVIDA: msg`Fora da lista`,
}
const nomesDaOferta: Record<StatusOfertaEspera, MessageDescriptor> = {
  ABERTA: msg`oferecido, esperando resposta`,
  ACEITA: msg`aceito`,
  EXPIRADA: msg`sem resposta`,
  PERDIDA: msg`ocupado antes`,
  RETIRADA: msg`retirado`,
}

const emDia = (dia: string) => `${dia.slice(8)}/${dia.slice(5, 7)}`

export function useColunas() {
  const { t, i18n } = useLingui()
  return [
    column.field('cliente', t`Cliente`, ({ cliente }) => <span className="font-emphasis">{cliente.nome}</span>),
    column.field(
      'servico',
      t`Espera por`,
      (row) => (
        <span className="block py-1.5">
          <span className="block">{row.servico.nome}</span>
          <span className="block text-note text-ink-3">
            {row.profissional?.nome ?? <Trans>Com quem estiver livre</Trans>}
          </span>
        </span>
      ),
      { phone: 'subtitle' },
    ),
    column.field(
      'de',
      t`Quando serve`,
      (row) => (
        <span className="block whitespace-nowrap">
          <span className="block tabular-nums">
            {row.de === row.ate ? emDia(row.de) : `${emDia(row.de)} – ${emDia(row.ate)}`}
          </span>
          <span className="block text-note text-ink-3">{i18n._(nomesDoPeriodo[row.periodo])}</span>
        </span>
      ),
      { phone: 'end' },
    ),
    column.field('ofertas', t`Ofertas`, ({ ofertas }) => {
      const [ultima, ...outras] = ofertas
      if (!ultima) return <span className="text-ink-3">–</span>
      return (
        <span className="block py-1.5">
          <span className="block whitespace-nowrap tabular-nums">{formatDataHora(ultima.inicio)}</span>
          <span className="block text-note text-ink-3">
            {i18n._(nomesDaOferta[ultima.status])}
            {outras.length > 0 ? <Trans> · mais {outras.length}</Trans> : null}
          </span>
        </span>
      )
    }),
    column.field('status', t`Situação`, ({ status }) => (
      <Tag tone={status === 'ATENDIDA' ? 'good' : status === 'ESPERANDO' ? 'warn' : 'neutral'}>
        {i18n._(nomesDoStatus[status])}
      </Tag>
    )),
    column.instant('criada_em', t`Pediu em`),
  ]
}
