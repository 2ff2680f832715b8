/** Where `<img>` finds a stored picture: no session is asked, clients see it too. */
export function enderecoDoRetrato(arquivo: string | null): string | null {
  return arquivo && `/api/arquivos/retrato/${arquivo}`
}
