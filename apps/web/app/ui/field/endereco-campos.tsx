import { useLingui } from '@lingui/react/macro'
import { onlyDigits } from '@zelo/contract/brasil/cpf'
import { siglas, ufs } from '@zelo/contract/brasil/uf'
import { consultarCep, limitesEmpresa } from '@zelo/contract/empresa/empresa'
import type { FieldValues } from 'react-hook-form'
import { request } from '#lib/api/api-client.ts'
import { Select } from '#ui/choice/select.tsx'
import type { Form } from '#ui/form/use-form.ts'
import { Input } from './input.tsx'
import { MaskedInput } from './masked-input.tsx'

/** Control values: strings, '' for none. */
export type ValoresEndereco = Record<
  'cep' | 'logradouro' | 'numero' | 'complemento' | 'bairro' | 'municipio' | 'uf' | 'municipio_ibge',
  string
>

const estados = siglas.toSorted((a, b) => ufs[a].nome.localeCompare(ufs[b].nome, 'pt-BR'))

/** Address fields. A CEP fills empty ones while the user goes on typing. */
export function EnderecoCampos<V extends ValoresEndereco & FieldValues>({
  form: qualquer,
  onUf,
}: {
  form: Form<V>
  onUf?: (uf: string) => void
}) {
  const { t } = useLingui()
  const form = qualquer as unknown as Form<ValoresEndereco>
  const { getValues, setValue } = form.hook

  async function preencher(texto: string) {
    const cep = onlyDigits(texto)
    if (cep.length !== 8) return
    // Failures are ignored.
    const { endereco } = await request(consultarCep, { params: { cep } }).catch(() => ({ endereco: null }))
    if (!endereco || onlyDigits(getValues('cep')) !== cep) return
    const { municipio_ibge, ...textos } = endereco
    for (const [campo, valor] of Object.entries(textos) as [keyof typeof textos, string][]) {
      if (getValues(campo) === '') setValue(campo, valor, { shouldDirty: true })
    }
    if (getValues('municipio') === endereco.municipio && municipio_ibge) {
      setValue('municipio_ibge', String(municipio_ibge), { shouldDirty: true })
    }
    onUf?.(getValues('uf'))
  }

  return (
    <>
      <form.Field name="cep" label={t`CEP`} optional>
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
      </form.Field>
      <form.Field
        name="logradouro"
        label={t`Rua ou avenida`}
        optional
        maxLength={limitesEmpresa.texto}
        autoComplete="address-line1"
      />
      <form.Field name="numero" label={t`Número`} optional maxLength={20} />
      <form.Field name="complemento" label={t`Complemento`} optional maxLength={limitesEmpresa.texto} />
      <form.Field name="bairro" label={t`Bairro`} optional maxLength={limitesEmpresa.texto} />
      <form.Field name="municipio" label={t`Município`} optional>
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
      <form.Field name="uf" label={t`Estado`} optional>
        {(control) => (
          <Select
            {...control}
            onChange={(event) => {
              onUf?.(event.target.value)
              return control.onChange(event)
            }}
            options={[{ value: '', label: t`Escolha` }, ...estados.map((uf) => ({ value: uf, label: ufs[uf].nome }))]}
          />
        )}
      </form.Field>
    </>
  )
}
