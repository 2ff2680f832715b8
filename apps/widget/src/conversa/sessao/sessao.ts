import { prefixoConversa } from '@zelo/contract/site/navegador'
import type { Pendente } from '../historico/mensagens.ts'

/** What the browser remembers of a chat: the conversation, the secret that proves it is ours, and what was not sent yet. */
export type Sessao = { id?: string; visitante?: string; pendentes: Pendente[] }

const nome = (chave: string) => prefixoConversa + chave
const texto = (valor: unknown): valor is string => typeof valor === 'string' && valor !== ''

function ehPendente(valor: unknown): valor is Pendente {
  const { chave, texto: corpo, criada_em } = (valor ?? {}) as Partial<Pendente>
  return texto(chave) && texto(corpo) && texto(criada_em)
}

/** Where a session is kept. Reading it throws where the browser denies storage. */
export type Armazem = () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

export const doNavegador: Armazem = () => localStorage
/** Of a client known by signature the browser keeps nothing: the next to sit there may be somebody else. */
export const nenhum: Armazem = () => {
  throw new Error()
}

/** True inside another site's frame where the browser blocks third parties, as private windows do. */
export function isNegado(armazem: Armazem): boolean {
  try {
    armazem()
    return false
  } catch {
    return true
  }
}

/** Storage that the embedding site lends: `guardado` is what it kept, `guardar` hands over what it shall keep. */
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

/** Reads what is stored; anything unreadable counts as nothing. */
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

/** Stores the chat; without storage the conversation lives as long as the page. */
export function gravarSessao(armazem: Armazem, chave: string, sessao: Sessao) {
  try {
    if (sessao.id || sessao.pendentes.length) armazem().setItem(nome(chave), JSON.stringify(sessao))
    else armazem().removeItem(nome(chave))
  } catch {}
}
