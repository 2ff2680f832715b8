import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '#ui/button/button.tsx'
import { Textarea } from '#ui/field/textarea.tsx'
import { Form, SubmitButton } from '#ui/form/form.tsx'
import { useForm } from '#ui/form/use-form.ts'

/** The reason for an action that is recorded. The action is not possible without it. */
export function RazaoCampo({
  rotulo,
  botao,
  feito,
  onEnviar,
  onCancelar,
}: {
  rotulo: ReactNode
  botao: ReactNode
  /** The text of the toast afterwards. */
  feito: string
  onEnviar: (razao: string) => Promise<unknown>
  onCancelar: () => void
}) {
  const { t } = useLingui()
  const form = useForm({
    what: t`a razão`,
    values: { razao: '' },
    save: ({ razao }) => onEnviar(razao.trim()),
    saved: feito,
    onSaved: onCancelar,
  })
  return (
    <Form form={form} className="grid gap-2">
      <form.Field name="razao" label={rotulo} required as={Textarea} rows={2} maxLength={300} />
      <div className="flex gap-2">
        <SubmitButton form={form}>{botao}</SubmitButton>
        <Button onClick={onCancelar}>
          <Trans>Voltar</Trans>
        </Button>
      </div>
    </Form>
  )
}
