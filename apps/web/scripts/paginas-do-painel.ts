import type { Plugin } from 'vite'
import { paginas } from '../app/paginas.ts'

const nome = 'virtual:paginas-do-painel'

/** The module's id. */
export const nomeDasPaginas = `\0${nome}`

/**
 * A module with the pages of the panel from the list of addresses. Each loads when it is opened.
 */
export function paginasDoPainel(): Plugin {
  const arquivos = new Set(paginas.filter(({ tipo }) => tipo === 'painel').map(({ arquivo }) => arquivo))
  const linhas = [...arquivos].map((arquivo) => `'${arquivo}': () => import('/app/${arquivo}.tsx'),`)
  return {
    name: 'paginas-do-painel',
    resolveId: (pedido) => (pedido === nome ? nomeDasPaginas : undefined),
    load: (pedido) => (pedido === nomeDasPaginas ? `export const modulos = {\n${linhas.join('\n')}\n}` : undefined),
  }
}
