import type { Exemplos } from './exemplo.ts'

export const exemplos: Exemplos<'usuario'> = () => ({
  consultarUsuario: { params: { id: 987654 } },
  definirEmpresasUsuario: { params: { id: 987654 }, body: { empresas: [], antes: [] } },
  definirPerfisUsuario: { params: { id: 987654 }, body: { perfis: [], antes: [] } },
  definirPerfisUsuarios: { body: { ids: [987654], perfis: [] } },
  editarUsuario: {
    params: { id: 987654 },
    body: { nome: 'Outra', email: 'outra@teste.exemplo', telefone: null, idioma: 'INGLES', versao: 1 },
  },
  encerrarSessoesUsuario: { params: { id: 987654 }, body: {} },
  excluirUsuario: { params: { id: 987654 } },
  exportarUsuarios: { querystring: { busca: 'ninguem-com-este-nome' } },
  listarHistoricoDoUsuario: { params: { id: 987654 } },
  listarOpcoesEmpresa: { querystring: { busca: 'nenhuma-com-este-nome' } },
  listarUsuarios: { querystring: { busca: 'ninguem-com-este-nome' } },
  reenviarAtivacaoUsuario: { params: { id: 987654 } },
  removerSegundoFatorUsuario: { params: { id: 987654 }, body: { senha: 'qualquer' } },
  mudarStatusUsuario: { params: { id: 987654 }, body: { status: 'BLOQUEADO', motivo: 'teste' } },
  mudarStatusUsuarios: { body: { ids: [987654], status: 'BLOQUEADO', motivo: 'teste' } },
})
