export const caminhoDasImagens = '/api/arquivos/imagens/'
const guardada = /^\/api\/arquivos\/imagens\/(plataforma|[0-9a-f-]{36})\/[0-9a-f-]{36}\.webp$/

/** Whether an address is that of a stored picture. Texts show no other pictures. */
export function isImagemGuardada(endereco: string | undefined): boolean {
  return guardada.test(endereco ?? '')
}
