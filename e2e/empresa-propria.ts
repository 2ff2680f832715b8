import type { APIRequestContext } from '@playwright/test'
import { inscrito, senhaNova } from './inscrito.ts'
import { expect } from './test.ts'

/**
 * A company that no other test changes, with its owner «Rita Moura», whose password is `senhaNova`.
 */
export async function empresaPropria(request: APIRequestContext, nome: string, fim?: string) {
  const cpf = await inscrito(request)
  return { cpf, chave: await abrirEmpresa(request, cpf, nome, fim) }
}

/**
 * Creates a company with one professional, from 10:00 to `fim` each day, and the service «Prova» of
 * an hour. Returns its public key.
 */
export async function abrirEmpresa(
  request: APIRequestContext,
  cpf: string,
  nome: string,
  fim = '11:00',
): Promise<string> {
  const entrada = await request.post('/api/acesso/entrar', { data: { cpf, senha: senhaNova } })
  const headers = { authorization: `Bearer ${(await entrada.json()).token}` }
  const chave = `e2e-${Date.now()}`
  const vazios = ['documento', 'razao_social', 'categoria_id', 'email', 'cep', 'logradouro', 'numero', 'complemento']
  const empresa = {
    ...Object.fromEntries([...vazios, 'bairro', 'municipio', 'municipio_ibge'].map((campo) => [campo, null])),
    tipo: 'CNPJ',
    nome,
    telefone: '11987654321',
    uf: 'SP',
    fuso: 'America/Sao_Paulo',
    chave,
  }
  const criar = async (caminho: string, data: object) => {
    const resposta = await request.post(`/api/cadastro-basico/${caminho}`, { headers, data })
    expect(resposta.status(), await resposta.text()).toBe(200)
    return resposta.json()
  }
  await criar('empresas', empresa)
  const servico = await criar('servicos', { nome: 'Prova', duracao_min: 60, preco_centavos: 5_000, ativo: true })
  await criar('profissionais', {
    nome: 'Rita Moura',
    conselho: null,
    registro: null,
    ativo: true,
    servicos: [servico.id],
    horarios: [0, 1, 2, 3, 4, 5, 6].map((dia_semana) => ({ dia_semana, inicio: '10:00', fim })),
  })
  await criar('concluir', {})
  return chave
}
