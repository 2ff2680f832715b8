import { createHmac } from 'node:crypto'
import { situacoesCobranca } from '@zelo/contract/dinheiro/pagamento'
import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { conciliar, recolherSoltas } from '#dinheiro/cobranca/fatura/conciliar.service.ts'
import { situacaoSeguinte } from '#dinheiro/cobranca/fatura/dono.ts'
import { estornarPedidos } from '#dinheiro/cobranca/fatura/estorno.service.ts'
import { withPlataforma } from '#platform/database/database.ts'
import { chavePara } from '#platform/security/segredo.ts'
import { cpfs, useTestApp } from '#test/app.ts'
import { eventually } from '#test/eventually.ts'
import { contarDinheiro, dadosDeCobranca, lerDinheiro, openPagador, usePagador } from '#test/pagamento.ts'
import { sossego } from '#test/sossego.ts'

const test = useTestApp({ config: { limites: false } })
const eu = usePagador(test)
const linhas = lerDinheiro(test)
let administrador: string

beforeEach(async () => {
  administrador = await test.entrar(cpfs.administrador)
  // What the gateway says of one test would change what the next one counts.
  await sossego(test.servicos)
})

const semFatura = async () =>
  (await test.chamar({ url: '/admin/pagamentos/sem-fatura', token: administrador })).json().pagamentos
const resolver = (id: string, body: object) =>
  test.chamar({ method: 'POST', url: `/admin/pagamentos/sem-fatura/${id}`, token: administrador, body })
const notificar = (corpo: string, cabecalhos: Record<string, string> = {}) =>
  test.app.inject({
    method: 'POST',
    url: '/api/pagamentos/notificacoes/sandbox',
    headers: { 'content-type': 'application/json', ...cabecalhos },
    payload: corpo,
  })
const assinado = (corpo: string, t = Math.floor(test.clock.now().getTime() / 1000)) => ({
  'x-sandbox-assinatura': `t=${t},v1=${createHmac('sha256', chavePara(test.servicos.config, 'sandbox')).update(`${t}.${corpo}`).digest('hex')}`,
})
const sino = async (chamar: ReturnType<typeof openPagador>['chamar']): Promise<string[]> => {
  const { id } = (await chamar('GET', '/acesso/eu')).json()
  const lista = (await chamar('GET', `/conta/notificacao-usuario/listar/${id},TODOS`)).json()
  return lista.map(({ notificacoes }: { notificacoes: { assunto: string } }) => notificacoes.assunto)
}
/** Waits until the test bank has sent its notices and then until all were processed. */
const quietos = () =>
  eventually(async () => {
    const { rows: avisos } = await withPlataforma(test.servicos.db, 'pagamento.sandbox', (tx) =>
      tx.client.query('SELECT count(*)::int AS n FROM sandbox_aviso WHERE entregue_em IS NULL'),
    )
    const { rows } = await withPlataforma(test.servicos.db, 'pagamento.administracao', (tx) =>
      tx.client.query('SELECT count(*)::int AS n FROM notificacao_gateway WHERE processada_em IS NULL'),
    )
    if (avisos[0].n + rows[0].n > 0) throw new Error('still at work')
  })

