import { expect, it } from 'vitest'
import { escolherIdioma } from './idioma.ts'

it("the language is the embedding page's, else the site’s cookie, else the browser's", () => {
  expect(escolherIdioma('?embutido=1&idioma=en', 'idioma=br', 'pt-BR')).toBe('en')
  expect(escolherIdioma('', 'theme=dark; idioma=br', 'en-US')).toBe('br')
  expect(escolherIdioma('', '', 'pt-PT')).toBe('br')
  expect(escolherIdioma('', '', 'de')).toBe('en')
})

it('an unknown language counts as none', () => {
  expect(escolherIdioma('?idioma=fr', '', 'pt-BR')).toBe('br')
  expect(escolherIdioma('', 'idioma=PORTUGUES', 'en')).toBe('en')
})
