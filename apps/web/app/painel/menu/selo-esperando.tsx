import { Plural } from '@lingui/react/macro'
import { useEffect } from 'react'
import { useAside } from '#lib/api/use-aside.ts'
import { isInstalado } from '#lib/navegador/instalar.ts'
import { useSessao } from '#lib/sessao/session.ts'
import { esperando } from '#plataforma/indicador/indicador.queries.ts'

/**
 * A badge with the number of conversations that wait for a person. In the bar it is on the icon.
 */
export function SeloEsperando({ naBarra = false }) {
  const { empresa } = useSessao()
  const data = useAside({ ...esperando(empresa), enabled: empresa !== null })
  useEffect(() => marcarDistintivo(data?.total), [data])
  if (!data || data.total === 0) return null
  const { total } = data
  return (
    <span
      className={`inline-grid h-5 min-w-5 shrink-0 place-items-center rounded-md bg-amber-soft px-1 text-amber-ink text-xs tabular-nums ${naBarra ? 'absolute start-1/2 top-1 ms-1.5 ring-2 ring-bg' : 'ms-2'}`}
    >
      <span aria-hidden="true">{total > 99 ? '99+' : total}</span>
      <span className="sr-only">
        <Plural value={total} one="# esperando" other="# esperando" />
      </span>
    </span>
  )
}

/** Shows the same number on the icon of the installed app. */
function marcarDistintivo(total: number | undefined): void {
  if (total === undefined || !isInstalado() || !navigator.setAppBadge) return
  void (total > 0 ? navigator.setAppBadge(total) : navigator.clearAppBadge()).catch(() => {})
}
