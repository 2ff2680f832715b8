/** 11987654321 → (11) 98765-4321 */
export function formatarTelefone(digitos: string): string {
  return digitos.replace(/^(\d{2})(\d{4,5})(\d{4})$/, '($1) $2-$3')
}
