import { prefixoConversa } from '@zelo/contract/navegador'
import type { Pendente } from './mensagens.ts'

/** What the browser remembers of a chat: the conversation, the secret that proves it is ours, and what was not sent yet. */
export type Sessao = { id?: string; visitante?: string; pendentes: Pendente[] }

const nome = (chave: string) => prefixoConversa + chave
const texto = (valor: unknown): valor is string => typeof valor === 'string' && valor !== ''

function ehPendente(valor: unknown): valor is Pendente {
  const { chave, texto: corpo, criada_em } = (valor ?? {}) as Partial<Pendente>
  return texto(chave) && texto(corpo) && texto(criada_em)
}

/** Reads what is stored; anything unreadable counts as nothing. Storage may be denied inside another site's frame. */
export function lerSessao(armazem: () => Storage, chave: string): Sessao {
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
export function gravarSessao(armazem: () => Storage, chave: string, sessao: Sessao) {
  try {
    if (sessao.id || sessao.pendentes.length) armazem().setItem(nome(chave), JSON.stringify(sessao))
    else armazem().removeItem(nome(chave))
  } catch {}
}
