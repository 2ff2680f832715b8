import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useSessao } from '#lib/sessao/session.ts'
import { Combobox } from '#ui/combobox/combobox.tsx'
import { useTyped } from '#ui/list/use-typed.ts'
import { clientesPorPalavra } from './cliente.queries.ts'

type Alguem = { id: string; nome: string }

/** Chooses another client by name, e-mail or phone. */
export function ResponsavelEscolha({
  exceto,
  value,
  onChange,
}: {
  exceto?: string
  value: Alguem | null
  onChange: (value: Alguem | null) => void
}) {
  const { t } = useLingui()
  const { empresa } = useSessao()
  const { search, type, waiting } = useTyped()
  const { data = [], error, isFetching } = useQuery(clientesPorPalavra(empresa, search))
  const achados = data
    .filter(({ id }) => id !== exceto)
    .map(({ id, nome, telefone, email }) => ({ value: id, label: nome, detail: telefone ?? email ?? undefined }))
  const opcoes =
    value && !achados.some((um) => um.value === value.id)
      ? [{ value: value.id, label: value.nome }, ...achados]
      : achados
  return (
    <Combobox
      options={opcoes}
      value={value?.id ?? null}
      placeholder={t`Nome, e-mail ou telefone`}
      busy={isFetching || waiting}
      failure={error}
      onSearch={type}
      onChange={(id) => {
        const achado = opcoes.find((um) => um.value === id)
        onChange(achado ? { id: achado.value, nome: achado.label } : null)
      }}
    />
  )
}