describe('paying', () => {
  it('makes an invoice and a Pix code for what the dry run said, and the webhook activates', async () => {
    const ensaio = (
      await eu.chamar('POST', '/pagamentos/ensaio', { plano: 'profissional', periodo: 'SEMESTRAL' })
    ).json()
    expect(ensaio.total_centavos).toBe(102_060)
    const resposta = await eu.pagar()
    expect([resposta.statusCode, resposta.body]).toEqual([200, expect.any(String)])
    const { fatura } = resposta.json()
    expect(fatura).toMatchObject({ situacao: 'ABERTA', total_centavos: 102_060, assinatura_estado: 'EM_ANALISE' })
    const [cobranca] = fatura.cobrancas
    expect(cobranca).toMatchObject({
      metodo: 'PIX',
      situacao: 'PENDENTE',
      teste: true,
      pix_qr: { lado: expect.any(Number) },
    })
    expect(cobranca.pix_copia_e_cola).toContain('540' /* amount */)
    expect((await eu.comeco()).aberta.id).toBe(fatura.id)
    expect((await eu.agir(cobranca.id, 'APROVAR')).statusCode).toBe(200)
    const paga = await eu.ate(fatura.id, 'PAGA')
    expect(paga).toMatchObject({ situacao: 'PAGA', assinatura_estado: 'ATIVO' })
    expect(await eu.comeco()).toMatchObject({ aberta: null, assinatura: { estado: 'ATIVO', contratada: true } })
    const lista = (await eu.chamar('GET', '/gerenciamento/pagamentos')).json()
    expect(lista.itens).toMatchObject([{ id: fatura.id, situacao: 'PAGA', metodo: 'PIX' }])
    const recibo = await eu.chamar('GET', `/gerenciamento/pagamentos/${fatura.id}/recibo`)
    expect([recibo.headers['content-type'], recibo.rawPayload.subarray(0, 5).toString()]).toEqual([
      'application/pdf',
      '%PDF-',
    ])
    const csv = await eu.chamar('GET', '/gerenciamento/pagamentos/contador')
    expect(csv.body).toContain('52998224725')
  })

  it('by slip gives 47 digits and access for the days that it takes; by card a page of the gateway', async () => {
    const { fatura } = (await eu.pagar({ metodo: 'BOLETO' })).json()
    expect(fatura.cobrancas[0].linha_digitavel).toMatch(/^\d{47}$/)
    expect(fatura.assinatura_estado).toBe('ATIVO_PROVISORIO')
    const comCartao = (await eu.chamar('POST', `/pagamentos/faturas/${fatura.id}/cobrar`, { metodo: 'CARTAO' })).json()
    expect(comCartao.cobrancas[0]).toMatchObject({
      metodo: 'CARTAO',
      url: expect.stringContaining('/ambiente-de-testes/cobranca/'),
    })
    expect(comCartao.cobrancas).toHaveLength(2)
  })

  it('takes no price, period or discount from the browser (attack 54)', async () => {
    const antes = await contarDinheiro(test)
    for (const estranho of [
      { total_centavos: 1 },
      { valor: 1 },
      { desconto: 99 },
      { preco_semestral: 1 },
      { periodo: 'VITALICIO' },
      { periodo: ['MENSAL'] },
    ])
      expect([estranho, (await eu.pagar(estranho)).statusCode]).toEqual([estranho, 422])
    expect((await eu.pagar({ plano: 'nao-existe' })).statusCode).toBe(422)
    expect(await contarDinheiro(test)).toEqual(antes)
  })

  it('charges the current price when the plan changed since it was chosen, and nothing for a plan off sale (attack 55)', async () => {
    const daPlataforma = openPagador(test, administrador)
    const {
      alterado_em: _,
      id,
      visivel: __,
      ...plano
    } = (await daPlataforma.chamar('GET', '/admin/planos/profissional')).json()
    const escolha = { plano: id, periodo: 'SEMESTRAL' }
    const visto = (await eu.chamar('POST', '/pagamentos/ensaio', escolha)).json().total_centavos
    const primeira = (await eu.pagar()).json().fatura
    const mudar = (mudancas: object) => daPlataforma.chamar('PUT', `/admin/planos/${id}`, { ...plano, ...mudancas })
    const mudado = await mudar({ preco_semestral: visto + 1_000 })
    expect([mudado.statusCode, mudado.body]).toEqual([200, expect.any(String)])
    const { fatura } = (await eu.pagar()).json()
    expect([primeira.total_centavos, fatura.total_centavos]).toEqual([visto, visto + 1_000])
    expect(fatura.cobrancas.map(({ valor_centavos }: { valor_centavos: number }) => valor_centavos)).toEqual([
      visto + 1_000,
    ])
    const vender = (visivel: boolean) => daPlataforma.chamar('PUT', '/admin/planos/situacao', { ids: [id], visivel })
    await vender(false)
    const antes = await contarDinheiro(test)
    expect((await eu.pagar()).statusCode).toBe(422)
    expect(await contarDinheiro(test)).toEqual(antes)
    await vender(true)
    const { versao } = (await daPlataforma.chamar('GET', `/admin/planos/${id}`)).json()
    expect((await mudar({ versao })).statusCode).toBe(200)
  })

  it('with impossible numbers or dates is refused, and changes nothing (attack 59)', async () => {
    const { fatura } = (await eu.pagar()).json()
    const { itens } = (await test.chamar({ url: '/admin/pagamentos/assinaturas', token: administrador })).json()
    const minha = itens.find(({ aberta }: { aberta: { id: string } | null }) => aberta?.id === fatura.id)
    const antes = await contarDinheiro(test)
    const liberar = (ate: unknown) =>
      test.chamar({
        method: 'POST',
        url: `/admin/assinaturas/${minha.id}/liberar`,
        token: administrador,
        body: { ate, motivo: 'Prova de datas' },
      })
    for (const ate of [
      '0001-01-01T00:00:00.000Z',
      '9999-12-31T23:59:59.999Z',
      '2026-02-31T12:00:00.000Z',
      1e308,
      -1,
      null,
    ])
      expect([ate, Math.floor((await liberar(ate)).statusCode / 100)]).toEqual([ate, 4])
    for (const estranho of [{ metodo: ['PIX'] }, { metodo: -1 }, { periodo: '1e309' }, { plano: 'x'.repeat(100_000) }])
      expect((await eu.pagar(estranho)).statusCode).toBe(422)
    expect((await eu.chamar('GET', '/gerenciamento/pagamentos?limite=1e309')).statusCode).toBe(422)
    expect(await contarDinheiro(test)).toEqual(antes)
  })

  it('clicked five times at once is one invoice and one charge (attack 56)', async () => {
    const antes = await contarDinheiro(test)
    const respostas = await Promise.all(Array.from({ length: 5 }, () => eu.pagar()))
    expect(respostas.map(({ statusCode }) => statusCode).filter((status) => status !== 200 && status !== 409)).toEqual(
      [],
    )
    const { fatura } = (await eu.pagar()).json()
    expect(fatura.cobrancas).toHaveLength(1)
    const depois = await contarDinheiro(test)
    expect([depois.fatura, depois.cobranca]).toEqual([(antes.fatura ?? 0) + 1, (antes.cobranca ?? 0) + 1])
  })

  it('in a second tab with another plan leaves one open invoice; the first code is money for a person to look at', async () => {
    const primeira = (await eu.pagar()).json().fatura
    const segunda = (await eu.pagar({ plano: 'essencial', periodo: 'MENSAL' })).json().fatura
    expect((await eu.fatura(primeira.id)).situacao).toBe('CANCELADA')
    expect((await eu.pagar({ plano: 'essencial', periodo: 'MENSAL' })).json().fatura.id).toBe(segunda.id)
    await eu.agir(primeira.cobrancas[0].id, 'APROVAR')
    await quietos()
    expect(await eu.fatura(primeira.id)).toMatchObject({ situacao: 'CANCELADA', assinatura_estado: 'EM_ANALISE' })
    const meu = (await semFatura()).find(({ fatura }: { fatura: { id: string } }) => fatura?.id === primeira.id)
    expect(meu).toMatchObject({ motivo: 'FATURA_CANCELADA', valor_centavos: 102_060, proposta: null })
    await resolver(meu.id, { acao: 'ESTORNAR', motivo: 'Pagou o plano que trocou' })
    const devolvida = await eu.ate(primeira.id, 'ESTORNADA')
    expect(devolvida.cobrancas[0]?.situacao).toBe('ESTORNADA')
  })

  it('money without an invoice that the bank gave back already is not refunded again, and can be closed', async () => {
    const { fatura } = (await eu.pagar()).json()
    const [primeira] = fatura.cobrancas
    await eu.agir(primeira.id, 'APROVAR')
    await eu.ate(fatura.id, 'PAGA')
    await eu.agir(primeira.id, 'PAGAR_DE_NOVO')
    await quietos()
    const dobro = (await semFatura()).find(({ fatura: alvo }: { fatura: { id: string } }) => alvo?.id === fatura.id)
    await test.plataforma(async (tx) => {
      const { rows } = await tx.client.query('SELECT ref, valor FROM pagamento WHERE id = $1', [dobro.id])
      await tx.client.query('UPDATE sandbox_recebido SET estornado = valor WHERE id = $1', [rows[0].ref])
    })
    await eu.agir(primeira.id, 'REPETIR')
    await conciliar(test.servicos)
    const achado = async () => (await semFatura()).find(({ id }: { id: string }) => id === dobro.id)
    await eventually(async () => expect(await achado()).toMatchObject({ estornado_centavos: 102_060 }))
    const recusa = await resolver(dobro.id, { acao: 'ESTORNAR', motivo: 'Pagou duas vezes' })
    expect([recusa.statusCode, recusa.json().message]).toEqual([409, expect.any(String)])
    expect((await resolver(dobro.id, { acao: 'ENCERRAR', motivo: 'O banco devolveu' })).statusCode).toBe(200)
  })

  it('makes a new code after one ended; late money of the old one still pays, and a second payment is refunded', async () => {
    const { fatura } = (await eu.pagar()).json()
    test.clock.advance(16 * 60_000)
    // Tokens end sooner.
    await eu.entrar()
    administrador = await test.entrar(cpfs.administrador)
    expect((await eu.fatura(fatura.id)).cobrancas[0]).toMatchObject({ situacao: 'VENCIDA', pix_copia_e_cola: null })
    const outra = (await eu.pagar()).json().fatura
    expect(outra.id).toBe(fatura.id)
    expect(outra.cobrancas.map(({ situacao }: { situacao: string }) => situacao)).toEqual(['PENDENTE', 'VENCIDA'])
    await eu.agir(outra.cobrancas[1].id, 'APROVAR')
    const paga = await eu.ate(fatura.id, 'PAGA')
    expect(paga.assinatura_estado).toBe('ATIVO')
    await eu.agir(outra.cobrancas[0].id, 'APROVAR')
    await quietos()
    const dobro = (await semFatura()).find(({ fatura: alvo }: { fatura: { id: string } }) => alvo?.id === fatura.id)
    expect(dobro).toMatchObject({ motivo: 'JA_PAGA' })
    expect((await resolver(dobro.id, { acao: 'ENCERRAR', motivo: 'Devolvido pelo banco' })).statusCode).toBe(200)
    expect((await resolver(dobro.id, { acao: 'ENCERRAR', motivo: 'De novo' })).statusCode).toBe(409)
  })

  it('less than the invoice activates nothing (attack 52)', async () => {
    const { fatura } = (await eu.pagar()).json()
    await eu.agir(fatura.cobrancas[0].id, 'PAGAR_MENOS')
    await quietos()
    expect(await eu.fatura(fatura.id)).toMatchObject({ situacao: 'ABERTA', assinatura_estado: 'EM_ANALISE' })
    const meu = (await semFatura()).find(({ fatura: alvo }: { fatura: { id: string } }) => alvo?.id === fatura.id)
    expect(meu).toMatchObject({ motivo: 'VALOR_DIFERENTE', valor_centavos: 101_960 })
    const casar = await resolver(meu.id, { acao: 'CASAR', fatura_id: fatura.id, motivo: 'Faltou um real' })
    expect(casar.statusCode).toBe(400)
  })

  it('for another titular’s invoice is refused: it is neither shown, charged nor paid (attack 53)', async () => {
    const { fatura } = (await eu.pagar()).json()
    const outro = openPagador(test, await test.entrar(cpfs.profissional))
    for (const [metodo, url, corpo] of [
      ['GET', `/pagamentos/faturas/${fatura.id}`, undefined],
      ['POST', `/pagamentos/faturas/${fatura.id}/cobrar`, { metodo: 'PIX' }],
      ['POST', `/pagamentos/cobrancas/${fatura.cobrancas[0].id}/teste`, { acao: 'APROVAR' }],
    ] as const)
      expect([url, (await outro.chamar(metodo, url, corpo)).statusCode]).toEqual([url, 404])
  })

  it('asks for a CPF or CNPJ whose digits add up, alphanumeric too, and keeps it in capitals', async () => {
    const resposta = await eu.pagar({ dados: { ...dadosDeCobranca, documento: '529.982.247-26' } })
    expect([resposta.statusCode, Object.keys(resposta.json().campos)]).toEqual([422, ['dados.documento']])
    const sozinhos = await eu.chamar('PUT', '/pagamentos/dados', {
      ...dadosDeCobranca,
      documento: '529.982.247-26',
      cep: '01310',
    })
    expect([sozinhos.statusCode, Object.keys(sozinhos.json().campos)]).toEqual([422, ['documento', 'cep']])
    await eu.pagar({ dados: { ...dadosDeCobranca, documento: '12.abc.345/01de-35' } })
    expect((await eu.comeco()).dados.documento).toBe('12ABC34501DE35')
  })

  it('keeps the fiscal address in parts, optional, and part of what a person may take along', async () => {
    const endereco = {
      cep: '01310-100',
      endereco: 'Avenida Paulista',
      numero: '1000',
      complemento: 'Sala 2',
      bairro: 'Bela Vista',
      municipio: 'São Paulo',
      uf: 'sp',
      municipio_ibge: 3550308,
      inscricao_municipal: '1234567',
    }
    expect((await eu.pagar()).statusCode).toBe(200)
    const salvo = await eu.chamar('PUT', '/pagamentos/dados', { ...dadosDeCobranca, ...endereco })
    const guardado = { ...endereco, cep: '01310100', uf: 'SP' }
    expect(salvo.json()).toMatchObject(guardado)
    expect((await eu.comeco()).dados).toMatchObject(guardado)
    for (const torto of [{ municipio_ibge: 12 }, { numero: 'x'.repeat(21) }])
      expect((await eu.chamar('PUT', '/pagamentos/dados', { ...dadosDeCobranca, ...torto })).statusCode).toBe(422)
    expect((await eu.comeco()).dados).toMatchObject(guardado)
  })

  it('leaves billing data in the trail with their document masked', async () => {
    for (const documento of ['529.982.247-25', '12.abc.345/01de-35'])
      expect((await eu.chamar('PUT', '/pagamentos/dados', { ...dadosDeCobranca, documento })).statusCode).toBe(200)
    const trilha = await test.chamar({ url: '/admin/auditoria?recurso=pagamento', token: administrador })
    const dela = trilha.json().itens.filter(({ nome }: { nome: string }) => nome === 'Dados de cobrança')
    expect(dela.slice(0, 2).map(({ depois }: { depois: { documento: string } }) => depois.documento)).toEqual([
      '•••',
      '***.982.247-**',
    ])
    expect(trilha.body).not.toMatch(/52998224725|12ABC34501DE35/)
  })
})

