import type { ReactNode } from 'react'
import { Form, SubmitButton } from '#ui/form/form.tsx'
import type { Values } from '#ui/form/form-values.ts'
import type { Form as FormApi } from '#ui/form/use-form.ts'

/** The fields of one key with their own «Salvar». */
export function Secao<V extends Values>({ form, children }: { form: FormApi<V>; children: ReactNode }) {
  return (
    <Form form={form} className="grid gap-5 sm:grid-cols-2">
      {children}
      <div className="sm:col-span-2">
        <SubmitButton form={form} />
      </div>
    </Form>
  )
}
