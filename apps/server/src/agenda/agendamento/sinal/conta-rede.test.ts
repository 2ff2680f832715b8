import { createServer } from 'node:http'
import { beforeAll, expect, it } from 'vitest'
import { varrerSinais } from '#agenda/agendamento/sinal/aviso/sinal.jobs.ts'
import { guardarSegredo } from '#instalacao/servidor/cofre.ts'
import { segredoDoBanco } from '#test/api-pix.ts'
import { useTestApp } from '#test/app.ts'
import { openSinais } from '#test/sinal.ts'
import { useServidor } from '#test/use-servidor.ts'

// The platform's administrators may reach this host, like a WhatsApp server of their own.
const test = useTestApp({ config: { limites: false, redeLiberada: ['127.0.0.1', 'localhost'] } })
const ouvidos: string[] = []
let porta: string
let mundo: Awaited<ReturnType<typeof openSinais>>

useServidor(
  createServer((request, response) => {
    ouvidos.push(`${request.method} ${request.url}`)
    response.setHeader('content-type', 'application/json').end('{"data":[],"access_token":"x"}')
  }),
  (endereco) => {
    porta = new URL(endereco).port
  },
)
beforeAll(async () => {
  mundo = await openSinais(test)
})

const doBanco = { segredo: segredoDoBanco, cliente_id: 'cliente', chave_pix: 'chave@zelo.exemplo' }
const chave = 'chave-de-teste-do-asaas-0123456789'

it.each([
  ['ASAAS', 'endereco', () => ({ endereco: `http://127.0.0.1:${porta}/instance/delete/x?y=`, segredo: chave })],
  ['ASAAS', 'endereco', () => ({ endereco: `http://2130706433:${porta}`, segredo: chave })],
  ['API_PIX', 'endereco', () => ({ ...doBanco, endereco: `http://localhost:${porta}` })],
  [
    'API_PIX',
    'endereco_token',
    () => ({
      ...doBanco,
      endereco: 'https://pix.banco.exemplo',
      endereco_token: `http://127.0.0.1:${porta}/any/path?x=1`,
    }),
  ],
])(
  'a company’s %s account takes no host of the inner network as %s, also one that the platform may reach',
  async (tipo, campo, dados) => {
    for (const [method, url] of [
      ['POST', `/gerenciamento/sinais/contas/${tipo}/testes`],
      ['PUT', `/gerenciamento/sinais/contas/${tipo}`],
    ] as const) {
      const resposta = await mundo.chamar(method, url, dados())
      expect(resposta.statusCode).toBe(422)
      expect(resposta.json().campos).toHaveProperty(campo)
    }
    expect(ouvidos).toEqual([])
  },
)

it('an https address of the inner network is not called either', async () => {
  const dados = { ...doBanco, endereco: `https://127.0.0.1:${porta}`, endereco_token: '' }
  const resposta = await mundo.chamar('POST', '/gerenciamento/sinais/contas/API_PIX/testes', dados)
  expect(resposta.json()).toMatchObject({ conexao: 'DESCONECTADO' })
  expect(ouvidos).toEqual([])
})

it('a stored account with such a host makes no call', async () => {
  const { row } = await mundo.reservar()
  const id = '00000000-0000-4000-8000-000000000001'
  await mundo.linhas(
    `INSERT INTO sinal_conta (empresa_id, tipo, id, endereco, opcoes, segredo, segredo_em, conexao)
     VALUES ($1, 'ASAAS', $2, $3, '{}', $4, now(), 'CONECTADO')`,
    [row.empresa_id, id, `http://127.0.0.1:${porta}`, guardarSegredo(test.servicos.config, id, chave)],
  )
  expect((await mundo.regra({ conta: 'ASAAS' })).statusCode).toBe(200)
  const nova = await mundo.reservar()
  await test.chamar({
    method: 'POST',
    url: `/sinal/${nova.token}/pagadores`,
    body: { nome: 'Nádia Rocha', documento: '529.982.247-25' },
  })
  await varrerSinais(test.servicos)
  expect(await mundo.ver(nova.row.id)).toMatchObject({ situacao: 'AGUARDANDO', cobranca_ref: null })
  expect(ouvidos).toEqual([])
})
