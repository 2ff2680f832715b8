import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { CalendarDays } from 'lucide-react'
import { salvarArquivo } from '#lib/api/baixar.ts'
import { formatDataHora } from '#lib/formato/data-hora.ts'
import { Button } from '#ui/button/button.tsx'
import { RecordLoading } from '#ui/feedback/record-loading.tsx'
import { SideSheet } from '#ui/overlay/side-sheet.tsx'
import { StatusTag } from '#ui/tag/status-tag.tsx'
import { umEmail } from './plataforma.queries.ts'

/** One e-mail as it was sent, with its data. */
export function EmailFolha({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useLingui()
  const { data, error, refetch, isFetching } = useQuery(umEmail(id))
  return (
    <SideSheet
      open
      onClose={onClose}
      title={data?.assunto ?? t`E-mail`}
      description={data ? <Trans>Para {data.para}</Trans> : undefined}
      status={data ? <StatusTag of="email" status={data.status} /> : undefined}
    >
      {data ? (
        <div className="grid gap-5 text-sm">
          <p className="text-note text-ink-3 tabular-nums">
            <Trans>Escrito em {formatDataHora(data.criado_em)}</Trans>
            {data.enviado_em ? <Trans>, entregue ao servidor em {formatDataHora(data.enviado_em)}</Trans> : null}
          </p>
          {data.erro ? <p className="wrap-anywhere text-danger-ink">{data.erro}</p> : null}
          {data.texto ? (
            <p className="wrap-anywhere whitespace-pre-line">{data.texto}</p>
          ) : (
            <p className="text-ink-2">
              {data.sigiloso && data.status === 'GUARDADO' ? (
                <Trans>Leva um link que abre uma conta: só um perfil master lê.</Trans>
              ) : (
                <Trans>Levava um link que abre uma conta: o texto foi apagado quando saiu.</Trans>
              )}
            </p>
          )}
          {data.calendario ? (
            <Button
              className="justify-self-start"
              icon={<CalendarDays aria-hidden />}
              onClick={() =>
                salvarArquivo(new Blob([data.calendario ?? ''], { type: 'text/calendar' }), 'calendario.ics')
              }
            >
              <Trans>Baixar calendario.ics</Trans>
            </Button>
          ) : null}
        </div>
      ) : (
        <RecordLoading error={error} onRetry={refetch} busy={isFetching} />
      )}
    </SideSheet>
  )
}
