import type { Exemplos } from './exemplo.ts'

const contados = ['indicador_agendamento', 'indicador_conversa', 'indicador_dia', 'indicador_resposta']

export const exemplos: Exemplos<'indicador'> = () => ({
  // Viewing recounts changed days.
  consultarIndicadores: { querystring: {}, grava: contados },
  exportarIndicadores: { querystring: {}, grava: contados },
  listarLinhasIndicador: { querystring: { figura: 'conversas' }, grava: contados },
})
