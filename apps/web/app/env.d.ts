/// <reference types="vite/client" />

declare module '*.po' {
  import type { Messages } from '@lingui/core'
  export const messages: Messages
}

interface ImportMetaEnv {
  /** Addresses of the panel that have a page; absent in tests of components. */
  readonly PAGINAS?: readonly string[]
}