describe('what a gateway says', () => {
  it('is refused without, with a wrong or with an old signature, and with one byte changed: nothing is kept but a line in the log (attacks 48, 49)', async () => {
    const { fatura } = (await eu.pagar()).json()
    const { rows } = await withPlataforma(test.servicos.db, 'pagamento.administracao', (tx) =>
      tx.client.query('SELECT ref, chave FROM cobranca WHERE id = $1', [fatura.cobrancas[0].id]),
    )
    const corpo = JSON.stringify({ id: 'evt-forjado-1', tipo: 'PagamentoConfirmado', cobranca: rows[0] })
    const antes = await contarDinheiro(test)
    const velho = Math.floor(test.clock.now().getTime() / 1000) - 301
    for (const [corpoEnviado, cabecalhos] of [
      [corpo, {}],
      [corpo, { 'x-sandbox-assinatura': 'v1=zz' }],
      [corpo, { 'x-sandbox-assinatura': `t=1,v1=${'0'.repeat(64)}` }],
      [corpo.replace('Confirmado', 'Confirmadp'), assinado(corpo)],
      [`${corpo} `, assinado(corpo)],
      [corpo, assinado(corpo, velho)],
    ] as const)
      expect((await notificar(corpoEnviado, cabecalhos)).statusCode).toBe(401)
    expect((await notificar('[]', assinado('[]'))).statusCode).toBe(400)
    expect(await contarDinheiro(test)).toEqual(antes)
    expect(test.log.join('')).toContain('pagamento.notificacao_recusada')
    // Signed by whoever has the key, and still not believed: the charge was not paid.
    expect((await notificar(corpo, assinado(corpo))).statusCode).toBe(200)
    await quietos()
    expect(await eu.fatura(fatura.id)).toMatchObject({ situacao: 'ABERTA', assinatura_estado: 'EM_ANALISE' })
  })

  it('fifty times at once has one effect (attack 50)', async () => {
    const { fatura } = (await eu.pagar()).json()
    await eu.agir(fatura.cobrancas[0].id, 'APROVAR')
    await eu.ate(fatura.id, 'PAGA')
    await quietos()
    const antes = await contarDinheiro(test)
    for (let vez = 0; vez < 3; vez++) await eu.agir(fatura.cobrancas[0].id, 'REPETIR')
    const { rows } = await withPlataforma(test.servicos.db, 'pagamento.administracao', (tx) =>
      tx.client.query('SELECT corpo FROM notificacao_gateway ORDER BY recebida_em DESC LIMIT 1'),
    )
    const respostas = await Promise.all(
      Array.from({ length: 50 }, () => notificar(rows[0].corpo, assinado(rows[0].corpo))),
    )
    expect(respostas.every(({ statusCode }) => statusCode === 200)).toBe(true)
    await quietos()
    expect(await contarDinheiro(test)).toEqual(antes)
  })

  it('in the wrong order, or of a charge that nobody has, changes nothing (attack 51)', async () => {
    const { fatura } = (await eu.pagar()).json()
    await eu.agir(fatura.cobrancas[0].id, 'ATRASAR')
    await eu.ate(fatura.id, 'EM_ANALISE')
    await eu.agir(fatura.cobrancas[0].id, 'APROVAR')
    await eu.ate(fatura.id, 'PAGA')
    const antes = await contarDinheiro(test)
    for (const cobranca of [{ ref: crypto.randomUUID(), chave: 'f'.repeat(32) }, { ref: "'; DROP TABLE pagamento" }]) {
      const corpo = JSON.stringify({ id: `evt-${crypto.randomUUID()}`, tipo: 'PagamentoEmAnalise', cobranca })
      expect((await notificar(corpo, assinado(corpo))).statusCode).toBe(200)
    }
    await quietos()
    expect((await eu.fatura(fatura.id)).situacao).toBe('PAGA')
    const depois = await contarDinheiro(test)
    expect({ ...depois, notificacao_gateway: 0 }).toEqual({ ...antes, notificacao_gateway: 0 })
  })

  it('never takes paid back to waiting, whatever follows in whatever order', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...situacoesCobranca), { maxLength: 20 }), (ditas) => {
        let agora = 'PENDENTE' as ReturnType<typeof situacaoSeguinte>
        let paga = false
        for (const dita of ditas) {
          agora = situacaoSeguinte(agora, dita)
          paga ||= dita === 'PAGA'
          if (paga) expect(['PAGA', 'ESTORNADA', 'CONTESTADA']).toContain(agora)
        }
      }),
      { numRuns: 10_000 },
    )
  })

  it('when it was lost is found by the daily comparison', async () => {
    const { fatura } = (await eu.pagar()).json()
    const { rows } = await withPlataforma(test.servicos.db, 'pagamento.sandbox', (tx) =>
      tx.client.query(
        "UPDATE sandbox_cobranca SET situacao = 'PAGA' WHERE chave = (SELECT chave FROM cobranca WHERE id = $1) RETURNING id, valor",
        [fatura.cobrancas[0].id],
      ),
    )
    await withPlataforma(test.servicos.db, 'pagamento.sandbox', (tx) =>
      tx.client.query('INSERT INTO sandbox_recebido VALUES (gen_random_uuid(), $1, $2, 0, $3)', [
        rows[0].id,
        rows[0].valor,
        test.clock.now(),
      ]),
    )
    await conciliar(test.servicos)
    expect((await eu.fatura(fatura.id)).situacao).toBe('PAGA')
    const antes = await contarDinheiro(test)
    await conciliar(test.servicos)
    await recolherSoltas(test.servicos)
    expect(await contarDinheiro(test)).toEqual(antes)
  })

  it('is found without a notice too, however old the charge is and however many came after it', async () => {
    const { fatura } = (await eu.pagar()).json()
    const antes = new Date(test.clock.now().getTime() - 60 * 86_400_000)
    await withPlataforma(test.servicos.db, 'pagamento.sandbox', (tx) =>
      tx.client.query(
        `WITH velha AS (UPDATE sandbox_cobranca SET criada_em = $2 WHERE chave = (SELECT chave FROM cobranca WHERE id = $1) RETURNING *)
         INSERT INTO sandbox_recebido SELECT gen_random_uuid(), id, valor, 0, $3 FROM velha`,
        [fatura.cobrancas[0].id, antes, test.clock.now()],
      ),
    )
    await withPlataforma(test.servicos.db, 'pagamento.administracao', async (tx) => {
      await tx.client.query('UPDATE cobranca SET criada_em = $2 WHERE id = $1', [fatura.cobrancas[0].id, antes])
      await tx.client.query(
        `INSERT INTO cobranca (id, fatura_id, gateway, chave, ref, metodo, valor, vencimento, situacao, criada_em, alterada_em)
         SELECT ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, fatura_id, gateway, md5(n::text || id::text), 'velha-' || n, metodo, valor, vencimento, 'VENCIDA',
           $2::timestamptz + n * interval '1 second', $2
         FROM cobranca, generate_series(1, 450) n WHERE id = $1`,
        [fatura.cobrancas[0].id, antes],
      )
    })
    await conciliar(test.servicos)
    expect((await eu.fatura(fatura.id)).situacao).toBe('PAGA')
  })

  it('of a dispute stops the subscription until it ends; a refund ends the invoice', async () => {
    const { fatura } = (await eu.pagar()).json()
    const [cobranca] = fatura.cobrancas
    await eu.agir(cobranca.id, 'APROVAR')
    await eu.ate(fatura.id, 'PAGA')
    await eu.agir(cobranca.id, 'CONTESTAR')
    expect((await eu.ate(fatura.id, 'CONTESTADA')).assinatura_estado).toBe('EM_ANALISE')
    await eu.agir(cobranca.id, 'ENCERRAR_CONTESTACAO')
    await eventually(async () => expect((await eu.fatura(fatura.id)).assinatura_estado).toBe('ATIVO'))
    const pedir = () =>
      eu.chamar('POST', `/gerenciamento/pagamentos/${fatura.id}/estorno`, { motivo: 'Fechei a clínica' })
    expect([(await pedir()).statusCode, (await pedir()).statusCode]).toEqual([200, 409])
    const { estornos } = (await test.chamar({ url: '/admin/pagamentos/sem-fatura', token: administrador })).json()
    const pedido = estornos.find(({ motivo }: { motivo: string }) => motivo === 'Fechei a clínica')
    const decidir = () =>
      test.chamar({
        method: 'POST',
        url: `/admin/pagamentos/estornos/${pedido.id}`,
        token: administrador,
        body: { aceito: true },
      })
    expect([(await decidir()).statusCode, (await decidir()).statusCode]).toEqual([200, 409])
    await eventually(async () => expect((await eu.fatura(fatura.id)).situacao).toBe('ESTORNADA'))
    expect(await sino(eu.chamar)).toContain('Devolvemos R$ 1.020,60')
  })

  it('of a refund that a titular asks for rings at the platform; turned down, the titular is told and may ask again', async () => {
    const { fatura } = (await eu.pagar()).json()
    await eu.agir(fatura.cobrancas[0].id, 'APROVAR')
    await eu.ate(fatura.id, 'PAGA')
    const pedir = (motivo: string) => eu.chamar('POST', `/gerenciamento/pagamentos/${fatura.id}/estorno`, { motivo })
    expect((await pedir('Não usei')).statusCode).toBe(200)
    const daPlataforma = openPagador(test, administrador)
    expect(await sino(daPlataforma.chamar)).toContain('Pedido de devolução de R$ 1.020,60')
    const { estornos } = (await daPlataforma.chamar('GET', '/admin/pagamentos/sem-fatura')).json()
    const { id } = estornos.find(({ motivo }: { motivo: string }) => motivo === 'Não usei')
    expect((await daPlataforma.chamar('POST', `/admin/pagamentos/estornos/${id}`, { aceito: false })).statusCode).toBe(
      200,
    )
    expect(await sino(eu.chamar)).toContain('Seu pedido de devolução não foi aceito')
    expect((await eu.fatura(fatura.id)).situacao).toBe('PAGA')
    expect((await pedir('Não usei mesmo')).statusCode).toBe(200)
  })

  it('of a refund to decide on is shown before a hundred that are on their way', async () => {
    const { fatura } = (await eu.pagar()).json()
    await eu.agir(fatura.cobrancas[0].id, 'APROVAR')
    await eu.ate(fatura.id, 'PAGA')
    await eu.chamar('POST', `/gerenciamento/pagamentos/${fatura.id}/estorno`, { motivo: 'Depois de cem' })
    const copias = await linhas<{ id: string }>(
      `INSERT INTO pagamento SELECT (jsonb_populate_record(p, jsonb_build_object('id', gen_random_uuid(), 'ref', 'x' || n))).*
       FROM pagamento p, generate_series(1, 100) n WHERE fatura_id = $1 RETURNING id`,
      [fatura.id],
    )
    const ids = [copias.map(({ id }) => id)]
    await linhas(
      `INSERT INTO pagamento_estorno (id, pagamento_id, chave, valor, motivo, pedido_em)
       SELECT id, id, replace(id::text, '-', ''), 1, 'x', '2026-01-01' FROM pagamento WHERE id = ANY ($1)`,
      ids,
    )
    const { estornos } = (await test.chamar({ url: '/admin/pagamentos/sem-fatura', token: administrador })).json()
    await linhas("UPDATE pagamento_estorno SET situacao = 'FEITO' WHERE id = ANY ($1)", ids)
    await linhas("UPDATE pagamento SET situacao = 'RESOLVIDO' WHERE id = ANY ($1)", ids)
    expect(estornos.map(({ motivo }: { motivo: string }) => motivo)).toContain('Depois de cem')
  })
})

