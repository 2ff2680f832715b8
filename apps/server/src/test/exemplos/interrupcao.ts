import type { Exemplos } from './exemplo.ts'

const interrupcao = {
  inicio: '2026-11-12T12:00:00.000Z',
  fim: '2026-11-12T12:40:00.000Z',
  o_que: 'O banco de dados parou.',
}

export const exemplos: Exemplos<'interrupcao'> = ({ alheios }) => ({
  aplicarInterrupcao: { params: { id: alheios.clienteId }, body: { total_centavos: 100 } },
  // The second call finds the time taken.
  cadastrarInterrupcao: { body: interrupcao, grava: ['interrupcao'], recusa: [200, 409] },
  descartarInterrupcao: { params: { id: alheios.clienteId }, body: { descartada: true } },
  editarInterrupcao: { params: { id: alheios.clienteId }, body: { ...interrupcao, versao: 1 } },
})
