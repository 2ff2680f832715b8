import { situacoesCobranca } from '@zelo/contract/dinheiro/pagamento'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { agirNoSandbox } from '#dinheiro/gateway/sandbox/sandbox.service.ts'
import { sandbox } from '#dinheiro/gateway/sandbox/sandbox.ts'
import { assinar, cabecalhoDoSandbox } from '#dinheiro/gateway/sandbox/sandbox-assinatura.ts'
import { withPlataforma } from '#platform/database/database.ts'
import { segredoDoBanco, startApiPix } from '#test/api-pix.ts'
import { useTestApp } from '#test/app.ts'
import { startAsaas } from '#test/asaas.ts'
import { contratoGateway, novaChave } from '#test/contrato-gateway.ts'
import { liberar } from '#test/liberados.ts'
import { apiPix } from './api-pix.ts'
import { lerCobrancaPix } from './api-pix-leitura.ts'
import { asaas } from './asaas.ts'
import { lerCobrancaAsaas } from './asaas-leitura.ts'
import type { ContaGateway } from './conta-gateway.ts'
import { ErroGateway, type NovaCobranca } from './gateway.porta.ts'

const test = useTestApp({ demo: false })
const token = 'token-do-webhook-com-mais-de-trinta-e-dois'
const recebedor = { nome: 'Zelo', cidade: 'São Paulo' }
let servidorAsaas: Awaited<ReturnType<typeof startAsaas>>
let banco: Awaited<ReturnType<typeof startApiPix>>
const agora = () => test.clock.now()
const hoje = () => agora().toISOString().slice(0, 10)

const conta = (mudancas: Partial<ContaGateway>): ContaGateway => ({
  endereco: '',
  segredo: '',
  clienteId: 'cliente-de-teste',
  chavePix: 'chave-pix@zelo.exemplo',
  enderecoToken: '',
  recebedor,
  email: 'financeiro@zelo.exemplo',
  webhook: { url: 'https://zelo.exemplo/api/pagamentos/notificacoes/x', segredo: token },
  liberados: liberar('127.0.0.1'),
  agora,
  ...mudancas,
})
const contaAsaas = (segredo = servidorAsaas.chave) => conta({ endereco: servidorAsaas.endereco, segredo })
const contaPix = (segredo = segredoDoBanco) =>
  conta({
    endereco: banco.endereco,
    enderecoToken: `${banco.endereco}/oauth/token`,
    recebimento: { agencia: '0001', conta: '123456', tipoConta: 'CORRENTE' },
    segredo,
  })

beforeAll(async () => {
  ;[servidorAsaas, banco] = await Promise.all([startAsaas(), startApiPix()])
  servidorAsaas.controle.agora = agora
  banco.controle.agora = agora
})
afterAll(() => Promise.all([servidorAsaas.close(), banco.close()]))

contratoGateway('the sandbox', () => ({
  gateway: sandbox(test.servicos, recebedor),
  pagar: async (chave) => {
    const { ref } = await sandbox(test.servicos, recebedor).consultarCobranca({ chave })
    await agirNoSandbox(test.servicos, ref, 'APROVAR')
  },
  aviso: async (chave) => {
    const { ref } = await sandbox(test.servicos, recebedor).consultarCobranca({ chave })
    const corpo = Buffer.from(
      JSON.stringify({ id: novaChave(), tipo: 'PagamentoConfirmado', cobranca: { ref, chave } }),
    )
    const t = Math.floor(agora().getTime() / 1000)
    const cabecalhos = { [cabecalhoDoSandbox]: `t=${t},v1=${assinar(test.servicos, t, corpo)}` }
    const outro = Buffer.from(corpo.toString().replace('Confirmado', 'Confirmadx'))
    return { certa: { cabecalhos, corpo, segredo: '' }, alterada: { cabecalhos, corpo: outro, segredo: '' } }
  },
  total: async () =>
    withPlataforma(test.servicos.db, 'pagamento.sandbox', async (tx) => {
      const { rows } = await tx.client.query('SELECT count(*) AS total FROM sandbox_cobranca')
      return rows[0].total
    }),
  automatico: {
    // The page of the test bank pays and authorizes in one step.
    autorizar: () => undefined,
    debitar: async (chave) => {
      const { ref } = await sandbox(test.servicos, recebedor).consultarCobranca({ chave })
      await agirNoSandbox(test.servicos, ref, 'APROVAR')
    },
  },
  hoje,
}))

