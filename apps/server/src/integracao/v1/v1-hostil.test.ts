import { fillUrl } from '@zelo/contract/nucleo/endpoint'
import { folhas } from '@zelo/contract/site/folhas'
import { beforeAll, expect, it } from 'vitest'
import { useTestApp } from '#test/app.ts'
import { umTerco } from '#test/longo.ts'
import { criarEmpresaDoExemplo, operacoes } from '#test/v1.ts'
import { comValor, partes, valoresHostis } from '#test/valores-hostis.ts'

const test = useTestApp({ config: { limites: false } })
let token: string

beforeAll(async () => {
  token = await (await criarEmpresaDoExemplo(test)).criarChave()
})

it.each(operacoes)('%s accepts any value of a field, or refuses it with a problem', async (_, operacao) => {
  const { metodo: method, caminho, exemplo, schema } = operacao
  const defeitos: string[] = []
  for (const parte of partes) {
    const dela = schema[parte]
    if (!dela) continue
    for (const folha of folhas(dela).filter((uma) => uma.caminho.length > 0)) {
      for (const valor of umTerco(valoresHostis(folha))) {
        // The router refuses an address with a longer id: it is none of the API's.
        if (parte === 'params' && String(valor).length > 200) continue
        const pedido = comValor(exemplo, parte, dela, folha, valor)
        const url = `/v1${fillUrl({ url: caminho }, pedido)}`
        const { statusCode, headers, body } = await test.chamar({ method, url, token, body: pedido.body })
        const problema = statusCode < 500 && headers['content-type']?.toString().startsWith('application/problem+json')
        const onde = [parte, ...folha.caminho].join('.')
        if (statusCode >= 300 && !problema)
          defeitos.push(`${onde} ${JSON.stringify(valor)?.slice(0, 60)}: ${statusCode} ${body.slice(0, 300)}`)
      }
    }
  }
  expect(defeitos).toEqual([])
})
