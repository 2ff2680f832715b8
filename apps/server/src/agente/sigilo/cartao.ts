/** Whether digits may be those of a payment card: their check digit is right. */
export function isCartao(escrito: string): boolean {
  const digitos = [...escrito.replace(/\D/g, '')].map(Number).reverse()
  if (digitos.length < 13 || digitos.length > 19) return false
  const soma = digitos.reduce((total, d, i) => total + (i % 2 ? (d > 4 ? d * 2 - 9 : d * 2) : d), 0)
  return soma % 10 === 0
}
