import { expect, test } from 'vitest'
import { juntar } from './juntar.ts'

const leitor = (...ids: string[]) => ({ ids: new Set(ids), vale: 1 })
const modulo = (id: string, peso: number, ...importados: string[]) => ({ id, peso, importados })
const arquivos = (...pedido: Parameters<typeof juntar>) =>
  juntar(...pedido)
    .map(({ ids }) => ids.toSorted().join(' '))
    .toSorted()

test('modules that the same pages load are one file', () => {
  const paginas = [leitor('a', 'b', 'c'), leitor('a', 'b')]
  expect(arquivos([modulo('a', 50_000), modulo('b', 50_000), modulo('c', 90_000)], paginas)).toEqual(['a b', 'c'])
})

test('a small module costs the pages that do not need it less than a request', () => {
  const paginas = [leitor('a', 'b', 'x'), leitor('a', 'x'), leitor('a', 'x')]
  expect(arquivos([modulo('a', 50_000), modulo('b', 20), modulo('x', 50_000)], paginas)).toEqual(['a b x'])
})

test('two files stay apart when a page would get a large one that one of them imports', () => {
  const outras = Array.from({ length: 4 }, () => leitor('grande'))
  const paginas = [leitor('a', 'b', 'grande'), leitor('a', 'c'), leitor('b', 'grande'), ...outras]
  const modulos = [modulo('a', 20), modulo('b', 2_000, 'grande'), modulo('c', 60_000), modulo('grande', 300_000)]
  expect(arquivos(modulos, paginas)).toEqual(['a', 'b', 'c', 'grande'])
})
