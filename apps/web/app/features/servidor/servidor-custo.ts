import type { UsoServidor } from '@zelo/contract/servidor'

type Uso = { [C in keyof UsoServidor]: number | null }

export const usoVazio: Uso = {
  preco_entrada: null,
  preco_saida: null,
  limite_conversa: null,
  limite_empresa: null,
  limite_mes: null,
}

export function usoDe(uso: Partial<UsoServidor>): Uso {
  const vazios = Object.entries(uso).map(([campo, centavos]) => [campo, centavos === 0 ? null : centavos])
  return { ...usoVazio, ...Object.fromEntries(vazios) }
}

export function usoDigitado({
  preco_entrada,
  preco_saida,
  limite_conversa,
  limite_empresa,
  limite_mes,
}: Uso): UsoServidor {
  return {
    preco_entrada: preco_entrada ?? 0,
    preco_saida: preco_saida ?? 0,
    limite_conversa: limite_conversa ?? 0,
    limite_empresa: limite_empresa ?? 0,
    limite_mes: limite_mes ?? 0,
  }
}
