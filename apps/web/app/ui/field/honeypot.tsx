/** A field that people cannot see, hear or reach. Only a robot fills it in. */
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
