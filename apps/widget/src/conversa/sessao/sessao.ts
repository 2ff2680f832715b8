import { prefixoConversa } from '@zelo/contract/site/navegador'
import type { Pendente } from '../historico/mensagens.ts'

/** The stored state: the conversation, its secret and the unsent messages. */
export type Sessao = { id?: string; visitante?: string; pendentes: Pendente[] }

const nome = (chave: string) => prefixoConversa + chave
const texto = (valor: unknown): valor is string => typeof valor === 'string' && valor !== ''

function ehPendente(valor: unknown): valor is Pendente {
  const { chave, texto: corpo, criada_em } = (valor ?? {}) as Partial<Pendente>
  return texto(chave) && texto(corpo) && texto(criada_em)
}

/** Where a session is stored. Throws when the browser denies storage. */
export type Armazem = () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

export const doNavegador: Armazem = () => localStorage
/** Stores nothing. For visitors with a signed identity, because the computer may be shared. */
export const nenhum: Armazem = () => {
  throw new Error()
}

/** Whether the browser denies storage, as in third-party frames of private windows. */
export function isNegado(armazem: Armazem): boolean {
  try {
    armazem()
    return false
  } catch {
    return true
  }
}

/** Storage at the embedding site: `guardado` is its content, `guardar` updates it. */
export function doHospedeiro(guardado: string, guardar: (texto: string) => void): Armazem {
  let texto = guardado
  const trocar = (novo: string) => {
    if (novo !== texto) guardar(novo)
    texto = novo
  }
  const memoria = {
    getItem: () => texto || null,
    setItem: (_nome: string, novo: string) => trocar(novo),
    removeItem: () => trocar(''),
  }
  return () => memoria
}

/** Reads the session. Unreadable data count as none. */
export function lerSessao(armazem: Armazem, chave: string): Sessao {
  try {
    const lido = JSON.parse(armazem().getItem(nome(chave)) ?? 'null')
    const pendentes = Array.isArray(lido?.pendentes) ? lido.pendentes.filter(ehPendente) : []
    return texto(lido?.id) && texto(lido?.visitante)
      ? { id: lido.id, visitante: lido.visitante, pendentes }
      : { pendentes }
  } catch {
    return { pendentes: [] }
  }
}

/** Stores the session. Without storage it lasts as long as the page. */
export function gravarSessao(armazem: Armazem, chave: string, sessao: Sessao) {
  try {
    if (sessao.id || sessao.pendentes.length) armazem().setItem(nome(chave), JSON.stringify(sessao))
    else armazem().removeItem(nome(chave))
  } catch {}
}
