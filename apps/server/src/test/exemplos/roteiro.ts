import type { Exemplos } from './exemplo.ts'

export const exemplos: Exemplos<'roteiro'> = ({ alheios }) => ({
  cadastrarRoteiro: { body: { idioma: 'br', falas: ['oi'] }, grava: ['roteiro'] },
  consultarEnsaio: { querystring: { idioma: 'br' } },
  editarRoteiro: {
    params: { id: alheios.roteiroId },
    body: { versao: 1, nome: 'x', obrigatorio: false, falas: ['oi'], conferencias: [] },
  },
  excluirRoteiro: { params: { id: alheios.roteiroId } },
  iniciarEnsaio: {
    body: { idioma: 'br', retomar: false },
    recusa: [200, 400],
    grava: ['ensaio', 'ensaio_resultado'],
  },
  listarRoteiros: { querystring: { idioma: 'br' } },
  pararEnsaio: { body: { idioma: 'br' }, grava: ['ensaio'] },
  transformarConversa: { body: { conversa_id: alheios.conversaId }, grava: ['roteiro'] },
})
