import type { Exemplos } from './exemplo.ts'

export const exemplos: Exemplos<'respostaRapida'> = ({ alheios }) => ({
  cadastrarRespostaRapida: {
    body: { atalho: 'endereco', texto: 'x' },
    recusa: [200, 403],
    grava: ['resposta_rapida', 'auditoria'],
  },
  editarRespostaRapida: {
    params: { id: alheios.respostaRapidaId },
    body: { atalho: 'x', texto: 'x', versao: 1 },
    recusa: [403],
  },
  excluirRespostaRapida: { params: { id: alheios.respostaRapidaId } },
})
