let conteudo: HTMLElement | null = null

/** The `ref` of the page's content. */
export function conteudoDaPagina(elemento: HTMLElement | null): void {
  conteudo = elemento
}

export const lerConteudo = () => conteudo
