import type { Exemplos } from './exemplo.ts'

const cliente = {
  nome: 'Teste',
  email: 'teste@espera.exemplo',
  telefone: null,
  nascimento: null,
  etiquetas: [],
  responsavel: null,
}

export const exemplos: Exemplos<'cliente'> = ({ alheios }) => ({
  anotarCliente: { params: { id: alheios.clienteId }, body: { id: alheios.agendamentoId, texto: 'x' } },
  cadastrarCliente: {
    body: { ...cliente, responsavel: { id: alheios.clienteId, vinculo: 'PET' } },
    recusa: 422,
  },
  editarCliente: { params: { id: alheios.clienteId }, body: { ...cliente, versao: 1 } },
  esquecerCliente: { params: { id: alheios.apagavelId }, body: { nome: 'Cliente Apagável' } },
  excluirNota: { params: { id: alheios.clienteId, nota: alheios.notaId } },
  registrarConsentimento: {
    params: { id: alheios.clienteId },
    body: { finalidade: 'AVISOS', concedido: true, versao_texto: '2026-11-01', como: 'PAPEL' },
  },
})
