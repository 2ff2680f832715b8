import type * as z from 'zod/mini'
import type { Idioma } from './enums.ts'
import type * as schema from './erro.schema.ts'

export type Erro = z.infer<typeof schema.erro>

export const tituloErro: Record<Idioma, string> = { br: 'Atenção', en: 'Attention' }

/** Texts by status. X400–X503 are in the specification, but are never thrown. */
export const catalogo = {
  403: {
    br: 'Acesso proibido. Você não tem permissão para acessar este recurso.',
    en: 'Access denied. You do not have permission to use this resource.',
  },
  404: {
    br: 'Recurso não encontrado. A URL solicitada não existe.',
    en: 'Not found. The requested URL does not exist.',
  },
  422: {
    br: 'Erro de validação. Verifique os campos e tente novamente.',
    en: 'Validation error. Check the fields and try again.',
  },
  '5xx': {
    br: 'Erro interno no servidor. Por favor, tente novamente mais tarde.',
    en: 'Internal server error. Please try again later.',
  },
  outro: {
    br: 'Serviço temporariamente indisponível. Por favor, tente novamente.',
    en: 'Service temporarily unavailable. Please try again.',
  },
  X400: {
    br: 'Requisição inválida. Por favor, verifique os dados informados.',
    en: 'Invalid request. Please check the data you entered.',
  },
  X401: {
    br: 'Não autorizado. Verifique suas credenciais.',
    en: 'Not authorised. Check your credentials.',
  },
  X502: {
    br: 'Erro de gateway. O servidor está temporariamente indisponível.',
    en: 'Gateway error. The server is temporarily unavailable.',
  },
  X503: {
    br: 'Serviço temporariamente indisponível. Por favor, tente novamente.',
    en: 'Service temporarily unavailable. Please try again.',
  },
} as const satisfies Record<string, Record<Idioma, string>>

/**
 * What to show for a failed answer. 400: the server's `message`, or else its `detail`. 403, 404,
 * 422 and 5xx: the text of the catalogue. Other statuses and no answer (undefined): «temporarily
 * unavailable». During maintenance: the server's words and the announcement. 401 ends the session
 * and needs no text.
 */
export function textoDoErro(status: number | undefined, corpo: Partial<Erro> | undefined, idioma: Idioma): string {
  if (corpo?.codigo === 'MANUTENCAO' && corpo.message) return [corpo.message, corpo.detail].filter(Boolean).join(' ')
  if (status === 400) return corpo?.message || corpo?.detail || catalogo.outro[idioma]
  if (status === 403 || status === 404 || status === 422) return catalogo[status][idioma]
  if (status !== undefined && status >= 500 && status <= 599) return catalogo['5xx'][idioma]
  return catalogo.outro[idioma]
}
