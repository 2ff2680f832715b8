import type { Exemplos } from './exemplo.ts'

const rascunho = {
  segmento: 'barbearia',
  nome: 'Navalha',
  servicos: [{ nome: 'Corte', duracao_min: 30, preco_centavos: 5_000 }],
  horario: { dias: [1], inicio: '09:00', fim: '18:00', pausa: null },
  idioma: 'br',
}

export const exemplos: Exemplos<'experimento'> = ({ alheios }) => ({
  cadastrarRascunho: { body: { ...rascunho, nome: '' } },
  consultarRascunho: { params: { id: alheios.empresaId } },
  editarRascunho: { params: { id: alheios.empresaId }, body: rascunho },
  excluirRascunho: { params: { id: alheios.empresaId } },
})
