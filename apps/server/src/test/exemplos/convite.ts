import type { Exemplos } from './exemplo.ts'

export const exemplos: Exemplos<'convite'> = ({ alheios }) => ({
  aceitarConvite: { body: { token: 'nao-existe', cpf: '529.982.247-25', senha: 'uma senha comprida' } },
  aceitarConviteComConta: { body: { token: 'nao-existe' } },
  consultarConvite: { body: { token: 'nao-existe' } },
  convidar: {
    body: { nome: 'Convidada', email: 'convidada@teste.exemplo', perfil: 2, empresa: null, gestor: false },
    grava: ['convite', 'email_saida'],
  },
  reenviarConvite: { params: { id: alheios.conversaId } },
  retirarConvite: { params: { id: alheios.conversaId } },
})
