import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import '#app.ts'
import { useTestApp } from '#test/app.ts'
import { type Limite, limitesDeclarados } from './declarar.ts'

const operations = new URL('../../../../../../docs/operations.md', import.meta.url)
const test = useTestApp()

it('docs/operations.md lists every limit of the code, and no other', async () => {
  const pagina = await readFile(operations, 'utf8')
  const linhas = pagina.split('\n').filter((linha) => /^\| `[a-z_]+\.[a-z_]+` \|/.test(linha))
  expect(linhas).toEqual(limitesDeclarados().map(linhaDe))
})

it('a network has a limit of its own, even if its addresses take turns', async () => {
  const pedir = (n: number) =>
    test.chamar({
      method: 'POST',
      url: '/contato/formularios',
      de: `2001:db8:7:${n.toString(16)}::1`,
    })
  const codigos = await Promise.all(Array.from({ length: 320 }, (_, n) => pedir(n).then((r) => r.statusCode)))
  expect(codigos.filter((codigo) => codigo === 200)).toHaveLength(300)
  expect(codigos.filter((codigo) => codigo === 429)).toHaveLength(20)
})

function linhaDe({ nome, conta, por, max, janelaMs, onde, sempre, ...resto }: Limite & { maxDaRede?: number }): string {
  const quem = resto.maxDaRede ? `${por} (network: ${resto.maxDaRede})` : por
  const quando = janelaMs ? tempo(janelaMs) : 'at once or in all'
  const contado = onde ?? 'memory'
  return `| \`${nome}\` | ${conta} | ${quem} | ${max} | ${quando} | ${contado} | ${sempre ? 'no' : 'yes'} |`
}

function tempo(ms: number): string {
  const [quantos, unidade] = ms % 3_600_000 === 0 ? [ms / 3_600_000, 'h'] : [ms / 60_000, 'min']
  return `${quantos} ${unidade}`
}
