import { createHmac, generateKeyPairSync, randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { chavePara } from '#platform/security/segredo.ts'
import { conteudo, cpfs, useAcesso } from '#test/acesso.ts'

const rig = useAcesso()
let bom = ''
const par = generateKeyPairSync('rsa', { modulusLength: 2048 })
const chavePublica = par.publicKey.export({ type: 'spki', format: 'pem' })

beforeAll(async () => {
  bom = (await rig.entrar(cpfs.gestor)).token
})

type Partes = { cabecalho?: object; dados?: object; chave?: string | Buffer }

/** Changes parts of the valid token and signs it anew, by default with the server's key. */
function forjar({ cabecalho, dados, chave }: Partes): string {
  const parte = (valor: object) => Buffer.from(JSON.stringify(valor)).toString('base64url')
  const texto = `${parte({ alg: 'HS256', typ: 'at+jwt', ...cabecalho })}.${parte({ ...conteudo(bom), ...dados })}`
  return `${texto}.${createHmac('sha256', chave ?? chavePara(rig.test.servicos.config, 'token'))
    .update(texto)
    .digest('base64url')}`
}

const agoraS = () => Math.floor(rig.test.clock.now().getTime() / 1000)

it('the valid token and one forged with the right key are accepted, which checks the tests below', async () => {
  expect((await rig.eu(bom)).statusCode).toBe(200)
  expect((await rig.eu(forjar({}))).statusCode).toBe(200)
})

describe('a token is refused', () => {
  const semAssinatura = (alg: string) => {
    const [, dados] = forjar({}).split('.')
    return `${Buffer.from(JSON.stringify({ alg, typ: 'at+jwt' })).toString('base64url')}.${dados}.`
  }
  const jwk = { kty: 'oct', k: Buffer.from('a'.repeat(32)).toString('base64url') }

  it.each<[string, () => string]>([
    ['without a signature: none', () => semAssinatura('none')],
    ['without a signature: None', () => semAssinatura('None')],
    ['without a signature: HS256', () => semAssinatura('HS256')],
    ['signed with another secret', () => forjar({ chave: 'b'.repeat(32) })],
    ['signed with an empty secret', () => forjar({ chave: '' })],
    [
      'signed with the secret that keys are derived from',
      () => forjar({ chave: rig.test.servicos.config.segredo ?? '' }),
    ],
    [
      'signed with the key of another purpose',
      () => forjar({ chave: chavePara(rig.test.servicos.config, 'aparelho') }),
    ],
    ['signed with a public key as secret', () => forjar({ chave: chavePublica })],
    ['signed with a public key after a line break', () => forjar({ chave: `\n${chavePublica}` })],
    ['of another algorithm', () => forjar({ cabecalho: { alg: 'HS512' } })],
    ['that names an asymmetric algorithm', () => forjar({ cabecalho: { alg: 'RS256' }, chave: chavePublica })],
    ['that brings its own key', () => forjar({ cabecalho: { jwk }, chave: 'a'.repeat(32) })],
    [
      'that says where to fetch the key',
      () => forjar({ cabecalho: { jku: 'https://mau.exemplo/chaves' }, chave: 'a'.repeat(32) }),
    ],
    ['that names a key file', () => forjar({ cabecalho: { kid: '../../dev/null' }, chave: '' })],
    ['with a header that we never write, even signed with our key', () => forjar({ cabecalho: { kid: '1' } })],
    ['with an extension that must be understood', () => forjar({ cabecalho: { crit: ['b64'], b64: true } })],
    ['with an unknown extension that must be understood', () => forjar({ cabecalho: { crit: ['x'], x: 1 } })],
    ['that expired', () => forjar({ dados: { iat: agoraS() - 900, exp: agoraS() } })],
    ['that lives longer than 15 minutes', () => forjar({ dados: { iat: agoraS() - 901, exp: agoraS() + 9000 } })],
    ['that is not valid yet', () => forjar({ dados: { nbf: agoraS() + 60 } })],
    ['issued in the future', () => forjar({ dados: { iat: agoraS() + 600, exp: agoraS() + 1200 } })],
    ['without an end', () => forjar({ dados: { exp: undefined } })],
    ['without a beginning', () => forjar({ dados: { iat: undefined } })],
    ['for another audience', () => forjar({ dados: { aud: 'outra-api' } })],
    ['of another issuer', () => forjar({ dados: { iss: 'https://mau.exemplo' } })],
    ['of another kind (a password reset)', () => forjar({ cabecalho: { typ: 'reset+jwt' } })],
    ['of no kind', () => forjar({ cabecalho: { typ: undefined } })],
    ['of a session that does not exist', () => forjar({ dados: { sid: randomUUID() } })],
    ['whose session is not an id', () => forjar({ dados: { sid: "' OR 1=1 --" } })],
    ['whose session is a list', () => forjar({ dados: { sid: [conteudo(bom).sid] } })],
    ['that puts another user on the session', () => forjar({ dados: { id: rig.ids.administrador } })],
    ['whose user is text', () => forjar({ dados: { id: String(rig.ids.gestor) } })],
    ['whose user is no id', () => forjar({ dados: { id: 2 ** 53 } })],
    ['that is no token', () => 'a.b.c'],
    ['that is empty', () => ''],
  ])('%s', async (_, token) => {
    const resposta = await rig.eu(token())
    expect([resposta.statusCode, resposta.json().codigo]).toEqual([401, 'NAO_AUTORIZADO'])
  })

  it('with a changed payload under the old signature', async () => {
    const [cabecalho, , assinatura] = bom.split('.')
    const dados = Buffer.from(JSON.stringify({ ...conteudo(bom), id: rig.ids.administrador })).toString('base64url')
    expect((await rig.eu(`${cabecalho}.${dados}.${assinatura}`)).statusCode).toBe(401)
  })

  it('in the address, in a cookie, or under another scheme', async () => {
    const pedidos = [
      { url: `/api/acesso/eu?token=${bom}` },
      { url: `/api/acesso/eu?access_token=${bom}` },
      { url: '/api/acesso/eu', cookies: { token: bom, zelo_renovacao: bom } },
      { url: '/api/acesso/eu', headers: { authorization: `Basic ${bom}` } },
      { url: '/api/acesso/eu', headers: { authorization: bom } },
      { url: '/api/acesso/eu', headers: { authorization: `Bearer ${bom} ${bom}` } },
      { url: '/api/acesso/eu', headers: { 'x-authorization': `Bearer ${bom}` } },
    ]
    for (const pedido of pedidos) expect([pedido, (await rig.pedir(pedido)).statusCode]).toEqual([pedido, 401])
  })
})

it('permissions and companies in a token change nothing', async () => {
  const outra = randomUUID()
  const forjado = forjar({
    dados: {
      permissoes: [{ rota: '*', nome: 'master', master: true }],
      empresas_usuario: [outra],
      empresas_gestor: [outra],
      status: 'ATIVO',
    },
  })
  const [real, comForjado] = await Promise.all([rig.eu(bom), rig.eu(forjado)])
  expect(comForjado.json()).toEqual(real.json())
  expect(comForjado.json().permissoes.some(({ master }: { master: boolean }) => master)).toBe(false)
})

it('a company header that is not an id is answered as an unknown company', async () => {
  for (const empresa of ['1', 'null', `${rig.empresaId},${rig.empresaId}`, "' OR 1=1"]) {
    expect((await rig.eu(bom, { 'x-empresa': empresa })).statusCode).toBe(404)
  }
  expect((await rig.eu(bom, { 'x-empresa': rig.empresaId.toUpperCase() })).statusCode).toBe(200)
})

it('writes no token to the log', () => {
  expect(rig.test.log.join('')).not.toMatch(/eyJ[\w-]+\.|\b\d{11}\b/)
})

it('an accepted token works for 15 minutes only, even if it claims more', async () => {
  const longo = forjar({ dados: { iat: agoraS(), exp: agoraS() + 9000 } })
  expect((await rig.eu(longo)).statusCode).toBe(200)
  rig.test.clock.advance(15 * 60_000 - 2_000)
  expect((await rig.eu(longo)).statusCode).toBe(200)
  rig.test.clock.advance(2_000)
  expect((await rig.eu(longo)).statusCode).toBe(401)
})
