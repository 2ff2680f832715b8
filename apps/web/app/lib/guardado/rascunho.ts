import { lerSessao } from '#lib/sessao/session.ts'
import { gravarObjeto, lerObjeto, prefixoRascunho, remover } from './storage.ts'

/** A draft belongs to a form, a user and a company, in this tab. */
function chave(formulario: string): string {
  const { identidade, empresa } = lerSessao()
  return `${prefixoRascunho}${identidade.id}:${empresa ?? ''}:${formulario}`
}

export function lerRascunho<T extends object>(formulario: string): Partial<T> | null {
  return lerObjeto<T>(chave(formulario), 'sessionStorage')
}

/** Stores the changed fields. Without any it deletes the draft. */
export function gravarRascunho(formulario: string, mudado: object): void {
  if (Object.keys(mudado).length > 0) gravarObjeto(chave(formulario), mudado, 'sessionStorage')
  else apagarRascunho(formulario)
}

export function apagarRascunho(formulario: string): void {
  remover(chave(formulario), 'sessionStorage')
}
