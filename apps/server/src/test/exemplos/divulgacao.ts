import type { Exemplos } from './exemplo.ts'

export const exemplos: Exemplos<'divulgacao'> = ({ alheios }) => ({
  consultarDivulgacao: {},
  consultarIcal: { params: { profissional: alheios.profissionalId } },
  criarIcal: { params: { profissional: alheios.profissionalId } },
  desligarIcal: { params: { profissional: alheios.profissionalId } },
  consultarTv: {},
  trocarTv: {},
  desligarTv: {},
  lerTv: { params: { token: 'nao-existe' } },
  lerIcal: { params: { chave: 'nao-existe' } },
})
