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
  editarServidor: { params: { id: alheios.clienteId }, body: { ...servidor, versao: 1 } },
  mudarEstadoServidor: { params: { id: alheios.clienteId }, body: { estado: 'ATIVO' } },
  testarDadosServidor: { body: { ...servidor, id: alheios.clienteId } },
})
