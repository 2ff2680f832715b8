import { expect, it } from 'vitest'
import { conversar } from '#test/agente/mundo.ts'
import { emailDe, emailsDitos } from './emails.ts'

it.each([
  ['ana underline lima arroba uol ponto com ponto br', 'ana_lima@uol.com.br'],
  ['ana traço lima arroba gmail ponto com', 'ana-lima@gmail.com'],
  ['é joao hífen pedro arroba empresa traço boa ponto com ponto br', 'joao-pedro@empresa-boa.com.br'],
  ['meu e-mail: ana ponto lima arroba gmail ponto com ponto final', 'ana.lima@gmail.com'],
  ['o email é ANA arroba Gmail ponto com, obrigada', 'ana@gmail.com'],
  ['pode mandar pra bia2000 arroba outlook.com', 'bia2000@outlook.com'],
  ['ana underscore lima at uol dot com', 'ana_lima@uol.com'],
  ['my email is ana dot lima at gmail dot com thanks', 'ana.lima@gmail.com'],
  ['Ana Lima ana@x.com.', 'ana@x.com'],
  ['<mailto:ana+vip@x.com>', 'ana+vip@x.com'],
  ['ana @ gmail.com', 'ana@gmail.com'],
])('«%s» is %s', (texto, email) => {
  expect(emailDe(texto)).toBe(email)
})

it.each(['ana lima arroba gmail ponto com', 'sou ana lima @gmail.com', "I'll be at uol.com.br", 'ana arroba exemplo'])(
  '«%s» may be cut short: it gives no address',
  (texto) => {
    expect(emailDe(texto)).toBeUndefined()
  },
)

it('an address that may be another person’s is asked for again', async () => {
  const c = conversar()
  await c.diz('limpeza quinta às 14:30')
  await c.diz('Ana Lima')
  expect(await c.diz('ana lima arroba uol ponto com ponto br')).toMatch(/e-mail/)
  expect(c.ultima.estado.tarefas[0]?.quadro).not.toHaveProperty('email')
  expect(await c.diz('ana underline lima arroba uol ponto com ponto br')).toContain('Posso marcar?')
  expect(c.ultima.estado.tarefas[0]?.quadro.email).toBe('ana_lima@uol.com.br')
})

it('takes little time, even for a hostile text of 100 KB', () => {
  const inicio = performance.now()
  for (const texto of ['a ponto ', '@ ', ' arroba ', 'a at ', 'a', 'a underline a arroba ', ' '])
    emailsDitos(texto.repeat(100_000 / texto.length))
  expect(performance.now() - inicio).toBeLessThan(10_000)
})
