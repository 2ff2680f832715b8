import { prefixoConversa } from '@zelo/contract/site/navegador'

/** Forgets conversations of old drafts. The chat page keeps them by the key of their chat. */
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
