import { gzipSync } from 'node:zlib'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  apontarNotificacoes,
  conciliar,
  resolverIncertas,
  reverCodigos,
} from '#dinheiro/cobranca/fatura/conciliar.service.ts'
import { estornarPedidos } from '#dinheiro/cobranca/fatura/estorno.service.ts'
import { cobrarRenovacoes } from '#dinheiro/cobranca/fatura/renovacao.service.ts'
import { pagamentoNotificacao } from '#dinheiro/filas.ts'
import { gatewayAtivo } from '#dinheiro/gateway/gateways.ts'
import { segredoDoBanco, startApiPix } from '#test/api-pix.ts'
import { cpfs, useTestApp } from '#test/app.ts'
import { startAsaas } from '#test/asaas.ts'
import { ligarServidor } from '#test/canal.ts'
import { agoraDoTeste } from '#test/demo.ts'
import { endWaits } from '#test/end-waits.ts'
import type { Disfarcar, Disfarce } from '#test/escutar.ts'
import { eventually } from '#test/eventually.ts'
import { lockWaits } from '#test/lock-waits.ts'
import { contarDinheiro, criarTitular, lerDinheiro, usePagador } from '#test/pagamento.ts'
import { quebrando } from '#test/quebra.ts'

const test = useTestApp({ config: { limites: false, redeLiberada: ['127.0.0.1'] } })
const eu = usePagador(test)
let administrador: string

beforeEach(entrarComoAdministrador)

async function entrarComoAdministrador() {
  administrador = await test.entrar(cpfs.administrador)
}

type Chamada = { url: string; cabecalhos: Record<string, string>; corpo: string }
/** The stand-in of a provider, and how it calls us. */
type ProvedorFalso = {
  nome: 'ASAAS' | 'API_PIX'
  outro: {
    total(): number
    mudar(chave: string, mudancas: object): unknown
    controle: { percalco: 'nenhum' | 'some-a-resposta' | 'fora-do-ar'; disfarce: Disfarcar | undefined }
  }
  servidor: Awaited<ReturnType<typeof ligarServidor>>
  pagar(chave: string): unknown
  /** What it says of a charge now, from the address that it was given. */
  aviso(chave: string): Chamada
  /** The same from somebody who does not know the secret. */
  forjada(chave: string): Chamada
  /** As if nobody had paid it; `situacao` is its state there. */
  desfazer(chave: string, situacao?: string): unknown
  /** It says that another amount was paid. */
  pagarOutroValor(chave: string): unknown
  /** How many refunds of it were asked for. */
  estornos(chave: string): number
  estornoSera(situacao: 'FEITO' | 'A_CAMINHO'): void
  devolver(chave: string, situacao: 'FEITO' | 'RECUSADO'): void
  /** Its list says that it was paid, without payment or time. */
  pagarCalado(chave: string): unknown
  /** Somebody gives it back in the provider's own panel. */
  devolverTudo(chave: string): unknown
  fechar(): Promise<unknown>
}

async function abrirAsaas(): Promise<ProvedorFalso> {
  const outro = await startAsaas()
  outro.controle.agora = () => test.clock.now()
  const { endereco, chave: segredo } = outro
  const servidor = await ligarServidor(test, { nome: 'Asaas', tipo: 'PAGAMENTO_ASAAS', endereco, segredo })
  await apontarNotificacoes(test.servicos)
  const [webhook] = [...outro.webhooks.values()] as [{ url: string; authToken: string }]
  const { pathname } = new URL(webhook.url)
  const chamada = (chave: string, token: string): Chamada => {
    const { cabecalhos, corpo } = outro.aviso(chave, 'PAYMENT_RECEIVED', token)
    return { url: pathname, cabecalhos, corpo: corpo.toString() }
  }
  return {
    nome: 'ASAAS',
    outro,
    servidor,
    pagar: outro.pagar,
    aviso: (chave) => chamada(chave, webhook.authToken),
    forjada: (chave) => chamada(chave, `${webhook.authToken.slice(0, -1)}#`),
    desfazer: (chave, situacao = 'PENDING') => outro.mudar(chave, { status: situacao }),
    pagarOutroValor: (chave) => {
      outro.pagar(chave)
      outro.mudar(chave, { value: 1_000.5 })
    },
    estornos: (chave) => ((outro.mudar(chave, {}).refunds ?? []) as object[]).length,
    estornoSera: (situacao) => {
      outro.controle.estorno = situacao === 'FEITO' ? 'DONE' : 'PENDING'
    },
    devolver: (chave, situacao) => outro.devolver(chave, situacao === 'FEITO' ? 'DONE' : 'CANCELLED'),
    pagarCalado: (chave) => outro.mudar(chave, { status: 'RECEIVED' }),
    devolverTudo: (chave) => outro.mudar(chave, { status: 'REFUNDED' }),
    fechar: outro.close,
  }
}

async function abrirApiPix(): Promise<ProvedorFalso> {
  const outro = await startApiPix()
  outro.controle.agora = () => test.clock.now()
  const servidor = await ligarServidor(test, {
    nome: 'Banco',
    tipo: 'PAGAMENTO_API_PIX',
    endereco: outro.endereco,
    segredo: segredoDoBanco,
    opcoes: {
      cliente_id: 'cliente-de-teste',
      chave_pix: 'chave-pix@zelo.exemplo',
      endereco_token: `${outro.endereco}/oauth/token`,
    },
  })
  await apontarNotificacoes(test.servicos)
  // The bank appends the kind of event.
  const pathname = `${new URL(outro.controle.webhookUrl).pathname}/pix`
  const aviso = (chave: string, url = pathname): Chamada => ({
    url,
    cabecalhos: {},
    corpo: outro.aviso(chave).corpo.toString(),
  })
  return {
    nome: 'API_PIX',
    outro,
    servidor,
    pagar: outro.pagar,
    aviso,
    forjada: (chave) => aviso(chave, pathname.replace(/.\/pix$/, '_/pix')),
    desfazer: (chave, situacao = 'ATIVA') => outro.mudar(chave, { status: situacao, pix: [] }),
    pagarOutroValor: (chave) => {
      const { pix } = outro.pagar(chave) as unknown as { pix: { valor: string }[] }
      for (const cada of pix) cada.valor = '1000.50'
    },
    estornos: (chave) => {
      const { pix = [] } = outro.mudar(chave, {}) as { pix?: { devolucoes?: object[] }[] }
      return pix.reduce((soma, { devolucoes = [] }) => soma + devolucoes.length, 0)
    },
    estornoSera: (situacao) => {
      outro.controle.estorno = situacao === 'FEITO' ? 'DEVOLVIDO' : 'EM_PROCESSAMENTO'
    },
    devolver: (chave, situacao) => outro.devolver(chave, situacao === 'FEITO' ? 'DEVOLVIDO' : 'NAO_REALIZADO'),
    pagarCalado: (chave) => {
      const { pix: _, ...cob } = outro.pagar(chave)
      const corpo = JSON.stringify({ parametros: { paginacao: { quantidadeDePaginas: 1 } }, cobs: [cob] })
      outro.controle.disfarce = ({ caminho }) => (caminho === '/cob' ? { status: 200, corpo } : undefined)
    },
    devolverTudo: (chave) => {
      const { pix } = outro.mudar(chave, {}) as unknown as { pix: { valor: string }[] }
      const inteira = (valor: string) => ({ id: 'd1', rtrId: 'D1', valor, status: 'DEVOLVIDO' })
      outro.mudar(chave, { pix: pix.map((cada) => ({ ...cada, devolucoes: [inteira(cada.valor)] })) })
    },
    fechar: outro.close,
  }
}

