import type { Idioma, Operacao } from './enums.ts'
import { type Flag, flagDaOperacao, rotasAdministracao, rotasControle } from './permissao.ts'
import { nomeDaRota, type Texto } from './permissao-rotas.ts'

/** The operations in the order of the matrix, with their verbs. */
export const nomesDasOperacoes: Record<Operacao, Texto> = {
  DSP: { br: 'Ver', en: 'View' },
  INS: { br: 'Incluir', en: 'Add' },
  UPD: { br: 'Alterar', en: 'Change' },
  DEL: { br: 'Excluir', en: 'Delete' },
  PRM: { br: 'Permitir', en: 'Grant' },
  PLN: { br: 'Mudar plano', en: 'Change plan' },
  CPY: { br: 'Copiar', en: 'Copy' },
}

/** For example «Excluir em Dados do cliente». An unknown route is shown as it is. */
export function descreverPermissao(rota: string, flag: Flag, idioma: Idioma): string {
  const operacao = operacaoDaFlag(flag)
  const verbo = nomesDasOperacoes[operacao][idioma]
  return `${verbo} ${idioma === 'br' ? 'em' : 'in'} ${nomeDaRota(rota, idioma)}`
}

export function operacaoDaFlag(flag: Flag): Operacao {
  const achada = Object.entries(flagDaOperacao).find(([, outra]) => outra === flag)
  return (achada as [Operacao, Flag])[0]
}

const daPlataforma: readonly string[] = [...rotasControle, ...rotasAdministracao]

const aQuem = {
  plataforma: { br: 'Peça a um administrador da plataforma.', en: 'Ask a platform administrator.' },
  empresa: { br: 'Peça a um gestor da sua empresa.', en: 'Ask a manager of your company.' },
} as const satisfies Record<string, Record<Idioma, string>>

/** What a member is told who is not a manager of the company, and whom to ask. */
export const soGestor = {
  br: `Só quem é gestor desta empresa pode fazer isto. ${aQuem.empresa.br}`,
  en: `Only a manager of this company may do this. ${aQuem.empresa.en}`,
} as const satisfies Record<Idioma, string>

/** «Por que não posso?»: which permission is missing (screen, operation) and who can grant it. */
export function explicarNegacao(rota: string, flag: Flag, idioma: Idioma): string {
  const falta = descreverPermissao(rota, flag, idioma)
  const quem = aQuem[daPlataforma.includes(rota) ? 'plataforma' : 'empresa'][idioma]
  return idioma === 'br' ? `Falta a permissão «${falta}». ${quem}` : `The permission “${falta}” is missing. ${quem}`
}
