import { generateCpf } from '@brazilian-utils/brazilian-utils'
import type { DadosParceiro, ParceiroCadastrado } from '@zelo/contract/dinheiro/parceiro/parceiro'
import { beforeEach, describe, expect, it } from 'vitest'
import { acertarRelogio } from '#dinheiro/assinatura/guarda/assinatura-relogio.ts'
import { registrarEstorno, registrarPagamento } from '#dinheiro/assinatura/guarda/fatura.service.ts'
import { withPlataforma } from '#platform/database/database.ts'
import type { Servicos } from '#platform/servicos.ts'
import { cpfs, useTestApp } from '#test/app.ts'
import { criarTitular, dadosDeCobranca, lerDinheiro, usePagador } from '#test/pagamento.ts'
import { quebrando, semResposta } from '#test/quebra.ts'

const test = useTestApp({ config: { limites: false } })
const eu = usePagador(test)
const ler = lerDinheiro(test)
const url = '/admin/parceiros'
let administrador: string

beforeEach(async () => {
  administrador = await test.entrar(cpfs.administrador)
})

const chamar = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', caminho: string, body?: unknown) =>
  test.chamar({ method, url: caminho, token: administrador, body })
const ver = async (id: string): Promise<ParceiroCadastrado> => (await chamar('GET', `${url}/${id}`)).json()
const livro = async (id: string) => (await chamar('GET', `${url}/${id}/comissoes`)).json().itens

let quantos = 0
/** A partner with a coupon of 10 % off the first invoice. */
async function criarParceiro(mudancas: Partial<DadosParceiro> = {}) {
  const n = quantos++
  const resposta = await chamar('POST', url, {
    nome: `Parceira ${n}`,
    contato: '',
    email: `parceira-${n}@exemplo.exemplo`,
    documento: generateCpf(),
    recebe: 'chave pix',
    percentual: 15,
    meses: 3,
    ...mudancas,
  })
  expect(resposta.statusCode, resposta.body).toBe(200)
  const { id } = resposta.json()
  const codigo = `PARCEIRA${n}`
  const cupom = await chamar('POST', '/admin/cupons', { ...corpoDoCupom, codigo, parceiro_id: id })
  expect(cupom.statusCode, cupom.body).toBe(200)
  return { id, codigo, cupomId: cupom.json().id as string }
}
const corpoDoCupom = {
  ...{ descricao: '', tipo: 'PERCENTUAL', valor: 10, ciclos: 1, planos: null, periodos: null },
  ...{ valido_de: null, valido_ate: null, max_usos: null, max_usos_titular: 1 },
}

/** The titular of this test contracts by the month: R$ 89,00, or 80,10 with the coupon. */
async function contratar(cupom?: string, documento = generateCpf()) {
  const pedido = { plano: 'essencial', periodo: 'MENSAL', dados: { ...dadosDeCobranca, documento }, cupom }
  const resposta = await eu.pagar(pedido)
  expect(resposta.statusCode, resposta.body).toBe(200)
  return resposta.json().fatura as { id: string; total_centavos: number; cobrancas: { id: string }[] }
}

const pagar = (faturaId: string, valorCentavos: number, uso: Servicos = test.servicos) =>
  withPlataforma(uso.db, 'pagamento.notificacao', (tx) =>
    registrarPagamento(tx, uso, {
      ...{ faturaId, valorCentavos, pagamentoId: `p:${faturaId}`, pagoEm: test.clock.now() },
      causa: { tipo: 'WEBHOOK', id: 'teste' },
    }),
  )
const devolver = (faturaId: string, valorCentavos: number, estornoId: string, uso: Servicos = test.servicos) =>
  withPlataforma(uso.db, 'pagamento.notificacao', (tx) =>
    registrarEstorno(tx, uso, {
      ...{ pagamentoId: `p:${faturaId}`, estornoId, valorCentavos },
      causa: { tipo: 'WEBHOOK', id: 'teste' },
    }),
  )

/** The sums kept with the partner are those of their ledger. */
async function confere(id: string): Promise<number> {
  const [soma] = await ler<{ devido: number; pago: number }>(
    `SELECT coalesce(sum(centavos) FILTER (WHERE repasse_id IS NULL), 0)::int AS devido,
       coalesce(sum(centavos) FILTER (WHERE repasse_id IS NOT NULL), 0)::int AS pago FROM parceiro_comissao WHERE parceiro_id = $1`,
    [id],
  )
  const { a_pagar_centavos, pago_centavos } = await ver(id)
  expect([a_pagar_centavos, pago_centavos]).toEqual([soma?.devido, soma?.pago])
  return a_pagar_centavos
}

