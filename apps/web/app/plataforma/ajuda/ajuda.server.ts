import type { DadosDoSite } from '@zelo/contract/plataforma/site'
import { idiomaAtual } from '#lib/idioma/idioma-atual.ts'
import { lerTexto, type TextoDaPagina } from '#lib/idioma/texto.server.ts'
import { artigos, enderecoDe } from './artigos.ts'

const arquivos = import.meta.glob<string>('./textos/*/*.md', { eager: true, query: '?raw', import: 'default' })

export type ItemDaAjuda = { secao: string; endereco: string; titulo: string; resumo: string; busca: string }

export function lerArtigo(slug: string, hoje: DadosDoSite): TextoDaPagina {
  const idioma = idiomaAtual()
  const nome = `./textos/${idioma}/${slug}.${idioma}.md`
  const markdown = arquivos[nome]
  if (!markdown) throw new Error(`There is no ${nome}.`)
  return lerTexto(markdown, hoje)
}

/** Every article for the list and its search: title, summary and names of sections. */
export function listarArtigos(hoje: DadosDoSite): ItemDaAjuda[] {
  return artigos.map((artigo) => {
    const { titulo, resumo, secoes } = lerArtigo(artigo.slug, hoje)
    return {
      secao: artigo.secao,
      endereco: enderecoDe(artigo),
      titulo,
      resumo,
      busca: [titulo, resumo, ...secoes.map((secao) => secao.titulo)].join(' '),
    }
  })
}
