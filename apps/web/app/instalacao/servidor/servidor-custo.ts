import { semUso, type UsoServidor } from '@zelo/contract/instalacao/servidor'

const daChamada = ['max_saida', 'max_segundos'] as const
type DaChamada = (typeof daChamada)[number]
/** An amount of money may be empty. The limits of a call always have a value. */
type UsoDigitado = { [C in keyof UsoServidor]: C extends DaChamada ? number : number | null }

export const usoVazio: UsoDigitado = usoDe({})

export function usoDe(uso: Partial<UsoServidor>): UsoDigitado {
  const campos = Object.entries({ ...semUso, ...uso }).map(([campo, valor]) => [campo, valor === 0 ? null : valor])
  return Object.fromEntries(campos)
}

export function usoDigitado(valores: UsoDigitado): UsoServidor {
  const campos = Object.keys(semUso).map((campo) => [campo, valores[campo as keyof UsoDigitado] ?? 0])
  return Object.fromEntries(campos)
}
