import { expect, it } from 'vitest'
import { wrongDom } from './check-dom.ts'

const seeks = 'export const busca = () => document.querySelector("p")'
const imports = (target: string) => `import { busca } from '${target}'\n`

it.each(['document.querySelector("p")', 'form.querySelectorAll("p")', 'document.getElementById("p")', 'p.dataset.x'])(
  'finds %s in a file that a public page imports through another',
  (code) => {
    const files = new Map([
      ['apps/web/app/features/a/a-fluxo.tsx', imports('./b.tsx')],
      ['apps/web/app/features/a/b.tsx', imports('#lib/c.ts')],
      ['apps/web/app/lib/c.ts', code],
    ])
    expect(wrongDom(files)).toEqual([expect.stringMatching(/^apps\/web\/app\/lib\/c\.ts: /)])
  },
)

it('lets the one file look for elements, and what no public page imports', () => {
  const files = new Map([
    ['apps/web/app/site/pagina.ts', seeks],
    ['apps/web/app/site/montar.tsx', imports('./pagina.ts')],
    ['apps/web/app/features/a/a-page.tsx', seeks],
    ['apps/web/app/site/montar.test.tsx', seeks],
  ])
  expect(wrongDom(files)).toEqual([])
})
