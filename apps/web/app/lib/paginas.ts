/** A menu never leads to a page that is not there: the build names those that are. */
export function temPagina(route: string): boolean {
  return import.meta.env.PAGINAS?.includes(route) ?? true
}
