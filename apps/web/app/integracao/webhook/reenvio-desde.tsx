import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { limitesWebhook } from '@zelo/contract/integracao/webhook'
import { FormDialog } from '#ui/form/form-dialog.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { toast } from '#ui/toast/toast.ts'
import { reenviarDesde } from './webhook.queries.ts'

const diaMs = 86_400_000
const noCampo = (quando: Date) =>
  new Date(quando.getTime() - quando.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)

/** Sends again all chosen events since a given time. */
export function ReenvioDesde({ id, onFechar }: { id: string; onFechar: () => void }) {
  const { t } = useLingui()
  const agora = new Date()
  const form = useForm({
    what: t`reenvio`,
    values: { desde: noCampo(new Date(agora.getTime() - diaMs)) },
    save: ({ desde }) => reenviarDesde(id, new Date(desde)),
    onSaved: ({ total }) => {
      toast.success(
        plural(total, {
          0: 'Nada aconteceu desde então.',
          one: '# evento vai de novo.',
          other: '# eventos vão de novo.',
        }),
      )
      onFechar()
    },
  })
  return (
    <FormDialog form={form} title={<Trans>Reenviar desde…</Trans>} onClose={onFechar} submit={<Trans>Reenviar</Trans>}>
      <p className="text-ink-2">
        <Trans>
          Tudo o que este webhook escolheu vai de novo, em ordem e com os mesmos identificadores. O que já chegou chega
          outra vez.
        </Trans>
      </p>
      <form.Field
        name="desde"
        label={t`Desde`}
        hint={t`Guardamos os eventos por ${limitesWebhook.diasGuardados} dias.`}
        type="datetime-local"
        required
        min={noCampo(new Date(agora.getTime() - limitesWebhook.diasGuardados * diaMs))}
        max={noCampo(agora)}
      />
    </FormDialog>
  )
}