it('the platform sees all subscriptions, settles an invoice with a reason, and takes its codes back', async () => {
  const { fatura } = (await eu.pagar()).json()
  const { itens } = (await test.chamar({ url: '/admin/pagamentos/assinaturas', token: administrador })).json()
  const minha = itens.find(({ aberta }: { aberta: { id: string } | null }) => aberta?.id === fatura.id)
  expect(minha).toMatchObject({ estado: 'EM_ANALISE', aberta: { total_centavos: 102_060 } })
  const achadas = (busca: string) =>
    test.chamar({ url: `/admin/pagamentos/assinaturas?busca=${busca}`, token: administrador })
  expect((await achadas(encodeURIComponent(minha.titular))).json().itens[0].titular).toContain('Titular')
  expect((await achadas('ninguem-assim')).json().itens).toEqual([])
  const liquidar = () =>
    test.chamar({
      method: 'POST',
      url: `/admin/pagamentos/faturas/${fatura.id}/liquidar`,
      token: administrador,
      body: { motivo: 'Pagou por transferência' },
    })
  expect([(await liquidar()).statusCode, (await liquidar()).statusCode]).toEqual([200, 400])
  const depois = await eventually(async () => {
    const lida = await eu.fatura(fatura.id)
    expect(lida.cobrancas[0]?.situacao).toBe('CANCELADA')
    return lida
  })
  expect(depois).toMatchObject({ situacao: 'PAGA', assinatura_estado: 'ATIVO' })
})

