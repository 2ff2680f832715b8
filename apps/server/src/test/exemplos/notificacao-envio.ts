import type { Exemplos } from './exemplo.ts'

const notificacao = { assunto: 'x', formato: 'MARKDOWN', corpo: 'x', publico: 'TODOS', alvos: [] }

export const exemplos: Exemplos<'notificacaoEnvio'> = ({ alheios }) => ({
  cadastrarEnvio: { body: { ...notificacao, publico: 'PERFIS' }, recusa: 422 },
  contarPublico: { body: { publico: 'TODOS', alvos: [] } },
  editarEnvio: { params: { id: alheios.clienteId }, body: { ...notificacao, versao: 1 } },
  enviarNotificacao: { params: { id: alheios.clienteId }, body: { versao: 1, quando: null } },
  listarAlvos: { querystring: { publico: 'EMPRESAS', busca: 'nenhuma-com-este-nome' } },
  preverNotificacao: { body: { formato: 'MARKDOWN', corpo: 'x' } },
})
