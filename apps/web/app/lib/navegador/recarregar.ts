/** Reloads the page. An error page goes back to the failed page, or to the start. */
export function recarregar(): void {
  if (!location.pathname.startsWith('/error/')) location.reload()
  else if (history.length > 1) history.back()
  else location.assign('/')
}
