import { createHash } from 'node:crypto'
import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { planosSemente } from '@zelo/contract/instalacao/plano'
import { origemDoMolde } from '@zelo/contract/nucleo/origem'
import type { DadosDoSite } from '@zelo/contract/plataforma/site'
import { marca } from '@zelo/contract/site/marca'
import postcss from 'postcss'
import { createBuilder, type Rolldown } from 'vite'
import type { Preparo } from '../app/site/documento.tsx'
import type { Preparos } from '../app/site/servidor.tsx'
import { cssDaPagina, semFontes } from './css-da-pagina.ts'
import { porPalavras } from './palavras.ts'

type Servidor = typeof import('../app/site/servidor.tsx')
type Saida = Rolldown.OutputChunk | Rolldown.OutputAsset

/**
 * A public page to measure. `nome`: `en /planos`; `codigo`: its first scripts; `fluxo`: uses React.
 */
export type Pagina = { nome: string; html: string; codigo: string[]; fluxo: boolean }

const idiomas = ['br', 'en'] as const

/**
 * Builds the public pages: the code for `client`, and the program in `servidor` that draws them.
 */
export async function construirSite(raiz: string, client: string, servidor: string) {
  const builder = await createBuilder({ root: raiz, configFile: join(raiz, 'vite.site.config.ts'), logLevel: 'warn' })
  const construir = async (ambiente: 'client' | 'pagina' | 'ssr') => {
    const partes = builder.environments[ambiente]
    if (!partes) throw new Error(`vite.site.config.ts has no ${ambiente}.`)
    return ((await builder.build(partes)) as Rolldown.RolldownOutput).output
  }
  const saida = await construir('client')
  const [pagina] = await construir('pagina')
  await construir('ssr')
  const cache = join(raiz, '.cache/site')
  for (const pasta of ['client', 'pagina'])
    cpSync(join(cache, pasta, 'assets'), join(client, 'assets'), { recursive: true })
  cpSync(join(cache, 'servidor'), servidor, { recursive: true })
  const programa = (await import(pathToFileURL(join(servidor, 'site.js')).href)) as Servidor
  porPalavras(client, programa.textos)
  const preparos = preparar(programa, saida, enderecoDe(pagina), client)
  writeFileSync(join(servidor, 'preparos.json'), JSON.stringify(preparos))
  return { servidor: programa, paginas: desenharExemplos(programa, preparos) }
}

function preparar(servidor: Servidor, saida: Saida[], pagina: string, client: string): Preparos {
  const css = postcss.parse(folhaDe(saida))
  const tema = minimo(readFileSync(join(client, 'tema.js'), 'utf8'))
  const recordEarlyInput = minimo(readFileSync(join(import.meta.dirname, '../app/site/record-early-input.js'), 'utf8'))
  const montar = enderecoDe(comMontagem(saida))

  function gravar(nome: string, tipo: string, texto: string): string {
    const versao = createHash('sha256').update(texto).digest('base64url').slice(0, 8)
    const endereco = `/assets/${nome}-${versao}.${tipo}`
    writeFileSync(join(client, endereco), texto)
    return endereco
  }

  function prepararPagina(path: string): Preparo {
    const moldes = idiomas.map((idioma) => {
      const vazio = { estilo: '', antes: '', adiantar: [], modulo: { codigo: '' } }
      const preparos = { paginas: { [path]: vazio }, montar: '', folha: '' }
      return servidor.desenhar({ path, idioma, semIdioma: true }, exemploDoSite(idioma), preparos)
    })
    const usadas = [...new Set(moldes.flatMap((molde) => molde.usadas))]
    const fluxo = servidor.fluxoDe(path)
    const codigo = fluxo ? codigoDe(saida, fluxo) : []
    return {
      estilo: cssDaPagina(css, moldes.map(({ html }) => html).join('\n'), codigo.flatMap(codigoNosso).join('\n')),
      antes: usadas.length > 0 ? `${tema}\n${recordEarlyInput}` : tema,
      adiantar: codigo.map(enderecoDe),
      // The file that mounts a flow also contains the code that every page needs.
      modulo: { src: fluxo ? montar : pagina },
    }
  }

  const paginas = Object.fromEntries(servidor.enderecos.map((path) => [path, prepararPagina(path)]))
  // The fonts are in the document. Named again here, they would load and swap again.
  const folha = gravar('folha', 'css', semFontes(css))
  return { paginas, montar, folha }
}

/** Draws every public page in each language, with the plans and contacts of a new installation. */
function desenharExemplos(servidor: Servidor, preparos: Preparos): Pagina[] {
  return idiomas.flatMap((idioma) =>
    servidor.enderecos.map((path) => {
      const { html } = servidor.desenhar({ path, idioma, semIdioma: true }, exemploDoSite(idioma), preparos)
      const { modulo, adiantar } = preparos.paginas[path] as Preparo
      const codigo = [...new Set(['src' in modulo ? modulo.src : '', ...adiantar])]
      return { nome: `${idioma} ${path}`, html, codigo, fluxo: servidor.fluxoDe(path) !== undefined }
    }),
  )
}

export function exemploDoSite(idioma: (typeof idiomas)[number]): DadosDoSite {
  return {
    origem: origemDoMolde,
    demo: true,
    contato: marca,
    encarregado: marca.encarregado,
    planos: planosSemente.map((plano) => ({
      ...plano,
      descricao: plano.descricao[idioma],
      suporte: plano.suporte[idioma],
    })),
  }
}

function folhaDe(saida: Saida[]): string {
  const [folha, ...outras] = saida.filter(({ fileName }) => fileName.endsWith('.css'))
  if (folha?.type !== 'asset' || outras.length) throw new Error('The public pages must have one style sheet.')
  return String(folha.source).trim()
}

/** The files of an interactive part: the one that mounts it, its own, and its imports. */
function codigoDe(saida: Saida[], parte: string): Rolldown.OutputChunk[] {
  const pedacos = saida.filter((item) => item.type === 'chunk')
  const dele = pedacos.find(({ facadeModuleId }) => facadeModuleId?.endsWith(parte.replace(/^\.\./, '')))
  if (!dele) throw new Error(`The build has no file for ${parte}.`)
  const importados = dele.imports.map((nome) => pedacos.find(({ fileName }) => fileName === nome))
  return [...new Set([comMontagem(saida), dele, ...importados])].filter((item) => item !== undefined)
}

function comMontagem(saida: Saida[]): Rolldown.OutputChunk {
  const pedacos = saida.filter((item) => item.type === 'chunk')
  const [um] = pedacos.filter(({ modules }) => Object.keys(modules).some((id) => id.endsWith('/site/montar.tsx')))
  if (!um) throw new Error('The build has no file that mounts a part.')
  return um
}

/** The source of our own modules in a file. The page may use the class names in it later. */
function codigoNosso({ modules }: Rolldown.OutputChunk): string[] {
  return Object.entries(modules).flatMap(([id, { code }]) => (id.includes('/web/app/') && code ? [code] : []))
}

function enderecoDe({ fileName }: { fileName: string }): string {
  return `/${fileName}`
}

/** A small script without its first comment and its indentation. */
export function minimo(js: string): string {
  return js
    .replace(/^\/\/.*\n/, '')
    .replace(/\n\s+/g, '\n')
    .trim()
}
