import { msg } from '@lingui/core/macro'
import type { CampoImportacao, TipoImportacao } from '@zelo/contract/agenda/cliente/cliente-importacao'

/** The names of the columns, on the page and in the example sheets. */
export const nomesDosCampos = {
  nome: msg`Nome`,
  telefone: msg`Telefone`,
  email: msg`E-mail`,
  cpf: msg`CPF`,
  nascimento: msg`Nascimento`,
  etiquetas: msg`Etiquetas`,
  nota: msg`Nota`,
  duracao: msg`Duração`,
  preco: msg`Preço`,
  descricao: msg`Descrição`,
  profissionais: msg`Profissionais`,
  data: msg`Data`,
  hora: msg`Hora`,
  cliente: msg`Cliente`,
  servico: msg`Serviço`,
  profissional: msg`Profissional`,
  situacao: msg`Situação`,
} satisfies Record<CampoImportacao, unknown>

/** The kinds of sheets: their columns, two example lines, and where to see the result. */
export const tipos = {
  CLIENTE: {
    nome: msg`Clientes`,
    ajuda: msg`Só o nome é obrigatório. O que ficar sem coluna não é importado.`,
    ver: msg`Ver clientes`,
    rota: '/gerenciamento/dados-cliente',
    exemplo: [
      ['Ana Souza', '(11) 98765-4321', 'ana@exemplo.com', '', '31/12/1990', 'VIP', 'Prefere a manhã'],
      ['Bruno Lima', '(11) 97654-3210', '', '', '', '', ''],
    ],
  },
  SERVICO: {
    nome: msg`Serviços`,
    ajuda: msg`Só o nome é obrigatório. Um serviço que já existe, com o mesmo nome, muda no que a planilha disser.`,
    ver: msg`Ver serviços`,
    rota: '/gerenciamento/servicos',
    exemplo: [
      ['Corte', '45 min', '80,00', 'Com lavagem', 'Carla Dias; Diego Alves'],
      ['Coloração', '1h30', '220,00', '', 'Carla Dias'],
    ],
  },
  AGENDAMENTO: {
    nome: msg`Agendamentos`,
    ajuda: msg`Data, hora, cliente e serviço são obrigatórios. O que já passou entra como atendido, se a situação não disser outra coisa. Ninguém é avisado.`,
    ver: msg`Ver agenda`,
    rota: '/gerenciamento/agenda',
    exemplo: [
      ['26/02/2027', '14:30', 'Ana Souza', '(11) 98765-4321', '', '', 'Corte', 'Carla Dias', 'Confirmado', ''],
      ['06/03/2026', '10:00', 'Bruno Lima', '(11) 97654-3210', '', '', 'Coloração', 'Carla Dias', 'Atendido', ''],
    ],
  },
} as const satisfies Record<TipoImportacao, unknown>
