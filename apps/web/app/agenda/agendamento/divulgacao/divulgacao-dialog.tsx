import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useSessao } from '#lib/sessao/session.ts'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Field } from '#ui/field/field.tsx'
import { Input } from '#ui/field/input.tsx'
import { DialogFrame } from '#ui/overlay/dialog-frame.tsx'
import { divulgacao } from './divulgacao.queries.ts'
import { Partilhar } from './partilhar.tsx'

/** The address at which clients book by themselves, to copy or to print. */
export function DivulgacaoDialog({ onFechar }: { onFechar: () => void }) {
  const { t } = useLingui()
  const { empresa } = useSessao()
  const { data, error, refetch, isFetching } = useQuery(divulgacao(empresa))

  return (
    <DialogFrame open onClose={onFechar} title={<Trans>Página para agendar</Trans>}>
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
            <Input readOnly value={data.endereco} onFocus={(event) => event.target.select()} />
          </Field>
          <Partilhar endereco={data.endereco} />
          <svg
            role="img"
            aria-label={t`QR code da página para agendar`}
            viewBox={`0 0 ${data.qr.lado} ${data.qr.lado}`}
            shapeRendering="crispEdges"
            className="mx-auto size-48 rounded-frame border border-line bg-[#fff]"
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
