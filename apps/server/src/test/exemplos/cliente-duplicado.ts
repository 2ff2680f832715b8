import type { Exemplos } from './exemplo.ts'

export const exemplos: Exemplos<'clienteDuplicado'> = ({ alheios }) => ({
  desfazerMescla: { params: { id: alheios.mesclaId } },
  mesclarClientes: { body: { mantido: alheios.clienteId, absorvido: alheios.mesclavelId } },
  preverMescla: { querystring: { mantido: alheios.clienteId, absorvido: alheios.gemeoId } },
  separarClientes: { body: { a: alheios.clienteId, b: alheios.gemeoId } },
})
