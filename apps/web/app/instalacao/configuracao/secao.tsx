import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { type Conflito, ConflitoAviso } from '#ui/cadastro/conflito.tsx'
import { Form, SubmitButton } from '#ui/form/form.tsx'
import type { Form as FormApi } from '#ui/form/use-form.ts'
import { useCampos } from './configuracao-textos.ts'

/** The fields of one key with its own «Salvar». */
export function Secao<V extends FieldValues>({
  form,
  conflito,
  children,
}: {
  form: FormApi<V>
  conflito: Conflito | null
  children: ReactNode
}) {
  return (
    <>
      <ConflitoAviso conflito={conflito} form={form} campos={useCampos()} />
      <Form form={form} className="grid gap-5 sm:grid-cols-2">
        {children}
        <div className="sm:col-span-2">
          <SubmitButton form={form}>
            <Trans>Salvar</Trans>
          </SubmitButton>
        </div>
      </Form>
    </>
  )
}
