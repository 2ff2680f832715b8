import type { Exemplos } from './exemplo.ts'

const plano = {
  nome: 'Teste',
  descricao_br: 'x',
  descricao_en: 'x',
  preco_mensal: 500,
  preco_semestral: 500,
  preco_anual: 500,
  conversas_mes: 1,
  profissionais: 1,
  empresas: 1,
  numeros_whatsapp: 0,
  lista_espera: false,
  historico_dias: null,
  suporte_br: 'x',
  suporte_en: 'x',
  destaque: false,
  ordem: 1,
}

export const exemplos: Exemplos<'planoCadastro'> = () => ({
  cadastrarPlano: { body: plano, grava: ['plano'] },
  consultarPlano: { params: { id: 'nao-existe' } },
  copiarPlano: { params: { id: 'nao-existe' } },
  editarPlano: { params: { id: 'nao-existe' }, body: { ...plano, versao: 1 } },
  excluirPlano: { params: { id: 'nao-existe' } },
  historicoPlano: { params: { id: 'nao-existe' }, querystring: {} },
  mudarSituacaoPlanos: { body: { ids: ['nao-existe'], visivel: true } },
})
