import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '#components/button.tsx'
import { Form, SubmitButton } from '#components/form/form.tsx'
import { FormField } from '#components/form/form-field.tsx'
import { useForm } from '#components/form/use-form.ts'
import { PasswordInput } from '#components/password-input.tsx'
import { type Preparado, preparar } from '../segundo-fator.queries.ts'

const vazio = { senha: '' }

/** First step: whoever borrows an open session does not get to change how it is opened. */
export function PedirSenha({
  onPreparar,
  onCancelar,
}: {
  onPreparar: (preparado: Preparado) => void
  onCancelar: () => void
}) {
  const { t } = useLingui()
  const form = useForm({
    what: t`verificação em duas etapas`,
    values: vazio,
    secret: ['senha'],
    save: ({ senha }) => preparar(senha),
    onSaved: onPreparar,
  })
  return (
    <Form form={form} className="flex flex-col gap-4">
      <FormField
        form={form}
        name="senha"
        label={<Trans>Sua senha atual</Trans>}
        required
        as={PasswordInput}
        maxLength={128}
      />
      <div className="flex flex-wrap gap-3">
        <SubmitButton form={form}>
          <Trans>Continuar</Trans>
        </SubmitButton>
        <Button variant="quiet" onClick={onCancelar}>
          <Trans>Cancelar</Trans>
        </Button>
      </div>
    </Form>
  )
}
