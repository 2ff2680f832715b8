import { Plural } from '@lingui/react/macro'
import { useAside } from '#lib/api/use-aside.ts'
import { useSessao } from '#lib/sessao/session.ts'
import { esperando } from '#plataforma/indicador/indicador.queries.ts'

/** Menu badge: conversations waiting for a person. */
export function SeloEsperando() {
  const { empresa } = useSessao()
  const data = useAside({ ...esperando(empresa), enabled: empresa !== null })
  if (!data || data.total === 0) return null
  const { total } = data
  return (
    <span className="ms-2 inline-grid h-5 min-w-5 shrink-0 place-items-center rounded-md bg-amber-soft px-1 text-xs text-amber-ink tabular-nums">
      <span aria-hidden="true">{total > 99 ? '99+' : total}</span>
      <span className="sr-only">
        <Plural value={total} one="# esperando" other="# esperando" />
      </span>
    </span>
  )
}