contratoGateway('Asaas', () => ({
  gateway: asaas(contaAsaas()),
  comChaveErrada: asaas(contaAsaas('$aact_outra')),
  pagar: servidorAsaas.pagar,
  aviso: async (chave) => {
    const aviso = (dado: string) => servidorAsaas.aviso(chave, 'PAYMENT_RECEIVED', dado)
    return {
      certa: { ...aviso(token), segredo: token },
      alterada: { ...aviso(`${token.slice(0, -1)}x`), segredo: token },
    }
  },
  total: servidorAsaas.total,
  perderResposta: () => {
    servidorAsaas.controle.percalco = 'some-a-resposta'
  },
  derrubar: (fora) => {
    servidorAsaas.controle.percalco = fora ? 'fora-do-ar' : 'nenhum'
  },
  hoje,
}))

contratoGateway('the API Pix', () => ({
  gateway: apiPix(contaPix()),
  comChaveErrada: apiPix(contaPix(segredoDoBanco.replace('segredo-do-cliente', 'outro'))),
  pagar: banco.pagar,
  aviso: async (chave) => ({
    certa: { ...banco.aviso(chave), segredo: token },
    alterada: { ...banco.aviso(chave), segredo: `${token}x` },
  }),
  total: banco.total,
  perderResposta: () => {
    banco.controle.percalco = 'some-a-resposta'
  },
  derrubar: (fora) => {
    banco.controle.percalco = fora ? 'fora-do-ar' : 'nenhum'
  },
  automatico: { autorizar: ({ ref }) => banco.autorizar(ref), debitar: banco.pagar },
  hoje,
}))

