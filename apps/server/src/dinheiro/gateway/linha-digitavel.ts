/**
 * 47 digits of a slip that no bank takes (bank 000), shaped and checked like real ones, for
 * screens.
 */
export function linhaDeTeste({
  chave,
  valor,
  vencimento,
}: {
  chave: string
  valor: number
  vencimento: string
}): string {
  const livre = BigInt(
    `0x${chave
      .replaceAll(/[^0-9a-f]/gi, '')
      .padEnd(16, '0')
      .slice(0, 16)}`,
  )
    .toString()
    .padStart(25, '0')
    .slice(-25)
  const fator = String(fatorDe(vencimento)).padStart(4, '0')
  const resto = `${fator}${String(valor).padStart(10, '0')}`
  const geral = modulo11(`0009${resto}${livre}`)
  const campos = [`0009${livre.slice(0, 5)}`, livre.slice(5, 15), livre.slice(15, 25)]
  return `${campos.map((campo) => campo + modulo10(campo)).join('')}${geral}${resto}`
}

/** Days since 1997-10-07; from 2025-02-22 on counted again from 1000. */
function fatorDe(vencimento: string): number {
  const dias = Math.round((Date.parse(`${vencimento}T00:00:00Z`) - Date.parse('1997-10-07T00:00:00Z')) / 86_400_000)
  return dias > 9999 ? ((dias - 10_000) % 9000) + 1000 : dias
}

function modulo10(campo: string): number {
  const soma = [...campo].reverse().reduce((total, digito, i) => {
    const vezes = Number(digito) * (i % 2 === 0 ? 2 : 1)
    return total + Math.floor(vezes / 10) + (vezes % 10)
  }, 0)
  return (10 - (soma % 10)) % 10
}

function modulo11(codigo: string): number {
  const soma = [...codigo].reverse().reduce((total, digito, i) => total + Number(digito) * ((i % 8) + 2), 0)
  const digito = 11 - (soma % 11)
  return digito === 0 || digito >= 10 ? 1 : digito
}
