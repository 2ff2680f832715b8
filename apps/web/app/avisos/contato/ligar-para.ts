/** The link of a phone number in the settings. Without a country code it is Brazilian. */
export function ligarPara(telefone: string): string {
  return `tel:${telefone.startsWith('+') ? '+' : '+55'}${telefone.replace(/\D/g, '')}`
}
