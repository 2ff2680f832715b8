import { Trans, useLingui } from '@lingui/react/macro'
import { onlyDigits } from '@zelo/contract/cpf'
import { consultarCep, limitesEmpresa } from '@zelo/contract/empresa'
import { siglas, type Uf, ufs } from '@zelo/contract/uf'
import { FormField } from '#components/form/form-field.tsx'
import type { Form } from '#components/form/use-form.ts'
import { Input } from '#components/input.tsx'
import { MaskedInput } from '#components/masked-input.tsx'
import { Select } from '#components/select.tsx'
import { request } from '#lib/api-client.ts'
import type { Valores } from './empresa-campos.ts'

const estados = siglas.toSorted((a, b) => ufs[a].nome.localeCompare(ufs[b].nome, 'pt-BR'))

/** Address and zone. A CEP fills in what is still empty, when somebody answers for it; a state proposes its zone. */
export function EmpresaEndereco({ form, fusos }: { form: Form<Valores>; fusos: { id: string; nome: string }[] }) {
  const { t } = useLingui()
  const { getValues, setValue, getFieldState } = form.hook

  async function preencher(texto: string) {
    const cep = onlyDigits(texto)
    if (cep.length !== 8) return
    // Whoever types goes on typing: without an answer nothing happens.
    const { endereco } = await request(consultarCep, { params: { cep } }).catch(() => ({ endereco: null }))
    if (!endereco || onlyDigits(getValues('cep')) !== cep) return
    const { municipio_ibge, ...textos } = endereco
    for (const [campo, valor] of Object.entries(textos) as [keyof typeof textos, string][]) {
      if (getValues(campo) === '') setValue(campo, valor, { shouldDirty: true })
    }
    if (getValues('municipio') === endereco.municipio && municipio_ibge) {
      setValue('municipio_ibge', String(municipio_ibge), { shouldDirty: true })
    }
    proporFuso(getValues('uf'))
  }

  function proporFuso(uf: string) {
    const fuso = ufs[uf as Uf]?.fuso
    if (!fuso || getFieldState('fuso').isTouched || !fusos.some(({ id }) => id === fuso)) return
    setValue('fuso', fuso, { shouldDirty: true })
  }

  return (
    <>
      <FormField form={form} name="cep" label={t`CEP`} optional>
        {(control) => (
          <MaskedInput
            {...control}
            mask="cep"
            onChange={(event) => {
              void preencher(event.target.value)
              return control.onChange(event)
            }}
          />
        )}
      </FormField>
      <FormField form={form} name="logradouro" label={t`Rua ou avenida`} optional>
        {(control) => <Input {...control} maxLength={limitesEmpresa.texto} autoComplete="address-line1" />}
      </FormField>
      <FormField form={form} name="numero" label={t`Número`} optional>
        {(control) => <Input {...control} maxLength={20} />}
      </FormField>
      <FormField form={form} name="complemento" label={t`Complemento`} optional>
        {(control) => <Input {...control} maxLength={limitesEmpresa.texto} />}
      </FormField>
      <FormField form={form} name="bairro" label={t`Bairro`} optional>
        {(control) => <Input {...control} maxLength={limitesEmpresa.texto} />}
      </FormField>
      <FormField form={form} name="municipio" label={t`Município`} optional>
        {(control) => (
          <Input
            {...control}
            maxLength={limitesEmpresa.texto}
            onChange={(event) => {
              setValue('municipio_ibge', '')
              return control.onChange(event)
            }}
          />
        )}
      </FormField>
      <FormField form={form} name="uf" label={t`Estado`} optional>
        {(control) => (
          <Select
            {...control}
            onChange={(event) => {
              proporFuso(event.target.value)
              return control.onChange(event)
            }}
          >
            <option value="">{t`Escolha`}</option>
            {estados.map((uf) => (
              <option key={uf} value={uf}>
                {ufs[uf].nome}
              </option>
            ))}
          </Select>
        )}
      </FormField>
      <FormField form={form} name="fuso" label={t`Fuso horário`} hint={<Trans>A hora em que a agenda é lida.</Trans>}>
        {(control) => (
          <Select {...control}>
            {fusos.some(({ id }) => id === getValues('fuso')) ? null : (
              <option value={getValues('fuso')}>{getValues('fuso')}</option>
            )}
            {fusos.map(({ id, nome }) => (
              <option key={id} value={id}>
                {nome}
              </option>
            ))}
          </Select>
        )}
      </FormField>
    </>
  )
}
