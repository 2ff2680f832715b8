import { expect, it } from 'vitest'
import { paraAgendamento, paraServico } from './recurso.ts'

const id = '019a0000-0000-7000-8000-000000000001'
const agendamento = {
  ...{ empresa_id: id, id, cliente_id: id, servico_id: id, profissional_id: id, conversa_id: null, serie_id: null },
  inicio: '2026-11-30T12:00:00+00:00',
  fim: '2026-11-30T09:30:00.123456-03:00',
  ...{ status: 'MARCADO', preco_centavos: 12_000, motivo: '', observacao: '', sequencia: 0, reservado_ate: null },
  ...{ criado_em: '2026-11-27T12:00:00+00:00', remarcado_em: null, ocupacao: '["…")', pedido_digital: '\\x00' },
}

it('a record is the columns of its resource, from the row as to_jsonb writes it', () => {
  const { empresa_id: _, ocupacao: __, pedido_digital: ___, ...campos } = agendamento
  expect(JSON.parse(JSON.stringify(paraAgendamento(agendamento)))).toEqual({
    ...campos,
    inicio: '2026-11-30T12:00:00.000Z',
    fim: '2026-11-30T12:30:00.123Z',
    criado_em: '2026-11-27T12:00:00.000Z',
  })
})

it('a row that lacks a column of its resource is an error, not half a record', () => {
  expect(() => paraServico({ id })).toThrow('nome')
})
