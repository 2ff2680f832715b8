import type { Exemplos } from './exemplo.ts'

export const exemplos: Exemplos<'bloqueio'> = () => ({
  criarPin: { body: { senha: 'errada-errada', pin: '7391' }, recusa: 400 },
  desbloquear: { body: { senha: 'errada-errada' } },
  permitirPin: { body: { permitido: false } },
})
