import type { Exemplos } from './exemplo.ts'

export const exemplos: Exemplos<'agenteTeste'> = () => ({
  testarAgente: { body: { idioma: 'br', falas: ['quais serviços vocês têm?'] } },
  testarComModelo: {
    body: { idioma: 'br', fala: 'oi', fio: null, rascunho: false },
  },
})
