import { prefixoConversa } from '@zelo/contract/site/navegador'

/** Conversations of drafts that this browser no longer tries are forgotten. The chat page keeps them by the key of their chat. */
export function esquecerConversas(menos?: string): void {
  try {
    for (const nome of Object.keys(localStorage)) {
      const deTeste = nome.startsWith(`${prefixoConversa}experimento-`)
      if (deTeste && nome !== `${prefixoConversa}${menos}`) localStorage.removeItem(nome)
    }
  } catch {
    // Blocked storage holds nothing.
  }
}
