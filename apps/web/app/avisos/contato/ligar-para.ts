/** Where a telephone number of the settings leads to: without a country code it is Brazilian. */
export function ligarPara(telefone: string): string {
  return `tel:${telefone.startsWith('+') ? '+' : '+55'}${telefone.replace(/\D/g, '')}`
}
