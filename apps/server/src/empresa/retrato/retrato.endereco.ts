/** Public address of a stored picture, as clients see it too. */
export function enderecoDoRetrato(arquivo: string | null): string | null {
  return arquivo && `/api/arquivos/retrato/${arquivo}`
}
