import { readdirSync, readFileSync } from 'node:fs'
import { cookies, prefixoConversa } from '@zelo/contract/site/navegador'
import { expect, it } from 'vitest'
import {
  bancoDaCopia,
  bancoDosEnvios,
  chaves,
  guardaCompartilhado,
  guardaForaDoAr,
  prefixoRascunho,
} from '#lib/guardado/storage.ts'
import { versoesDe } from './versoes.ts'

const raiz = new URL('../../../../../', import.meta.url)
const ler = (arquivo: string) => readFileSync(new URL(arquivo, raiz), 'utf8')

it('the privacy policy lists everything that the product keeps in a browser, and nothing else', () => {
  const guardados = [
    ...Object.values(cookies),
    ...Object.values(chaves),
    `${prefixoRascunho}…`,
    `${prefixoConversa}…`,
    guardaForaDoAr,
    guardaCompartilhado,
    bancoDaCopia,
    bancoDosEnvios,
  ]
  for (const idioma of ['br', 'en']) {
    const texto = ler(`apps/web/app/plataforma/legal/textos/privacidade-${versoesDe('privacidade')[0]}.${idioma}.md`)
    const [, secao = ''] = /\{#cookies\}([\s\S]+?)\n## /.exec(texto) ?? []
    const listados = [...secao.matchAll(/^\| (`[^|]+`) \|/gm)].flatMap(([, nomes = '']) =>
      [...nomes.matchAll(/`([^`]+)`/g)].map(([, nome]) => nome),
    )
    expect(listados.sort(), idioma).toEqual([...guardados].sort())
  }
})

it('every name of stored data comes from the lists', () => {
  const literal = /(?:setCookie|setItem|gravarTexto|gravarObjeto|caches\.open)\(\s*['"`]|document\.cookie = ['"`](?!\$)/
  const escritos = ['apps/web/app/', 'apps/widget/src/', 'apps/server/src/'].flatMap((pasta) =>
    readdirSync(new URL(pasta, raiz), { recursive: true, encoding: 'utf8' })
      .filter((nome) => /\.tsx?$/.test(nome) && !/\.test\.|\/test\//.test(nome))
      .map((nome) => `${pasta}${nome}`)
      .filter((arquivo) => literal.test(ler(arquivo))),
  )
  expect(escritos).toEqual([])
})
