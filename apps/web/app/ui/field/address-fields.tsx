import { t } from '@lingui/core/macro'
import { onlyDigits } from '@zelo/contract/brasil/cpf'
import { siglas, ufs } from '@zelo/contract/brasil/uf'
import { consultarCep, limitesEmpresa } from '@zelo/contract/empresa/empresa'
import { request } from '#lib/api/api-client.ts'
import { Select } from '#ui/choice/select.tsx'
import type { Form } from '#ui/form/use-form.ts'
import { MaskedInput } from '#ui/mask/masked-input.tsx'
import { Input } from './input.tsx'

/** The form's values: strings, '' for none. */
export type AddressValues = Record<
  'cep' | 'logradouro' | 'numero' | 'complemento' | 'bairro' | 'municipio' | 'uf' | 'municipio_ibge',
  string
>

/** The labels of the address fields, for the form's `words`. */
export const addressLabels = () => ({
  cep: { label: t`CEP` },
  logradouro: { label: t`Rua ou avenida` },
  numero: { label: t`Número` },
  complemento: { label: t`Complemento` },
  bairro: { label: t`Bairro` },
  municipio: { label: t`Município` },
  uf: { label: t`Estado` },
  municipio_ibge: { label: t`Código IBGE` },
})

const states = siglas.toSorted((a, b) => ufs[a].nome.localeCompare(ufs[b].nome, 'pt-BR'))

/** Address fields. A CEP fills in the empty ones while the user goes on typing. */
export function AddressFields<V extends AddressValues>({
  form: anyForm,
  onUf,
}: {
  form: Form<V>
  onUf?: (uf: string) => void
}) {
  const form = anyForm as unknown as Form<AddressValues>
  const { getValue, setValue } = form

  async function fill(text: string) {
    const cep = onlyDigits(text)
    if (cep.length !== 8) return
    // A failed look-up of the CEP is ignored.
    const { endereco } = await request(consultarCep, { params: { cep } }).catch(() => ({ endereco: null }))
    if (!endereco || onlyDigits(getValue('cep')) !== cep) return
    const { municipio_ibge, ...texts } = endereco
    for (const [field, value] of Object.entries(texts) as [keyof typeof texts, string][]) {
      if (getValue(field) === '') setValue(field, value)
    }
    if (getValue('municipio') === endereco.municipio && municipio_ibge) {
      setValue('municipio_ibge', String(municipio_ibge))
    }
    onUf?.(getValue('uf'))
  }

  return (
    <>
      <form.Field name="cep" optional>
        {(control) => (
          <MaskedInput
            {...control}
            mask="cep"
            onChange={(event) => {
              void fill(event.target.value)
              return control.onChange(event)
            }}
          />
        )}
      </form.Field>
      <form.Field name="logradouro" optional maxLength={limitesEmpresa.texto} autoComplete="address-line1" />
      <form.Field name="numero" optional maxLength={20} />
      <form.Field name="complemento" optional maxLength={limitesEmpresa.texto} />
      <form.Field name="bairro" optional maxLength={limitesEmpresa.texto} />
      <form.Field name="municipio" optional>
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
      </form.Field>
      <form.Field name="uf" optional>
        {(control) => (
          <Select
            {...control}
            onChange={(event) => {
              onUf?.(event.target.value)
              return control.onChange(event)
            }}
            options={[{ value: '', label: t`Escolha` }, ...states.map((uf) => ({ value: uf, label: ufs[uf].nome }))]}
          />
        )}
      </form.Field>
    </>
  )
}