describe('money that became credit of a longer period', () => {
  const umDiaMs = 86_400_000
  const aprovar = async (fatura: { id: string; cobrancas: { id: string }[] }) => {
    await eu.agir(fatura.cobrancas[0]?.id as string, 'APROVAR')
    await eu.ate(fatura.id, 'PAGA')
  }
  /** A month that is paid, and some days later a year that is not yet. */
  const trocarPorUmAno = async (dias: number) => {
    const { fatura: mes } = (await eu.pagar({ periodo: 'MENSAL' })).json()
    await aprovar(mes)
    test.clock.advance(dias * umDiaMs)
    await eu.entrar()
    administrador = await test.entrar(cpfs.administrador)
    const anual = { plano: 'profissional', periodo: 'ANUAL' }
    const { fatura_id } = (await eu.chamar('PUT', '/gerenciamento/assinatura/plano', anual)).json()
    const pagarOAno = async () => {
      await eu.chamar('POST', `/pagamentos/faturas/${fatura_id}/cobrar`, { metodo: 'PIX' })
      await aprovar(await eu.fatura(fatura_id))
    }
    return { mes, ano: fatura_id as string, pagarOAno }
  }
  const pedir = (id: string) => eu.chamar('POST', `/gerenciamento/pagamentos/${id}/estorno`, { motivo: 'Foi engano' })

  it('cannot be refunded any more, not even by an earlier request, and the longer period stays; the rest is refunded once', async () => {
    const { mes, ano, pagarOAno } = await trocarPorUmAno(10)
    expect((await pedir(mes.id)).statusCode).toBe(200)
    await pagarOAno()
    const { nome } = (await eu.chamar('GET', '/acesso/eu')).json()
    const { estornos } = (await test.chamar({ url: '/admin/pagamentos/sem-fatura', token: administrador })).json()
    const pedido = estornos.find(({ titular }: { titular: string }) => titular === nome)
    expect(pedido).toMatchObject({ situacao: 'SOLICITADO', valor_centavos: 18_900 })
    const url = `/admin/pagamentos/estornos/${pedido.id}`
    const aceitar = () => test.chamar({ method: 'POST', url, token: administrador, body: { aceito: true } })
    expect((await aceitar()).statusCode).toBe(200)
    // Ten of thirty days were used as a month; the other twenty became credit.
    await eventually(async () => expect(await sino(eu.chamar)).toContain('Devolvemos R$ 63,00'))
    await quietos()
    expect(await eu.fatura(mes.id)).toMatchObject({ situacao: 'PAGA', estornado_centavos: 6_300 })
    expect((await pedir(mes.id)).statusCode).toBe(400)
    expect(await eu.fatura(ano)).toMatchObject({ situacao: 'PAGA', assinatura_estado: 'ATIVO' })
    expect((await pedir(ano)).statusCode).toBe(200)
  })

  it('is refunded whole to a titular who withdraws within seven days', async () => {
    const { mes, ano, pagarOAno } = await trocarPorUmAno(2)
    await pagarOAno()
    expect((await eu.chamar('POST', '/gerenciamento/assinatura/arrepender')).statusCode).toBe(200)
    await estornarPedidos(test.servicos)
    await eventually(async () => {
      expect((await eu.fatura(mes.id)).situacao).toBe('ESTORNADA')
      expect((await eu.fatura(ano)).situacao).toBe('ESTORNADA')
    })
  })

  it('suspends the longer period while it is disputed, and is not refunded in another way meanwhile', async () => {
    const { mes, pagarOAno } = await trocarPorUmAno(10)
    await pagarOAno()
    const [cobranca] = (await eu.fatura(mes.id)).cobrancas
    await eu.agir(cobranca?.id as string, 'CONTESTAR')
    expect((await eu.ate(mes.id, 'CONTESTADA')).assinatura_estado).toBe('EM_ANALISE')
    expect((await pedir(mes.id)).statusCode).toBe(400)
    await eu.agir(cobranca?.id as string, 'ENCERRAR_CONTESTACAO')
    await eventually(async () => expect((await eu.fatura(mes.id)).assinatura_estado).toBe('ATIVO'))
  })
})

