import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { consultarDivulgacao } from '@zelo/contract/agenda/divulgacao'
import { Download } from 'lucide-react'
import { request } from '#lib/api/api-client.ts'
import { useSessao } from '#lib/sessao/session.ts'
import { Button } from '#ui/button/button.tsx'
import { CopyButton } from '#ui/button/copy-button.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Field } from '#ui/field/field.tsx'
import { Input } from '#ui/field/input.tsx'
import { DialogFrame } from '#ui/overlay/dialog-frame.tsx'
import { desenharCartaz } from './cartaz.ts'

/** The address at which clients book by themselves, to copy and to put on the counter. */
export function DivulgacaoDialog({ onFechar }: { onFechar: () => void }) {
  const { t } = useLingui()
  const { empresa } = useSessao()
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['agendamento-divulgacao', empresa],
    queryFn: () => request(consultarDivulgacao, {}),
  })

  async function baixar() {
    if (!data) return
    const cartaz = await desenharCartaz({ ...data, chamada: t`Marque seu horário pelo celular` })
    if (!cartaz) return
    const link = document.createElement('a')
    link.href = URL.createObjectURL(cartaz)
    link.download = t`cartaz-agenda.png`
    link.click()
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
  }

  return (
    <DialogFrame
      open
      onClose={onFechar}
      title={<Trans>Página para agendar</Trans>}
      actions={
        <Button icon={<Download aria-hidden className="size-4" />} onClick={baixar}>
          <Trans>Baixar cartaz</Trans>
        </Button>
      }
    >
      {error ? (
        <ErrorState compact query={{ error, isFetching, refetch }} />
      ) : data ? (
        <div className="grid gap-5">
          <p className="text-ink-2">
            <Trans>
              Quem abre este endereço marca sozinho, nos seus horários livres. Ponha na bio, no balcão e no cartão.
            </Trans>
          </p>
          <Field label={t`Endereço`}>
            <span className="flex gap-2">
              <Input readOnly value={data.endereco} onFocus={(event) => event.target.select()} />
              <CopyButton text={data.endereco} label={t`Copiar endereço`} />
            </span>
          </Field>
          <svg
            role="img"
            aria-label={t`QR code da página para agendar`}
            viewBox={`0 0 ${data.qr.lado} ${data.qr.lado}`}
            shapeRendering="crispEdges"
            className="mx-auto size-48 rounded-frame border border-line bg-white"
          >
            <path d={data.qr.d} fill="#000" />
          </svg>
        </div>
      ) : (
        <Skeleton className="h-40 w-full" />
      )}
    </DialogFrame>
  )
}
