/** A CPF that no account uses. */
export function cpfNovo(): string {
  const digitos = Array.from({ length: 9 }, () => Math.floor(Math.random() * 9) + (Math.random() < 0.5 ? 0 : 1))
  for (const tamanho of [9, 10]) {
    const soma = digitos.slice(0, tamanho).reduce((total, d, i) => total + d * (tamanho + 1 - i), 0)
    digitos.push(((soma * 10) % 11) % 10)
  }
  return digitos.join('')
}
