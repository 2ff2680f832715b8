import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { PasswordInput } from '#ui/field/password-input.tsx'
import { Form, FormActions } from '#ui/form/form.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { CampoCodigo } from './campo-codigo.tsx'
import type { Prova } from './segundo-fator.queries.ts'

type Props<R> = {
  acao: string
  explicacao?: ReactNode
  /** Asks only for the password, because there is no app yet. */
  semCodigo?: boolean
  perigo?: boolean
  enviar: (prova: Prova) => Promise<R>
  onConseguir: (resultado: R) => unknown
  onCancelar: () => void
}

const vazia: Prova = { senha: '', codigo: '' }

/** Asks for password and code before the second factor changes: an open session is not enough. */
export function PedirProva<R>({
  acao,
  explicacao,
  semCodigo,
  perigo = false,
  enviar,
  onConseguir,
  onCancelar,
}: Props<R>) {
  const { t } = useLingui()
  const form = useForm({
    what: t`verificação em duas etapas`,
    values: vazia,
    secret: ['senha', 'codigo'],
    save: enviar,
    onSaved: onConseguir,
  })
  return (
    <Form form={form} className="flex flex-col gap-4">
      {explicacao ? <p className="text-ink-2">{explicacao}</p> : null}
      <form.Field name="senha" label={<Trans>Sua senha atual</Trans>} required as={PasswordInput} maxLength={128} />
      {semCodigo ? null : (
        <form.Field
          name="codigo"
          label={<Trans>Código do aplicativo</Trans>}
          hint={<Trans>Ou um código de recuperação.</Trans>}
          required
          as={CampoCodigo}
          recuperacao
        />
      )}
      <FormActions form={form} variant={perigo ? 'destructive' : 'primary'} onCancel={onCancelar}>
        {acao}
      </FormActions>
    </Form>
  )
}
