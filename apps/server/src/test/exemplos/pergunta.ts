import type { Exemplos } from './exemplo.ts'

export const exemplos: Exemplos<'pergunta'> = ({ alheios }) => ({
  ensinarPergunta: {
    params: { id: alheios.perguntaId },
    body: { pergunta: 'Tem estacionamento?', resposta: 'Sim.', sinonimos: '' },
  },
  ignorarPergunta: { params: { id: alheios.perguntaId } },
  reabrirPergunta: { params: { id: alheios.perguntaId } },
})
