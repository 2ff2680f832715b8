import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { Endereco } from '#paginas.ts'
import { ButtonLink } from '#ui/button/button-link.tsx'
import { ToFix } from '#ui/field/to-fix.tsx'
import { Form, SubmitButton } from './form.tsx'
import type { Form as FormApi } from './use-form.ts'

/** The fields of a record and, in the foot, what is left to correct, the way out and «Salvar». */
export function CadastroForm<V extends FieldValues>({
  form,
  volta,
  salvar,
  aviso,
  outras,
  children,
}: {
  form: FormApi<V>
  volta: Endereco
  salvar?: ReactNode
  /** Above the fields. */
  aviso?: ReactNode
  /** Beside «Cancelar»: what else can be done with what is written. */
  outras?: ReactNode
  children: ReactNode
}) {
  return (
    <div className="card">
      {aviso}
      <Form form={form} className="grid gap-5 p-4 sm:grid-cols-2 sm:p-6">
        {children}
      </Form>
      <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line px-4 py-3 sm:px-6">
        <ToFix total={form.toFix} />
        <div className="ms-auto flex flex-wrap gap-2.5">
          {outras}
          <ButtonLink to={volta} variant="quiet">
            <Trans>Cancelar</Trans>
          </ButtonLink>
          <SubmitButton form={form}>{salvar}</SubmitButton>
        </div>
      </div>
    </div>
  )
}
