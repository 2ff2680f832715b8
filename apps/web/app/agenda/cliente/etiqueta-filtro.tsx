import { useLingui } from '@lingui/react/macro'
import { useAside } from '#lib/api/use-aside.ts'
import { useSessao } from '#lib/sessao/session.ts'
import { FilterChip } from '#ui/choice/chip.tsx'
import { Select } from '#ui/choice/select.tsx'
import { etiquetas } from './cliente.queries.ts'

/** Filters the clients by tag. Draws nothing while no client has a tag. */
export function EtiquetaFiltro({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const { t } = useLingui()
  const { empresa } = useSessao()
  const nomes = useAside(etiquetas(empresa)) ?? []
  if (value) {
    return (
      <FilterChip field={t`Etiqueta`} onRemove={() => onChange('')}>
        {value}
      </FilterChip>
    )
  }
  if (nomes.length === 0) return null
  return (
    <div className="w-full sm:w-48">
      <Select aria-label={t`Filtrar por etiqueta`} value="" onChange={(event) => onChange(event.target.value)}>
        <option value="">{t`Todas as etiquetas`}</option>
        {nomes.map((nome) => (
          <option key={nome}>{nome}</option>
        ))}
      </Select>
    </div>
  )
}
