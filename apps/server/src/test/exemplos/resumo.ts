import type { Exemplos } from './exemplo.ts'

export const exemplos: Exemplos<'resumo'> = () => ({
  editarResumo: {
    body: { ativo: true, hora: 7, noite: false, hora_noite: 19, mesmo_vazio: false, meio: 'EMAIL' },
    grava: ['resumo'],
  },
  sairResumo: { querystring: { token: 'x.y.z' }, recusa: 400 },
})