describe('what a gateway says', () => {
  it('is read without a crash; an unknown state is DESCONHECIDA', () => {
    fc.assert(
      fc.property(
        fc.dictionary(
          fc.constantFrom('id', 'status', 'value', 'valor', 'txid', 'pix', 'refunds', 'calendario'),
          fc.anything(),
        ),
        (json) => {
          expect(situacoesCobranca).toContain(lerCobrancaAsaas(json).situacao)
          expect(situacoesCobranca).toContain(lerCobrancaPix({ tipo: 'cob', json }, new Date(0)).situacao)
        },
      ),
      {
        numRuns: 2_000,
        examples: [[{ status: { toString: [] }, calendario: { criacao: '2026-11-20', expiracao: { toString: [] } } }]],
      },
    )
    expect(lerCobrancaAsaas({ id: 'pay_1', status: 'PAID_TWICE', value: 10 }).situacao).toBe('DESCONHECIDA')
    expect(lerCobrancaAsaas({ id: 'pay_1', status: 'constructor', value: 10 }).situacao).toBe('DESCONHECIDA')
    const nova = { tipo: 'cob', json: { txid: 'a'.repeat(26), status: 'QUASE', valor: { original: '1.00' } } } as const
    expect(lerCobrancaPix(nova, new Date()).situacao).toBe('DESCONHECIDA')
  })

  it.each([-1, 0.001, 30_000_000, 49.999, 2 ** 60, Number.NaN, Number.POSITIVE_INFINITY, '49,90', '1e3', null, {}])(
    'of the amount %s is no money (attack 59)',
    (valor) => {
      const paga = { status: 'RECEIVED', clientPaymentDate: '2026-11-20' }
      expect(lerCobrancaAsaas({ id: 'pay_1', value: valor, ...paga })).toMatchObject({
        situacao: 'DESCONHECIDA',
        recebidos: [],
      })
      const pix = [{ endToEndId: 'E1', valor: String(valor), horario: '2026-11-20T12:00:00Z' }]
      const json = { txid: 'a'.repeat(26), status: 'CONCLUIDA', valor: { original: '49.90' }, pix }
      expect(lerCobrancaPix({ tipo: 'cob', json }, new Date()).recebidos).toEqual([])
    },
  )

  it.each([
    ['PENDING', 'PENDENTE'],
    ['RECEIVED', 'PAGA'],
    ['CONFIRMED', 'PAGA'],
    ['OVERDUE', 'VENCIDA'],
    ['REFUNDED', 'ESTORNADA'],
    ['RECEIVED_IN_CASH', 'PAGA'],
    ['REFUND_REQUESTED', 'PAGA'],
    ['REFUND_IN_PROGRESS', 'PAGA'],
    ['CHARGEBACK_REQUESTED', 'CONTESTADA'],
    ['CHARGEBACK_DISPUTE', 'CONTESTADA'],
    ['AWAITING_CHARGEBACK_REVERSAL', 'CONTESTADA'],
    ['DUNNING_REQUESTED', 'VENCIDA'],
    ['DUNNING_RECEIVED', 'PAGA'],
    ['AWAITING_RISK_ANALYSIS', 'EM_ANALISE'],
  ])('Asaas: %s is %s', (status, situacao) => {
    expect(lerCobrancaAsaas({ id: 'pay_1', status, value: 49.9 })).toMatchObject({ situacao, valor: 4_990 })
  })

  it('API Pix: an immediate charge is late when its code ended; money taken back by the bank is a dispute', async () => {
    const chave = novaChave()
    const gateway = apiPix(contaPix())
    const pedida = {
      chave,
      pagador: { id: '1', nome: 'Ana', documento: '52998224725', email: 'a@b.exemplo' },
      valor: 5_000,
      vencimento: hoje(),
      metodo: 'PIX' as const,
      descricao: 'Plano',
      expiraEmS: 60,
      urlVolta: 'https://zelo.exemplo/',
    }
    await gateway.criarCobranca(pedida)
    test.clock.advance(61_000)
    expect((await gateway.consultarCobranca({ chave })).situacao).toBe('VENCIDA')
    banco.pagar(chave)
    const { recebidos } = await gateway.consultarCobranca({ chave })
    const [pix] = (banco.mudar(chave, {}) as { pix: object[] }).pix
    Object.assign(pix as object, {
      devolucoes: [{ id: 'm1', valor: '50.00', natureza: 'MED_FRAUDE', status: 'DEVOLVIDO' }],
    })
    expect(await gateway.consultarCobranca({ chave })).toMatchObject({
      situacao: 'CONTESTADA',
      recebidos: [{ ref: recebidos[0]?.ref, estornado: 5_000 }],
    })
    // With a due date, by another bank that gives no code of its own.
    banco.controle.comCopiaECola = false
    const { expiraEmS: _, ...comVencimento } = { ...pedida, chave: novaChave() }
    const feita = await gateway.criarCobranca(comVencimento)
    banco.controle.comCopiaECola = true
    expect(feita.ref).toMatch(/^cobv\//)
    expect(feita.instrucao.pixCopiaECola).toContain('pix.banco.exemplo/qr/v2/cobv/')
  })

  it.each([
    ['2026-11-20T10:00:00', '15m', '2026-11-20T13:00:00.000Z', '2026-11-21T13:00:00.000Z'],
    ['2026-11-20T10:00:00.123-03:00', '900', '2026-11-20T13:00:00.123Z', '2026-11-20T13:15:00.123Z'],
    ['2026-11-20T13:00:00Z', 1e300, '2026-11-20T13:00:00.000Z', '2026-11-21T13:00:00.000Z'],
  ])('API Pix: %s with %s is a moment of Brazil, whatever zone this machine is in', (criacao, expiracao, pago, fim) => {
    const valor = { original: '10.00' }
    const pix = [{ endToEndId: 'E'.repeat(32), valor: '10.00', horario: criacao }]
    const json = { txid: 'a'.repeat(32), status: 'ATIVA', valor, pix, calendario: { criacao, expiracao } }
    const lida = lerCobrancaPix({ tipo: 'cob', json }, new Date(criacao))
    expect(lida.recebidos[0]?.pagoEm.toISOString()).toBe(pago)
    expect(lida.instrucao.pixExpiraEm?.toISOString()).toBe(fim)
  })

  it.each(['0000-01-01T10:00:00Z', '+200000-01-01T10:00:00Z', 'ontem', 20261120, null])(
    'API Pix: money of %s counts from the moment in which it is read',
    (horario) => {
      const valor = { original: '10.00' }
      const pix = [{ endToEndId: 'E'.repeat(32), valor: '10.00', horario }]
      const json = { txid: 'a'.repeat(32), status: 'CONCLUIDA', valor, pix }
      const recebidos = [{ valor: 1_000, pagoEm: agora() }]
      expect(lerCobrancaPix({ tipo: 'cob', json }, agora())).toMatchObject({ situacao: 'PAGA', recebidos })
    },
  )

  it('API Pix: a call about a hundred payments is a new event once the last of them was refunded', () => {
    const pix = Array.from({ length: 100 }, (_, i) => ({
      endToEndId: `E${String(i).padStart(31, '0')}`,
      txid: `t${i}`,
    }))
    const ler = (corpo: object) =>
      apiPix(contaPix()).lerNotificacao({ cabecalhos: {}, corpo: Buffer.from(JSON.stringify(corpo)), segredo: token })
    const devolvido = { ...(pix[99] as (typeof pix)[number]), devolucoes: [{ id: 'd1', status: 'DEVOLVIDO' }] }
    expect(ler({ pix }).id).not.toBe(ler({ pix: pix.with(-1, devolvido) }).id)
    const cobsr = Array.from({ length: 100 }, (_, i) => ({ txid: `t${String(i).padStart(31, '0')}`, status: 'ATIVA' }))
    expect(ler({ cobsr }).id).not.toBe(ler({ cobsr: cobsr.with(-1, { txid: 't', status: 'CONCLUIDA' }) }).id)
  })

  it('API Pix: one token for many calls, and a new one when the bank forgot it', async () => {
    const gateway = apiPix(contaPix())
    const antes = banco.controle.tokensPedidos
    const some = () => gateway.consultarCobranca({ chave: novaChave() }).catch(() => undefined)
    await Promise.all([some(), some(), some()])
    expect(banco.controle.tokensPedidos).toBe(antes + 1)
    banco.tokens.clear()
    await some()
    expect(banco.controle.tokensPedidos).toBe(antes + 2)
  })

  it.each<[string, Partial<typeof banco.controle>]>([
    ['grants no rights of Pix Automático', { soImediatas: true }],
    ['takes name and secret in the form', { noFormulario: true }],
    ['does both', { soImediatas: true, noFormulario: true }],
    ['asks to be told that our address asks for no certificate', { exigeCertificado: true }],
  ])('API Pix: a bank that %s charges and calls us', async (_que, jeito) => {
    Object.assign(banco.controle, jeito, { webhookUrl: '' })
    const gateway = apiPix(contaPix())
    await gateway.apontarNotificacoes()
    expect(banco.controle.webhookUrl).toBe(contaPix().webhook.url)
    const antes = banco.controle.tokensPedidos
    banco.tokens.clear()
    await expect(gateway.consultarCobranca({ chave: novaChave() })).rejects.toThrow('NAO_ENCONTRADO')
    expect(banco.controle.tokensPedidos).toBe(antes + 1)
    Object.assign(banco.controle, { soImediatas: false, noFormulario: false, exigeCertificado: false })
  })

  it('API Pix: an answer may lack our name and its code; a refusal whose charge cannot be read is none', async () => {
    const gateway = apiPix(contaPix())
    const pedida = {
      ...{ chave: novaChave(), pagador: { id: '1', nome: 'Ana', documento: '52998224725', email: '' } },
      ...{ valor: 5_000, vencimento: hoje(), metodo: 'PIX' as const, descricao: 'Plano', expiraEmS: 60, urlVolta: '' },
    }
    const { controle } = banco
    const corpo = JSON.stringify({ status: 'ATIVA', valor: { original: '50.00' }, calendario: {} })
    controle.disfarce = ({ metodo }) => (metodo === 'PUT' ? { status: 201, corpo } : undefined)
    expect(await gateway.criarCobranca(pedida)).toMatchObject({
      ...{ ref: `cob/${pedida.chave}`, chave: pedida.chave },
      ...{ situacao: 'PENDENTE', instrucao: { pixCopiaECola: expect.stringContaining('pix.banco.exemplo') } },
    })
    controle.disfarce = ({ metodo, caminho }) =>
      caminho.startsWith('/cob/') ? { status: metodo === 'PUT' ? 409 : 500, corpo: '{}' } : undefined
    await expect(gateway.criarCobranca(pedida)).rejects.toThrow('INDISPONIVEL')
    banco.pagar(pedida.chave)
    const paga = { ...banco.mudar(pedida.chave, {}), txid: undefined }
    controle.disfarce = ({ metodo }) => (metodo === 'GET' ? { status: 200, corpo: JSON.stringify(paga) } : undefined)
    expect(await gateway.consultarCobranca({ chave: pedida.chave })).toMatchObject({
      ...{ chave: pedida.chave, situacao: 'PAGA' },
    })
    controle.disfarce = undefined
  })

  it('Asaas: a notice without an id is known by its time', () => {
    const evento = { event: 'PAYMENT_RECEIVED', dateCreated: '2026-11-20 09:00:00', payment: { id: 'pay_1' } }
    const ler = (corpo: object) =>
      asaas(contaAsaas()).lerNotificacao({
        ...{ cabecalhos: { 'asaas-access-token': token }, corpo: Buffer.from(JSON.stringify(corpo)), segredo: token },
      })
    expect(ler(evento)).toEqual(ler(evento))
    expect(ler({ ...evento, dateCreated: '2026-11-21 09:00:00' }).id).not.toBe(ler(evento).id)
    expect(() => ler({ event: 'PAYMENT_RECEIVED' })).toThrow('CORPO_INVALIDO')
  })

  it('API Pix: without a certificate the bank does not speak', async () => {
    const sem = apiPix(contaPix(segredoDoBanco.split('\n')[0]))
    await expect(sem.consultarCobranca({ chave: novaChave() })).rejects.toThrow(/CONFIGURACAO|INDISPONIVEL/)
  })
})

describe('Pix Automático at a bank', () => {
  const pagador = { id: '1', nome: 'Ana', documento: '52998224725', email: 'a@b.exemplo' }
  const nova = (mudancas: Partial<NovaCobranca>): NovaCobranca => ({
    chave: novaChave(),
    pagador,
    valor: 18_900,
    vencimento: hoje(),
    metodo: 'PIX_AUTOMATICO',
    descricao: 'Plano',
    urlVolta: '',
    ...mudancas,
  })
  const pedir = (contrato: string) =>
    ({ pedir: { contrato, periodo: 'MENSAL', inicio: '2026-12-20', piso: 18_900 } }) as const

  it('a lost answer asks for no second authorization; a bank that takes none still charges', async () => {
    const gateway = apiPix(contaPix())
    const pedida = nova({ expiraEmS: 900, automatico: pedir('Fatura 1-perdida') })
    const { autorizacao } = await gateway.criarCobranca(pedida)
    const antes = banco.recs.size
    expect((await gateway.criarCobranca(pedida)).autorizacao?.ref).toBe(autorizacao?.ref)
    expect(banco.recs.size).toBe(antes)
    expect(banco.recs.get(autorizacao?.ref as string)).toMatchObject({
      valor: { valorMinimoRecebedor: '189.00' },
      ativacao: { dadosJornada: { txid: pedida.chave } },
      politicaRetentativa: 'PERMITE_3R_7D',
    })
    const semFim = { parametros: { paginacao: { quantidadeDePaginas: 1e9 } }, recs: [{ vinculo: {} }] }
    banco.controle.disfarce = ({ caminho }) =>
      caminho === '/rec' ? { status: 200, corpo: JSON.stringify(semFim) } : undefined
    expect(await gateway.criarCobranca(pedida)).toMatchObject({ ref: `cob/${pedida.chave}`, situacao: 'PENDENTE' })
    banco.controle.disfarce = undefined
    banco.controle.semAutomatico = true
    const simples = await gateway.criarCobranca(nova({ expiraEmS: 900, automatico: pedir('Fatura 2') }))
    banco.controle.semAutomatico = false
    expect([simples.situacao, simples.autorizacao]).toEqual(['PENDENTE', undefined])
    expect(simples.instrucao.pixCopiaECola).toBeDefined()
  })

  it('says which tries failed, and tries again three times on other days', async () => {
    const gateway = apiPix(contaPix())
    const { autorizacao } = await gateway.criarCobranca(nova({ expiraEmS: 900, automatico: pedir('Fatura 3') }))
    banco.autorizar(autorizacao?.ref as string)
    const vencimento = new Date(agora().getTime() + 3 * 86_400_000).toISOString().slice(0, 10)
    const { chave, ref } = await gateway.criarCobranca(
      nova({ vencimento, automatico: { usar: autorizacao?.ref as string } }),
    )
    expect(banco.cobrs.get(chave as string)?.recebedor).toEqual({
      agencia: '0001',
      conta: '123456',
      tipoConta: 'CORRENTE',
    })
    const de = (dias: number) => new Date(Date.parse(vencimento) + dias * 86_400_000).toISOString().slice(0, 10)
    for (const dias of [2, 4, 6]) {
      banco.falhar(chave as string)
      expect((await gateway.consultarCobranca({ ref })).tentativas?.every(({ falhou }) => falhou)).toBe(true)
      const { tentativas } = (await gateway.automatico?.tentarDeNovo({ ref }, de(dias))) ?? {}
      expect(tentativas?.at(-1)).toEqual({ dia: de(dias), falhou: false, pedida: true })
    }
    banco.falhar(chave as string)
    await expect(gateway.automatico?.tentarDeNovo({ ref }, de(7))).rejects.toThrow('RECUSADO')
    for (const [status, situacao] of [
      ['EXPIRADA', 'VENCIDA'],
      ['REJEITADA', 'RECUSADA'],
      ['CANCELADA', 'CANCELADA'],
      ['PENSANDO', 'DESCONHECIDA'],
      ['ATIVA', 'EM_ANALISE'],
    ]) {
      banco.mudar(chave as string, { status })
      expect((await gateway.consultarCobranca({ ref })).situacao).toBe(situacao)
    }
  })

  it('reads the bank’s notices; each change once, in any form', () => {
    const ler = (corpo: object, segredo = token) =>
      apiPix(contaPix()).lerNotificacao({ cabecalhos: {}, corpo: Buffer.from(JSON.stringify(corpo)), segredo })
    const rec = (status: string) => ({
      recs: [{ idRec: 'RR1', status, atualizacao: [{ status, data: '2026-11-20' }] }],
    })
    expect(ler(rec('APROVADA'))).toMatchObject({ tipo: 'rec', cobrancas: [], autorizacoes: ['RR1'] })
    expect(ler(rec('APROVADA')).id).not.toBe(ler(rec('CANCELADA')).id)
    expect(ler({ cobsr: [{ txid: 'abc', status: 'CONCLUIDA' }] })).toMatchObject({
      cobrancas: [{ ref: 'cobr/abc', chave: 'abc' }],
      autorizacoes: [],
    })
    expect(() => ler(rec('APROVADA'), 'outro')).toThrow('ASSINATURA_INVALIDA')
    expect(() => ler({ recs: [{ status: 'APROVADA' }] })).toThrow('CORPO_INVALIDO')
    fc.assert(
      fc.property(
        fc.array(fc.dictionary(fc.constantFrom('idRec', 'status', 'atualizacao', 'tentativas'), fc.jsonValue())),
        (recs) => {
          try {
            ler({ recs })
          } catch (error) {
            expect(error).toBeInstanceOf(ErroGateway)
          }
        },
      ),
    )
  })
})

describe('a slip at Asaas', () => {
  const chave = novaChave()
  const estornar = (mudancas: object = {}) =>
    asaas(contaAsaas()).estornar({ chave }, { chave: 'e1', recebido: 'x', valor: 5_000, ...mudancas })
  const refundsDe = () => (servidorAsaas.mudar(chave, {}).refunds ?? []) as object[]

  it('is refunded whole, by a page where the payer names an account; repeated or after a lost answer, it is one refund', async () => {
    await asaas(contaAsaas()).criarCobranca({
      chave,
      pagador: { id: 'titular-9', nome: 'Ana', documento: '52998224725', email: 'a@b.exemplo' },
      ...{ valor: 5_000, vencimento: hoje(), metodo: 'BOLETO', descricao: 'Plano', urlVolta: '' },
    })
    servidorAsaas.pagar(chave)
    await expect(estornar({ valor: 4_999 })).rejects.toThrow('RECUSADO')
    servidorAsaas.controle.percalco = 'some-a-resposta'
    await expect(estornar()).rejects.toThrow('INDISPONIVEL')
    const pedido = await estornar()
    expect(pedido).toEqual({ andamento: 'A_CAMINHO', urlPagador: expect.stringMatching(/^https:/) })
    const { urlPagador } = pedido
    expect(await estornar({ urlPagador })).toEqual(pedido)
    expect(refundsDe().length).toBe(1)
    expect((await asaas(contaAsaas()).consultarCobranca({ chave })).situacao).toBe('PAGA')
    servidorAsaas.devolver(chave, 'CANCELLED')
    await expect(estornar({ urlPagador })).rejects.toThrow('RECUSADO')
    // A new refund is not the one that was cancelled before.
    const outro = await estornar({ chave: 'e2' })
    servidorAsaas.devolver(chave, 'DONE')
    expect(await estornar({ chave: 'e2', urlPagador: outro.urlPagador })).toMatchObject({ andamento: 'FEITO' })
    expect(await asaas(contaAsaas()).consultarCobranca({ chave })).toMatchObject({
      situacao: 'ESTORNADA',
      recebidos: [{ valor: 5_000, estornado: 5_000 }],
    })
  })

  it('that was paid by its Pix code goes back like any Pix', async () => {
    const doPix = novaChave()
    await asaas(contaAsaas()).criarCobranca({
      chave: doPix,
      pagador: { id: 'titular-9', nome: 'Ana', documento: '52998224725', email: 'a@b.exemplo' },
      ...{ valor: 5_000, vencimento: hoje(), metodo: 'BOLETO', descricao: 'Plano', urlVolta: '' },
    })
    servidorAsaas.pagar(doPix)
    servidorAsaas.mudar(doPix, { pixTransaction: 'f7a1' })
    const parte = { chave: 'e3', recebido: 'x', valor: 1_000 }
    expect(await asaas(contaAsaas()).estornar({ chave: doPix }, parte)).toEqual({ andamento: 'FEITO' })
  })
})

describe('the customer at Asaas', () => {
  const endereco = {
    cep: '01310100',
    logradouro: 'Avenida Paulista',
    numero: '1000',
    complemento: '',
    bairro: 'Bela Vista',
    inscricaoMunicipal: '1234567',
  }
  const pagador = { id: 'titular-77', nome: 'Clínica Aurora', documento: '52998224725', email: 'ola@aurora.exemplo' }
  const cobrarDe = (mudancas: Partial<typeof endereco>) =>
    asaas(contaAsaas()).criarCobranca({
      chave: novaChave(),
      pagador: { ...pagador, endereco: { ...endereco, ...mudancas } },
      valor: 5_000,
      vencimento: hoje(),
      metodo: 'PIX',
      descricao: 'Plano',
      urlVolta: 'https://zelo.exemplo/',
    })
  const cliente = () =>
    [...servidorAsaas.clientes.values()].find(({ externalReference }) => externalReference === pagador.id)
  const escritas = () =>
    servidorAsaas.gravados.filter(({ metodo, caminho }) => metodo !== 'GET' && caminho.startsWith('/customers')).length

  it('has the address of the fiscal document, written again only when it changed', async () => {
    await cobrarDe({})
    expect(cliente()).toMatchObject({
      postalCode: '01310100',
      address: 'Avenida Paulista',
      addressNumber: '1000',
      province: 'Bela Vista',
      municipalInscription: '1234567',
    })
    expect(cliente()).not.toHaveProperty('complement')
    const antes = escritas()
    await cobrarDe({})
    expect(escritas()).toBe(antes)
    await cobrarDe({ numero: '1002' })
    expect([escritas(), cliente()?.addressNumber]).toEqual([antes + 1, '1002'])
  })

  it('is written again when only a dash changed, and loses fields that are empty now', async () => {
    await cobrarDe({ numero: '10-A', complemento: 'Sala 2' })
    expect(cliente()).toMatchObject({ addressNumber: '10-A', complement: 'Sala 2' })
    await cobrarDe({ numero: '10A', complemento: '' })
    expect(cliente()).toMatchObject({ addressNumber: '10A', complement: '', postalCode: '01310100' })
    const antes = escritas()
    await cobrarDe({ numero: '10A', complemento: '' })
    expect(escritas()).toBe(antes)
  })

  it('who was deleted there is made anew', async () => {
    await cobrarDe({})
    const [antes, total] = [cliente(), servidorAsaas.clientes.size]
    Object.assign(antes ?? {}, { deleted: true })
    expect((await cobrarDe({})).situacao).toBe('PENDENTE')
    expect(servidorAsaas.clientes.size).toBe(total + 1)
    servidorAsaas.clientes.delete(String(antes?.id))
  })

  it('pays all the same with an address that Asaas does not take', async () => {
    expect((await cobrarDe({ cep: '00000001' })).situacao).toBe('PENDENTE')
    expect(cliente()).toMatchObject({ postalCode: '01310100', name: 'Clínica Aurora' })
  })
})
