import { prefixoConversa } from '@zelo/contract/site/navegador'

/** Deletes the conversations of old drafts. The chat page stores each by its chat's key. */
export function esquecerConversas(menos?: string): void {
  try {
    for (const nome of Object.keys(localStorage)) {
      const deTeste = nome.startsWith(`${prefixoConversa}experimento-`)
      if (deTeste && nome !== `${prefixoConversa}${menos}`) localStorage.removeItem(nome)
    }
  } catch {
    // Blocked storage: nothing to delete.
  }
}
