import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { listarNotificacoes } from '../avisos/notificacao.ts'
import { endpoints } from '../every-endpoint.ts'
import { endpoint, fillUrl, serve, terms } from './endpoint.ts'
import * as enums from './enums.schema.ts'
import { catalogo, textoDoErro, tituloErro } from './erro.ts'

describe('the error catalogue', () => {
  it.each([
    [403, 'Acesso proibido. Você não tem permissão para acessar este recurso.'],
    [404, 'Recurso não encontrado. A URL solicitada não existe.'],
    [422, 'Erro de validação. Verifique os campos e tente novamente.'],
    [500, 'Erro interno no servidor. Por favor, tente novamente mais tarde.'],
    [502, 'Erro interno no servidor. Por favor, tente novamente mais tarde.'],
    [599, 'Erro interno no servidor. Por favor, tente novamente mais tarde.'],
    [418, 'Serviço temporariamente indisponível. Por favor, tente novamente.'],
    [429, 'Serviço temporariamente indisponível. Por favor, tente novamente.'],
    [undefined, 'Serviço temporariamente indisponível. Por favor, tente novamente.'],
  ])('answers %s with the text of the specification, whatever the server says', (status, texto) => {
    expect(textoDoErro(status, { message: 'outra coisa' }, 'br')).toBe(texto)
  })

  it('shows the server’s message for a 400, or else its detail', () => {
    expect(textoDoErro(400, { message: 'a', detail: 'b' }, 'br')).toBe('a')
    expect(textoDoErro(400, { detail: 'b' }, 'br')).toBe('b')
    expect(textoDoErro(503, { codigo: 'MANUTENCAO', message: 'a', detail: 'b' }, 'br')).toBe('a b')
  })

  it('has the four texts that are never thrown, and the title', () => {
    expect([catalogo.X400.br, catalogo.X401.br, catalogo.X502.br, catalogo.X503.br]).toEqual([
      'Requisição inválida. Por favor, verifique os dados informados.',
      'Não autorizado. Verifique suas credenciais.',
      'Erro de gateway. O servidor está temporariamente indisponível.',
      'Serviço temporariamente indisponível. Por favor, tente novamente.',
    ])
    expect(tituloErro.br).toBe('Atenção')
  })
})

it('exporting needs the right to view; lists of people or payments need the right to copy', () => {
  const pessoais = [
    '/cpainel/usuario',
    '/gerenciamento/dados-cliente',
    '/gerenciamento/chat-messages',
    '/gerenciamento/pagamentos',
    '/gerenciamento/sinais',
    '/admin/configuracoes',
  ]
  // Lists of plans, coupons and revenue name nobody. Lists of subscribers, users of a coupon,
  // payers, partners and credits do.
  const comNomes = [
    '/admin/pagamentos/assinaturas/exportar',
    '/admin/cupons/:id/usos/exportar',
    '/admin/receita/linhas/exportar',
    '/admin/interrupcoes/:id/creditos/exportar',
    '/admin/parceiros/exportar',
    '/admin/parceiros/:id/comissoes/exportar',
    '/admin/parceiros/:id/extrato/exportar',
  ]
  const listas = Object.values(endpoints).filter(({ tipo, url }) => tipo === 'csv' && url.endsWith('/exportar'))
  expect(listas.length).toBeGreaterThan(10)
  expect(listas.map(({ url }) => url)).toEqual(expect.arrayContaining(comNomes))
  for (const { url, acesso } of listas) {
    const { rota, flag } = acesso as { rota: string; flag: string }
    expect([url, flag]).toEqual([
      url,
      pessoais.includes(rota) || comNomes.includes(url) ? 'pode_copiar' : 'pode_visualizar',
    ])
  }
})

