import { chaves, lerTexto } from './storage.ts'

/** What a first visit gets. */
export const padroes = {
  idioma: 'br',
  tema: 'light',
  menu: 'vertical',
  layout: 'full',
  direcao: 'ltr',
  navbar: 'sticky',
  semidark: false,
} as const

const opcoes = {
  menu: ['vertical', 'collapsible-vertical', 'horizontal'],
  layout: ['full', 'boxed-layout'],
  navbar: ['sticky', 'floating', 'static'],
  animacao: [
    '',
    'fade',
    'fade-up',
    'fade-down',
    'fade-left',
    'fade-right',
    'slide-down',
    'slide-left',
    'slide-right',
    'zoom-in',
  ],
} as const

export type Preferencias = {
  menu: (typeof opcoes.menu)[number]
  layout: (typeof opcoes.layout)[number]
  navbar: (typeof opcoes.navbar)[number]
  animacao: (typeof opcoes.animacao)[number]
  semidark: boolean
}

function umDe<T extends string>(valores: readonly T[], chave: string, padrao: T): T {
  const valor = lerTexto(chave)
  return valores.find((opcao) => opcao === valor) ?? padrao
}

/** The stored preferences; anything unknown counts as the default. */
export function lerPreferencias(): Preferencias {
  return {
    menu: umDe(opcoes.menu, chaves.menu, padroes.menu),
    layout: umDe(opcoes.layout, chaves.layout, padroes.layout),
    navbar: umDe(opcoes.navbar, chaves.navbar, padroes.navbar),
    animacao: umDe(opcoes.animacao, chaves.animacao, 'fade-up'),
    semidark: lerTexto(chaves.semidark) === 'true',
  }
}
