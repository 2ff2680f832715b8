import type { Exemplos } from './exemplo.ts'

export const exemplos: Exemplos<'divulgacao'> = ({ alheios }) => ({
  consultarIcal: { params: { profissional: alheios.profissionalId } },
  criarIcal: { params: { profissional: alheios.profissionalId } },
  desligarIcal: { params: { profissional: alheios.profissionalId } },
  consultarTv: { recusa: [200, 403] },
  trocarTv: { recusa: [200, 403], grava: ['agenda_tv', 'auditoria'] },
  desligarTv: { recusa: [200, 403], grava: ['agenda_tv', 'auditoria'] },
  lerTv: { params: { token: 'nao-existe' } },
  lerIcal: { params: { chave: 'nao-existe' } },
})
