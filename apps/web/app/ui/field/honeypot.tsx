/** A field that people neither see, hear nor reach: what fills it is no person. */
export function Honeypot() {
  return (
    <div aria-hidden="true" className="sr-only">
      <label>
        Site
        <input name="site" type="text" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}
