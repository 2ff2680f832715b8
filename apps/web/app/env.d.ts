/// <reference types="vite/client" />

declare module '*.po' {
  import type { Messages } from '@lingui/core'
  export const messages: Messages
}

/** Written by `scripts/paginas-do-painel.ts`: the pages of the panel, by the path of their file. */
declare module 'virtual:paginas-do-painel' {
  import type { ComponentType } from 'react'

  /** `lerAntes` requests the first data of an address before the page is drawn. */
  export type ModuloDePagina = { default: ComponentType; lerAntes?: (url: URL) => void }
  export const modulos: Record<string, () => Promise<ModuloDePagina>>
}
