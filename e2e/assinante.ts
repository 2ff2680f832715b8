import type { APIRequestContext } from '@playwright/test'
import { contas, expect, senha } from './test.ts'

const nada = [
  'razao_social',
  'categoria_id',
  'email',
  'cep',
  'logradouro',
  'numero',
  'complemento',
  'bairro',
  'municipio',
]

/** Completes a company, whose seven-day trial starts. */
export async function abrirEmpresa(request: APIRequestContext) {
  const data = { cpf: contas.incompleto, senha }
  const { token } = await (await request.post('/api/acesso/entrar', { data })).json()
  const chamar = async (caminho: string, corpo: object) => {
    const headers = { authorization: `Bearer ${token}` }
    const resposta = await request.post(`/api/cadastro-basico/${caminho}`, { headers, data: corpo })
    expect(resposta.status(), await resposta.text()).toBe(200)
  }
  await chamar('empresas', {
    ...Object.fromEntries([...nada, 'municipio_ibge', 'chave'].map((campo) => [campo, null])),
    ...{ tipo: 'CPF', documento: '123.456.789-09', nome: 'Barbearia do Cais', telefone: '11987654321' },
    ...{ uf: 'SP', fuso: 'America/Sao_Paulo' },
  })
  await chamar('modelo', { segmento: 'barbearia', substituir: false })
  await chamar('concluir', {})
}

/** `01/12/2026` as an ISO day, `mais` days later. */
export function dia(escrito: string, mais = 0): string {
  const [d, m, a] = escrito.split('/').map(Number) as [number, number, number]
  return new Date(Date.UTC(a, m - 1, d + mais)).toISOString().slice(0, 10)
}
