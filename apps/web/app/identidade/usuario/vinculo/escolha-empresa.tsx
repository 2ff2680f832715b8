import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { opcoesEmpresa } from '#identidade/usuario/usuario.queries.ts'
import { Combobox } from '#ui/combobox/combobox.tsx'
import { Field } from '#ui/field/field.tsx'

type Empresa = { id: string; nome: string }
type Props = {
  value: Empresa | null
  onChange: (empresa: Empresa | null) => void
  optional?: boolean
  className?: string
  /** In a row of filters only screen readers get the label. */
  hideLabel?: boolean
}

/** A choice among all companies, by part of the name. */
export function EscolhaEmpresa({ value, onChange, optional, className, hideLabel }: Props) {
  const { t } = useLingui()
  const [busca, setBusca] = useState('')
  const { data = [], error, isFetching } = useQuery({ ...opcoesEmpresa(busca), placeholderData: keepPreviousData })
  const opcoes = value && !data.some(({ id }) => id === value.id) ? [value, ...data] : data
  return (
    <Field label={<Trans>Empresa</Trans>} optional={optional} className={className} hideLabel={hideLabel}>
      <Combobox
        options={opcoes.map(({ id, nome }) => ({ value: id, label: nome }))}
        value={value?.id ?? null}
        onChange={(id) => onChange(opcoes.find((uma) => uma.id === id) ?? null)}
        onSearch={setBusca}
        busy={isFetching}
        failure={error}
        placeholder={hideLabel ? t`Todas as empresas` : t`Buscar empresa pelo nome`}
      />
    </Field>
  )
}
