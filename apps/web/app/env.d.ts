/// <reference types="vite/client" />

declare module '*.po' {
  import type { Messages } from '@lingui/core'
  export const messages: Messages
}

/** Written by `scripts/paginas-do-painel.ts`: the pages of the panel by wing, word and file. */
declare module 'virtual:paginas-do-painel' {
  import type { ComponentType } from 'react'

  export type ModuloDePagina = { default: ComponentType }
  export const modulos: Record<string, () => Promise<ModuloDePagina>>
}
