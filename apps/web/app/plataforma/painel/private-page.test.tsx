import { QueryClientProvider } from '@tanstack/react-query'
import type { StatusUsuario } from '@zelo/contract/nucleo/enums'
import type { Permissao } from '@zelo/contract/nucleo/permissao'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { queryClient } from '#lib/api/query-client.ts'
import { render } from '../../../test/render.tsx'
import { entrarAqui } from '../../../test/sessao.ts'
import PrivatePage from './private-page.tsx'

const empresa = { id: '0190a000-0000-7000-8000-000000000001', nome: 'Clínica Aurora', gestor: true }
const ver = (rota: string) => ({ rota, nome: rota, master: false, pode_visualizar: true }) as Permissao
const mestre = { rota: '', nome: '', master: true } as Permissao

function entrar(permissoes: Permissao[], { status = 'ATIVO' as StatusUsuario, gestor = null as boolean | null } = {}) {
  const minhas = gestor === null ? [] : [{ ...empresa, gestor }]
  const conteudo = {
    permissoes,
    empresas_usuario: minhas.map(({ id }) => id),
    empresas_gestor: gestor ? [empresa.id] : [],
    empresas_nao_gestor: gestor === false ? [empresa.id] : [],
  }
  entrarAqui(conteudo, { status, empresas: minhas, fuso: 'America/Sao_Paulo' })
}

/** Answers each address by the end of its path. Other calls fail. */
function responder(respostas: Record<string, unknown>) {
  const chamadas: string[] = []
  vi.stubGlobal('fetch', async (entrada: string | URL | Request) => {
    const { pathname } = new URL(entrada instanceof Request ? entrada.url : String(entrada), location.origin)
    chamadas.push(pathname)
    const [, resposta] = Object.entries(respostas).find(([fim]) => pathname.endsWith(fim)) ?? []
    if (resposta === undefined) return new Response('{}', { status: 500 })
    return new Response(JSON.stringify(resposta), { headers: { 'content-type': 'application/json' } })
  })
  return chamadas
}

const painel = {
  desde: '2026-10-22T03:00:00.000Z',
  empresas: { total: 3, novas: 1 },
  usuarios: { PENDENTE: 0, ATIVO: 4, INCOMPLETO: 0, INATIVO: 0, SUSPENSO: 0, BLOQUEADO: 0 },
  conversas: 0,
  agendamentos: 0,
  emails: { PENDENTE: 0, GUARDADO: 0, ENVIADO: 3, NAO_CONFIRMADO: 0, FALHOU: 0 },
  serie: [],
  servidores: [],
  exclusoes: { abertas: 0, proxima: null },
  mortas: [],
}
const passos = {
  id: empresa.id,
  nome: empresa.nome,
  chave: 'clinica-aurora',
  empresa: true,
  servicos: true,
  equipe: true,
  profissional: true,
  procurada: true,
  marcada: true,
}
const cadastro = (mudanca: object, status = 'ATIVO') => ({ status, empresas: [{ ...passos, ...mudanca }] })
const nada = { itens: [], proximo: null }
const agendaVazia = { fuso: 'America/Sao_Paulo', profissionais: [], agendamentos: [] }

const abrir = () =>
  render(
    <QueryClientProvider client={queryClient}>
      <PrivatePage />
    </QueryClientProvider>,
    '/private',
  )