describe('a partner’s share', () => {
  it('is a part of the money that came by their coupon, listed with its invoice; a refund takes it back to the cent', async () => {
    const { id, codigo } = await criarParceiro()
    const { id: faturaId, cobrancas, total_centavos: total } = await contratar(codigo)
    expect([total, await confere(id)]).toEqual([8_010, 0])
    await eu.agir(cobrancas[0]?.id ?? '', 'APROVAR')
    const { cobrancas: pagas } = await eu.ate(faturaId, 'PAGA')
    expect(pagas).toHaveLength(1)
    expect(await confere(id)).toBe(1_201)
    expect(await livro(id)).toMatchObject([
      { fatura_id: faturaId, recebido_centavos: 8_010, centavos: 1_201, pago_em: null, titular: expect.any(String) },
    ])
    expect(await ver(id)).toMatchObject({ indicados: 1, cupons: [codigo] })
    const pagamentoId = (
      await ler<{ id: string }>('SELECT pagamento_id AS id FROM fatura WHERE id = $1', [faturaId])
    )[0]?.id as string
    for (const [n, valor] of [1_000, 7_010].entries())
      await withPlataforma(test.servicos.db, 'pagamento.notificacao', (tx) =>
        registrarEstorno(tx, test.servicos, {
          ...{ pagamentoId, estornoId: `${pagamentoId}:${n}`, valorCentavos: valor },
          causa: { tipo: 'WEBHOOK', id: 'teste' },
        }),
      )
    expect((await livro(id)).map(({ centavos }: { centavos: number }) => centavos)).toEqual([-1_051, -150, 1_201])
    expect(await confere(id)).toBe(0)
    expect((await chamar('GET', `${url}/${id}/comissoes/exportar`)).body).toContain('80,10')
  })

  it('is of the first months of a titular only, by the rule of the day on which they came', async () => {
    const { id, codigo } = await criarParceiro({ meses: 1, percentual: 10 })
    const primeira = await contratar(codigo)
    await pagar(primeira.id, primeira.total_centavos)
    const { versao, email, nome, contato, documento, recebe } = await ver(id)
    const mudado = { nome, contato, email, documento, recebe, percentual: 50, meses: 60, versao }
    expect((await chamar('PUT', `${url}/${id}`, mudado)).statusCode).toBe(200)
    test.clock.advance(25 * 86_400_000)
    await eu.entrar()
    administrador = await test.entrar(cpfs.administrador)
    // A better plan within the month still counts, at ten per cent.
    const troca = await eu.chamar('PUT', '/gerenciamento/assinatura/plano', {
      plano: 'profissional',
      periodo: 'MENSAL',
    })
    const { fatura_id: ajuste } = troca.json()
    const { total_centavos: aMais } = await eu.fatura(ajuste)
    await pagar(ajuste, aMais)
    expect(await confere(id)).toBe(801 + Math.floor(aMais / 10))
    test.clock.advance(7 * 86_400_000)
    await eu.entrar()
    administrador = await test.entrar(cpfs.administrador)
    await acertarRelogio(test.servicos)
    const { aberta } = await eu.comeco()
    expect((await pagar(aberta.id, aberta.total_centavos)).tipo).toBe('PAGA')
    expect(await livro(id)).toHaveLength(2)
  })

  it('is booked once, however many notices tell of the money at the same time', async () => {
    const { id, codigo } = await criarParceiro()
    const { id: faturaId, total_centavos: total } = await contratar(codigo)
    const recebidos = await Promise.all(Array.from({ length: 10 }, () => pagar(faturaId, total)))
    expect(recebidos.filter(({ tipo }) => tipo === 'PAGA')).toHaveLength(1)
    expect([await confere(id), (await livro(id)).length]).toEqual([1_201, 1])
    await Promise.all(Array.from({ length: 10 }, (_, n) => devolver(faturaId, 1_000, `${faturaId}:${n % 2}`)))
    expect((await livro(id)).map(({ recebido_centavos: r }: { recebido_centavos: number }) => r)).toEqual([
      -1_000, -1_000, 8_010,
    ])
    expect(await confere(id)).toBe(Math.floor((6_010 * 15) / 100))
  })

  it('is booked with the money or not at all when the process is killed before or after the commit', async () => {
    const { id, codigo } = await criarParceiro()
    const { id: faturaId, total_centavos: total } = await contratar(codigo)
    await expect(pagar(faturaId, total, quebrando(test.servicos, 1).servicos)).rejects.toThrow('crash')
    const morre = withPlataforma(test.servicos.db, 'pagamento.notificacao', async (tx) => {
      const causa = { tipo: 'WEBHOOK', id: 'teste' } as const
      const pago = { faturaId, valorCentavos: total, pagamentoId: `p:${faturaId}`, pagoEm: test.clock.now(), causa }
      await registrarPagamento(tx, test.servicos, pago)
      throw new Error('killed before the commit')
    })
    await expect(morre).rejects.toThrow('killed')
    expect([await confere(id), (await eu.fatura(faturaId)).situacao]).toEqual([0, 'ABERTA'])
    await expect(pagar(faturaId, total, semResposta(test.servicos, 1))).rejects.toThrow('terminated')
    expect((await pagar(faturaId, total)).tipo).toBe('REPETIDO')
    expect([await confere(id), (await livro(id)).length]).toEqual([1_201, 1])
  })

  it('is not earned by a partner’s own subscription: the coupon is refused, and one kept before earns nothing', async () => {
    const [{ email }] = (await ler<{ email: string }>('SELECT email FROM usuario WHERE cpf = $1', [eu.cpf])) as [
      { email: string },
    ]
    for (const [mudancas, documento] of [
      [{ documento: eu.cpf }, generateCpf()],
      [{ email: email.toUpperCase() }, generateCpf()],
      [{ email: email.replace('@', '+parceira@') }, generateCpf()],
      [{ email: dadosDeCobranca.email }, generateCpf()],
      [{ documento: '390.533.447-05' }, '390.533.447-05'],
    ] as [Partial<DadosParceiro>, string][]) {
      const { codigo } = await criarParceiro(mudancas)
      const dados = { ...dadosDeCobranca, documento }
      const recusa = await eu.pagar({ plano: 'essencial', periodo: 'MENSAL', dados, cupom: codigo })
      expect([recusa.statusCode, Object.keys(recusa.json().campos)]).toEqual([422, ['cupom']])
    }
    const { id, codigo } = await criarParceiro()
    const { id: faturaId, total_centavos: total } = await contratar(codigo)
    await ler('UPDATE parceiro SET email = $1 WHERE id = $2 RETURNING id', [email, id])
    expect((await pagar(faturaId, total)).tipo).toBe('PAGA')
    expect([await confere(id), (await ver(id)).indicados]).toEqual([0, 0])
  })

  it('is nothing for a titular who paid before, nor for a partner out of use', async () => {
    const { id, codigo } = await criarParceiro()
    const semParceiro = await contratar()
    await pagar(semParceiro.id, semParceiro.total_centavos)
    await devolver(semParceiro.id, semParceiro.total_centavos, `${semParceiro.id}:tudo`)
    const deNovo = await contratar(codigo)
    expect((await pagar(deNovo.id, deNovo.total_centavos)).tipo).toBe('PAGA')
    expect(await confere(id)).toBe(0)
    const fora = await criarParceiro()
    await eu.entrar(await criarTitular(test))
    await chamar('PUT', `${url}/situacao`, { ids: [fora.id], ativo: false })
    const comDesconto = await contratar(fora.codigo)
    expect(comDesconto.total_centavos).toBe(8_010)
    await pagar(comDesconto.id, comDesconto.total_centavos)
    expect(await confere(fora.id)).toBe(0)
    await chamar('PUT', `${url}/situacao`, { ids: [fora.id], ativo: true })
    await devolver(comDesconto.id, 10, `${comDesconto.id}:dez`)
    expect([await confere(fora.id), (await ver(fora.id)).indicados]).toEqual([0, 0])
  })

  it('is nothing for a titular who paid before by another account with the same document', async () => {
    const documento = generateCpf()
    const { id, codigo } = await criarParceiro()
    const antiga = await contratar(undefined, documento)
    await pagar(antiga.id, antiga.total_centavos)
    await eu.entrar(await criarTitular(test))
    const nova = await contratar(codigo, documento)
    await pagar(nova.id, nova.total_centavos)
    expect([await confere(id), (await ver(id)).indicados]).toEqual([0, 0])
  })
})

