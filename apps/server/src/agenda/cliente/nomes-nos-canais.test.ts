import { expect, it } from 'vitest'
import { useTestApp } from '#test/app.ts'
import { clientePorNome, darNomes } from './nomes-nos-canais.ts'

const test = useTestApp()

it('without names nobody is found, though the company knows clients by names', async () => {
  const [nenhum, achado] = await test.plataforma(async (tx) => {
    const { rows } = await tx.client.query('SELECT empresa_id, id FROM cliente LIMIT 1')
    const nome = { tipo: 'SITE' as const, valor: 'conta-7' }
    await darNomes(tx, rows[0].empresa_id, [rows[0].id], [nome])
    const porNome = (nomes: (typeof nome)[]) => clientePorNome(tx, rows[0].empresa_id, nomes)
    return [await porNome([]), (await porNome([nome])) === rows[0].id]
  })
  expect([nenhum, achado]).toEqual([undefined, true])
})