const enderecos = () => [...document.querySelectorAll('a')].map((link) => link.getAttribute('href'))

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  queryClient.clear()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('on the platform', () => {
  test('an administrator sees what stopped and what waits, with a link to each', async () => {
    entrar([mestre])
    const servidor = { nome: 'WhatsApp 1', tipo: 'WHATSAPP_EVOLUTION', estado: 'ATIVO', conexao: 'OFFLINE' }
    responder({
      '/admin/dashboard': {
        ...painel,
        usuarios: { ...painel.usuarios, PENDENTE: 2, INCOMPLETO: 1 },
        emails: { ...painel.emails, FALHOU: 1 },
        exclusoes: { abertas: 1, proxima: '2026-11-25T12:00:00.000Z' },
        servidores: [
          { id: '0190a000-0000-7000-8000-0000000000a1', ...servidor },
          { id: '0190a000-0000-7000-8000-0000000000a2', ...servidor, nome: 'Modelo', conexao: 'CONECTADO' },
          { id: '0190a000-0000-7000-8000-0000000000a3', ...servidor, nome: 'Desligado', estado: 'INATIVO' },
        ],
        mortas: [
          { id: '0190a000-0000-7000-8000-0000000000b1', fila: 'x', pedida_em: painel.desde, tentativas: 8, erro: '' },
        ],
      },
    })
    await abrir()
    const linhas = page.getByRole('listitem')
    await expect
      .element(linhas.filter({ hasText: 'O servidor não responde' }))
      .toHaveTextContent('WhatsApp 1O servidor não respondeOffline')
    for (const texto of [
      '1 tarefa parada',
      '1 e-mail recusado',
      '1 pedido de exclusão de conta',
      '2 contas por ativar',
      '1 cadastro pela metade',
    ])
      await expect.element(page.getByText(texto)).toBeVisible()
    await expect.element(page.getByText('O primeiro se cumpre em 25 Nov', { exact: false })).toBeVisible()
    expect(page.getByText('Modelo', { exact: true }).elements()).toHaveLength(0)
    expect(page.getByText('Desligado').elements()).toHaveLength(0)
    expect(enderecos()).toEqual(
      expect.arrayContaining([
        '/cpainel/servidor/0190a000-0000-7000-8000-0000000000a1',
        '/admin/usuario?status=PENDENTE',
        '/admin/usuario?exclusao=PEDIDA',
        '/cpainel/template-email',
        '/admin/configuracoes/auditoria',
      ]),
    )
    expect(enderecos()).not.toContain('/gerenciamento/agenda')
  })

  test('with nothing stopped and nobody waiting it says so, and a failure is shown and can be tried again', async () => {
    entrar([mestre])
    responder({})
    await abrir()
    await expect.element(page.getByRole('alert')).toBeVisible()
    responder({ '/admin/dashboard': painel })
    await page.getByRole('button', { name: 'Tentar de novo' }).click()
    await expect.element(page.getByText('Tudo em ordem: nada parado, ninguém esperando.')).toBeVisible()
  })

  test('a user with few permissions sees only their pages, and no forbidden data is requested', async () => {
    entrar([ver('/cpainel/prompt'), ver('/admin/plano')])
    const chamadas = responder({})
    await abrir()
    await expect.element(page.getByRole('heading', { name: 'Plataforma' })).toBeVisible()
    expect(enderecos()).toEqual(['/cpainel/prompt', '/admin/plano'])
    expect(page.getByText('Seu perfil ainda não abre nenhuma área', { exact: false }).elements()).toHaveLength(0)
    expect(chamadas).toEqual([])
  })

  test('a server that the user may not open is named without a link', async () => {
    entrar([ver('/admin/dashboard')])
    const servidor = {
      id: '0190a000-0000-7000-8000-0000000000a1',
      nome: 'WhatsApp 1',
      tipo: 'WHATSAPP_EVOLUTION',
      estado: 'PAUSADO',
      conexao: 'CONECTADO',
    }
    responder({ '/admin/dashboard': { ...painel, servidores: [servidor] } })
    await abrir()
    await expect.element(page.getByText('Servidor pausado', { exact: false })).toBeVisible()
    expect(enderecos()).toEqual(['/admin/dashboard', '/admin/dashboard'])
  })
})

test('an incomplete account sees what is missing and one button to continue, and no other area', async () => {
  entrar([ver('/cadastro-basico/empresa'), ver('/cadastro-basico/profissional')], {
    status: 'INCOMPLETO',
    gestor: true,
  })
  responder({ '/cadastro-basico': cadastro({ servicos: false, profissional: false }, 'INCOMPLETO') })
  await abrir()
  await expect
    .element(page.getByRole('listitem').filter({ hasText: 'Serviços' }))
    .toHaveAttribute('aria-current', 'step')
  expect(page.getByRole('img', { name: 'Feito' }).elements()).toHaveLength(1)
  expect(enderecos()).toEqual(['/cadastro-basico'])
})

const doGestor = [
  '/gerenciamento/agenda',
  '/gerenciamento/chat-messages',
  '/gerenciamento/chat-messages/chat',
  '/gerenciamento/servicos',
  '/cadastro-basico/profissional',
].map(ver)