describe('a payout', () => {
  async function devendo() {
    const { id, codigo } = await criarParceiro()
    const { id: faturaId, total_centavos: total } = await contratar(codigo)
    await pagar(faturaId, total)
    return { id, faturaId }
  }
  const repassar = (id: string, mudancas: object = {}) =>
    chamar('POST', `${url}/${id}/repasses`, { centavos: 1_201, pago_em: '2026-11-20', nota: 'Pix', ...mudancas })

  it('takes all that is due, once; later refunds lower the next one; the newest can be undone', async () => {
    const { id, faturaId } = await devendo()
    expect((await repassar(id, { centavos: 1_200 })).statusCode).toBe(409)
    expect((await repassar(id, { pago_em: '2099-01-01' })).statusCode).toBe(422)
    const respostas = await Promise.all([1, 2, 3].map(() => repassar(id)))
    expect(respostas.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409])
    expect(await confere(id)).toBe(0)
    expect((await livro(id))[0]).toMatchObject({ pago_em: '2026-11-20' })
    await devolver(faturaId, 8_010, `${faturaId}:tudo`)
    expect(await confere(id)).toBe(-1_201)
    expect((await chamar('GET', `${url}?situacao=A_PAGAR&busca=parceira`)).json().itens).not.toContainEqual(
      expect.objectContaining({ id }),
    )
    const [{ id: repasse_id }] = (await chamar('GET', `${url}/${id}/repasses`)).json().itens
    const desfazer = () => chamar('POST', `${url}/${id}/repasses/desfazer`, { repasse_id })
    expect((await Promise.all([desfazer(), desfazer()])).map(({ statusCode }) => statusCode).toSorted()).toEqual([
      200, 409,
    ])
    expect([await confere(id), (await ver(id)).pago_centavos]).toEqual([0, 0])
    const historico = (await chamar('GET', `${url}/${id}/historico`)).json().itens
    expect(historico.map(({ acao }: { acao: string }) => acao)).toEqual(['ALTERAR', 'ALTERAR', 'INCLUIR'])
  })

  it('is in the statement of its month, beside earnings and refunds, and the balance carries over', async () => {
    const { id, faturaId } = await devendo()
    expect((await repassar(id)).statusCode).toBe(200)
    test.clock.set('2026-12-01T02:30:00Z')
    administrador = await test.entrar(cpfs.administrador)
    await devolver(faturaId, 1_000, `${faturaId}:um`)
    test.clock.set('2026-12-01T03:30:00Z')
    await devolver(faturaId, 7_010, `${faturaId}:resto`)
    administrador = await test.entrar(cpfs.administrador)
    const { itens } = (await chamar('GET', `${url}/${id}/extrato`)).json()
    const mes = (mes: string, ganho: number, revertido: number, pago: number, saldo: number) => ({
      ...{ mes, ganho_centavos: ganho, revertido_centavos: revertido, pago_centavos: pago, saldo_centavos: saldo },
    })
    expect(itens).toEqual([mes('2026-12', 0, -1_051, 0, -1_201), mes('2026-11', 1_201, -150, 1_201, -150)])
    expect(await confere(id)).toBe(-1_201)
    const csv = await chamar('GET', `${url}/${id}/extrato/exportar`)
    expect(csv.body).toContain('2026-11;12,01;-1,50;12,01;-1,50')
  })

  it('made while money comes in leaves that money due', async () => {
    const { id, faturaId } = await devendo()
    await Promise.all([repassar(id), devolver(faturaId, 1_000, `${faturaId}:um`)])
    const devido = await confere(id)
    const { pago_centavos: pago } = await ver(id)
    expect(devido + pago).toBe(Math.floor((7_010 * 15) / 100))
  })
})

