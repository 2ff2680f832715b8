import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { chegaSozinho, dispensar, receber, rotaSinal, sinalDoHorario } from '#agenda/sinal/sinal.queries.ts'
import { andamentos, looksSinal } from '#agenda/sinal/sinal-textos.ts'
import { formatDataHora } from '#lib/formato/data-hora.ts'
import { formatReais } from '#lib/formato/reais.ts'
import { usePermissoes } from '#lib/sessao/permissao.tsx'
import { useSessao } from '#lib/sessao/session.ts'
import { Button } from '#ui/button/button.tsx'
import { CopyButton } from '#ui/button/copy-button.tsx'
import { Unread } from '#ui/feedback/unread.tsx'
import { useAction } from '#ui/feedback/use-action.ts'
import { LookTag } from '#ui/tag/look-tag.tsx'
import type { Agendamento } from './agendamento.queries.ts'

/** The deposit of an appointment: its state, its payment code, and the actions of the team. */
export function AgendamentoSinal({ agendamento }: { agendamento: Agendamento }) {
  const { i18n } = useLingui()
  const { empresa } = useSessao()
  const { pode } = usePermissoes(rotaSinal)
  const { sinal } = agendamento
  const { data, error, isFetching, refetch } = useQuery({
    ...sinalDoHorario(empresa, agendamento.id),
    enabled: sinal !== null,
  })
  const recebendo = useAction()
  const dispensando = useAction()
  if (!sinal) return null
  const espera = sinal.situacao === 'AGUARDANDO'
  const [valor, prazo] = [formatReais(sinal.valor_centavos), formatDataHora(sinal.expira_em)]
  return (
    <section className="mt-5 grid grid-cols-[minmax(0,1fr)] gap-3 rounded-popover rounded-es-[3px] bg-bubble p-3.5">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-ink text-sm tabular-nums">
          <Trans>Sinal de {valor}</Trans>
        </p>
        <LookTag look={looksSinal[sinal.situacao]} />
      </div>
      {espera ? (
        <p className="text-ink-2 text-sm">
          <Trans>O horário está guardado até {prazo}. Sem o sinal, ele volta a ficar livre.</Trans>
        </p>
      ) : null}
      {data ? null : <Unread query={{ error, isFetching, refetch }} className="h-16 w-full" />}
      {data?.andamento ? <p className="text-ink-2 text-sm">{i18n._(andamentos[data.andamento])}</p> : null}
      {data?.regra ? <p className="text-note text-ink-2">{data.regra}</p> : null}
      {espera && data?.pix ? (
        <div className="flex items-center gap-2">
          <code className="min-w-0 flex-1 truncate rounded-field border border-line bg-surface px-2.5 py-1.5 text-note text-ink-2">
            {data.pix}
          </code>
          <CopyButton text={data.pix} />
        </div>
      ) : null}
      {espera && data && pode('UPD') ? (
        <div className="flex flex-wrap gap-2.5">
          <Button
            size="sm"
            variant={chegaSozinho(data) ? 'outline' : 'primary'}
            busy={recebendo.busy}
            onClick={() => dispensando.busy || recebendo.act(() => receber(data.id))}
          >
            {chegaSozinho(data) ? <Trans>Conferir pagamento</Trans> : <Trans>Recebi</Trans>}
          </Button>
          <Button
            size="sm"
            busy={dispensando.busy}
            onClick={() => recebendo.busy || dispensando.act(() => dispensar(data.id))}
          >
            <Trans>Dispensar sinal</Trans>
          </Button>
        </div>
      ) : null}
    </section>
  )
}
