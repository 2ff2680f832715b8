import type { Exemplos } from './exemplo.ts'

export const exemplos: Exemplos<'segundoFator'> = () => ({
  ativarSegundoFator: { body: { codigo: '000000' }, recusa: 422 },
  desativarSegundoFator: { body: { senha: 'errada-errada', codigo: '000000' }, recusa: 409 },
  prepararSegundoFator: { body: { senha: 'errada-errada' }, recusa: 422 },
  renovarCodigosRecuperacao: { body: { senha: 'errada-errada', codigo: '000000' }, recusa: 409 },
})
