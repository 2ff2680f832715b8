/** The year of the visitor's clock. Its space is reserved before it is known. */
export function Ano() {
  return (
    <span data-ano suppressHydrationWarning className="inline-block min-w-[2.3em] tabular-nums">
      {typeof document === 'undefined' ? '' : new Date().getFullYear()}
    </span>
  )
}
