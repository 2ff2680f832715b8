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
    column.accessor('cliente', {
      header: t`Cliente`,
      cell: ({ getValue }) => <span className="font-emphasis">{getValue().nome}</span>,
    }),
    column.accessor('servico', {
      header: t`Espera por`,
      cell: ({ row: { original } }) => (
        <span className="block py-1.5">
          <span className="block">{original.servico.nome}</span>
          <span className="block text-note text-ink-3">
            {original.profissional?.nome ?? <Trans>Com quem estiver livre</Trans>}
          </span>
        </span>
      ),
    }),
    column.accessor('de', {
      header: t`Quando serve`,
      cell: ({ row: { original } }) => (
        <span className="block whitespace-nowrap">
          <span className="block tabular-nums">
            {original.de === original.ate ? emDia(original.de) : `${emDia(original.de)} – ${emDia(original.ate)}`}
          </span>
          <span className="block text-note text-ink-3">{i18n._(nomesDoPeriodo[original.periodo])}</span>
        </span>
      ),
    }),
    column.accessor('ofertas', {
      header: t`Ofertas`,
      cell: ({ getValue }) => {
        const [ultima, ...outras] = getValue()
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
      },
    }),
    column.accessor('status', {
      header: t`Situação`,
      cell: ({ getValue }) => (
        <Tag tone={getValue() === 'ATENDIDA' ? 'good' : getValue() === 'ESPERANDO' ? 'warn' : 'neutral'}>
          {i18n._(nomesDoStatus[getValue()])}
        </Tag>
      ),
    }),
    column.instant('criada_em', { header: t`Pediu em` }),
  ]
}
