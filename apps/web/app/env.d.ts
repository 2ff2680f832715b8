/// <reference types="vite/client" />

declare module '*.po' {
  import type { Messages } from '@lingui/core'
  export const messages: Messages
}

/** Written by `scripts/paginas-do-painel.ts`: the pages of the panel by their file in `features`. */
declare module 'virtual:paginas-do-painel' {
  import type { ComponentType } from 'react'
  import type { Params } from 'react-router'

  type Descritor = { title: string } | { name: string; content: string }
  export type MetaDaPagina = (de: { params: Params; location: { pathname: string } }) => Descritor[]
  export type ModuloDePagina = { default: ComponentType; meta?: MetaDaPagina }
  export const modulos: Record<string, () => Promise<ModuloDePagina>>
}
