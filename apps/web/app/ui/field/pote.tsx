/** Honeypot: invisible to people; a filled one marks a bot. */
export function Pote() {
  return (
    <div aria-hidden="true" className="sr-only">
      <label>
        Site
        <input name="site" type="text" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}
