import type { Catalogo } from './textos.ts'

/** Words of what opens on a press: no page starts with them. */
export const abertos = {
  ficha: { br: () => import('../locales/ficha/br.po'), en: () => import('../locales/ficha/en.po') },
  marcar: { br: () => import('../locales/marcar/br.po'), en: () => import('../locales/marcar/en.po') },
  rastro: { br: () => import('../locales/rastro/br.po'), en: () => import('../locales/rastro/en.po') },
} satisfies Record<string, Catalogo>
