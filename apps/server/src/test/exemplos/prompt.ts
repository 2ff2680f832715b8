import type { Exemplos } from './exemplo.ts'

const prompt = { nome: 'x', categoria_id: '0190a000-0000-7000-8000-000000000000', idioma: 'br', corpo: 'x' }

export const exemplos: Exemplos<'prompt'> = ({ alheios }) => ({
  cadastrarPrompt: { body: prompt, recusa: 422 },
  editarPrompt: { params: { id: alheios.clienteId }, body: { ...prompt, versao: 1 } },
  mudarSituacaoPrompts: { body: { ids: [alheios.clienteId], ativo: true } },
})
