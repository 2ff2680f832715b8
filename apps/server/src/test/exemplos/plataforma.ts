import type { Exemplos } from './exemplo.ts'

export const exemplos: Exemplos<'plataforma'> = ({ alheios }) => ({
  repetirMorta: { params: { fila: 'email.entregar', id: alheios.clienteId } },
})
