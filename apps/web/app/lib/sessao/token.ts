import type { ConteudoDoToken } from '@zelo/contract/identidade/acesso/acesso'

/** The token's data for the interface. Without a readable token: nobody, without permissions. */
export type Identidade = ConteudoDoToken

export const ninguem: Identidade = {
  id: 0,
  permissoes: [],
  empresas_usuario: [],
  empresas_gestor: [],
  empresas_nao_gestor: [],
}

let ultimoRuim: string | null = null

/** Decodes the payload without checking the signature. Logs an unreadable token once. */
export function decodificarToken(token: string | null): Identidade {
  if (!token) return ninguem
  try {
    const base64 = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')
    const bytes = Uint8Array.from(atob(base64), (letra) => letra.charCodeAt(0))
    const dados = JSON.parse(new TextDecoder().decode(bytes)) as Record<string, unknown>
    if (!Number.isSafeInteger(dados.id) || (dados.id as number) <= 0) throw new Error('no user id')
    return {
      id: dados.id as number,
      permissoes: lista(dados.permissoes).filter((item) => typeof item === 'object' && item !== null),
      empresas_usuario: lista(dados.empresas_usuario),
      empresas_gestor: lista(dados.empresas_gestor),
      empresas_nao_gestor: lista(dados.empresas_nao_gestor),
      falta_segundo_fator: dados.falta_segundo_fator,
    } as Identidade
  } catch (motivo) {
    if (ultimoRuim !== token) {
      ultimoRuim = token
      console.warn('The stored token cannot be read and is ignored:', motivo instanceof Error ? motivo.message : motivo)
    }
    return ninguem
  }
}

function lista(valor: unknown): unknown[] {
  return Array.isArray(valor) ? valor : []
}
