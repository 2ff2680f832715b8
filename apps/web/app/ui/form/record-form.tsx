import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Endereco } from '#paginas.ts'
import { ButtonLink } from '#ui/button/button-link.tsx'
import { ToFix } from '#ui/field/to-fix.tsx'
import { Form, SubmitButton } from './form.tsx'
import type { Values } from './form-values.ts'
import type { Form as FormApi } from './use-form.ts'

/** The fields of a record. The footer has the number of errors, «Cancelar» and «Salvar». */
export function RecordForm<V extends Values>({
  form,
  back,
  submit,
  notice,
  more,
  children,
}: {
  form: FormApi<V>
  back: Endereco
  submit?: ReactNode
  /** Shown above the fields. */
  notice?: ReactNode
  /** Further actions on the written values, beside «Cancelar». */
  more?: ReactNode
  children: ReactNode
}) {
  return (
    <div className="card">
      {notice}
      <Form form={form} className="grid gap-5 p-4 sm:grid-cols-2">
        {children}
      </Form>
      <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line px-4 py-3">
        <ToFix total={form.toFix} />
        <div className="ms-auto flex flex-wrap justify-end gap-2.5">
          {more}
          <ButtonLink to={back} variant="quiet">
            <Trans>Cancelar</Trans>
          </ButtonLink>
          <SubmitButton form={form}>{submit}</SubmitButton>
        </div>
      </div>
    </div>
  )
}
