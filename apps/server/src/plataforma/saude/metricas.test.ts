import { expect, it } from 'vitest'
import { parseConfig } from '#platform/config.ts'
import { cpfs, useTestApp } from '#test/app.ts'

const metricasToken = 'token-de-quem-mede-as-coisas'
const test = useTestApp({ config: { metricasToken } })
const ler = (authorization?: string) =>
  test.app.inject({ url: '/metrics', headers: { ...(authorization && { authorization }) } })

it('counts calls by pattern of the route, never by address, and tells connections, dead jobs and process', async () => {
  const token = await test.entrar(cpfs.gestor)
  await test.chamar({ url: '/conta/notificacao-usuario/listar/987654,PENDENTE', token })
  const resposta = await ler(`Bearer ${metricasToken}`)
  expect(resposta.statusCode).toBe(200)
  expect(resposta.headers['content-type']).toMatch(/^text\/plain/)
  expect(resposta.body).toMatch(
    /zelo_http_seconds_count\{method="GET",route="\/api\/conta\/notificacao-usuario\/listar\/[^"]*",status="404"\} 1/,
  )
  expect(resposta.body).toMatch(/zelo_database_connections\{state="open"\} [1-9]/)
  expect(resposta.body).toContain('zelo_jobs_dead 0')
  expect(resposta.body).toContain('process_cpu_seconds_total')
  for (const pessoal of ['987654', cpfs.gestor, 'Helena', token]) expect(resposta.body).not.toContain(pessoal)
})

it.each([undefined, '', 'Bearer outro', metricasToken, `Bearer ${metricasToken}x`])(
  'reveals nothing to callers with %j',
  async (dito) => {
    const resposta = await ler(dito)
    expect(resposta.statusCode).toBe(401)
    expect(resposta.body).toBe('')
  },
)

it('is off if the token is missing or too short', () => {
  expect(parseConfig({}).metricasToken).toBeUndefined()
  expect(() => parseConfig({ ZELO_METRICAS_TOKEN: 'curto' })).toThrow(/^ZELO_METRICAS_TOKEN: /)
})
