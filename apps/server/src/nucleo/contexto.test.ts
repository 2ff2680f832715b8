import { soGestor } from '@zelo/contract/nucleo/negacao'
import { expect, it } from 'vitest'
import { withPlataforma } from '#platform/database/database.ts'
import { cpfs, useTestApp } from '#test/app.ts'

const test = useTestApp()

it('a member who has the permission but is not a manager learns whom to ask', async () => {
  await withPlataforma(test.servicos.db, 'plataforma.semente', (tx) =>
    tx.client.query(
      'UPDATE empresa_usuario SET gestor = false WHERE usuario_id = (SELECT id FROM usuario WHERE cpf = $1)',
      [cpfs.gestor.replaceAll(/\D/g, '')],
    ),
  )
  const token = await test.entrar(cpfs.gestor)
  for (const idioma of ['br', 'en'] as const) {
    const resposta = await test.chamar({
      url: '/gerenciamento/servicos',
      token,
      headers: { 'accept-language': idioma === 'br' ? 'pt-BR' : 'en' },
    })
    expect([resposta.statusCode, resposta.json().codigo]).toEqual([403, 'PROIBIDO'])
    expect(resposta.json().acao).toBe(soGestor[idioma])
  }
})