const bater = ({ url, cabecalhos, corpo }: Chamada) =>
  test.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/json', ...cabecalhos },
    payload: corpo,
  })
const quietos = () =>
  eventually(async () => {
    const [{ n } = { n: -1 }] = await linhas<{ n: number }>(
      'SELECT count(*)::int AS n FROM notificacao_gateway WHERE processada_em IS NULL',
    )
    expect(n).toBe(0)
  })

const linhas = lerDinheiro(test)

/** Ends the waits of the notices until one of them has paid the invoice. */
const pagaNaProximaVez = (faturaId: string) =>
  eventually(async () => {
    await endWaits(test.servicos.db.pool, pagamentoNotificacao.nome)
    expect(await linhas('SELECT situacao FROM fatura WHERE id = $1', [faturaId])).toEqual([{ situacao: 'PAGA' }])
  })

/** Contracts and gives the invoice and our name of its newest charge. */
async function contratar(mudancas: object = {}) {
  const resposta = await eu.pagar(mudancas)
  expect([resposta.statusCode, resposta.body]).toEqual([200, expect.any(String)])
  const { fatura } = resposta.json()
  return { faturaId: fatura.id as string, chave: await chaveDe(fatura.cobrancas[0].id) }
}

async function chaveDe(cobrancaId: string): Promise<string> {
  const [row] = await linhas<{ chave: string }>('SELECT chave FROM cobranca WHERE id = $1', [cobrancaId])
  return row?.chave ?? ''
}

type Solto = { id: string; valor_centavos: number; motivo: string; estorno: { situacao: string; erro: string } | null }
/** What waits for a person; of one charge of ours, or of none. */
async function daFila(chave: string | null): Promise<Solto | undefined> {
  const { pagamentos } = (await test.chamar({ url: '/admin/pagamentos/sem-fatura', token: administrador })).json()
  const dela = await linhas<{ id: string }>(
    'SELECT p.id FROM pagamento p LEFT JOIN cobranca c ON c.id = p.cobranca_id WHERE c.chave IS NOT DISTINCT FROM $1',
    [chave],
  )
  return pagamentos.find(({ id }: Solto) => dela.some((row) => row.id === id))
}
const resolver = (id: string, acao: string) =>
  test.chamar({
    method: 'POST',
    url: `/admin/pagamentos/sem-fatura/${id}`,
    token: administrador,
    body: { acao, motivo: 'Pagou o plano que trocou' },
  })
const avisados = async (chave: string) =>
  (
    await linhas<{ assunto: string }>(
      `SELECT n.assunto FROM notificacao n JOIN notificacao_usuario u ON u.notificacao_id = n.id
       WHERE n.chave LIKE 'estorno:' || (SELECT e.chave FROM pagamento_estorno e JOIN pagamento p ON p.id = e.pagamento_id
         JOIN cobranca c ON c.id = p.cobranca_id WHERE c.chave = $1 ORDER BY e.pedido_em DESC, e.id DESC LIMIT 1) || ':%'`,
      [chave],
    )
  ).map(({ assunto }) => assunto)

/** No job runs meanwhile. */
async function semTarefas<T>(fazer: () => Promise<T>): Promise<T> {
  const { enviar } = test.servicos.jobs
  test.servicos.jobs.enviar = async () => {}
  try {
    return await fazer()
  } finally {
    test.servicos.jobs.enviar = enviar
  }
}

/** Money for an invoice that was replaced by another: it waits for a person. */
async function dinheiroSolto(provedor: ProvedorFalso) {
  const { chave } = await contratar()
  await contratar({ plano: 'essencial', periodo: 'MENSAL' })
  provedor.pagar(chave)
  await bater(provedor.aviso(chave))
  await quietos()
  return { chave, solto: (await daFila(chave)) as Solto }
}

/** Every transaction of the ledger sums to zero, and no invoice was paid by two payments. */
async function livroFecha() {
  const [{ soma } = { soma: 1 }] = await linhas<{ soma: number }>(
    'SELECT coalesce(sum(centavos), 0)::int AS soma FROM lancamento',
  )
  expect(soma).toBe(0)
  const emDobro = await linhas(
    `SELECT fatura_id FROM pagamento WHERE situacao = 'CONFIRMADO' GROUP BY fatura_id HAVING count(*) > 1`,
  )
  expect(emDobro).toEqual([])
}

