import { expect, it } from 'vitest'
import { varrer } from '#agenda/espera/espera.jobs.ts'
import { useTestApp } from '#test/app.ts'
import { abrirChat } from '#test/visitante.ts'

const test = useTestApp()
const { sql } = test
const esperas = () =>
  test.plataforma(
    async (tx) =>
      (
        await tx.client.query(
          `SELECT c.nome, e.periodo, e.status, e.de::text, q.nome AS responsavel FROM espera e
           JOIN cliente c ON c.empresa_id = e.empresa_id AND c.id = e.cliente_id
           LEFT JOIN cliente q ON q.empresa_id = c.empresa_id AND q.id = c.responsavel_id
           WHERE e.conversa_id IS NOT NULL ORDER BY e.criada_em, e.id`,
        )
      ).rows as Record<string, unknown>[],
  )
const texto = (ditas: { texto: string }[]) => ditas.map((dita) => dita.texto).join(' ')

it('a client who asks for it enters the waiting list, sees it and leaves it; nobody else sees or removes their wish', async () => {
  const visitante = await abrirChat(test)
  expect(texto(await visitante.falar('me coloca na lista de espera da limpeza dia 25/11 de manhã'))).toContain(
    'Em nome de quem',
  )
  expect(texto(await visitante.falar('Nara Pinho'))).toContain('e-mail')
  expect(texto(await visitante.falar('nara@exemplo.com.br'))).toContain('entrou na lista de espera: Limpeza, qua 25/11')
  expect(await esperas()).toEqual([
    { nome: 'Nara Pinho', periodo: 'MANHA', status: 'ESPERANDO', de: '2026-11-25', responsavel: null },
  ])
  const outra = await abrirChat(test)
  expect(texto(await outra.falar('minha lista de espera?'))).toContain('nenhuma lista de espera')
  await outra.falar('quero sair da lista de espera')
  expect((await esperas())[0]?.status).toBe('ESPERANDO')
  expect(texto(await visitante.falar('em qual lista de espera estou?'))).toContain('Limpeza')
  expect(texto(await visitante.falar('consigo sair da lista de espera?'))).toContain('Quer sair')
  expect((await esperas())[0]?.status).toBe('ESPERANDO')
  expect(texto(await visitante.falar('sim'))).toContain('saiu da lista de espera')
  expect((await esperas())[0]?.status).toBe('REMOVIDA')
})

it('a yes to the offer enters it, for somebody else too, and a no leaves nothing open', async () => {
  const visitante = await abrirChat(test)
  await visitante.falar('quero entrar na lista de espera da limpeza pro meu filho Davi Pinho')
  expect(texto(await visitante.falar('melhor não'))).toContain('sem ele não consigo')
  expect(texto(await visitante.falar('deixa pra lá'))).toContain('Se precisar')
  expect(await esperas()).toHaveLength(1)
})

it('the time offered to a waiting client is seen and taken in the conversation, which ends the wait; nobody else can', async () => {
  const visitante = await abrirChat(test)
  await visitante.falar('me coloca na lista de espera da limpeza dia 25/11 de manhã')
  await visitante.falar('Olga Brito')
  await visitante.falar('olga@exemplo.com.br')
  await varrer(test.servicos)
  expect(texto(await visitante.falar('em qual lista de espera estou?'))).toMatch(
    /abriu um horário, quarta-feira, 25\/11/,
  )
  const outra = await abrirChat(test)
  expect(texto(await outra.falar('Quero o horário que abriu'))).not.toContain('Olga')

  expect(texto(await visitante.falar('Quero o horário que abriu'))).toMatch(/25\/11\/2026.*Olga Brito.*Posso marcar\?/)
  expect(texto(await visitante.falar('pode'))).toContain('Está marcado')
  expect(
    await sql(`SELECT e.status, o.status AS oferta, a.status AS horario FROM espera e
    JOIN cliente c ON c.empresa_id = e.empresa_id AND c.id = e.cliente_id
    JOIN espera_oferta o ON o.empresa_id = e.empresa_id AND o.espera_id = e.id
    JOIN agendamento a ON a.empresa_id = e.empresa_id AND a.cliente_id = c.id AND a.inicio = o.inicio
    WHERE c.nome = 'Olga Brito'`),
  ).toEqual([{ status: 'ATENDIDA', oferta: 'ACEITA', horario: 'MARCADO' }])
  expect(texto(await visitante.falar('em qual lista de espera estou?'))).toContain('nenhuma lista de espera')
})

it('a company whose plan has no waiting list says so before it asks for anything, and offers none', async () => {
  await sql('UPDATE plano SET lista_espera = false')
  try {
    const visitante = await abrirChat(test)
    const [dita] = await visitante.falar('me coloca na lista de espera da limpeza')
    expect(dita?.texto).toContain('não temos lista de espera')
    const [nenhuma] = await visitante.falar('em qual lista de espera estou?')
    expect([nenhuma?.texto, nenhuma?.opcoes]).toEqual([
      expect.stringContaining('nenhuma lista de espera'),
      ['Falar com uma pessoa'],
    ])
  } finally {
    await sql('UPDATE plano SET lista_espera = true')
  }
})
