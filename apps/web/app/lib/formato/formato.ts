/** Keeps each formatter: making one costs as much as formatting a hundred texts. */
function guardando<O, F>(criar: (locale: string, opcoes: O) => F) {
  const feitos = new Map<string, F>()
  return (locale: string, opcoes: O): F => {
    const chave = locale + JSON.stringify(opcoes)
    const feito = feitos.get(chave) ?? criar(locale, opcoes)
    feitos.set(chave, feito)
    return feito
  }
}

export const formatoDeData = guardando(
  (locale: string, opcoes: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, opcoes),
)
export const formatoDeNumero = guardando(
  (locale: string, opcoes: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, opcoes),
)