describe.each([
  ['Asaas', abrirAsaas],
  ['the API Pix', abrirApiPix],
])('with %s, through the product,', (_nome, abrir) => {
  let provedor: ProvedorFalso
  beforeAll(async () => {
    test.clock.set(agoraDoTeste)
    provedor = await abrir()
  })
  afterAll(async () => {
    test.clock.set(agoraDoTeste)
    await provedor.servidor.mudar('INATIVO')
    await provedor.fechar()
  })

  afterEach(() => {
    provedor.outro.controle.disfarce = undefined
  })

  it('a charge is made there once, its notice activates, and the same notice fifty times at once or a month later has that one effect (attacks 49, 50)', async () => {
    const { faturaId, chave } = await contratar()
    provedor.pagar(chave)
    const aviso = provedor.aviso(chave)
    const respostas = await Promise.all(Array.from({ length: 50 }, () => bater(aviso)))
    expect(respostas.filter(({ statusCode }) => statusCode !== 200)).toEqual([])
    expect(await eu.ate(faturaId, 'PAGA')).toMatchObject({ situacao: 'PAGA', assinatura_estado: 'ATIVO' })
    await quietos()
    const antes = await contarDinheiro(test)
    test.clock.advance(30 * 86_400_000)
    expect((await bater(aviso)).statusCode).toBe(200)
    await quietos()
    expect(await contarDinheiro(test)).toEqual(antes)
    await livroFecha()
  })

  it('a forged notice is refused, whatever it names, and leaves only a line in the log (attack 48)', async () => {
    const { faturaId, chave } = await contratar()
    provedor.pagar(chave)
    const antes = await contarDinheiro(test)
    const certa = provedor.aviso(chave)
    const { id } = provedor.servidor
    for (const [chamada, status] of [
      [provedor.forjada(chave), 401],
      [{ ...provedor.forjada(chave), cabecalhos: {} }, 401],
      [{ ...certa, url: certa.url.replace(id, '0190a000-0000-7000-8000-000000000000') }, 404],
      [{ ...certa, url: certa.url.replace(id, 'x') }, 404],
      [{ ...certa, corpo: '[]' }, 400],
      [{ ...certa, corpo: '{' }, 400],
    ] as const)
      expect([chamada.url, (await bater(chamada)).statusCode]).toEqual([chamada.url, status])
    expect(await contarDinheiro(test)).toEqual(antes)
    expect((await eu.fatura(faturaId)).situacao).toBe('ABERTA')
    expect(test.log.join('')).toContain('pagamento.notificacao_recusada')
  })

  it('a notice is never believed: what counts is the charge, unpaid there or in a state that nobody knows (attack 52)', async () => {
    const { faturaId, chave } = await contratar()
    for (const situacao of [undefined, 'QUASE_PAGA']) {
      provedor.pagar(chave)
      const aviso = provedor.aviso(chave)
      provedor.desfazer(chave, situacao)
      expect((await bater(aviso)).statusCode).toBe(200)
      await quietos()
      expect(await eu.fatura(faturaId)).toMatchObject({ situacao: 'ABERTA', assinatura_estado: 'EM_ANALISE' })
    }
    expect(test.log.join('')).toContain('pagamento.situacao_desconhecida')
    // The former state counts until a known one is reported.
    provedor.desfazer(chave)
    provedor.pagar(chave)
    await bater(provedor.aviso(chave))
    await eu.ate(faturaId, 'PAGA')
  })

  it('another amount activates nothing and waits for a person (attack 52)', async () => {
    const { faturaId, chave } = await contratar()
    provedor.pagarOutroValor(chave)
    await bater(provedor.aviso(chave))
    await quietos()
    expect(await eu.fatura(faturaId)).toMatchObject({ situacao: 'ABERTA', assinatura_estado: 'EM_ANALISE' })
    expect(await daFila(chave)).toMatchObject({ motivo: 'VALOR_DIFERENTE', valor_centavos: 100_050 })
    await livroFecha()
  })

  it('what was paid stays paid, whatever comes later and in whatever order (attack 51)', async () => {
    const { faturaId, chave } = await contratar()
    provedor.pagar(chave)
    await bater(provedor.aviso(chave))
    await eu.ate(faturaId, 'PAGA')
    await quietos()
    await conciliar(test.servicos)
    const antes = await contarDinheiro(test)
    provedor.desfazer(chave)
    await conciliar(test.servicos)
    const paga = { situacao: 'PAGA', assinatura_estado: 'ATIVO', cobrancas: [{ situacao: 'PAGA' }] }
    expect(await eu.fatura(faturaId)).toMatchObject(paga)
    expect(await contarDinheiro(test)).toEqual(antes)
  })

  it('a notice that mixes two subscriptions pays nothing of the one that was not paid (attack 53)', async () => {
    const minha = await contratar()
    await eu.entrar(await criarTitular(test))
    const outra = await contratar()
    provedor.pagar(outra.chave)
    const aviso = provedor.aviso(outra.chave)
    await bater({ ...aviso, corpo: aviso.corpo.replaceAll(outra.chave, minha.chave) })
    await quietos()
    const [naoPaga] = await linhas<{ situacao: string }>('SELECT situacao FROM fatura WHERE id = $1', [minha.faturaId])
    expect(naoPaga?.situacao).toBe('ABERTA')
  })

  it('money of a charge in our name that we do not have waits for a person; charges with other names are left alone', async () => {
    const aberto = await gatewayAtivo(test.servicos)
    const [nossa, alheia] = ['f'.repeat(32), 'pedidoDeOutraLoja000000000001']
    for (const chave of [nossa, alheia]) {
      await aberto?.gateway.criarCobranca({
        chave,
        pagador: { id: 'x', nome: 'Ana', documento: '52998224725', email: 'a@b.exemplo' },
        ...{ valor: 5_000, vencimento: '2026-11-25', metodo: 'PIX', descricao: 'x', expiraEmS: 900, urlVolta: '' },
      })
      provedor.pagar(chave)
      expect((await bater(provedor.aviso(chave))).statusCode).toBe(200)
    }
    await quietos()
    const solto = (await daFila(null)) as Solto
    expect(solto).toMatchObject({ motivo: 'COBRANCA_DESCONHECIDA', valor_centavos: 5_000 })
    // Nobody knows where it would go back to.
    expect((await resolver(solto.id, 'ESTORNAR')).statusCode).toBe(400)
    expect((await resolver(solto.id, 'ENCERRAR')).statusCode).toBe(200)
    expect(await daFila(null)).toBeUndefined()
    await livroFecha()
  })

  it('a charge whose creation got no answer is found by its name, by the next request and by the job, and is not made twice', async () => {
    for (const quem of ['who asks again', 'the job']) {
      // Their record there exists already, so that the answer that is lost is the charge's.
      await contratar({ plano: 'essencial', periodo: 'MENSAL' })
      const antes = provedor.outro.total()
      provedor.outro.controle.percalco = 'some-a-resposta'
      const perdida = await eu.pagar()
      expect([perdida.statusCode, perdida.json().acao]).toEqual([400, expect.stringContaining('duas vezes')])
      expect(provedor.outro.total()).toBe(antes + 1)
      if (quem === 'the job') {
        test.clock.advance(61_000)
        await resolverIncertas(test.servicos)
        await resolverIncertas(test.servicos)
      } else expect((await eu.pagar()).statusCode).toBe(200)
      const { aberta } = await eu.comeco()
      expect(aberta.cobrancas).toMatchObject([{ situacao: 'PENDENTE', pix_copia_e_cola: expect.any(String) }])
      expect([quem, provedor.outro.total()]).toEqual([quem, antes + 1])
      provedor.pagar(await chaveDe(aberta.cobrancas[0].id))
      await bater(provedor.aviso(await chaveDe(aberta.cobrancas[0].id)))
      await eu.ate(aberta.id, 'PAGA')
      await eu.entrar(await criarTitular(test))
    }
  })

  it('a code that was paid and whose notice never came pays its invoice within minutes, also after its end', async () => {
    for (const minutos of [3, 25]) {
      const { faturaId, chave } = await contratar()
      await reverCodigos(test.servicos)
      provedor.pagar(chave)
      test.clock.advance(minutos * 60_000)
      await reverCodigos(test.servicos)
      const [fatura] = await linhas('SELECT situacao FROM fatura WHERE id = $1', [faturaId])
      expect([minutos, fatura]).toEqual([minutos, { situacao: 'PAGA' }])
      await eu.entrar(await criarTitular(test))
    }
  })

  it('a charge that was never made is given up by the job, and paying makes one', async () => {
    const antes = provedor.outro.total()
    provedor.outro.controle.percalco = 'fora-do-ar'
    expect((await eu.pagar()).statusCode).toBe(400)
    provedor.outro.controle.percalco = 'nenhum'
    test.clock.advance(61_000)
    await resolverIncertas(test.servicos)
    expect((await eu.comeco()).aberta.cobrancas).toMatchObject([{ situacao: 'CANCELADA' }])
    await contratar()
    expect(provedor.outro.total()).toBe(antes + 1)
  })

  it('who pays while the job gives up a charge that was never made gets a code', async () => {
    const antes = provedor.outro.total()
    provedor.outro.controle.percalco = 'fora-do-ar'
    expect((await eu.pagar()).statusCode).toBe(400)
    provedor.outro.controle.percalco = 'nenhum'
    const { id } = (await eu.comeco()).aberta
    test.clock.advance(61_000)
    const feitos = await test.plataforma(async ({ client }) => {
      await client.query('SELECT FROM cobranca WHERE fatura_id = $1 FOR UPDATE', [id])
      const feitos = [resolverIncertas(test.servicos)]
      await lockWaits(test)
      feitos.push(eu.pagar().then(({ statusCode }) => expect(statusCode).toBe(200)))
      await lockWaits(test, 2)
      return { todos: Promise.all(feitos) }
    })
    await feitos.todos
    const { cobrancas } = (await eu.comeco()).aberta
    expect(cobrancas[0]).toMatchObject({ situacao: 'PENDENTE', pix_copia_e_cola: expect.any(String) })
    expect(provedor.outro.total()).toBe(antes + 1)
  })

  it('a code that the job gave up before is not given up again by a run that began earlier', async () => {
    const perdidas: string[] = []
    for (const _ of ['first', 'second']) {
      await eu.entrar(await criarTitular(test))
      provedor.outro.controle.percalco = 'fora-do-ar'
      expect((await eu.pagar()).statusCode).toBe(400)
      perdidas.push((await eu.comeco()).aberta.id)
    }
    provedor.outro.controle.percalco = 'nenhum'
    test.clock.advance(61_000)
    const { feito } = await test.plataforma(async ({ client }) => {
      await client.query('SELECT FROM cobranca WHERE fatura_id = $1 FOR UPDATE', [perdidas[0]])
      const feito = resolverIncertas(test.servicos)
      await lockWaits(test)
      expect((await eu.pagar()).statusCode).toBe(200)
      // A charge may not be readable there yet.
      const nada = { status: 404, corpo: '{"type":"https://pix.bcb.gov.br/api/v2/error/CobNaoEncontrado"}' }
      const vazia = { status: 200, corpo: '{"object":"list","hasMore":false,"totalCount":0,"data":[]}' }
      provedor.outro.controle.disfarce = ({ metodo, caminho }) =>
        metodo !== 'GET' ? undefined : caminho.startsWith('/cob/') ? nada : vazia
      return { feito }
    })
    await feito
    provedor.outro.controle.disfarce = undefined
    expect((await eu.comeco()).aberta.cobrancas).toMatchObject([{ situacao: 'PENDENTE' }])
  })

  it('who asks for a new code waits for a payment of the old one before the invoice is locked', async () => {
    const { faturaId } = await contratar()
    test.clock.advance(16 * 60_000)
    await eu.entrar()
    const { pago } = await test.plataforma(async ({ client }) => {
      await client.query('SELECT FROM cobranca WHERE fatura_id = $1 FOR UPDATE', [faturaId])
      const pago = eu.pagar()
      await lockWaits(test)
      const livre = await client.query('SELECT FROM fatura WHERE id = $1 FOR UPDATE SKIP LOCKED', [faturaId])
      expect(livre.rowCount).toBe(1)
      return { pago }
    })
    expect((await pago).statusCode).toBe(200)
  })

  it.each<[string, Disfarce]>([
    ['a page', { status: 200, corpo: '<html>Em manutenção</html>', cabecalhos: { 'content-type': 'text/html' } }],
    ['nothing', { status: 200, corpo: '' }],
    ['a list', { status: 200, corpo: '[]' }],
    ['a part', { status: 200, corpo: '{"data":[],"id":"pay_1","sta' }],
    ['packed bytes', { status: 200, corpo: gzipSync('{"data":[]}'), cabecalhos: { 'content-encoding': 'gzip' } }],
    ['an amount that nobody can read', { status: 200, corpo: '{"id":"x","txid":"x","value":"49,90","valor":{}}' }],
    ['another address', { status: 302, corpo: '', cabecalhos: { location: 'https://outro.exemplo/' } }],
    ['the page of somebody in between', { status: 404, corpo: 'default backend - 404' }],
    ['a promise', { status: 202, corpo: '{}' }],
    ['charges of others', { status: 200, corpo: '{"data":[{"id":"pay_1","externalReference":"outra","value":49.9}]}' }],
  ])('%s for an answer: the charge is neither made twice nor given up nor called refused', async (_qual, disfarce) => {
    await contratar({ plano: 'essencial', periodo: 'MENSAL' })
    const antes = provedor.outro.total()
    const { controle } = provedor.outro
    controle.disfarce = ({ metodo, caminho }) =>
      (metodo === 'POST' && caminho === '/payments') || (metodo === 'PUT' && caminho.startsWith('/cob'))
        ? disfarce
        : undefined
    const perdida = await eu.pagar()
    expect([perdida.statusCode, perdida.json().acao]).toEqual([400, expect.stringContaining('duas vezes')])
    controle.disfarce = ({ caminho }) => (caminho === '/oauth/token' ? undefined : disfarce)
    test.clock.advance(61_000)
    await resolverIncertas(test.servicos)
    expect((await eu.comeco()).aberta.cobrancas).toMatchObject([{ situacao: 'PENDENTE' }])
    expect((await eu.pagar()).statusCode).toBe(400)
    controle.disfarce = undefined
    expect((await eu.pagar()).statusCode).toBe(200)
    expect(provedor.outro.total()).toBe(antes + 1)
  })

  it('pages of a megabyte are compared whole, and one that cannot be read is not an empty one', async () => {
    const { faturaId, chave } = await contratar()
    provedor.pagar(chave)
    await bater(provedor.aviso(chave))
    await eu.ate(faturaId, 'PAGA')
    await quietos()
    provedor.outro.mudar(chave, { observacoes: 'x'.repeat(1_000_000) })
    provedor.devolverTudo(chave)
    provedor.outro.controle.disfarce = ({ metodo, caminho }) =>
      metodo === 'GET' && /^\/(payments|cob)$/.test(caminho) ? { status: 200, corpo: '<html>' } : undefined
    await expect(conciliar(test.servicos)).rejects.toThrow('INDISPONIVEL')
    provedor.outro.controle.disfarce = undefined
    await conciliar(test.servicos)
    expect((await eu.fatura(faturaId)).situacao).toBe('ESTORNADA')
    await livroFecha()
  })

  const repetida = { id: 'pay_1', txid: 'x'.repeat(32), status: 'PENDING', value: 5, valor: { original: '5.00' } }
  const pagina = Array(50).fill(repetida)
  const semFim = { hasMore: true, data: pagina, parametros: { paginacao: { quantidadeDePaginas: 1e9 } } }
  it.each<[string, Disfarce]>([
    ['is forbidden', { status: 403, corpo: '{}' }],
    ['is refused for its days', { status: 400, corpo: '{"type":"https://pix.exemplo/CobConsultaInvalida"}' }],
    ['repeats without end', { status: 200, corpo: JSON.stringify({ ...semFim, cobs: pagina }) }],
  ])('a list that %s hides no payment whose notice was lost', async (_qual, disfarce) => {
    const { faturaId, chave } = await contratar()
    provedor.pagar(chave)
    provedor.outro.controle.disfarce = ({ metodo, caminho }) =>
      metodo === 'GET' && /^\/(payments|cob)$/.test(caminho) ? disfarce : undefined
    test.clock.advance(1_000)
    await expect(conciliar(test.servicos)).rejects.toThrow(/CONFIGURACAO|INDISPONIVEL|RECUSADO/)
    expect(await eu.fatura(faturaId)).toMatchObject({ situacao: 'PAGA', cobrancas: [{ situacao: 'PAGA' }] })
  })

  it.each<[string, Disfarce | undefined]>([
    ['waits', undefined],
    ['is unknown', { status: 404, corpo: '{}' }],
    ['has no state', { status: 200, corpo: '{}' }],
  ])('a notice that is faster than its charge, which still %s there, is looked up again', async (_qual, disfarce) => {
    const { faturaId, chave } = await contratar()
    provedor.pagar(chave)
    const aviso = provedor.aviso(chave)
    provedor.desfazer(chave)
    provedor.outro.controle.disfarce = ({ metodo, caminho }) =>
      metodo === 'GET' && /^\/(payments|cobv?)\//.test(caminho) ? disfarce : undefined
    await bater(aviso)
    await quietos()
    provedor.outro.controle.disfarce = undefined
    provedor.pagar(chave)
    await pagaNaProximaVez(faturaId)
  })

  it('ids that another account gave before are of other charges and other payments here', async () => {
    const outra = await contratar()
    provedor.pagar(outra.chave)
    await bater(provedor.aviso(outra.chave))
    await eu.ate(outra.faturaId, 'PAGA')
    await quietos()
    await eu.entrar(await criarTitular(test))
    const { faturaId, chave } = await contratar()
    provedor.pagar(chave)
    const lida = await (await gatewayAtivo(test.servicos))?.gateway.consultarCobranca({ chave })
    await linhas(
      'WITH c AS (UPDATE cobranca SET ref = $2 WHERE chave = $1 RETURNING id) UPDATE pagamento SET ref = $3 FROM c WHERE cobranca_id = c.id',
      [outra.chave, lida?.ref, lida?.recebidos[0]?.ref],
    )
    await bater(provedor.aviso(chave))
    expect(await eu.ate(faturaId, 'PAGA')).toMatchObject({ situacao: 'PAGA' })
    await livroFecha()
  })

  it('a gateway that does not answer gets three renewals a round, and the others are charged once it is back', async () => {
    const faturas: string[] = []
    for (let i = 0; i < 5; i++) {
      const { faturaId, chave } = await contratar()
      faturas.push(faturaId)
      provedor.pagar(chave)
      await bater(provedor.aviso(chave))
      await eu.ate(faturaId, 'PAGA')
      await eu.entrar(await criarTitular(test))
    }
    await quietos()
    await linhas("UPDATE cobranca SET situacao = 'VENCIDA' WHERE fatura_id = ANY ($1)", [faturas])
    await linhas(
      "UPDATE fatura SET situacao = 'ABERTA', tipo = 'RENOVACAO', paga_em = NULL, pagamento_id = NULL WHERE id = ANY ($1)",
      [faturas],
    )
    const feitas = (situacao: string) =>
      linhas(
        `SELECT c.id FROM cobranca c JOIN operacao_gateway o ON o.chave = 'cobrar:' || c.chave
         WHERE c.fatura_id = ANY ($1) AND c.situacao = 'PENDENTE' AND o.situacao = $2`,
        [faturas, situacao],
      )
    provedor.outro.controle.percalco = 'fora-do-ar'
    await cobrarRenovacoes(test.servicos)
    expect(await feitas('INCERTA')).toHaveLength(3)
    provedor.outro.controle.percalco = 'nenhum'
    await cobrarRenovacoes(test.servicos)
    expect(await feitas('FEITA')).toHaveLength(2)
  })

  it('a charge that a list calls paid without a word of the money pays its invoice all the same', async () => {
    const { faturaId, chave } = await contratar()
    provedor.pagarCalado(chave)
    test.clock.advance(1_000)
    // It ends by saying that the provider before this one, with charges of its own, is away.
    await conciliar(test.servicos).catch(() => {})
    expect(await eu.fatura(faturaId)).toMatchObject({ situacao: 'PAGA', cobrancas: [{ situacao: 'PAGA' }] })
    await livroFecha()
  })

  it('money without an invoice is settled when its refund is done, not when it is asked for: it waits, is asked for again, and is refunded once', async () => {
    const { chave, solto } = await dinheiroSolto(provedor)
    expect(solto).toMatchObject({ motivo: 'FATURA_CANCELADA', estorno: null })
    provedor.outro.controle.percalco = 'fora-do-ar'
    expect((await resolver(solto.id, 'ESTORNAR')).statusCode).toBe(200)
    await eventually(async () =>
      expect((await daFila(chave))?.estorno).toMatchObject({ situacao: 'PEDIDO', erro: 'answered 503' }),
    )
    for (const acao of ['ESTORNAR', 'ENCERRAR']) expect((await resolver(solto.id, acao)).statusCode).toBe(409)
    provedor.outro.controle.percalco = 'nenhum'
    provedor.estornoSera('A_CAMINHO')
    for (let vez = 0; vez < 3; vez++) await estornarPedidos(test.servicos)
    expect(await daFila(chave)).toMatchObject({ estorno: { situacao: 'PEDIDO', erro: null } })
    expect([provedor.estornos(chave), await avisados(chave)]).toEqual([1, []])
    provedor.devolver(chave, 'FEITO')
    provedor.estornoSera('FEITO')
    await estornarPedidos(test.servicos)
    await estornarPedidos(test.servicos)
    expect(await daFila(chave)).toBeUndefined()
    expect([provedor.estornos(chave), await avisados(chave)]).toEqual([1, ['Devolvemos R$ 1.020,60']])
    await livroFecha()
  })

  it('a refund that is accepted and not done yet (202) is looked up by its name, and not called refused', async () => {
    const { chave, solto } = await dinheiroSolto(provedor)
    provedor.estornoSera('FEITO')
    provedor.outro.controle.disfarce = ({ metodo, caminho }) =>
      metodo !== 'GET' && /refund|devolucao/.test(caminho) ? { status: 202, corpo: '{}' } : undefined
    await semTarefas(() => resolver(solto.id, 'ESTORNAR'))
    await estornarPedidos(test.servicos)
    provedor.outro.controle.disfarce = undefined
    expect((await daFila(chave))?.estorno).toMatchObject({ situacao: 'PEDIDO', erro: 'answered 202' })
    await estornarPedidos(test.servicos)
    expect([provedor.estornos(chave), await daFila(chave)]).toEqual([1, undefined])
    await livroFecha()
  })

  it('a gateway that does not answer gets three refunds a round, other ones each time, and all of them once it is back', async () => {
    const soltos: string[] = []
    for (let i = 0; i < 5; i++) {
      const { chave, solto } = await dinheiroSolto(provedor)
      soltos.push(chave)
      await semTarefas(() => resolver(solto.id, 'ESTORNAR'))
    }
    provedor.estornoSera('FEITO')
    provedor.outro.controle.percalco = 'fora-do-ar'
    const pedidas = async () =>
      (await linhas("SELECT chave FROM operacao_gateway WHERE tipo = 'ESTORNAR' AND situacao = 'INCERTA'")).length
    const rodadas: number[] = []
    for (let rodada = 0; rodada < 3; rodada++) {
      await estornarPedidos(test.servicos)
      rodadas.push(await pedidas())
    }
    expect(rodadas).toEqual([3, 5, 5])
    provedor.outro.controle.percalco = 'nenhum'
    test.clock.advance(10 * 60_000)
    await estornarPedidos(test.servicos)
    expect(soltos.map(provedor.estornos)).toEqual(soltos.map(() => 1))
    await livroFecha()
  })

  it('a refund that is refused there comes back to the queue with the reason, rings at the platform, and can be tried again', async () => {
    const { chave, solto } = await dinheiroSolto(provedor)
    provedor.estornoSera('A_CAMINHO')
    await resolver(solto.id, 'ESTORNAR')
    await eventually(() => expect(provedor.estornos(chave)).toBe(1))
    provedor.devolver(chave, 'RECUSADO')
    await eventually(async () => {
      await estornarPedidos(test.servicos)
      expect((await daFila(chave))?.estorno).toMatchObject({ situacao: 'RECUSADO', erro: expect.any(String) })
    })
    expect(await avisados(chave)).toEqual(['A devolução de R$ 1.020,60 não foi feita'])
    provedor.estornoSera('FEITO')
    expect((await resolver(solto.id, 'ESTORNAR')).statusCode).toBe(200)
    await eventually(async () => expect(await daFila(chave)).toBeUndefined())
    await livroFecha()
  })

  it('money whose refund was refused may still settle an invoice, and nothing of the refund is left to decide', async () => {
    const { chave, solto } = await dinheiroSolto(provedor)
    const { faturaId } = await contratar()
    provedor.estornoSera('A_CAMINHO')
    await resolver(solto.id, 'ESTORNAR')
    await eventually(() => expect(provedor.estornos(chave)).toBe(1))
    provedor.devolver(chave, 'RECUSADO')
    await eventually(async () => {
      await estornarPedidos(test.servicos)
      expect((await daFila(chave))?.estorno).toMatchObject({ situacao: 'RECUSADO' })
    })
    const casado = await test.chamar({
      method: 'POST',
      url: `/admin/pagamentos/sem-fatura/${solto.id}`,
      token: administrador,
      body: { acao: 'CASAR', fatura_id: faturaId, motivo: 'É da fatura nova' },
    })
    expect([casado.statusCode, casado.body]).toEqual([200, '{"ok":true}'])
    expect(await eu.fatura(faturaId)).toMatchObject({ situacao: 'PAGA', assinatura_estado: 'ATIVO' })
    const { estornos } = (await test.chamar({ url: '/admin/pagamentos/sem-fatura', token: administrador })).json()
    expect(estornos.filter(({ valor_centavos }: { valor_centavos: number }) => valor_centavos === 102_060)).toEqual([])
    await livroFecha()
  })

  it('a crash at any step of a refund gives the money back once', async () => {
    provedor.estornoSera('FEITO')
    let quebrou = true
    for (let n = 1; quebrou; n++) {
      const { chave, solto } = await dinheiroSolto(provedor)
      await semTarefas(() => resolver(solto.id, 'ESTORNAR'))
      const fragil = quebrando(test.servicos, n)
      await estornarPedidos(fragil.servicos).catch(() => {})
      quebrou = fragil.quebrou()
      // Another instance takes it over once the first caller is gone.
      test.clock.advance(61_000)
      await estornarPedidos(test.servicos)
      expect([n, provedor.estornos(chave), await daFila(chave)]).toEqual([n, 1, undefined])
      await eu.entrar()
      await entrarComoAdministrador()
    }
    await livroFecha()
  }, 120_000)
})

