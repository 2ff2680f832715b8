import type { DadosDoSite } from '@zelo/contract/plataforma/site'
import { idiomaAtual } from '#lib/idioma/idioma-atual.ts'
import { lerTexto, type TextoDaPagina } from '#lib/idioma/texto.server.ts'
import type { Documento } from './versoes.ts'

const arquivos = import.meta.glob<string>('./textos/*.md', { eager: true, query: '?raw', import: 'default' })

/** The text of one version, in the page's language. */
export function lerDocumento(documento: Documento, versao: string, hoje: DadosDoSite): TextoDaPagina {
  const nome = `./textos/${documento}-${versao}.${idiomaAtual()}.md`
  const markdown = arquivos[nome]
  if (!markdown) throw new Error(`There is no ${nome}.`)
  return lerTexto(markdown, hoje)
}
