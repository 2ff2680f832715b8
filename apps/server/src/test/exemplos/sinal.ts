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

const pem = (nome: string) => `-----BEGIN ${nome}-----\nteste\n-----END ${nome}-----`
// Unreachable address: stored, and shown as offline.
const conta = {
  endereco: 'https://banco.exemplo',
  cliente_id: 'teste',
  chave_pix: 'a@b.exemplo',
  segredo: ['segredo', pem('CERTIFICATE'), pem('PRIVATE KEY')].join('\n'),
}
const pagador = { nome: 'Nádia Rocha', documento: '529.982.247-25' }

export const exemplos: Exemplos<'sinal'> = ({ alheios }) => ({
  salvarRegraSinal: { body: regra, recusa: [200, 409], grava: ['sinal_regra'] },
  salvarContaSinal: { params: { tipo: 'API_PIX' }, body: conta, grava: ['sinal_conta'] },
  testarContaSinal: { params: { tipo: 'API_PIX' }, body: conta },
  removerContaSinal: { params: { tipo: 'ASAAS' } },
  consultarSinalDoAgendamento: { params: { id: alheios.agendamentoId } },
  receberSinal: { params: { id: alheios.sinalId } },
  dispensarSinal: { params: { id: alheios.outroSinalId } },
  devolverSinal: { params: { id: alheios.sinalId } },
  consultarSinalDoCliente: { params: { token: 'nao-existe' } },
  informarPagadorSinal: { params: { token: 'nao-existe' }, body: pagador },
  informarPagadorDoAgendamento: { params: { token: 'nao-existe' }, body: pagador },
  usarCreditoSinal: { params: { token: 'nao-existe' } },
})
