import { Invalido } from '#platform/errors.ts'

/** Cursor of the next page: the last row's sort key, opaque to callers. */
export function escreverCursor(...partes: string[]): string {
  return Buffer.from(partes.map(encodeURIComponent).join('|')).toString('base64url')
}

/** Parts of a cursor; undefined without one. Throws when a part does not match its pattern. */
export function lerCursor(cursor: string | undefined, ...padroes: RegExp[]): string[] | undefined {
  if (cursor === undefined) return undefined
  const partes = Buffer.from(cursor, 'base64url').toString().split('|').map(decodificar)
  if (partes.length === padroes.length && padroes.every((padrao, i) => padrao.test(partes[i] as string))) return partes
  throw cursorInvalido()
}

export function cursorInvalido(): Invalido {
  return new Invalido({
    cursor: {
      br: 'Esta página não existe mais. Volte ao começo da lista.',
      en: 'This page no longer exists. Go back to the start of the list.',
    },
  })
}

function decodificar(parte: string): string {
  try {
    return decodeURIComponent(parte)
  } catch {
    throw cursorInvalido()
  }
}

export const padraoUuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
export const padraoMs = /^\d{1,14}$/
/** An instant as PostgreSQL writes it, to the microsecond. */
export const padraoInstante = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?[+-]\d\d(:\d\d){0,2}$/
