/** The year by the visitor's clock, at view time; its place is kept free so that nothing moves when it arrives. */
export function Ano() {
  return (
    <span data-ano suppressHydrationWarning className="inline-block min-w-[2.3em] tabular-nums">
      {typeof document === 'undefined' ? '' : new Date().getFullYear()}
    </span>
  )
}
