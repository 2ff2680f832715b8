/** Tries the page again; an error page goes back to where the failure happened, or to the start when it was opened by hand. */
export function recarregar(): void {
  if (!location.pathname.startsWith('/error/')) location.reload()
  else if (history.length > 1) history.back()
  else location.assign('/')
}
