import { type NavigateOptions, useNavigate } from 'react-router'
import type { Endereco } from '#paginas.ts'

/** The router's own, for pages that exist. */
export const useNavegar = useNavigate as () => {
  (to: Endereco | { pathname?: Endereco; search?: string }, options?: NavigateOptions): void | Promise<void>
  (delta: number): void | Promise<void>
}
