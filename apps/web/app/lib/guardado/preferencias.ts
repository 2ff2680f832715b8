import { useSyncExternalStore } from 'react'
import { direcaoDe, idiomaDoCookie } from '#lib/idioma/idioma-atual.ts'
import { chaves, gravarTexto, lerTexto } from './storage.ts'

/** The preferences: storage key and possible values, default first. */
const opcoes = {
  menu: [chaves.menu, ['vertical', 'collapsible-vertical', 'horizontal']],
  layout: [chaves.layout, ['full', 'boxed-layout']],
  direcao: [chaves.direcao, ['ltr', 'rtl']],
  navbar: [chaves.navbar, ['sticky', 'floating', 'static', 'hidden']],
  animacao: [
    chaves.animacao,
    [
      'fade-up',
      'fade',
      'fade-down',
      'fade-left',
      'fade-right',
      'slide-down',
      'slide-left',
      'slide-right',
      'zoom-in',
      '',
    ],
  ],
  semidark: [chaves.semidark, ['false', 'true']],
} as const

export type NomePreferencia = keyof typeof opcoes
export type Preferencias = { [N in NomePreferencia]: (typeof opcoes)[N][1][number] }

export const valoresDaPreferencia = <N extends NomePreferencia>(nome: N) =>
  opcoes[nome][1] as unknown as readonly Preferencias[N][]

function ler<N extends NomePreferencia>(nome: N): Preferencias[N] {
  const guardado = lerTexto(opcoes[nome][0])
  const valores = valoresDaPreferencia(nome)
  return valores.find((valor) => valor === guardado) ?? (valores[0] as Preferencias[N])
}

let memoria: Preferencias | null = null
const ouvintes = new Set<() => void>()

/** The stored preferences. Unknown values count as defaults. The same object while unchanged. */
export function lerPreferencias(): Preferencias {
  const nova = Object.fromEntries(
    (Object.keys(opcoes) as NomePreferencia[]).map((nome) => [nome, ler(nome)]),
  ) as Preferencias
  if (!memoria || JSON.stringify(memoria) !== JSON.stringify(nova)) memoria = nova
  return memoria
}

export function usePreferencias(): Preferencias {
  return useSyncExternalStore(assinar, lerPreferencias, lerPreferencias)
}

function assinar(ouvinte: () => void): () => void {
  ouvintes.add(ouvinte)
  addEventListener('storage', ouvinte)
  return () => {
    ouvintes.delete(ouvinte)
    removeEventListener('storage', ouvinte)
  }
}

/** Stores a preference and applies it in all tabs. */
export function gravarPreferencia<N extends NomePreferencia>(nome: N, valor: Preferencias[N]): void {
  gravarTexto(opcoes[nome][0], valor)
  aplicarDirecao()
  for (const ouvinte of ouvintes) ouvinte()
}

/** The same rule as in `public/tema.js`: `ae` is always right-to-left. */
export function aplicarDirecao(): void {
  document.documentElement.dir = direcaoDe(idiomaDoCookie()) === 'rtl' ? 'rtl' : lerPreferencias().direcao
}
