import { useHidratado } from '#lib/hidratado.ts'

/** The year by the visitor's clock; its place is kept free so that nothing moves when it arrives. */
export function Ano() {
  const hidratado = useHidratado()
  return <span className="inline-block min-w-[4ch] tabular-nums">{hidratado ? new Date().getFullYear() : ''}</span>
}
