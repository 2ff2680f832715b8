import type { ComponentType, ReactNode } from 'react'

export type Descritor =
  | { title: string }
  | { name: string; content: string }
  | { 'script:ld+json': Record<string, unknown> }

type Modulo<D> = {
  default: ComponentType<{ dados: D }>
  meta(de: { dados: D; path: string }): Descritor[]
  carregar?(path: string): D
}

/** What is drawn under one address. `conteudo` stands inside `Moldura`; for a flow it is the root that the browser takes over. */
export type Desenho = { meta: Descritor[]; dados: unknown; conteudo: ReactNode }

export type PaginaDoSite = {
  Moldura: ComponentType<{ children: ReactNode }>
  Conteudo: unknown
  abrir(path: string): Desenho
}

export function pagina<D>(
  Moldura: PaginaDoSite['Moldura'],
  { default: Conteudo, meta, carregar }: Modulo<D>,
): PaginaDoSite {
  return {
    Moldura,
    Conteudo,
    abrir(path) {
      const dados = carregar?.(path) as D
      return { meta: meta({ dados, path }), dados, conteudo: <Conteudo dados={dados} /> }
    },
  }
}
