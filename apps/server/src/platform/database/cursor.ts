import { Invalido } from '#platform/errors.ts'

/** The cursor of the next page: opaque to the caller, the sort key of the last row to us. */
export function escreverCursor(...partes: string[]): string {
  return Buffer.from(partes.map(encodeURIComponent).join('|')).toString('base64url')
}

/** The parts of a cursor, undefined without one. What `escreverCursor` did not write is refused by the patterns. */
export function lerCursor(cursor: string | undefined, ...padroes: RegExp[]): string[] | undefined {
  if (cursor === undefined) return undefined
  const partes = Buffer.from(cursor, 'base64url').toString().split('|').map(decodificar)
  if (partes.length === padroes.length && padroes.every((padrao, i) => padrao.test(partes[i] as string))) return partes
  throw cursorInvalido()
}

/** 422 for a cursor that nobody gave out. */
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
