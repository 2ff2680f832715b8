import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Messages } from '@lingui/core'
import { formatter } from '@lingui/format-po'
import type { Idioma } from '@zelo/contract/nucleo/enums'
import type { Plugin } from 'vite'
import { comIdioma, pastaDoCodigo } from '../app/site/enderecos.ts'

/** Where Lingui left the id of a message: `{id:"aB3_x-",values:{…}}`. */
const lugarDeMensagem = /\bid:\s?(["'`])([\w-]{6})\1/g

/** The names that the bundler gives to files with words: `assets/br/agenda-page-Ab3dE.js`. */
export const nomesDoCodigo = {
  entryFileNames: `${pastaDoCodigo}[name]-[hash].js`,
  // The bundler names a file of icons after all the pages that draw them.
  chunkFileNames: ({ name }: { name: string }) => `${pastaDoCodigo}${name.split('~')[0]}-[hash].js`,
}

/**
 * Gives a file another name when only its English words changed.
 * @param filename the English catalogue
 */
export function nomePelasPalavras(filename = join(import.meta.dirname, '../app/locales/en.po')): Plugin {
  let ingles: Record<string, { translation?: string }> = {}
  return {
    name: 'nome-pelas-palavras',
    apply: 'build',
    async buildStart() {
      ingles = await formatter().parse(readFileSync(filename, 'utf8'), { locale: 'en', sourceLocale: 'br', filename })
    },
    augmentChunkHash({ modules }) {
      const codigo = Object.values(modules).map(({ code }) => code ?? '')
      return codigo
        .flatMap((um) => [...um.matchAll(lugarDeMensagem)].map(([, , id = '']) => ingles[id]?.translation))
        .join()
    },
  }
}

/**
 * Writes each file of the browser's code once per language, with each message beside its id:
 * `{id:"aB3_x-",message:["Olá"]}`. The bundler leaves the files in `assets/br/`, with the ids
 * alone.
 * @param client folder of the built files
 */
export function porPalavras(client: string, textos: Record<Idioma, Messages>): void {
  mkdirSync(join(client, comIdioma(pastaDoCodigo, 'en')))
  for (const nome of readdirSync(join(client, pastaDoCodigo))) {
    const endereco = `${pastaDoCodigo}${nome}`
    const codigo = readFileSync(join(client, endereco), 'utf8')
    for (const idioma of ['en', 'br'] as const) {
      const falado = codigo.replace(lugarDeMensagem, (id, _aspas, chave: string) => {
        const texto = textos[idioma][chave]
        return texto ? `${id},message:${JSON.stringify(texto)}` : id
      })
      writeFileSync(join(client, comIdioma(endereco, idioma)), comIdioma(falado, idioma))
    }
  }
}
