import { fillUrl } from '@zelo/contract/nucleo/endpoint'
import { folhas } from '@zelo/contract/site/folhas'
import type { LightMyRequestResponse } from 'fastify'
import { v7 as uuidv7 } from 'uuid'
import { describe, expect, it } from 'vitest'
import { emOrdem, useAlvos } from './alvos.ts'
import type { Exemplo } from './exemplos/exemplo.ts'
import { umTerco } from './longo.ts'
import { comValor, partes, valoresHostis } from './valores-hostis.ts'

const alvos = useAlvos()

/** Updates version and key of the example for the next call. */
function andar(exemplo: Exemplo, resposta: LightMyRequestResponse): void {
  if (resposta.statusCode >= 300 || !exemplo.body) return
  const body = exemplo.body as Record<string, unknown>
  const dita = (): Record<string, unknown> => resposta.json()
  if ('versao' in body) body.versao = dita().versao ?? Number(body.versao) + 1
  if ('sequencia' in body) body.sequencia = dita().sequencia
  for (const chave of ['chave', 'pedido']) if (chave in body) body[chave] = uuidv7()
}

describe('any value of a field', () => {
  it.each(emOrdem)('%s accepts or refuses it, in the shape of every error', async (nome, definition) => {
    const defeitos: string[] = []
    const exemplo = structuredClone(await alvos.exemplo(nome, definition))
    for (const parte of partes) {
      const schema = definition.schema[parte]
      if (!schema) continue
      for (const folha of folhas(schema)) {
        if (folha.caminho.length === 0) continue
        for (const valor of umTerco(valoresHostis(folha))) {
          const pedido = comValor(exemplo, parte, schema, folha, valor)
          const corpo = pedido.body && JSON.stringify(pedido.body)
          const resposta = await alvos.chamar(definition, fillUrl(definition, pedido), corpo)
          const errado = await alvos.defeito(definition, resposta)
          const onde = [parte, ...folha.caminho].join('.')
          if (errado) defeitos.push(`${onde} ${JSON.stringify(valor)?.slice(0, 60)}: ${errado}`)
          andar(exemplo, resposta)
        }
      }
    }
    expect(defeitos).toEqual([])
  })
})
