import { expect, it } from 'vitest'
import { useTestApp } from '#test/app.ts'
import { abrirChat } from '#test/visitante.ts'

const test = useTestApp()

const sql = (text: string, values: unknown[] = []) =>
  test.plataforma(async (tx) => (await tx.client.query(text, values)).rows as Record<string, string>[])

it('wishes of one address and for one e-mail are limited on the booking page, also when they come at once', async () => {
  const [limpeza] = await sql(
    "SELECT s.id FROM servico s JOIN empresa e ON e.empresa_id = s.empresa_id WHERE e.chave = 'clinica-aurora' AND s.nome = 'Limpeza'",
  )
  const pedir = (n: number, email: string, de: string) =>
    test.chamar({
      method: 'POST',
      url: '/agendar/clinica-aurora/espera',
      de,
      body: {
        ...{ servico_id: limpeza?.id, profissional_id: null, de: `2026-12-${10 + n}`, ate: `2026-12-${10 + n}` },
        ...{ periodo: 'QUALQUER', idioma: 'br', nome: 'Nádia Rocha', telefone: '', email },
      },
    })
  const codigos = (respostas: { statusCode: number }[]) => respostas.map(({ statusCode }) => statusCode).toSorted()
  const juntas = await Promise.all(
    Array.from({ length: 15 }, (_, n) => pedir(n, `e${n}@espera.exemplo`, '203.0.113.8')),
  )
  expect(codigos(juntas)).toEqual([...Array(12).fill(200), ...Array(3).fill(429)])
  expect(juntas.find(({ statusCode }) => statusCode === 429)?.json()).toMatchObject({
    message: 'Já foram muitos pedidos em pouco tempo.',
    acao: 'Tente de novo mais tarde, ou ligue para a empresa.',
  })
  const umaPessoa = []
  for (let n = 0; n < 16; n++) umaPessoa.push(await pedir(n, 'vitima@espera.exemplo', `198.51.${n}.8`))
  expect(codigos(umaPessoa)).toEqual([...Array(15).fill(200), 429])
})

it('wishes of one conversation are limited: the agent says that none was written, and what to do', async () => {
  const ana = await abrirChat(test)
  const pedido = (n: number) => `me coloca na lista de espera da limpeza dia ${n}/12`
  await ana.falar(pedido(1))
  await ana.falar('Ana Espera')
  await ana.falar('ana@espera.exemplo')
  for (let n = 2; n <= 8; n++) {
    await ana.falar(pedido(n))
    expect((await ana.falar('sim')).map(({ texto }) => texto).join(' ')).toContain('entrou na lista de espera')
  }
  await ana.falar(pedido(9))
  expect((await ana.falar('sim')).at(-1)).toMatchObject({
    texto:
      'Não fiz este pedido: já foram muitos em pouco tempo. Me peça de novo daqui a 15 minutos, ou chame a equipe.',
    opcoes: ['Falar com uma pessoa'],
  })
  expect(await sql('SELECT count(*)::int AS n FROM espera WHERE conversa_id = $1', [ana.id])).toEqual([{ n: 8 }])
})
