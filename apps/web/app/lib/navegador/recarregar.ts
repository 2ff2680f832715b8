/** Reloads; an error page goes back instead, or to the start. */
export function recarregar(): void {
  if (!location.pathname.startsWith('/error/')) location.reload()
  else if (history.length > 1) history.back()
  else location.assign('/')
}
