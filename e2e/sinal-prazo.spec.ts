import type { APIRequestContext } from '@playwright/test'
import { testNoTempo as test } from './relogio.ts'
import { contas, expect, senha } from './test.ts'

/** Makes the demo's «Limpeza» require a deposit of R$ 50 in the test environment. */
async function pedirSinal(request: APIRequestContext) {
  const { token } = await (await request.post('/api/acesso/entrar', { data: { cpf: contas.gestor, senha } })).json()
  const headers = { authorization: `Bearer ${token}` }
  const base = '/api/gerenciamento'
  const { tem_sandbox: _, ...regra } = await (await request.get(`${base}/sinais/regra`, { headers })).json()
  const daRegra = await request.put(`${base}/sinais/regra`, {
    headers,
    data: { ...regra, conta: 'SANDBOX', prazo_min: 30 },
  })
  expect(daRegra.status(), await daRegra.text()).toBe(200)
  const { itens } = await (await request.get(`${base}/servicos?busca=Limpeza`, { headers })).json()
  const { id } = itens.find(({ nome }: { nome: string }) => nome === 'Limpeza')
  const {
    id: _id,
    alterada_em: _em,
    ...servico
  } = await (await request.get(`${base}/servicos/${id}`, { headers })).json()
  const doServico = await request.put(`${base}/servicos/${id}`, {
    headers,
    data: { ...servico, sinal_tipo: 'VALOR', sinal_valor: 5_000 },
  })
  expect(doServico.status(), await doServico.text()).toBe(200)
  return { id }
}

test('an unpaid deposit frees its time, and the client reads what happened and what to do', async ({
  page,
  instancia,
  request,
}) => {
  test.setTimeout(240_000)
  const { id } = await pedirSinal(request)
  const amanha = new Date(Date.parse(instancia.hoje()) + 86_400_000).toISOString().slice(0, 10)

  // Holds a time in a few days.
  const livre = async () => {
    const de = new Date(Date.parse(amanha) + 3 * 86_400_000)
    const ate = new Date(de.getTime() + 7 * 86_400_000)
    const busca = new URLSearchParams({ servico: id, de: de.toISOString(), ate: ate.toISOString() })
    return (await (await request.get(`/api/agendar/clinica-aurora/horarios?${busca}`)).json()) as {
      inicio: string
      profissional: { id: string }
    }[]
  }
  const [escolhido] = await livre()
  const marcado = await request.post('/api/agendar/clinica-aurora/agendamentos', {
    data: {
      pedido: crypto.randomUUID(),
      servico_id: id,
      profissional_id: escolhido?.profissional.id,
      inicio: escolhido?.inicio,
      nome: 'Iara Melo',
      email: 'iara@exemplo.com.br',
    },
  })
  expect(marcado.status(), await marcado.text()).toBe(200)
  const { token } = (await marcado.json()).sinal
  const daPagina = `/agendar/clinica-aurora?sinal=${token}`
  await page.goto(daPagina)
  await expect(page.getByRole('heading', { name: 'Horário reservado' })).toBeVisible()
  const esteHorario = ({ inicio, profissional }: { inicio: string; profissional: { id: string } }) =>
    inicio === escolhido?.inicio && profissional.id === escolhido.profissional.id
  expect((await livre()).some(esteHorario)).toBe(false)

  // Nobody pays until the next day.
  await instancia.irPara(amanha, page)
  await expect.poll(async () => (await livre()).some(esteHorario), { timeout: 90_000 }).toBe(true)
  await page.goto(daPagina)
  await expect(page.getByRole('heading', { name: 'O horário foi liberado' })).toBeVisible()
  await expect(page.getByText(/O sinal não chegou a tempo/).filter({ visible: true })).toContainText('Se você já pagou')
  await page.getByRole('button', { name: 'Escolher outro horário' }).click()
  await expect(page.getByRole('heading', { name: 'O que você quer marcar?' })).toBeVisible()
})