it('spells enumerations as the specification does, with TODOS only in filters', () => {
  const opcoes = (schema: { options: readonly string[] }) => schema.options.join(' ')
  expect(opcoes(enums.controleSessao)).toBe('SESSAO_ATIVA SESSAO_EXIT SESSAO_EXPIRADA SESSAO_AUTORIZACAO')
  expect(opcoes(enums.operacao)).toBe('INS DEL DSP UPD PRM PLN CPY')
  expect(opcoes(enums.resposta)).toBe('OK CANCELAR SIM NAO TRUE FALSE')
  expect(opcoes(enums.filtroStatusUsuario)).toBe('PENDENTE ATIVO INCOMPLETO INATIVO SUSPENSO BLOQUEADO TODOS')
  expect(opcoes(enums.filtroStatusNotificacao)).toBe('PENDENTE NOTIFICADO EXCLUIDO TODOS')
  expect(opcoes(enums.filtroEstadoAtivo)).toBe('INATIVO ATIVO TODOS')
  expect(opcoes(enums.filtroStatusAssinatura)).toBe('TODOS ATIVO_PROVISORIO ATIVO EM_ANALISE INADIMPLENTE')
  expect(opcoes(enums.estadoAdministrativo)).toBe('INATIVO PAUSADO ATIVO')
  expect(opcoes(enums.idiomaUsuario)).toBe('PORTUGUES_BRASILEIRO INGLES')
  expect(opcoes(enums.estadoConexao)).toBe('CONECTADO DESCONECTADO OFFLINE INATIVO')
  expect(opcoes(enums.periodo)).toBe('MENSAL SEMESTRAL ANUAL')
  expect(opcoes(enums.tipoTemplateEmail)).toBe('CONTA_ATIVACAO CONTA_RECUPERACAO_SENHA AGENDAMENTO_AGENTEIA')
  for (const armazenado of [enums.statusUsuario, enums.statusNotificacao, enums.estadoAtivo, enums.statusAssinatura]) {
    expect(opcoes(armazenado)).not.toContain('TODOS')
  }
})

describe('fillUrl', () => {
  it('drops the pattern of a parameter and encodes its value', () => {
    expect(fillUrl(listarNotificacoes, { params: { userId: 7, status: 'PENDENTE' } })).toBe(
      '/conta/notificacao-usuario/listar/7,PENDENTE',
    )
    expect(fillUrl({ url: '/a/:id/b' }, { params: { id: '../x?y' } })).toBe('/a/..%2Fx%3Fy/b')
  })

  it('leaves absent values out of the query', () => {
    const chamada = endpoint('GET', '/x')
    expect(fillUrl(chamada, { querystring: { a: 1, b: undefined, c: null, d: '', e: 'é' } })).toBe('/x?a=1&e=%C3%A9')
  })
})

it('no two endpoints share a name, or method and path, and each has a description', () => {
  const todos = Object.values(endpoints)
  expect(new Set(Object.keys(endpoints).map((nome) => nome.split('.')[1])).size).toBe(todos.length)
  expect(new Set(todos.map(({ method, url }) => `${method} ${url}`)).size).toBe(todos.length)
  for (const { resumo } of todos) expect(resumo).toMatch(/\.$/)
})

it('an endpoint with the terms of another one does not compile', () => {
  const schema = { response: { 200: z.string() } }
  const abrir = terms({ acesso: 'publico', resumo: 'Opens.', schema })
  const fechar = terms({ acesso: 'publico', resumo: 'Closes.', schema })
  const served = serve({ abrir: endpoint<typeof abrir>('GET', '/porta') }, { abrir, schema })
  expect(served).toEqual({ abrir: { method: 'GET', url: '/porta', ...abrir } })
  // @ts-expect-error: these are the terms of the other endpoint
  serve({ abrir: endpoint<typeof fechar>('GET', '/porta') }, { abrir })
  // @ts-expect-error: there are terms without a call of their name
  serve({ fechar: endpoint<typeof fechar>('GET', '/porta') }, { abrir, fechar })
})
