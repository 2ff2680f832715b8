/** Every key the browser keeps. The first four are the specification's; the rest are the user's preferences. */
export const chaves = {
  token: 'token',
  ctrSessao: 'ctrSessao',
  dadoUsuario: 'dadoUsuario',
  planoSelecionado: 'planoSelecionado',
  layoutAtivo: 'layoutAtivo',
  empresa: 'empresa',
  tema: 'theme',
  menu: 'menu',
  layout: 'layout',
  direcao: 'rtlClass',
  animacao: 'animation',
  navbar: 'navbar',
  semidark: 'semidark',
} as const

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
