import type { Exemplos } from './exemplo.ts'

export const exemplos: Exemplos<'acesso'> = () => ({
  autorizar: { body: { codigo: '000000' } },
  entrar: { body: { cpf: '529.982.247-25', senha: 'errada-errada' } },
  entrarLembrado: { body: { senha: 'errada-errada' } },
})
