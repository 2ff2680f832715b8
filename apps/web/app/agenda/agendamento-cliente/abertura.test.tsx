import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from '../../../test/render.tsx'
import AgendamentoClienteFluxo from './agendamento-cliente-fluxo.tsx'
import AgendarFluxo from './agendar/agendar-fluxo.tsx'
import EsperaOfertaFluxo from './espera-oferta-fluxo.tsx'

beforeEach(() => document.documentElement.setAttribute('lang', 'pt-BR'))
afterEach(() => vi.unstubAllGlobals())

const [ana, bia] = [
  { id: '0190a000-0000-7000-8000-000000000001', nome: 'Ana', foto: null },
  { id: '0190a000-0000-7000-8000-000000000002', nome: 'Bia', foto: null },
]
const empresa = { nome: 'Clínica Aurora', chave: 'aurora', endereco: null, telefone: null, logo: null }
const fuso = 'America/Sao_Paulo'
const inicio = '2026-11-24T13:00:00.000Z'
const agendamento = {
  ...{ empresa: { ...empresa, fuso }, cliente: 'Rita', servico: 'Limpeza', profissional: ana, inicio },
  ...{ preco_centavos: 0, status: 'MARCADO', pode_mudar: true, sinal: null },
}
const oferta = {
  ...{ empresa: { ...empresa, fuso }, servico: 'Limpeza', profissional: 'Ana', inicio, expira_em: inicio },
  ...{ situacao: 'ABERTA', sinal: null },
}
const limpeza = {
  ...{ id: '0190a000-0000-7000-8000-000000000003', nome: 'Limpeza', descricao: '', duracao_min: 30 },
  ...{ preco_centavos: 0, sinal_centavos: 0, modalidade: 'PRESENCIAL', profissionais: [ana, bia] },
}
const vitrine = { empresa: { ...empresa, fuso }, na_busca: true, sinal: null, servicos: [limpeza] }

describe('a page that could not be read', () => {
  test.each([
    ['of an appointment', <AgendamentoClienteFluxo key="a" />, agendamento, /^terça-feira, 24/i],
    ['of an offer', <EsperaOfertaFluxo key="b" />, oferta, /^terça-feira, 24/i],
    ['to book', <AgendarFluxo key="c" dados={undefined} />, vitrine, /Clínica Aurora|O que você quer/],
  ])('%s says so and is read again when asked', async (_, fluxo, resposta, titulo) => {
    let vezes = 0
    vi.stubGlobal('fetch', async () => {
      if (vezes++ === 0) throw new TypeError('no network')
      return Response.json(resposta)
    })
    await render(fluxo, '/agendamento/chave')
    await page.getByRole('button', { name: 'Tentar de novo' }).click()
    await expect.element(page.getByRole('heading', { name: titulo, level: 1 })).toBeVisible()
  })
})

test('a client who goes back from their data to the times finds the professional still chosen', async () => {
  vi.stubGlobal('fetch', async () => Response.json([{ inicio, profissional: bia }]))
  await render(<AgendarFluxo dados={vitrine as never} />, '/agendar/aurora')
  await page.getByRole('button', { name: /Limpeza/ }).click()
  await page.getByLabelText('Com quem').selectOptions(bia.id)
  await page.getByRole('button', { name: /^10:00/ }).click()
  await page.getByRole('button', { name: 'Mudar horário' }).click()
  await expect.element(page.getByLabelText('Com quem')).toHaveValue(bia.id)
})

test('a client whose deposit did not come in time reads what happened and what to do', async () => {
  const sinal = { servico: 'Limpeza', profissional: 'Ana', inicio, situacao: 'EXPIRADO' }
  vi.stubGlobal('fetch', async (url: string) => Response.json(url.includes('/sinal/') ? sinal : vitrine))
  await render(<AgendarFluxo dados={undefined} />, '/agendar/aurora?sinal=chave')
  await expect.element(page.getByRole('heading', { name: 'O horário foi liberado' })).toBeVisible()
  await expect.element(page.getByText(/^O sinal não chegou a tempo, .* Se você já pagou/)).toBeVisible()
  await page.getByRole('button', { name: 'Escolher outro horário' }).click()
  await expect.element(page.getByRole('heading', { name: 'O que você quer marcar?' })).toBeVisible()
})