describe('in a company', () => {
  test('a new company shows its first steps with ticks from its data, instead of empty lists', async () => {
    entrar(doGestor, { gestor: true })
    responder({
      '/cadastro-basico': cadastro({ equipe: false, profissional: false, procurada: false }),
      '/conversas': nada,
      '/agendamentos': agendaVazia,
    })
    await abrir()
    await expect.element(page.getByRole('heading', { name: 'Primeiros passos' })).toBeVisible()
    expect(page.getByRole('img', { name: 'Feito' }).elements()).toHaveLength(1)
    await expect
      .element(page.getByRole('listitem').filter({ hasText: 'Cadastre quem atende' }))
      .toHaveAttribute('aria-current', 'step')
    expect(page.getByText('Esperam por você').elements()).toHaveLength(0)
    expect(page.getByRole('button', { name: 'Copiar endereço' }).elements()).toHaveLength(0)
  })

  test('a company that can be booked but had no client yet gets its address to share', async () => {
    entrar(doGestor, { gestor: true })
    responder({ '/cadastro-basico': cadastro({ procurada: false }), '/conversas': nada, '/agendamentos': agendaVazia })
    await abrir()
    await expect.element(page.getByRole('button', { name: 'Copiar endereço' })).toBeVisible()
    expect(enderecos()).toContain('/agendar/clinica-aurora')
  })

  test('with clients there are no first steps, and a user who is not a manager never sees them', async () => {
    const respostas = { '/conversas': nada, '/agendamentos': agendaVazia }
    entrar(doGestor, { gestor: true })
    responder({ '/cadastro-basico': cadastro({}), ...respostas })
    await abrir()
    await expect.element(page.getByText('Nada mais marcado para hoje.')).toBeVisible()
    expect(page.getByText('Primeiros passos').elements()).toHaveLength(0)
    queryClient.clear()
    entrar(doGestor, { gestor: false })
    const chamadas = responder(respostas)
    await abrir()
    await expect.poll(() => chamadas.some((path) => path.endsWith('/agendamentos'))).toBe(true)
    expect(chamadas.filter((path) => path.endsWith('/cadastro-basico'))).toEqual([])
  })

  test('today is the day of the company’s time zone, not of the browser’s', async () => {
    // Past midnight for the user in São Paulo. 23:10 of the 19th in Manaus, at the company.
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T03:10:00.000Z') })
    entrar(doGestor, { gestor: false })
    const item = (nome: string, inicio: string, fim: string, status = 'MARCADO') => ({
      id: `0190a000-0000-7000-8000-0000000000${nome.length}0`,
      inicio,
      fim,
      status,
      servico: { id: empresa.id, nome: 'Corte' },
      profissional: { id: empresa.id, nome: 'Téo' },
      cliente: { id: empresa.id, nome },
      preco_centavos: 1,
      conversa_id: null,
      serie_id: null,
      motivo: '',
      observacao: '',
      sequencia: 0,
    })
    responder({
      '/conversas': nada,
      '/agendamentos': {
        ...agendaVazia,
        fuso: 'America/Manaus',
        agendamentos: [
          item('Já foi', '2026-11-20T02:00:00.000Z', '2026-11-20T02:30:00.000Z'),
          item('Ainda hoje lá', '2026-11-20T03:30:00.000Z', '2026-11-20T04:00:00.000Z'),
          item('Cancelado hoje', '2026-11-20T03:40:00.000Z', '2026-11-20T03:50:00.000Z', 'CANCELADO'),
          item('Amanhã na empresa', '2026-11-20T13:00:00.000Z', '2026-11-20T13:30:00.000Z'),
        ],
      },
    })
    await abrir()
    const linha = page.getByRole('link').filter({ hasText: 'Ainda hoje lá' })
    await expect.element(linha).toHaveTextContent('Ainda hoje láCorte · Téo23:30')
    await expect.element(linha).toHaveAttribute('href', '/gerenciamento/agenda?visao=dia&dia=2026-11-19')
    for (const outro of ['Já foi', 'Cancelado hoje', 'Amanhã na empresa'])
      expect(page.getByText(outro).elements(), outro).toHaveLength(0)
  })
})