describe('money that came by hand', () => {
  const liquidar = (id: string) =>
    test.chamar({
      method: 'POST',
      url: `/admin/pagamentos/faturas/${id}/liquidar`,
      token: administrador,
      body: { motivo: 'Pagou por transferência' },
    })
  const daFila = async (titular: string) => {
    const { estornos } = (await test.chamar({ url: '/admin/pagamentos/sem-fatura', token: administrador })).json()
    return estornos.filter((estorno: { titular: string }) => estorno.titular === titular)
  }
  const registrar = (id: string) =>
    test.chamar({
      method: 'POST',
      url: `/admin/pagamentos/estornos/${id}/devolvido`,
      token: administrador,
      body: { motivo: 'Pix do Banco do Brasil' },
    })

  it('is owed back after a withdrawal: a task of the platform until somebody says that it went back, once', async () => {
    const { fatura } = (await eu.pagar()).json()
    await liquidar(fatura.id)
    expect((await eu.chamar('POST', '/gerenciamento/assinatura/arrepender')).statusCode).toBe(200)
    await estornarPedidos(test.servicos)
    await estornarPedidos(test.servicos)
    const { nome } = (await eu.chamar('GET', '/acesso/eu')).json()
    const [tarefa, ...outras] = await daFila(nome)
    expect([tarefa, outras]).toMatchObject([{ situacao: 'A_MAO', valor_centavos: 102_060, numero: fatura.numero }, []])
    const daPlataforma = openPagador(test, administrador)
    expect((await sino(daPlataforma.chamar)).filter((assunto) => assunto === 'Devolva R$ 1.020,60').length).toBe(1)
    expect((await eu.fatura(fatura.id)).situacao).toBe('PAGA')
    // No gateway can be asked for it, and nobody may refuse it.
    const decidir = { method: 'POST' as const, url: `/admin/pagamentos/estornos/${tarefa.id}`, token: administrador }
    expect((await test.chamar({ ...decidir, body: { aceito: true } })).statusCode).toBe(409)
    const respostas = await Promise.all([registrar(tarefa.id), registrar(tarefa.id)])
    expect(respostas.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    expect(await eu.fatura(fatura.id)).toMatchObject({ situacao: 'ESTORNADA' })
    expect(await daFila(nome)).toEqual([])
    expect(await sino(eu.chamar)).toContain('Devolvemos R$ 1.020,60')
  })

  it('that a gateway refused to return and that was asked for again is returned by the newer request', async () => {
    const { fatura } = (await eu.pagar()).json()
    await liquidar(fatura.id)
    const pedir = () => eu.chamar('POST', `/gerenciamento/pagamentos/${fatura.id}/estorno`, { motivo: 'Não usei' })
    expect((await pedir()).statusCode).toBe(200)
    const { nome } = (await eu.chamar('GET', '/acesso/eu')).json()
    const [velho] = await daFila(nome)
    await withPlataforma(test.servicos.db, 'pagamento.administracao', (tx) =>
      tx.client.query("UPDATE pagamento_estorno SET situacao = 'RECUSADO', erro = 'SALDO' WHERE id = $1", [velho.id]),
    )
    expect((await pedir()).statusCode).toBe(200)
    expect((await registrar(velho.id)).statusCode).toBe(409)
    expect((await eu.fatura(fatura.id)).situacao).toBe('PAGA')
    const novo = (await daFila(nome)).find(({ situacao }: { situacao: string }) => situacao === 'SOLICITADO')
    const aceitar = { method: 'POST' as const, url: `/admin/pagamentos/estornos/${novo.id}`, token: administrador }
    expect((await test.chamar({ ...aceitar, body: { aceito: true } })).statusCode).toBe(200)
    expect((await registrar(novo.id)).statusCode).toBe(200)
    expect((await registrar(velho.id)).statusCode).toBe(409)
  })

  it('may be asked back like any other, and a refund asked for as a favour is owed after a withdrawal', async () => {
    const { fatura } = (await eu.pagar()).json()
    await liquidar(fatura.id)
    const pedir = await eu.chamar('POST', `/gerenciamento/pagamentos/${fatura.id}/estorno`, { motivo: 'Não usei' })
    expect(pedir.statusCode).toBe(200)
    const { nome } = (await eu.chamar('GET', '/acesso/eu')).json()
    expect(await daFila(nome)).toMatchObject([{ situacao: 'SOLICITADO' }])
    await eu.chamar('POST', '/gerenciamento/assinatura/arrepender')
    await estornarPedidos(test.servicos)
    expect(await daFila(nome)).toMatchObject([{ situacao: 'A_MAO', motivo: 'Desistência em sete dias' }])
  })
})

it('the checkout of the test environment says what it is and plays the bank without a script', async () => {
  const { fatura } = (await eu.pagar({ metodo: 'CARTAO' })).json()
  const { pathname } = new URL(fatura.cobrancas[0].url)
  const pagina = await test.app.inject({ url: pathname })
  expect(pagina.body).toContain('Ambiente de testes')
  expect(pagina.body).toContain('1.020,60')
  expect(pagina.headers['content-security-policy']).toContain("default-src 'none'")
  const enviar = (headers: Record<string, string>) =>
    test.app.inject({
      method: 'POST',
      url: pathname,
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      payload: 'acao=APROVAR',
    })
  expect((await enviar({ 'sec-fetch-site': 'cross-site' })).statusCode).toBe(400)
  expect((await enviar({ 'sec-fetch-site': 'same-origin' })).statusCode).toBe(303)
  await eu.ate(fatura.id, 'PAGA')
})
