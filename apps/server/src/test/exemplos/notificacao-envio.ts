import type { Exemplos } from './exemplo.ts'

const notificacao = { assunto: 'x', formato: 'MARKDOWN', corpo: 'x', publico: 'TODOS', alvos: [] }

export const exemplos: Exemplos<'notificacaoEnvio'> = ({ alheios }) => ({
  cadastrarEnvio: { body: { ...notificacao, publico: 'PERFIS' }, recusa: 422 },
  consultarEnvio: { params: { id: alheios.clienteId } },
  contarPublico: { body: { publico: 'TODOS', alvos: [] } },
  copiarEnvio: { params: { id: alheios.clienteId } },
  desagendarNotificacao: { params: { id: alheios.clienteId } },
  editarEnvio: { params: { id: alheios.clienteId }, body: { ...notificacao, versao: 1 } },
  enviarNotificacao: { params: { id: alheios.clienteId }, body: { versao: 1, quando: null } },
  excluirEnvio: { params: { id: alheios.clienteId } },
  exportarEnvios: { querystring: {} },
  historicoEnvio: { params: { id: alheios.clienteId }, querystring: {} },
  listarAlvos: { querystring: { publico: 'EMPRESAS', busca: 'nenhuma-com-este-nome' } },
  listarEnvios: { querystring: {} },
  preverNotificacao: { body: { formato: 'MARKDOWN', corpo: 'x' } },
  retirarNotificacao: { params: { id: alheios.clienteId } },
})
