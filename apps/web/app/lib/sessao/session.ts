import type { UsuarioLogado } from '@zelo/contract/identidade/acesso/acesso'
import type { ControleSessao, StatusUsuario } from '@zelo/contract/nucleo/enums'
import { useSyncExternalStore } from 'react'
import {
  chaves,
  gravarObjeto,
  gravarTexto,
  lerObjeto,
  lerTexto,
  remover,
  removerRascunhos,
} from '#lib/guardado/storage.ts'
import { decodificarToken, type Identidade, ninguem } from './token.ts'

/** `dadoUsuario`: what the header shows. The CPF is already masked. */
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
  /** The lock screen stands over every tab. */
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

/** The session as storage has it now; the same object while nothing changed. */
export function lerSessao(): Sessao {
  const token = lerTexto(chaves.token)
  const controle = lerTexto(chaves.ctrSessao)
  const dados = lerTexto(chaves.dadoUsuario)
  const escolhida = lerTexto(chaves.empresa, 'sessionStorage')
  const bloqueio = lerTexto(chaves.bloqueio)
  const chave = JSON.stringify([token, controle, dados, escolhida, bloqueio])
  if (memoria?.chave === chave) return memoria.sessao

  const identidade = decodificarToken(token)
  const autenticado = identidade.id > 0
  const usuario = lerObjeto<DadoUsuario>(chaves.dadoUsuario)
  const empresas = identidade.empresas_usuario
  const empresa = empresas.find((id) => id === escolhida) ?? empresas[0] ?? null
  memoria = {
    chave,
    sessao: {
      autenticado,
      token: autenticado ? token : null,
      controle,
      identidade,
      usuario,
      empresa,
      bloqueada: autenticado && bloqueio !== null,
    },
  }
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

/** The session in a component. Prerendered pages show nobody's; the browser fills it in after hydration. */
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

/** Stores why the session ended and forgets the token, the user and this tab's company. Drafts go only when the user left. */
export function limparSessao(controle: ControleSessao): void {
  gravarTexto(chaves.ctrSessao, controle)
  remover(chaves.token)
  remover(chaves.dadoUsuario)
  remover(chaves.bloqueio)
  remover(chaves.empresa, 'sessionStorage')
  if (controle === 'SESSAO_EXIT') removerRascunhos()
  avisar()
}

/** Puts the lock screen over every tab, or takes it away. What decides is the server: it refuses the calls of a locked session. */
export function gravarBloqueio(bloqueada: boolean): void {
  if (bloqueada) gravarTexto(chaves.bloqueio, '1')
  else remover(chaves.bloqueio)
  avisar()
}

/** Chooses the company of this tab; other tabs keep theirs. */
export function escolherEmpresa(id: string): void {
  if (lerTexto(chaves.empresa, 'sessionStorage') === id) return
  gravarTexto(chaves.empresa, id, 'sessionStorage')
  avisar()
}

export const paginaPendente = '/auth/login?status=pending'

/** Where a user goes once the token is stored. PENDENTE has no session: the caller clears it. */
export function destinoAposLogin(status: StatusUsuario, planoEscolhido: boolean): string {
  if (status === 'INCOMPLETO') return '/cadastro-basico'
  if (status === 'PENDENTE') return paginaPendente
  return planoEscolhido ? '/pagamento' : '/private'
}
