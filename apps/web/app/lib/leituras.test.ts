import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const app = new URL('..', import.meta.url)
const leitura = /const (\{(?:(?!\bconst\b)[^;])*?\}|\w+) = use(?:Infinite)?Query\(/g

/** Lines whose query ignores failures: they use neither `error` nor the whole result. */
function semErro(codigo: string): number[] {
  return [...codigo.matchAll(leitura)]
    .filter(({ 0: inicio, 1: alvo = '', index }) => {
      if (alvo.startsWith('{')) return !/\b(error|isError)\b|\.\.\./.test(alvo)
      const [daFuncao = ''] = codigo.slice(index + inicio.length).split('\n}\n')
      return !new RegExp(`\\b${alvo}(\\??\\.(error|isError)\\b|\\b(?!\\??\\.|=|:))`).test(daFuncao)
    })
    .map(({ index }) => codigo.slice(0, index).split('\n').length)
}

it('every query handles failures; optional data use useAside', () => {
  const calados = globSync('**/*.{ts,tsx}', { cwd: app, exclude: ['**/*.test.*'] }).flatMap((arquivo) => {
    const codigo = readFileSync(new URL(arquivo, app), 'utf8')
    return /\buse(Infinite)?Query\(/.test(codigo) ? semErro(codigo).map((linha) => `${arquivo}:${linha}`) : []
  })
  expect(calados).toEqual([])
})

describe('a read', () => {
  it.each([
    'const { data } = useQuery(lista)',
    'const { data: nomes = [], isFetching } = useInfiniteQuery({ ...lista })',
    'const lista = useQuery(todos)\nlista.data?.map(String)',
  ])('is found when it ignores failures: %s', (codigo) => expect(semErro(codigo)).toEqual([1]))

  it.each([
    'const { data, error: falha } = useQuery(lista)',
    'const lista = useQuery(todos)\nif (lista.isError) avisar()',
    'const lista = useQuery(todos)\nconst tela = <Espera consulta={lista} />',
  ])('is accepted when it handles failures: %s', (codigo) => expect(semErro(codigo)).toEqual([]))
})
