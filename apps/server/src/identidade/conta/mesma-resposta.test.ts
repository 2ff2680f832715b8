import { beforeAll, expect, it } from 'vitest'
import { anotarConsultas } from '#test/consultas.ts'
import { pessoa, useConta } from '#test/conta.ts'

const rig = useConta({ limites: false })
const conhecida = pessoa()

beforeAll(async () => {
  await rig.cadastrar(conhecida)
  await rig.link(conhecida.email)
  // Stops the jobs, so that only the calls of the test use the database.
  await rig.test.servicos.jobs.stop()
})

/** Makes a call and returns its answer and the statements it ran. */
async function ouvir(recurso: string, corpo: unknown) {
  const { resultado, transacoes } = await anotarConsultas(rig.test.servicos.db, () => rig.postar(recurso, corpo))
  const comandos = transacoes
    .flatMap(({ consultas }) => consultas.map(({ text }) => text))
    // Ignores queries of the chat in the background.
    .filter((texto) => /"(cadastro|usuario|plano|token_conta)"|pgboss\.job/.test(texto))
  return { statusCode: resultado.statusCode, body: resultado.body, comandos }
}

it.each([
  ['a sign-up with the CPF', 'cadastros', pessoa({ cpf: conhecida.cpf }), pessoa()],
  ['a sign-up with the e-mail', 'cadastros', pessoa({ email: conhecida.email }), pessoa()],
  ['a new password by CPF', 'senhas/recuperacoes', { conta: conhecida.cpf }, { conta: pessoa().cpf }],
  ['a new password by e-mail', 'senhas/recuperacoes', { conta: conhecida.email }, { conta: pessoa().email }],
  ['the activation link again', 'ativacoes/reenviar', { cpf: conhecida.cpf }, { cpf: pessoa().cpf }],
])('%s: same answer and statements whether or not the account exists', async (_, recurso, sim, nao) => {
  const esperado = await ouvir(recurso, sim)
  expect(esperado.statusCode).toBe(200)
  expect(esperado.comandos.length).toBeGreaterThan(1)
  expect(await ouvir(recurso, nao)).toEqual(esperado)
})
