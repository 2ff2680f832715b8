import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from '../../../test/render.tsx'
import AgendamentoClienteFluxo from './agendamento-cliente-fluxo.tsx'

beforeEach(() => document.documentElement.setAttribute('lang', 'pt-BR'))
afterEach(() => vi.unstubAllGlobals())

const ana = { id: '0190a000-0000-7000-8000-000000000001', nome: 'Ana' }
const agendamento = {
  empresa: { nome: 'Clínica Aurora', chave: 'aurora', endereco: null, telefone: null, fuso: 'America/Sao_Paulo' },
  ...{ idioma: 'br', cliente: 'Rita', servico: 'Limpeza', profissional: ana, preco_centavos: 0 },
  ...{ inicio: '2026-11-24T13:00:00.000Z', fim: '2026-11-24T14:00:00.000Z' },
  ...{ status: 'MARCADO', pode_mudar: true, sinal: null },
}

/** The client moves the appointment, and the move gets this answer. */
async function mudar(remarcar: () => Response | Promise<never>) {
  vi.stubGlobal('fetch', async (entrada: string) => {
    if (entrada.endsWith('/remarcacoes')) return remarcar()
    if (!entrada.includes('/horarios')) return Response.json(agendamento)
    return Response.json([{ inicio: '2026-11-25T13:00:00.000Z', profissional: ana }])
  })
  await render(<AgendamentoClienteFluxo />, '/agendamento/chave')
  await page.getByRole('button', { name: 'Mudar horário' }).click()
  await page.getByRole('button', { name: '10:00' }).click()
  await page.getByRole('button', { name: 'Mudar horário' }).click()
}

describe('a client who moves an appointment', () => {
  test('is shown the other times when this one was taken', async () => {
    await mudar(() => Response.json({ codigo: 'HORARIO_OCUPADO', message: 'Ocupado.' }, { status: 400 }))
    await expect.element(page.getByRole('heading', { name: 'Escolha outro horário' })).toBeVisible()
  })

  test.each([
    ['without network', () => Promise.reject(new TypeError('no network'))],
    ['by a server error', () => Response.json({}, { status: 503 })],
    ['by another rule', () => Response.json({ codigo: 'RECUSADO', message: 'Suspensa.' }, { status: 400 })],
  ])('keeps the chosen time when the move fails %s, and can send it again', async (_, remarcar) => {
    let vezes = 0
    await mudar(() => (vezes++ ? Response.json({ ...agendamento, inicio: '2026-11-25T13:00:00.000Z' }) : remarcar()))
    await expect.poll(() => vezes).toBe(1)
    const enviar = page.getByRole('button', { name: 'Mudar horário' })
    await expect.element(page.getByRole('heading', { name: 'Mudar para este horário?' })).toBeVisible()
    await enviar.click()
    await expect.element(page.getByRole('heading', { name: /^quarta-feira, 25/i })).toBeVisible()
  })
})