it('a partner who brought nobody is deleted; one with coupons stays on record', async () => {
  const { id, cupomId } = await criarParceiro()
  expect((await chamar('DELETE', `${url}/${id}`)).statusCode).toBe(400)
  expect((await chamar('DELETE', `/admin/cupons/${cupomId}`)).statusCode).toBe(200)
  expect((await chamar('DELETE', `${url}/${id}`)).statusCode).toBe(200)
  expect((await chamar('GET', `${url}/${id}`)).statusCode).toBe(404)
  const outro = await criarParceiro()
  const { nome, contato, email, documento, recebe, percentual, meses } = await ver(outro.id)
  const repetido = await chamar('POST', url, { nome, contato, email, documento, recebe, percentual, meses })
  expect([repetido.statusCode, Object.keys(repetido.json().campos)]).toEqual([422, ['documento']])
})

it('a partner who is saved twice at once is one partner, and the second save says why', async () => {
  const dados = { nome: 'Duas Vezes', contato: '', email: 'duas@exemplo.exemplo', recebe: '', percentual: 10, meses: 3 }
  const documento = generateCpf()
  const respostas = await Promise.all(Array.from({ length: 4 }, () => chamar('POST', url, { ...dados, documento })))
  expect(respostas.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 422, 422, 422])
})
