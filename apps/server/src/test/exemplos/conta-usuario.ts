import type { Exemplos } from './exemplo.ts'

export const exemplos: Exemplos<'contaUsuario'> = () => ({
  alterarSenha: { body: { senha: 'errada-errada', nova: 'capivara mora no telhado' }, recusa: 422 },
  confirmarTrocaEmail: { body: { token: 'nao-existe' } },
  editarPerfilProprio: {
    body: { nome: 'Outra Pessoa', email: 'outra@pessoa.exemplo', telefone: null },
    recusa: 422,
  },
  editarPreferencias: {
    body: { idioma: 'INGLES', fuso: 'Lua/Cratera', notificacoes: [] },
    recusa: 422,
  },
  pedirExclusao: { body: { senha: 'errada-errada' }, recusa: 422 },
  trocarAvatar: { body: { imagem: 'nao-e-imagem' }, recusa: 422 },
})
