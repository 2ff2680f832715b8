/** Ids of the records in the examples of the reference. A test makes a company that has them. */
export const idsDoExemplo = {
  cliente: '0199c1d0-0000-7000-8000-000000000001',
  servico: '0199c1d0-0000-7000-8000-000000000002',
  profissional: '0199c1d0-0000-7000-8000-000000000003',
  /** Appointments of one morning: one each to read, move, cancel and confirm. */
  agendamento: '0199c1d0-0000-7000-8000-000000000004',
  aMover: '0199c1d0-0000-7000-8000-000000000005',
  aCancelar: '0199c1d0-0000-7000-8000-000000000006',
  aConfirmar: '0199c1d0-0000-7000-8000-000000000007',
  conversa: '0199c1d0-0000-7000-8000-000000000008',
  mensagem: '0199c1d0-0000-7000-8000-000000000009',
  espera: '0199c1d0-0000-7000-8000-00000000000a',
  fatura: '0199c1d0-0000-7000-8000-00000000000b',
} as const

const ids = idsDoExemplo
const em = '2026-11-20T12:00:00.000Z'

export const clienteDoExemplo = {
  id: ids.cliente,
  nome: 'Lia Prado',
  email: 'lia@exemplo.com.br',
  telefone: '(11) 98765-4321',
  nascimento: '1990-05-12',
  responsavel_id: null,
  vinculo: null,
  etiquetas: ['mensalista'],
  versao: 1,
  criado_em: em,
  ultimo_contato_em: null,
  anonimizado_em: null,
}

export const servicoDoExemplo = {
  id: ids.servico,
  nome: 'Corte',
  descricao: '',
  duracao_min: 30,
  intervalo_antes_min: 0,
  intervalo_depois_min: 0,
  preco_centavos: 8000,
  antecedencia_min: null,
  horizonte_dias: null,
  modalidade: 'PRESENCIAL',
  link_online: null,
  preparo: '',
  sinal_tipo: 'NENHUM',
  sinal_valor: 0,
  ativo: true,
  alterada_em: em,
}

export const profissionalDoExemplo = {
  id: ids.profissional,
  nome: 'Rui Castro',
  conselho: null,
  registro: null,
  ativo: true,
  alterada_em: em,
}

export const agendamentoDoExemplo = {
  id: ids.agendamento,
  cliente_id: ids.cliente,
  servico_id: ids.servico,
  profissional_id: ids.profissional,
  conversa_id: null,
  serie_id: null,
  inicio: '2026-11-24T12:00:00.000Z',
  fim: '2026-11-24T12:30:00.000Z',
  status: 'MARCADO',
  preco_centavos: 8000,
  motivo: '',
  observacao: '',
  sequencia: 0,
  reservado_ate: null,
  criado_em: em,
  remarcado_em: null,
}

/** Half an hour for each, one after the other. */
export const horasDoExemplo = {
  [ids.agendamento]: agendamentoDoExemplo.inicio,
  [ids.aMover]: '2026-11-24T12:30:00.000Z',
  [ids.aCancelar]: '2026-11-24T13:00:00.000Z',
  [ids.aConfirmar]: '2026-11-24T13:30:00.000Z',
} as const

export function agendamentoAs(inicio: string, mais: object) {
  const fim = new Date(new Date(inicio).getTime() + 1_800_000).toISOString()
  return { ...agendamentoDoExemplo, inicio, fim, ...mais }
}

export const conversaDoExemplo = {
  id: ids.conversa,
  cliente_id: ids.cliente,
  canal: 'WEB',
  status: 'PESSOA',
  desfecho: 'PASSADA',
  desfecho_motivo: null,
  satisfacao: null,
  ultima_ordem: 1,
  ultima_mensagem: 'Vocês abrem no sábado?',
  ultima_em: em,
  aberta_em: em,
}

export const mensagemDoExemplo = {
  id: ids.mensagem,
  conversa_id: ids.conversa,
  ordem: 1,
  autor: 'CLIENTE',
  texto: 'Vocês abrem no sábado?',
  opcoes: [],
  criada_em: em,
}

export const esperaDoExemplo = {
  id: ids.espera,
  cliente_id: ids.cliente,
  servico_id: ids.servico,
  profissional_id: null,
  de: '2026-12-01',
  ate: '2026-12-05',
  periodo: 'MANHA',
  status: 'ESPERANDO',
  criada_em: em,
  encerrada_em: null,
}

export const faturaDoExemplo = {
  id: ids.fatura,
  numero: 1042,
  tipo: 'RENOVACAO',
  situacao: 'PAGA',
  vencimento: '2026-11-10',
  total_centavos: 19700,
  estornado_centavos: 0,
  plano: 'profissional',
  periodo: 'MENSAL',
  periodo_inicio: '2026-11-10',
  periodo_fim: '2026-12-09',
  emitida_em: '2026-11-01T12:00:00.000Z',
  paga_em: '2026-11-09T12:00:00.000Z',
  cancelada_em: null,
}
