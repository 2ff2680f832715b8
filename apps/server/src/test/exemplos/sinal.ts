import type { Exemplos } from './exemplo.ts'

const regra = {
  prazo_min: 45,
  cancelamento_horas: 12,
  no_prazo: 'CREDITAR',
  conta: 'NENHUMA',
  pix_chave: '',
  pix_nome: '',
  pix_cidade: '',
  versao: 0,
}

export const exemplos: Exemplos<'sinal'> = ({ alheios }) => ({
  listarSinais: {},
  exportarSinais: {},
  consultarRegraSinal: {},
  salvarRegraSinal: { body: regra, recusa: [200, 409], grava: ['sinal_regra'] },
  consultarSinalDoAgendamento: { params: { id: alheios.agendamentoId } },
  receberSinal: { params: { id: alheios.sinalId } },
  dispensarSinal: { params: { id: alheios.outroSinalId } },
  devolverSinal: { params: { id: alheios.sinalId } },
  consultarSinalDoCliente: { params: { token: 'nao-existe' } },
  usarCreditoSinal: { params: { token: 'nao-existe' } },
})
