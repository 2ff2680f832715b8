import type { Exemplos } from './exemplo.ts'

export const exemplos: Exemplos<'imagem'> = ({ alheios }) => ({
  enviarImagem: { querystring: { tela: '/gerenciamento/agente' }, recusa: [400, 403] },
  verImagem: { params: { dono: alheios.empresaId, arquivo: `${alheios.empresaId}.webp` } },
})
