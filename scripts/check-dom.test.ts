import { expect, it } from 'vitest'
import { wrongDom } from './check-dom.ts'

const seeks = 'export const busca = () => document.querySelector("p")'

it.each(['document.querySelector("p")', 'form.querySelectorAll("p")', 'document.getElementById("p")', 'p.dataset.x'])(
  'finds %s in the web application',
  (code) => {
    expect(wrongDom(new Map([['apps/web/app/lib/c.ts', code]]))).toEqual([
      expect.stringMatching(/^apps\/web\/app\/lib\/c\.ts: /),
    ])
  },
)

it.each([
  "html.replace(/<(br|\\/p)\\b/gi, ' ')",
  'const tags = /\\sclass="[^"]*"|<([a-z][\\w-]*)/',
  'html.match(/<\\/head>/)',
])('finds a regular expression that reads HTML: %s', (code) => {
  expect(wrongDom(new Map([['apps/web/scripts/c.ts', code]]))).toEqual([expect.stringContaining('parser')])
})

it.each(['const { ano } = /(?<ano>\\d{4})/.exec(dia)', 'return a / b <c', 'return (</a>)', 'x = y // <b> of HTML'])(
  'accepts %s',
  (code) => {
    expect(wrongDom(new Map([['apps/web/app/lib/c.ts', code]]))).toEqual([])
  },
)

it('allows the one file that may query, tests, and code outside the web application', () => {
  const files = new Map([
    ['apps/web/app/site/pagina.ts', seeks],
    ['apps/web/app/site/montar.test.tsx', seeks],
    ['apps/widget/src/chat.ts', seeks],
  ])
  expect(wrongDom(files)).toEqual([])
})
