import type { Exemplos } from './exemplo.ts'

const entrada = { pergunta: 'Tem wi-fi?', resposta: 'Tem, é aberto.', sinonimos: '' }

export const exemplos: Exemplos<'conhecimento'> = ({ alheios }) => ({
  cadastrarConhecimento: { body: entrada, grava: ['conhecimento'] },
  consultarConhecimento: { params: { id: alheios.conhecimentoId } },
  copiarConhecimento: { params: { id: alheios.conhecimentoId } },
  editarConhecimento: {
    params: { id: alheios.conhecimentoId },
    body: { ...entrada, versao: 1 },
  },
  excluirConhecimento: { params: { id: alheios.conhecimentoId } },
  historicoConhecimento: { params: { id: alheios.conhecimentoId } },
  testarConhecimento: { body: { pergunta: 'segredo da pergunta' } },
  trazerConhecimento: { body: { segmento: 'barbearia' }, grava: ['conhecimento'] },
})
