import type { Exemplos } from './exemplo.ts'

export const exemplos: Exemplos<'instrucao'> = () => ({
  consultarInstrucao: { params: { idioma: 'br' } },
  descartarRascunho: { params: { idioma: 'br' }, body: { versao: 2 }, recusa: 409 },
  listarVersoesInstrucao: { params: { idioma: 'br' } },
  publicarInstrucao: { params: { idioma: 'en' }, body: { versao: 1, ciente: true }, recusa: 409 },
  revisarInstrucao: { params: { idioma: 'br' }, body: { corpo: 'Atenda bem.' } },
  salvarRascunho: {
    params: { idioma: 'br' },
    body: { corpo: 'Atenda bem.', versao: 1 },
    recusa: 409,
  },
  voltarInstrucao: { params: { idioma: 'br' }, body: { versao: 3, numero: 1 }, recusa: 409 },
})
