import { Trans } from '@lingui/react/macro'
import { type Uf, ufs } from '@zelo/contract/brasil/uf'
import { Select } from '#ui/choice/select.tsx'
import { AddressFields } from '#ui/field/address-fields.tsx'
import type { Form } from '#ui/form/use-form.ts'
import type { ValoresDaEmpresa } from './empresa-campos.ts'

/** The address and the time zone. Choosing a state proposes its time zone. */
export function EmpresaEndereco({
  form,
  fusos,
}: {
  form: Form<ValoresDaEmpresa>
  fusos: { id: string; nome: string }[]
}) {
  const { getValue, setValue, isTouched } = form

  function proporFuso(uf: string) {
    const fuso = ufs[uf as Uf]?.fuso
    if (!fuso || isTouched('fuso') || !fusos.some(({ id }) => id === fuso)) return
    setValue('fuso', fuso)
  }

  return (
    <>
      <AddressFields form={form} onUf={proporFuso} />
      <form.Field name="fuso" hint={<Trans>A hora em que a agenda é lida.</Trans>} as={Select}>
        {fusos.some(({ id }) => id === getValue('fuso')) ? null : (
          <option value={getValue('fuso')}>{getValue('fuso')}</option>
        )}
        {fusos.map(({ id, nome }) => (
          <option key={id} value={id}>
            {nome}
          </option>
        ))}
      </form.Field>
    </>
  )
}
