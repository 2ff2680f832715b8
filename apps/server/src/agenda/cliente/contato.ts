/** Whether mail can be sent there: one address, without the characters that separate several. */
export function isEmail(texto: string): boolean {
  return texto.length <= 254 && /^[^\s@<>(),;:"]+@[^\s@<>(),;:"]+\.[^\s@<>(),;:".]{2,}$/.test(texto)
}

/** (11) 98765-4321 in any spelling; abroad «+» and digits; undefined: no phone. */
export function escreverTelefone(texto: string): string | undefined {
  const digitos = texto.normalize('NFKC').replace(/\D/g, '')
  const nacional = digitos.replace(/^(55|0)(?=\d{10,11}$)/, '')
  if (/^\s*\+/.test(texto) && !/^55/.test(digitos)) return /^\d{7,15}$/.test(digitos) ? `+${digitos}` : undefined
  if (!/^[1-9]\d{9,10}$/.test(nacional)) return undefined
  return nacional.replace(/^(\d{2})(\d{4,5})(\d{4})$/, '($1) $2-$3')
}
