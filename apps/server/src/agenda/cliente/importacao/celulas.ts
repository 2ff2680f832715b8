import type { StatusAgendamento } from '@zelo/contract/nucleo/enums'

/** «R$ 1.234,56», «80», «80.5» in cents; undefined: no amount. */
export function lerCentavos(texto: string): number | undefined {
  const limpo = texto.replace(/^R\$\s*/i, '').replace(/\s/g, '')
  const br = /^\d{1,3}(\.\d{3})*(,\d{1,2})?$|^\d+(,\d{1,2})?$/.test(limpo)
  const numero = br ? limpo.replaceAll('.', '').replace(',', '.') : limpo
  return /^\d{1,7}(\.\d{1,2})?$/.test(numero) ? Math.round(Number(numero) * 100) : undefined
}

/** «45», «45 min», «1h», «1h30», «1:30» in minutes; undefined: no length. */
export function lerDuracao(texto: string): number | undefined {
  const limpo = texto.toLowerCase().replace(/\s/g, '')
  const [, so] = /^(\d{1,4})(?:min|minutos?|m)?$/.exec(limpo) ?? []
  if (so) return Number(so)
  const [, horas, minutos] = /^(\d{1,2})(?:h|:|horas?)(\d{2})?(?:min|m|:00)?$/.exec(limpo) ?? []
  return horas ? Number(horas) * 60 + Number(minutos ?? 0) : undefined
}

/** «9:00», «09h30», «9h», «09:30:00» in minutes of the day; undefined: no time. */
export function lerHora(texto: string): number | undefined {
  const [, horas, minutos] = /^(\d{1,2})(?:h|:)(\d{2})?(?::\d{2})?(?:min|m)?$/i.exec(texto.replace(/\s/g, '')) ?? []
  if (!horas || Number(horas) > 23 || Number(minutos ?? 0) > 59) return undefined
  return Number(horas) * 60 + Number(minutos ?? 0)
}

const situacoes: [RegExp, StatusAgendamento][] = [
  [/^(marcad|agendad|booked)/, 'MARCADO'],
  [/^confirm/, 'CONFIRMADO'],
  [/^(atendid|realizad|conclu|finaliz|compareceu|attended|done)/, 'ATENDIDO'],
  [/^(falt|nao compareceu|missed|no.?show)/, 'FALTOU'],
  [/^(cancel|desmarc)/, 'CANCELADO'],
]

/** A state in the words of any agenda; undefined: none known. */
export function lerSituacao(simples: string): StatusAgendamento | undefined {
  return situacoes.find(([palavras]) => palavras.test(simples))?.[1]
}

type ComNome = { id: string; nome: string }

/** The entry of that name, or the only one that begins with it. */
export function acharPorNome<T extends ComNome>(
  todos: readonly T[],
  nome: string,
  simples: (texto: string) => string,
): T | 'varios' | undefined {
  const iguais = todos.filter((um) => simples(um.nome) === simples(nome))
  const achados = iguais.length > 0 ? iguais : todos.filter((um) => simples(um.nome).startsWith(`${simples(nome)} `))
  return achados.length > 1 ? 'varios' : achados[0]
}
