import { beforeAll, describe, expect, it } from 'vitest'
import { useTestApp } from '#test/app.ts'
import { chamadaDe, criarEmpresaDoExemplo, operacoes } from '#test/v1.ts'

const test = useTestApp()
let empresa: Awaited<ReturnType<typeof criarEmpresaDoExemplo>>
let chave: string

beforeAll(async () => {
  empresa = await criarEmpresaDoExemplo(test)
  chave = await empresa.criarChave()
})

/** What each run makes anew is replaced: ids that nobody chose, and when a record was made. */
function semAcaso(resposta: object): unknown {
  const fixos = new Set<string>(Object.values(empresa.ids))
  return JSON.parse(JSON.stringify(resposta), (nome, valor) => {
    if (nome === 'id') return fixos.has(valor) ? valor : '<novo>'
    return /_em$/.test(nome) && valor !== null ? '<quando>' : valor
  })
}

describe('the examples of the reference', () => {
  it.each(operacoes)('%s works as it says', async (_nome, operacao) => {
    const resposta = await test.chamar({ ...chamadaDe(operacao), token: chave })
    expect([resposta.statusCode, resposta.body]).toEqual([operacao.status ?? 200, expect.any(String)])
    const esperada = semAcaso(operacao.exemplo.resposta)
    const novo = operacao.status === 201 ? { id: '<novo>' } : {}
    expect(semAcaso(resposta.json())).toEqual({ ...(esperada as object), ...novo })
  })
})
