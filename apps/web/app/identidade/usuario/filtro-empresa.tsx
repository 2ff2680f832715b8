import { EscolhaEmpresa } from '#identidade/usuario/vinculo/escolha-empresa.tsx'
import { useAside } from '#lib/api/use-aside.ts'
import { umaOpcaoEmpresa } from './usuario.queries.ts'

/** Filters a list by company. The address has the company's id. */
export function FiltroEmpresa({ id, onChange }: { id?: string; onChange: (id: string | undefined) => void }) {
  const data = useAside({ ...umaOpcaoEmpresa(id ?? ''), enabled: id !== undefined })
  return (
    <EscolhaEmpresa
      hideLabel
      className="w-full sm:w-56"
      value={id ? (data ?? null) : null}
      onChange={(empresa) => onChange(empresa?.id)}
    />
  )
}
