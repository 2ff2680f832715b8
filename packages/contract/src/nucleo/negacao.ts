import type { Idioma } from './enums.ts'
import { type Flag, rotasAdministracao, rotasControle } from './permissao.ts'
import { descreverPermissao } from './permissao-rotas.ts'

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
