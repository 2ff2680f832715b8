import type { UsuarioLogado } from '@zelo/contract/identidade/acesso/acesso'
import type { ControleSessao, StatusUsuario } from '@zelo/contract/nucleo/enums'
import { useSyncExternalStore } from 'react'
import {
  apagarCompartilhado,
  bancoDaCopia,
  chaves,
  gravarObjeto,
  gravarTexto,
  lerObjeto,
  lerTexto,
  remover,
  removerRascunhos,
} from '#lib/guardado/storage.ts'
import { decodificarToken, type Identidade, ninguem } from './token.ts'

/** The user's data in the header. The CPF is masked. */
export type DadoUsuario = Pick<UsuarioLogado, 'id' | 'nome' | 'email' | 'cpf' | 'avatar' | 'status' | 'empresas'> & {
  fuso?: string | null
}

export type Sessao = {
  autenticado: boolean
  token: string | null
  controle: string | null
  identidade: Identidade
  usuario: Partial<DadoUsuario> | null
  /** The company of this tab. */
  empresa: string | null
  /** The lock screen covers every tab. */
  bloqueada: boolean
}

export const semSessao: Sessao = {
  autenticado: false,
  token: null,
  controle: null,
  identidade: ninguem,
  usuario: null,
  empresa: null,
  bloqueada: false,
}

const ouvintes = new Set<() => void>()
let memoria: { chave: string; sessao: Sessao } | null = null

/** The session from storage. The same object while unchanged. */
export function lerSessao(): Sessao {
  const token = lerTexto(chaves.token)
  const controle = lerTexto(chaves.ctrSessao)
  const dados = lerTexto(chaves.dadoUsuario)
  const escolhida = lerTexto(chaves.empresa, 'sessionStorage')
  const bloqueio = lerTexto(chaves.bloqueio)
  const chave = JSON.stringify([token, controle, dados, bloqueio])
  if (memoria?.chave !== chave) {
    const identidade = decodificarToken(token)
    const autenticado = identidade.id > 0
    memoria = {
      chave,
      sessao: {
        autenticado,
        token: autenticado ? token : null,
        controle,
        identidade,
        usuario: lerObjeto<DadoUsuario>(chaves.dadoUsuario),
        empresa: null,
        bloqueada: autenticado && bloqueio !== null,
      },
    }
  }
  const empresas = memoria.sessao.identidade.empresas_usuario
  const empresa = empresas.find((id) => id === escolhida) ?? empresas[0] ?? null
  if (memoria.sessao.empresa !== empresa) memoria.sessao = { ...memoria.sessao, empresa }
  return memoria.sessao
}

function avisar(): void {
  for (const ouvinte of ouvintes) ouvinte()
}

function assinar(ouvinte: () => void): () => void {
  ouvintes.add(ouvinte)
  addEventListener('storage', ouvinte)
  return () => {
    ouvintes.delete(ouvinte)
    removeEventListener('storage', ouvinte)
  }
}

/** The session for components. Empty until hydration. */
export function useSessao(): Sessao {
  return useSyncExternalStore(assinar, lerSessao, () => semSessao)
}

export function gravarToken(token: string): void {
  gravarTexto(chaves.token, token)
  gravarTexto(chaves.ctrSessao, 'SESSAO_ATIVA' satisfies ControleSessao)
  avisar()
}

export function gravarUsuario({ id, nome, email, cpf, avatar, status, empresas, fuso }: DadoUsuario): void {
  gravarObjeto(chaves.dadoUsuario, { id, nome, email, cpf, avatar, status, empresas, fuso } satisfies DadoUsuario)
  avisar()
}

/** Ends the session with a reason. Drafts are deleted only when the user signed out. */
export function limparSessao(controle: ControleSessao): void {
  gravarTexto(chaves.ctrSessao, controle)
  remover(chaves.token)
  remover(chaves.dadoUsuario)
  remover(chaves.bloqueio)
  remover(chaves.empresa, 'sessionStorage')
  if (controle === 'SESSAO_EXIT') removerRascunhos()
  globalThis.indexedDB?.deleteDatabase(bancoDaCopia)
  apagarCompartilhado()
  // Clears the number on the icon of the installed app.
  globalThis.navigator?.clearAppBadge?.().catch(() => {})
  avisar()
}

/** Shows or hides the lock screen in all tabs. The server enforces the lock. */
export function gravarBloqueio(bloqueada: boolean): void {
  if (bloqueada) gravarTexto(chaves.bloqueio, '1')
  else remover(chaves.bloqueio)
  avisar()
}

/** Sets the company of this tab only. */
export function escolherEmpresa(id: string): void {
  if (lerTexto(chaves.empresa, 'sessionStorage') === id) return
  gravarTexto(chaves.empresa, id, 'sessionStorage')
  avisar()
}

export const paginaPendente = '/auth/login?status=pending'

/** The page after sign-in. PENDENTE gets no session: the caller clears it. */
export function destinoAposLogin(status: StatusUsuario, planoEscolhido: boolean): string {
  if (status === 'INCOMPLETO') return '/cadastro-basico'
  if (status === 'PENDENTE') return paginaPendente
  return planoEscolhido ? '/pagamento' : '/private'
}
