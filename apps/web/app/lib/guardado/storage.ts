/** The storage keys. The privacy policy names each one. */
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
  /** The page that failed to open, for the error pages. */
  retorno: 'retorno',
  tema: 'theme',
  menu: 'menu',
  layout: 'layout',
  direcao: 'rtlClass',
  animacao: 'animation',
  navbar: 'navbar',
  semidark: 'semidark',
  colunas: 'colunas',
  /** The visible professionals of the agenda, by company. */
  agenda: 'agenda',
  recentes: 'recentes',
  /** Whether this browser was already asked to install the app and to show notices. */
  instalar: 'instalar',
} as const

/** The prefix of drafts in session storage. */
export const prefixoRascunho = 'rascunho:'

/** The cache of the 503 page. */
export const guardaForaDoAr = 'fora-do-ar'

/** The database of answers that can be read without a server. Deleted when the session ends. */
export const bancoDaCopia = 'zelo-copia'

/** The database of calls that wait for the server. */
export const bancoDosEnvios = 'zelo-envios'

/** The cache of content shared by another app, until it is in a conversation. */
export const guardaCompartilhado = 'compartilhado'
/** The address parameter while shared content waits for its conversation. */
export const marcaCompartilhado = 'compartilhado'

/** Deletes the shared content, so that the next user of this browser does not send it. */
export function apagarCompartilhado(): void {
  globalThis.caches?.delete(guardaCompartilhado).catch(() => {})
}

type Area = 'localStorage' | 'sessionStorage'

/** Storage may be blocked, full or invalid: reading then gives null, writing false. */
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

/** A stored JSON object, or null when it is missing or invalid. */
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
