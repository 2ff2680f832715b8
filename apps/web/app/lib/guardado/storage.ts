/** Every key the browser keeps; the privacy policy names each one. */
export const chaves = {
  token: 'token',
  ctrSessao: 'ctrSessao',
  dadoUsuario: 'dadoUsuario',
  planoSelecionado: 'planoSelecionado',
  reenvio: 'reenvio',
  experimento: 'experimento',
  layoutAtivo: 'layoutAtivo',
  cpfLembrado: 'cpfLembrado',
  bloqueio: 'bloqueio',
  bloqueioMinutos: 'bloqueioMinutos',
  paginaBloqueada: 'paginaBloqueada',
  /** How far down each page of the tab's history was read. */
  alturas: 'alturas',
  empresa: 'empresa',
  /** The page that could not be opened: the page of 401 names it, that of 503 goes back to it. */
  retorno: 'retorno',
  tema: 'theme',
  menu: 'menu',
  layout: 'layout',
  direcao: 'rtlClass',
  animacao: 'animation',
  navbar: 'navbar',
  semidark: 'semidark',
  colunas: 'colunas',
  /** By company, the professionals in sight in the agenda. */
  agenda: 'agenda',
  recentes: 'recentes',
} as const

/** Drafts of forms, in session storage. */
export const prefixoRascunho = 'rascunho:'

/** The cache that holds the page of 503. */
export const guardaForaDoAr = 'fora-do-ar'

type Area = 'localStorage' | 'sessionStorage'

/** Storage may be blocked, full or hold anything: reading answers null, writing says whether it worked. */
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
    // Blocked storage holds nothing to remove.
  }
}

/** Forgets every draft of this tab. */
export function removerRascunhos(): void {
  try {
    for (const chave of Object.keys(globalThis.sessionStorage ?? {})) {
      if (chave.startsWith(prefixoRascunho)) sessionStorage.removeItem(chave)
    }
  } catch {
    // Blocked storage holds nothing to remove.
  }
}

/** A stored JSON object, or null when it is missing, broken or something else. */
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
