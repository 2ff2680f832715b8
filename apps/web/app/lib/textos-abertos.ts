import type { Catalogo } from './textos.ts'

/**
 * Words of what opens on a press, and of the screens that few see. No page starts with them: an area of `areaDe` that stands here keeps its
 * page from starting.
 */
export const abertos = {
  ficha: { br: () => import('../locales/ficha/br.po'), en: () => import('../locales/ficha/en.po') },
  marcar: { br: () => import('../locales/marcar/br.po'), en: () => import('../locales/marcar/en.po') },
  rastro: { br: () => import('../locales/rastro/br.po'), en: () => import('../locales/rastro/en.po') },
  tela: { br: () => import('../locales/tela/br.po'), en: () => import('../locales/tela/en.po') },
} satisfies Record<string, Catalogo>
