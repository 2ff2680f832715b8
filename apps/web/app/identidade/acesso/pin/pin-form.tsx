import { Trans, useLingui } from '@lingui/react/macro'
import { PasswordInput } from '#ui/field/password-input.tsx'
import { Form, FormActions } from '#ui/form/form.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { criarPin } from './pin.queries.ts'

const vazio = { pin: '', senha: '' }

/** A new PIN. It needs the password, so that an open screen is not enough to set one. */
export function PinForm({
  trocar,
  onCriar,
  onCancelar,
}: {
  trocar: boolean
  onCriar: () => void
  onCancelar: () => void
}) {
  const { t } = useLingui()
  const form = useForm({
    what: t`PIN do balcão`,
    values: vazio,
    secret: ['pin', 'senha'],
    save: criarPin,
    onSaved: onCriar,
  })
  return (
    <Form form={form} className="flex flex-col gap-4">
      <form.Field
        name="pin"
        className="max-w-80"
        label={trocar ? <Trans>Novo PIN</Trans> : <Trans>PIN</Trans>}
        hint={<Trans>De 4 a 6 números, sem repetições, sequências ou anos.</Trans>}
        required
        check={(valor) => (/^\d{4,6}$/.test(valor) ? undefined : t`Use de 4 a 6 números.`)}
        as={PasswordInput}
        inputMode="numeric"
        maxLength={6}
        autoComplete="off"
      />
      <form.Field name="senha" label={<Trans>Sua senha atual</Trans>} required as={PasswordInput} maxLength={128} />
      <FormActions form={form} onCancel={onCancelar}>
        <Trans>Salvar PIN</Trans>
      </FormActions>
    </Form>
  )
}
