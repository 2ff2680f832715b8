export const caminhoDasImagens = '/api/arquivos/imagens/'
const guardada = /^\/api\/arquivos\/imagens\/(plataforma|[0-9a-f-]{36})\/[0-9a-f-]{36}\.webp$/

/** Whether an address is of a stored picture; texts show no others. */
export function isImagemGuardada(endereco: string | undefined): boolean {
  return guardada.test(endereco ?? '')
}
