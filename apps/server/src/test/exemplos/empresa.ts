import type { Exemplos } from './exemplo.ts'

const empresa = {
  tipo: 'CNPJ',
  documento: null,
  razao_social: null,
  nome: 'Teste',
  categoria_id: null,
  telefone: '(11) 98765-4321',
  email: null,
  cep: null,
  logradouro: null,
  numero: null,
  complemento: null,
  bairro: null,
  municipio: null,
  uf: null,
  municipio_ibge: null,
  fuso: 'America/Sao_Paulo',
  chave: null,
}

export const exemplos: Exemplos<'empresa'> = ({ alheios }) => ({
  aplicarModelo: {
    body: { segmento: 'barbearia', substituir: true },
    grava: ['conhecimento', 'horario', 'profissional_servico', 'servico'],
  },
  cadastrarEmpresa: { body: { ...empresa, telefone: '1' }, recusa: 422 },
  concluirCadastroBasico: { recusa: [200, 400] },
  consultarCep: { params: { cep: '01001000' } },
  consultarEmpresa: { params: { id: alheios.empresaId } },
  editarEmpresa: { params: { id: alheios.empresaId }, body: { ...empresa, versao: 1 } },
})