describe('with Asaas,', () => {
  let provedor: ProvedorFalso
  beforeAll(async () => {
    test.clock.set(agoraDoTeste)
    provedor = await abrirAsaas()
  })
  afterAll(async () => {
    test.clock.set(agoraDoTeste)
    await provedor.servidor.mudar('INATIVO')
    await provedor.fechar()
  })

  it('the refund of a slip waits until its payer names an account: they are told once where, and it is done when the money went', async () => {
    const { faturaId, chave } = await contratar({ metodo: 'BOLETO' })
    provedor.pagar(chave)
    await bater(provedor.aviso(chave))
    await eu.ate(faturaId, 'PAGA')
    await quietos()
    expect((await eu.chamar('POST', '/gerenciamento/assinatura/arrepender')).statusCode).toBe(200)
    for (let vez = 0; vez < 3; vez++) await estornarPedidos(test.servicos)
    expect(await eu.fatura(faturaId)).toMatchObject({
      situacao: 'PAGA',
      estorno_url: expect.stringMatching(/^https:\/\/www\.asaas\.exemplo\//),
    })
    const contas = ['Diga em que conta você recebe R$ 1.020,60 de volta']
    expect([provedor.estornos(chave), await avisados(chave)]).toEqual([1, contas])
    const { estornos } = (await test.chamar({ url: '/admin/pagamentos/sem-fatura', token: administrador })).json()
    expect(estornos).toEqual([expect.objectContaining({ situacao: 'PEDIDO', espera_conta: true })])
    provedor.devolver(chave, 'FEITO')
    await estornarPedidos(test.servicos)
    expect(await eu.fatura(faturaId)).toMatchObject({ situacao: 'ESTORNADA', estorno_url: null })
    expect((await avisados(chave)).toSorted()).toEqual(['Devolvemos R$ 1.020,60', ...contas])
    await livroFecha()
  })

  it.each([
    ['told together', ['CHARGEBACK_REQUESTED', 'RECEIVED']],
    ['told when it is won', ['', 'RECEIVED']],
    ['told while it is open', ['CHARGEBACK_DISPUTE', 'CHARGEBACK_DISPUTE', 'RECEIVED']],
  ])('a refund of a part beside a dispute is booked once: %s', async (quando, situacoes) => {
    const { faturaId, chave } = await contratar({ metodo: 'CARTAO' })
    provedor.pagar(chave)
    const dizer = async (mudancas: object) => {
      provedor.outro.mudar(chave, mudancas)
      await bater(provedor.aviso(chave))
      await quietos()
    }
    await dizer({})
    if (quando !== 'told together') await dizer({ status: 'CHARGEBACK_REQUESTED' })
    for (const status of situacoes)
      if (status) await dizer({ status, refunds: [{ status: 'DONE', value: 20.6, dateCreated: '2026-11-20' }] })
    const [fatura] = await linhas('SELECT situacao, estornado_centavos, contestada_em FROM fatura WHERE id = $1', [
      faturaId,
    ])
    expect(fatura).toEqual({ situacao: 'PAGA', estornado_centavos: 2_060, contestada_em: null })
    const contas = await linhas<{ conta: string; centavos: number }>(
      `SELECT l.conta, sum(l.centavos)::int AS centavos FROM lancamento l JOIN lancamento_transacao t ON t.id = l.transacao_id
       WHERE t.fatura_id = $1 AND l.conta IN ('CAIXA', 'CONTESTADO', 'ESTORNO') GROUP BY l.conta HAVING sum(l.centavos) <> 0 ORDER BY 1`,
      [faturaId],
    )
    expect(contas).toEqual([
      { conta: 'CAIXA', centavos: 100_000 },
      { conta: 'ESTORNO', centavos: 2_060 },
    ])
    await livroFecha()
  })

  const contestada = async (faturaId: string) => {
    const [fatura] = await linhas<{ situacao: string; contestada_em: Date | null }>(
      'SELECT situacao, contestada_em FROM fatura WHERE id = $1',
      [faturaId],
    )
    return [fatura?.situacao, fatura?.contestada_em != null]
  }

  it('an invoice that is disputed again after its dispute was won is disputed again, and may be lost then', async () => {
    const { faturaId, chave } = await contratar({ metodo: 'CARTAO' })
    provedor.pagar(chave)
    const dizer = async (mudancas: object) => {
      provedor.outro.mudar(chave, mudancas)
      await bater(provedor.aviso(chave))
      await quietos()
      return contestada(faturaId)
    }
    const aberta = { status: 'CHARGEBACK_REQUESTED' }
    await dizer({})
    expect(await dizer(aberta)).toEqual(['PAGA', true])
    expect(await dizer({ status: 'RECEIVED' })).toEqual(['PAGA', false])
    expect(await dizer(aberta)).toEqual(['PAGA', true])
    expect(await dizer({ status: 'REFUNDED' })).toEqual(['ESTORNADA', true])
    const perdas = await linhas<{ centavos: number }>(
      `SELECT l.centavos::int FROM lancamento l JOIN lancamento_transacao t ON t.id = l.transacao_id
       WHERE t.fatura_id = $1 AND l.conta = 'PERDA'`,
      [faturaId],
    )
    expect(perdas).toEqual([{ centavos: 102_060 }])
    await livroFecha()
  })

  it('a dispute of a charge of five months ago, whose notice was lost, is found within a month', async () => {
    const { faturaId, chave } = await contratar({ metodo: 'CARTAO' })
    provedor.pagar(chave)
    await bater(provedor.aviso(chave))
    await eu.ate(faturaId, 'PAGA')
    await quietos()
    test.clock.advance(150 * 86_400_000)
    provedor.outro.mudar(chave, { status: 'CHARGEBACK_REQUESTED' })
    // It ends by saying that the provider before this one is away.
    await conciliar(test.servicos).catch(() => {})
    expect(await contestada(faturaId)).toEqual(['PAGA', true])
  })

  it('a refund of a part is not asked for again where its answer does not repeat our words', async () => {
    const { faturaId, chave } = await contratar()
    provedor.pagar(chave)
    await bater(provedor.aviso(chave))
    await eu.ate(faturaId, 'PAGA')
    await quietos()
    const aberto = await gatewayAtivo(test.servicos)
    const estornar = () => aberto?.gateway.estornar({ chave }, { chave: 'e'.repeat(32), recebido: chave, valor: 2_060 })
    provedor.estornoSera('A_CAMINHO')
    await estornar()
    provedor.outro.mudar(chave, { refunds: [{ status: 'PENDING', value: 20.6, dateCreated: '2026-11-20' }] })
    expect([await estornar(), provedor.estornos(chave)]).toEqual([{ andamento: 'A_CAMINHO' }, 1])
  })

  it('an event id that Asaas uses again is another event when charge or state differ', async () => {
    const uma = await contratar()
    await eu.entrar(await criarTitular(test))
    const outra = await contratar()
    for (const { chave } of [uma, outra]) {
      provedor.pagar(chave)
      const aviso = provedor.aviso(chave)
      await bater({ ...aviso, corpo: JSON.stringify({ ...JSON.parse(aviso.corpo), id: 'evt_1' }) })
    }
    await eu.ate(outra.faturaId, 'PAGA')
  })

  it('its webhook is set anew each day, with the current secret', async () => {
    const { webhooks } = provedor.outro as unknown as { webhooks: Map<string, { authToken: string }> }
    const [[id, certo] = []] = [...webhooks]
    webhooks.set(id as string, { ...(certo as { authToken: string }), authToken: 'o-de-antes'.repeat(4) })
    await apontarNotificacoes(test.servicos, { deNovo: true })
    expect([...webhooks.values()]).toEqual([certo])
  })
})

describe('with the API Pix,', () => {
  let provedor: ProvedorFalso
  beforeAll(async () => {
    test.clock.set(agoraDoTeste)
    provedor = await abrirApiPix()
  })
  afterAll(async () => {
    await provedor.servidor.mudar('INATIVO')
    await provedor.fechar()
  })

  it('a refund that is done and cannot be booked yet is not asked for again', async () => {
    const { faturaId, chave } = await contratar()
    provedor.pagar(chave)
    await bater(provedor.aviso(chave))
    await eu.ate(faturaId, 'PAGA')
    await quietos()
    expect((await eu.chamar('POST', '/gerenciamento/assinatura/arrepender')).statusCode).toBe(200)
    provedor.estornoSera('FEITO')
    provedor.outro.controle.disfarce = ({ caminho }) =>
      caminho === `/cob/${chave}` ? { status: 500, corpo: '{}' } : undefined
    await estornarPedidos(test.servicos)
    await eventually(async () => expect(await avisados(chave)).toEqual(['Devolvemos R$ 1.020,60']))
    const motivo = 'Quero de novo'
    const pedido = await eu.chamar('POST', `/gerenciamento/pagamentos/${faturaId}/estorno`, { motivo })
    expect([pedido.statusCode, pedido.json().message]).toEqual([400, 'Não há o que devolver nesta fatura.'])
    provedor.outro.controle.disfarce = undefined
  })

  it('money that went back in the bank’s own panel is not given back by a person too', async () => {
    const { faturaId, chave } = await contratar()
    provedor.pagar(chave)
    await bater(provedor.aviso(chave))
    await eu.ate(faturaId, 'PAGA')
    await quietos()
    provedor.devolverTudo(chave)
    expect((await eu.chamar('POST', '/gerenciamento/assinatura/arrepender')).statusCode).toBe(200)
    await estornarPedidos(test.servicos)
    await eu.ate(faturaId, 'ESTORNADA')
    expect([provedor.estornos(chave), await avisados(chave)]).toEqual([1, ['Devolvemos R$ 1.020,60']])
  })

  it('three charges that can never be read hide no other from the job', async () => {
    const chaves: string[] = []
    for (let i = 0; i < 4; i++) {
      provedor.outro.controle.percalco = 'some-a-resposta'
      expect((await eu.pagar()).statusCode).toBe(400)
      chaves.push(await chaveDe((await eu.comeco()).aberta.cobrancas[0].id))
      await eu.entrar(await criarTitular(test))
    }
    test.clock.advance(61_000)
    provedor.outro.controle.disfarce = ({ caminho }) =>
      chaves.slice(0, 3).some((chave) => caminho.endsWith(chave)) ? { status: 500, corpo: '{}' } : undefined
    for (let rodada = 0; rodada < 2; rodada++) await resolverIncertas(test.servicos)
    const situacoes = await linhas<{ situacao: string }>(
      'SELECT situacao FROM operacao_gateway WHERE chave = ANY ($1) ORDER BY situacao',
      [chaves.map((chave) => `cobrar:${chave}`)],
    )
    provedor.outro.controle.disfarce = undefined
    expect(situacoes.map(({ situacao }) => situacao)).toEqual(['FEITA', 'INCERTA', 'INCERTA', 'INCERTA'])
  })

  it('a refused charge that is alive there does not open again beside the next one', async () => {
    const { faturaId, chave } = await contratar()
    await linhas("UPDATE cobranca SET situacao = 'RECUSADA' WHERE chave = $1", [chave])
    const { cobrancas } = (await eu.chamar('POST', `/pagamentos/faturas/${faturaId}/cobrar`, { metodo: 'PIX' })).json()
    expect(cobrancas[0]).toMatchObject({ situacao: 'PENDENTE' })
    // It may end by saying that the provider before this one is away.
    const fim = await conciliar(test.servicos).then(() => 'INDISPONIVEL', String)
    expect(fim).toMatch(/INDISPONIVEL|CONFIGURACAO/)
    expect((await eu.fatura(faturaId)).cobrancas.map(({ situacao }) => situacao)).toEqual(['PENDENTE', 'RECUSADA'])
  })

  it('a charge that cannot be read does not keep others of its notice from being paid', async () => {
    const uma = await contratar()
    await eu.entrar(await criarTitular(test))
    const outra = await contratar()
    for (const { chave } of [uma, outra]) provedor.pagar(chave)
    const [da, daOutra] = [uma, outra].map(({ chave }) => provedor.aviso(chave)) as [Chamada, Chamada]
    const pix = [da, daOutra].flatMap(({ corpo }) => JSON.parse(corpo).pix)
    provedor.outro.controle.disfarce = ({ caminho }) =>
      caminho === `/cob/${uma.chave}` ? { status: 500, corpo: '{}' } : undefined
    await bater({ ...da, corpo: JSON.stringify({ pix }) })
    await eu.ate(outra.faturaId, 'PAGA')
    provedor.outro.controle.disfarce = undefined
    await pagaNaProximaVez(uma.faturaId)
  })
})
