import type { Exemplos } from './exemplo.ts'

export const exemplos: Exemplos<'clienteImportacao'> = ({ alheios }) => ({
  conferirImportacao: { params: { id: alheios.importacaoId } },
  consultarImportacao: { params: { id: alheios.importacaoId } },
  prepararImportacao: {
    body: { arquivo: 'clientes.csv', total: 1 },
    grava: ['cliente_importacao'],
  },
  enviarLinhas: {
    params: { id: alheios.recebendoId },
    body: { de: 1, linhas: [{ nome: 'x' }] },
  },
  exportarRecusadas: { params: { id: alheios.importacaoId } },
  iniciarImportacao: { params: { id: alheios.importacaoId }, body: { duplicados: 'PULAR' } },
})
