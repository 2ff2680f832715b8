import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { rolldown } from 'rolldown'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { nomePelasPalavras, nomesDoCodigo, porPalavras } from './palavras.ts'

let pasta: string
beforeAll(() => {
  pasta = mkdtempSync(join(tmpdir(), 'zelo-palavras-'))
})
afterAll(() => rmSync(pasta, { recursive: true }))

/** The id that Lingui gives to «Agenda». */
const id = 'GLfeit'

async function nomeDoArquivo(ingles: string): Promise<string | undefined> {
  const catalogo = join(pasta, 'en.po')
  writeFileSync(catalogo, `#. js-lingui-explicit-id\nmsgid "${id}"\nmsgstr "${ingles}"\n`)
  const entrada = join(pasta, 'pagina.js')
  writeFileSync(entrada, `export const titulo = { id: "${id}" }`)
  const build = await rolldown({ input: entrada, plugins: [nomePelasPalavras(catalogo) as never] })
  const { output } = await build.generate(nomesDoCodigo)
  return output[0]?.fileName
}

it('a file gets another name when only the English of one of its messages changed', async () => {
  expect(await nomeDoArquivo('Schedule')).toBe(await nomeDoArquivo('Schedule'))
  expect(await nomeDoArquivo('Calendar')).not.toBe(await nomeDoArquivo('Schedule'))
})

it('each language has the code with its own words, and links the files of its own folder', () => {
  const br = join(pasta, 'assets/br')
  mkdirSync(br, { recursive: true })
  writeFileSync(join(br, 'a.js'), `import"/assets/br/b.js";x({id:\`${id}\`,values:{a}});y({id:"outros"})`)
  porPalavras(pasta, { br: { [id]: ['Agenda'] }, en: { [id]: ['Schedule'] } })
  const ler = (idioma: string) => readFileSync(join(pasta, `assets/${idioma}/a.js`), 'utf8')
  const com = (idioma: string, texto: string) =>
    `import"/assets/${idioma}/b.js";x({id:\`${id}\`,message:["${texto}"],values:{a}});y({id:"outros"})`
  expect(ler('br')).toBe(com('br', 'Agenda'))
  expect(ler('en')).toBe(com('en', 'Schedule'))
})
