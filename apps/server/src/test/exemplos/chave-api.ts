import type { Exemplos } from './exemplo.ts'

export const exemplos: Exemplos<'chaveApi'> = ({ alheios }) => ({
  criarChave: {
    body: { nome: 'Site', escopos: ['servicos:ler'], validade_dias: null },
    recusa: [200, 403],
    grava: ['chave_api', 'auditoria'],
  },
  rotacionarChave: { params: { id: alheios.chaveApiId }, body: { sobreposicao_horas: 24 }, recusa: [403] },
  revogarChave: { params: { id: alheios.chaveApiId }, recusa: [403] },
})
