/** Storage keys; the privacy policy names each. */
export const chaves = {
  token: 'token',
  ctrSessao: 'ctrSessao',
  dadoUsuario: 'dadoUsuario',
  planoSelecionado: 'planoSelecionado',
  cupomIndicado: 'cupomIndicado',
  reenvio: 'reenvio',
  experimento: 'experimento',
  layoutAtivo: 'layoutAtivo',
  cpfLembrado: 'cpfLembrado',
  bloqueio: 'bloqueio',
  bloqueioMinutos: 'bloqueioMinutos',
  paginaBloqueada: 'paginaBloqueada',
  /** Scroll positions by history entry. */
  alturas: 'alturas',
  empresa: 'empresa',
  /** Page that failed to open, for the error pages. */
  retorno: 'retorno',
  tema: 'theme',
  menu: 'menu',
  layout: 'layout',
  direcao: 'rtlClass',
  animacao: 'animation',
  navbar: 'navbar',
  semidark: 'semidark',
  colunas: 'colunas',
  /** Visible professionals in the agenda, by company. */
  agenda: 'agenda',
  recentes: 'recentes',
  /** Whether this browser was invited to install and to ring. */
  instalar: 'instalar',
} as const

/** Drafts in session storage. */
export const prefixoRascunho = 'rascunho:'

/** Cache of the page of 503. */
export const guardaForaDoAr = 'fora-do-ar'

/** Database of answers kept to be read without a server; deleted when the session ends. */
export const bancoDaCopia = 'zelo-copia'

/** Database of calls that wait for the server. */
export const bancoDosEnvios = 'zelo-envios'

/** Cache of what another application shared, until it is in a conversation. */
export const guardaCompartilhado = 'compartilhado'
/** In the address while something that another application shared waits for its conversation. */
export const marcaCompartilhado = 'compartilhado'

/** What one user was about to send is none of the next one's. */
export function apagarCompartilhado(): void {
  globalThis.caches?.delete(guardaCompartilhado).catch(() => {})
}

type Area = 'localStorage' | 'sessionStorage'

/** Storage may be blocked, full or invalid: reading returns null, writing tells success. */
export function lerTexto(chave: string, area: Area = 'localStorage'): string | null {
  try {
    return globalThis[area]?.getItem(chave) ?? null
  } catch {
    return null
  }
}

export function gravarTexto(chave: string, valor: string, area: Area = 'localStorage'): boolean {
  try {
    globalThis[area]?.setItem(chave, valor)
    return true
  } catch {
    return false
  }
}

export function remover(chave: string, area: Area = 'localStorage'): void {
  try {
    globalThis[area]?.removeItem(chave)
  } catch {
    // Blocked storage: nothing to remove.
  }
}

export function removerRascunhos(): void {
  try {
    for (const chave of Object.keys(globalThis.sessionStorage ?? {})) {
      if (chave.startsWith(prefixoRascunho)) sessionStorage.removeItem(chave)
    }
  } catch {
    // Blocked storage: nothing to remove.
  }
}

/** Stored JSON object; null when missing or invalid. */
export function lerObjeto<T extends object>(chave: string, area: Area = 'localStorage'): Partial<T> | null {
  const texto = lerTexto(chave, area)
  if (!texto) return null
  try {
    const valor: unknown = JSON.parse(texto)
    return typeof valor === 'object' && valor !== null && !Array.isArray(valor) ? (valor as Partial<T>) : null
  } catch {
    return null
  }
}

export function gravarObjeto(chave: string, valor: object, area: Area = 'localStorage'): boolean {
  return gravarTexto(chave, JSON.stringify(valor), area)
}
