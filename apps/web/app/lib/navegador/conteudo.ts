let conteudo: HTMLElement | null = null

/** The `ref` of where the page itself stands in its layout. */
export function conteudoDaPagina(elemento: HTMLElement | null): void {
  conteudo = elemento
}

export const lerConteudo = () => conteudo
