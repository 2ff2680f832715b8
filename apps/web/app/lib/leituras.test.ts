import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const app = new URL('..', import.meta.url)
const chamada = /\buse(?:Infinite|Suspense)?Quer(?:y|ies)(?:<[^>]*>)?\(/
const leitura = new RegExp(`const (\\{(?:(?!\\bconst\\b)[^;])*?\\}|\\w+) = ${chamada.source}`, 'g')
/** A query that is passed whole: the component it goes to shows all its states. */
const inteira = new RegExp(`query=\\{${chamada.source}`, 'g')
/** The hook for optional data. Its failures are silent. */
const opcional = 'lib/api/use-aside.ts'

const linhaDe = (codigo: string, indice: number) => codigo.slice(0, indice).split('\n').length

/** The lines with a query that ignores failures, or that shows «nothing» while it loads. */
function caladas(codigo: string): number[] {
  return [...codigo.matchAll(leitura)]
    .filter(({ 0: inicio, 1: alvo = '', index }) => {
      if (alvo.startsWith('{')) {
        const semErro = !/\b(error|isError)\b|\.\.\./.test(alvo)
        const semEspera = /\bdata(: \w+)? = /.test(alvo) && !/\bis(Fetching|Pending|Loading)\b/.test(alvo)
        return semErro || semEspera
      }
      const [daFuncao = ''] = codigo.slice(index + inicio.length).split('\n}\n')
      return !new RegExp(`\\b${alvo}(\\??\\.((find|some)\\(\\(\\{ *)?(error|isError)\\b|\\b(?!\\??\\.|=|:))`).test(
        daFuncao,
      )
    })
    .map(({ index }) => linhaDe(codigo, index))
}

/** The number of calls that `caladas` cannot judge. */
function desconhecidas(codigo: string): number {
  const vezes = (padrao: RegExp) => [...codigo.matchAll(new RegExp(padrao.source, 'g'))].length
  return vezes(chamada) - vezes(leitura) - vezes(inteira)
}

const arquivos = globSync('**/*.{ts,tsx}', { cwd: app, exclude: ['**/*.test.*'] })
  .filter((arquivo) => arquivo !== opcional)
  .map((arquivo) => ({ arquivo, codigo: readFileSync(new URL(arquivo, app), 'utf8') }))
  .filter(({ codigo }) => chamada.test(codigo))

it('every query shows its failure and its loading; optional data use useAside', () => {
  const achadas = arquivos.flatMap(({ arquivo, codigo }) => caladas(codigo).map((linha) => `${arquivo}:${linha}`))
  expect(achadas).toEqual([])
})

it('every query is written in a form that the rule above can check', () => {
  expect(arquivos.filter(({ codigo }) => desconhecidas(codigo) !== 0).map(({ arquivo }) => arquivo)).toEqual([])
})

describe('a read', () => {
  it.each([
    'const { data } = useQuery(lista)',
    'const { data: nomes = [], isFetching } = useInfiniteQuery({ ...lista })',
    'const { data: nomes = [], error } = useQuery(lista)',
    'const lista = useQuery(todos)\nlista.data?.map(String)',
  ])('is found when it ignores failures or waiting: %s', (codigo) => expect(caladas(codigo)).toEqual([1]))

  it.each([
    'const { data, error: falha } = useQuery(lista)',
    'const { data: nomes = [], error, isFetching } = useQuery(lista)',
    'const lista = useQuery(todos)\nif (lista.isError) avisar()',
    'const lista = useQuery(todos)\nconst tela = <Espera consulta={lista} />',
  ])('is accepted when it handles both: %s', (codigo) => expect(caladas(codigo)).toEqual([]))

  it('a form that the rule cannot check is found', () => {
    expect(desconhecidas('return useQuery(lista).data')).toBe(1)
    expect(desconhecidas('<EndlessList query={useInfiniteQuery(lista)} />')).toBe(0)
  })
})
