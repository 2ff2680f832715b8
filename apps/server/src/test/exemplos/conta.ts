import type { Exemplos } from './exemplo.ts'

export const exemplos: Exemplos<'conta'> = () => ({
  ativar: { body: { token: 'nao-existe' } },
  cadastrar: {
    body: {
      cpf: '529.982.247-25',
      nome: 'Outra Pessoa',
      email: 'outra@exemplo.exemplo',
      telefone: '(11) 98765-4321',
      senha: 'fraca-fraca',
      aceite: { termos: '', privacidade: '' },
    },
  },
  reenviarAtivacao: { body: { cpf: '529.982.247-25' } },
  recuperarSenha: { body: { conta: 'ninguem@exemplo.exemplo' } },
  redefinirSenha: { body: { token: 'nao-existe', senha: 'girassol azul quarenta' } },
})
