import type { Exemplos } from './exemplo.ts'

const servidor = {
  nome: 'Teste',
  tipo: 'SMTP',
  endereco: 'smtp://mail.exemplo:587',
  opcoes: { remetente: 'a@b.exemplo' },
  ordem: 0,
}

export const exemplos: Exemplos<'servidor'> = ({ alheios }) => ({
  cadastrarServidor: { body: servidor, grava: ['servidor'] },
  consultarServidor: { params: { id: alheios.clienteId } },
  copiarServidor: { params: { id: alheios.clienteId } },
  editarServidor: { params: { id: alheios.clienteId }, body: { ...servidor, versao: 1 } },
  excluirServidor: { params: { id: alheios.clienteId } },
  exportarServidores: { querystring: {} },
  historicoServidor: { params: { id: alheios.clienteId }, querystring: {} },
  listarQuedas: { params: { id: alheios.clienteId } },
  listarServidores: { querystring: {} },
  mudarEstadoServidor: { params: { id: alheios.clienteId }, body: { estado: 'ATIVO' } },
  testarDadosServidor: { body: { ...servidor, id: alheios.clienteId } },
  testarServidor: { params: { id: alheios.clienteId } },
})
