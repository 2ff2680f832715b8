import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { conciliarContas, varrerSinais } from '#agenda/agendamento/sinal/aviso/sinal.jobs.ts'
import { escreverLink } from '#agenda/link/link.ts'
import { segredoDoBanco, startApiPix } from '#test/api-pix.ts'
import { useTestApp } from '#test/app.ts'
import { startAsaas } from '#test/asaas.ts'
import type { Disfarcar } from '#test/escutar.ts'
import { eventually } from '#test/eventually.ts'
import { criarStudioDuda } from '#test/outra-empresa.ts'
import { quebrando } from '#test/quebra.ts'
import { openSinais, type Sinal } from '#test/sinal.ts'
import { devolverPendentes, tentarCobranca } from './cobranca.ts'
import { apontarContas } from './conta.ts'

const test = useTestApp({ config: { limites: false, redeDasEmpresas: ['127.0.0.1'] } })
let mundo: Awaited<ReturnType<typeof openSinais>>
let outra: string

beforeAll(async () => {
  await test.app.listen({ port: 0, host: '127.0.0.1' })
  mundo = await openSinais(test)
  outra = (await criarStudioDuda(test.servicos)).empresaId
})

type Chamada = { url: string; cabecalhos: Record<string, string>; corpo: string }
/** The stand-in of a provider with a company's account, and how it calls us. */
type ProvedorFalso = {
  tipo: 'ASAAS' | 'API_PIX'
  dados: object
  percalco(qual: 'nenhum' | 'fora-do-ar' | 'some-a-resposta'): void
  total(): number
  pagar(chave: string): unknown
  pagarMenos(chave: string): unknown
  /** As if nobody had paid it. */
  desfazer(chave: string): unknown
  aviso(chave: string): Chamada
  forjada(chave: string): Chamada
  situacao(chave: string): unknown
  estornos(chave: string): number
  estornoSera(situacao: 'FEITO' | 'A_CAMINHO' | 'RECUSADO'): void
  devolver(chave: string): unknown
  disfarcar(por: Disfarcar | undefined): void
  /** It forgets our name of the charge. */
  semNome(chave: string): unknown
  close(): Promise<unknown>
}

async function abrirAsaas(): Promise<ProvedorFalso> {
  const outro = await startAsaas()
  outro.controle.agora = () => test.clock.now()
  const chamada = (chave: string, troca: (token: string) => string): Chamada => {
    const [webhook] = [...outro.webhooks.values()] as [{ url: string; authToken: string }]
    const { cabecalhos, corpo } = outro.aviso(chave, 'PAYMENT_RECEIVED', troca(webhook.authToken))
    return { url: new URL(webhook.url).pathname, cabecalhos, corpo: corpo.toString() }
  }
  return {
    tipo: 'ASAAS',
    dados: { endereco: outro.endereco, segredo: outro.chave },
    percalco: (qual) => {
      outro.controle.percalco = qual
    },
    total: outro.total,
    pagar: outro.pagar,
    pagarMenos: (chave) => {
      outro.pagar(chave)
      outro.mudar(chave, { value: 49 })
    },
    desfazer: (chave) => outro.mudar(chave, { status: 'PENDING' }),
    aviso: (chave) => chamada(chave, (token) => token),
    forjada: (chave) => chamada(chave, (token) => `${token.slice(0, -1)}#`),
    situacao: (chave) => outro.mudar(chave, {}).deleted,
    estornos: (chave) => ((outro.mudar(chave, {}).refunds ?? []) as object[]).length,
    estornoSera: (situacao) => {
      outro.controle.estorno = { FEITO: 'DONE', A_CAMINHO: 'PENDING', RECUSADO: 'CANCELLED' }[situacao] as 'DONE'
    },
    devolver: (chave) => outro.devolver(chave, 'DONE'),
    semNome: (chave) => outro.mudar(chave, { externalReference: null }),
    disfarcar: (por) => {
      outro.controle.disfarce = por
    },
    close: outro.close,
  }
}

async function abrirApiPix(): Promise<ProvedorFalso> {
  const outro = await startApiPix()
  outro.controle.agora = () => test.clock.now()
  const chamada = (chave: string, troca: (caminho: string) => string): Chamada => ({
    url: `${troca(new URL(outro.controle.webhookUrl).pathname)}/pix`,
    cabecalhos: {},
    corpo: outro.aviso(chave).corpo.toString(),
  })
  return {
    tipo: 'API_PIX',
    dados: {
      endereco: outro.endereco,
      segredo: segredoDoBanco,
      cliente_id: 'cliente-de-teste',
      chave_pix: 'chave-pix@zelo.exemplo',
      endereco_token: `${outro.endereco}/oauth/token`,
    },
    percalco: (qual) => {
      outro.controle.percalco = qual
    },
    total: outro.total,
    pagar: outro.pagar,
    pagarMenos: (chave) => {
      const { pix } = outro.pagar(chave) as unknown as { pix: { valor: string }[] }
      for (const cada of pix) cada.valor = '49.00'
    },
    desfazer: (chave) => outro.mudar(chave, { status: 'ATIVA', pix: [] }),
    aviso: (chave) => chamada(chave, (caminho) => caminho),
    forjada: (chave) => chamada(chave, (caminho) => `${caminho.slice(0, -1)}_`),
    situacao: (chave) => outro.mudar(chave, {}).status === 'REMOVIDA_PELO_USUARIO_RECEBEDOR',
    estornos: (chave) => {
      const { pix = [] } = outro.mudar(chave, {}) as { pix?: { devolucoes?: object[] }[] }
      return pix.reduce((soma, { devolucoes = [] }) => soma + devolucoes.length, 0)
    },
    estornoSera: (situacao) => {
      const la = { FEITO: 'DEVOLVIDO', A_CAMINHO: 'EM_PROCESSAMENTO', RECUSADO: 'NAO_REALIZADO' } as const
      outro.controle.estorno = la[situacao]
    },
    devolver: (chave) => outro.devolver(chave, 'DEVOLVIDO'),
    semNome: (chave) => outro.mudar(chave, { txid: undefined }),
    disfarcar: (por) => {
      outro.controle.disfarce = por
    },
    close: outro.close,
  }
}

const bater = ({ url, cabecalhos, corpo }: Chamada) =>
  test.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/json', ...cabecalhos },
    payload: corpo,
  })
const semPendencia = () =>
  eventually(async () => {
    const [lidas] = await mundo.linhas('SELECT count(*)::int AS n FROM notificacao_gateway WHERE processada_em IS NULL')
    expect(lidas?.n).toBe(0)
  })
const linkDe = (row: Sinal) =>
  escreverLink(test.servicos.config, 'agendamento', { empresaId: row.empresa_id, id: row.agendamento_id })
const cancelarPeloLink = (row: Sinal) =>
  test.chamar({ method: 'POST', url: `/agendamento/${linkDe(row)}/cancelamentos`, body: {} })
const quem = { nome: 'Nádia Rocha', documento: '529.982.247-25' }
const dizerQuemPaga = (token: string, body: object = quem) =>
  test.chamar({ method: 'POST', url: `/sinal/${token}/pagadores`, body })
const sinos = () => mundo.linhas("SELECT assunto FROM notificacao WHERE assunto LIKE 'Devolva você mesmo R$ 50 a%'")

describe.each([
  { tipo: 'ASAAS', abrir: abrirAsaas },
  { tipo: 'API_PIX', abrir: abrirApiPix },
])('the company’s own account, $tipo', ({ tipo, abrir }) => {
  let provedor: ProvedorFalso
  const conta = `/gerenciamento/sinais/contas/${tipo}`

  beforeAll(async () => {
    provedor = await abrir()
  })
  afterAll(async () => {
    await mundo.regra()
    await provedor.close()
  })

  /** Held, with a code to pay it. */
  async function reservar() {
    const { row, token, ...resto } = await mundo.reservar()
    if (tipo === 'ASAAS') expect((await dizerQuemPaga(token)).statusCode).toBe(200)
    return { row: await mundo.ver(row.id), token, ...resto }
  }
  const avisado = async (chave: string) => {
    expect((await bater(provedor.aviso(chave))).statusCode).toBe(200)
    await semPendencia()
  }

  it('is tried, kept sealed, never shown, and receives only when its secret opens', async () => {
    expect((await mundo.regra({ conta: tipo })).json().campos).toHaveProperty('conta')
    const errada = { ...provedor.dados, segredo: tipo === 'ASAAS' ? 'chave-errada' : `x${segredoDoBanco}` }
    expect((await mundo.chamar('POST', `${conta}/testes`, errada)).json()).toMatchObject({ conexao: 'DESCONECTADO' })
    expect((await mundo.chamar('POST', `${conta}/testes`, provedor.dados)).json()).toEqual({
      conexao: 'CONECTADO',
      motivo: null,
    })
    expect((await mundo.chamar('GET', '/gerenciamento/sinais/contas')).json().itens).not.toContainEqual(
      expect.objectContaining({ tipo }),
    )
    const salva = await mundo.chamar('PUT', conta, provedor.dados)
    expect(salva.json()).toMatchObject({ tipo, conexao: 'CONECTADO' })
    const { segredo } = provedor.dados as { segredo: string }
    const lida = await mundo.chamar('GET', '/gerenciamento/sinais/contas')
    const trilha = await mundo.linhas("SELECT antes, depois FROM auditoria WHERE recurso = 'sinal_conta'")
    const [guardada] = await mundo.linhas(
      'SELECT segredo FROM sinal_conta WHERE tipo = $1 AND apontada_em IS NOT NULL',
      [tipo],
    )
    for (const texto of [salva.body, lida.body, JSON.stringify(trilha), String(guardada?.segredo)])
      expect(texto).not.toContain(segredo.slice(0, 12))
    expect((await mundo.regra({ conta: tipo })).statusCode).toBe(200)

    // The secret goes nowhere else, and a test of typed data stores nothing.
    const { segredo: _, ...semSegredo } = provedor.dados as { segredo: string; endereco: string }
    const desviada = { ...semSegredo, endereco: 'http://127.0.0.1:9' }
    expect((await mundo.chamar('POST', `${conta}/testes`, desviada)).json().campos).toHaveProperty('segredo')
    expect((await mundo.chamar('PUT', conta, semSegredo)).json().conexao).toBe('CONECTADO')
  })

  it('makes the charge, books by its webhook alone, and shows the client what to do until then', async () => {
    const { row, token, sinal } = await mundo.reservar()
    if (tipo === 'ASAAS') {
      expect(sinal).toMatchObject({ andamento: 'PEDE_PAGADOR', pix: null, automatico: true })
      expect((await dizerQuemPaga(token, { ...quem, documento: '529.982.247-26' })).json().campos).toHaveProperty(
        'documento',
      )
      const dito = (await dizerQuemPaga(token)).json()
      expect(dito).toMatchObject({ andamento: null, pagador: '***.982.247-**', pix: expect.stringMatching(/^000201/) })
      const [guardado] = await mundo.linhas('SELECT * FROM sinal WHERE id = $1', [row.id])
      expect(guardado).toMatchObject({ pagador_nome: null, pagador_documento: null })
      expect(JSON.stringify(guardado)).not.toContain('52998224725')
    } else {
      expect(sinal).toMatchObject({ andamento: null, pagador: null, pix: expect.stringMatching(/^000201/) })
    }
    expect((await mundo.chamar('POST', `/gerenciamento/sinais/${row.id}/recebimentos`)).json().message).toContain(
      'ainda não chegou',
    )
    provedor.pagar(row.chave)
    await avisado(row.chave)
    expect((await mundo.ver(row.id)).situacao).toBe('PAGO')
    expect(await mundo.horarioDe(row.agendamento_id)).toMatchObject({ status: 'MARCADO', reservado_ate: null })
    expect(await mundo.recebidos(row.id)).toEqual([{ destino: 'SINAL', motivo: null, valor: 5_000, gateway: tipo }])
  })

  it('a forged, false or replayed notice changes nothing; a smaller payment is refunded', async () => {
    const { row } = await reservar()
    provedor.pagar(row.chave)
    const [forjada, certa] = [provedor.forjada(row.chave), provedor.aviso(row.chave)]
    expect((await bater(forjada)).statusCode).toBe(401)
    // The notice says paid, and the account itself says that it is not.
    provedor.desfazer(row.chave)
    expect((await bater(certa)).statusCode).toBe(200)
    await semPendencia()
    expect((await mundo.ver(row.id)).situacao).toBe('AGUARDANDO')
    provedor.pagar(row.chave)
    // The same call again and again: known by its id, and the money by its own.
    await Promise.all(Array.from({ length: 10 }, () => bater(certa)))
    await Promise.all(Array.from({ length: 10 }, () => bater(provedor.aviso(row.chave))))
    await semPendencia()
    expect(await mundo.recebidos(row.id)).toHaveLength(1)
    // The webhook of the platform's servers does not accept it.
    const daPlataforma = { ...certa, url: certa.url.replace('/contas/', '/') }
    expect((await bater(daPlataforma)).statusCode).toBe(404)

    const outra = await reservar()
    provedor.pagarMenos(outra.row.chave)
    await avisado(outra.row.chave)
    expect((await mundo.ver(outra.row.id)).situacao).toBe('AGUARDANDO')
    await eventually(async () =>
      expect(await mundo.recebidos(outra.row.id)).toEqual([
        expect.objectContaining({ motivo: 'VALOR_MENOR', valor: 4_900 }),
      ]),
    )
  })

  it('books a payment that it tells of without our name, and one whose id another account gave before', async () => {
    const antes = await reservar()
    provedor.pagar(antes.row.chave)
    await avisado(antes.row.chave)
    const { row } = await reservar()
    provedor.pagar(row.chave)
    const aviso = provedor.aviso(row.chave)
    const { payment, pix } = JSON.parse(aviso.corpo)
    await mundo.linhas('UPDATE sinal_recebido SET ref = $2 WHERE cobranca_chave = $1', [
      antes.row.chave,
      payment?.id ?? pix[0].endToEndId,
    ])
    provedor.semNome(row.chave)
    expect((await bater(aviso)).statusCode).toBe(200)
    await semPendencia()
    expect((await mundo.ver(row.id)).situacao).toBe('PAGO')
  })

  it('that was refused once and takes our address again is connected again', async () => {
    const velha = "UPDATE sinal_conta SET conexao = 'DESCONECTADO', apontada_em = NULL WHERE tipo = $1"
    await mundo.linhas(velha, [tipo])
    await apontarContas(test.servicos)
    const [guardada] = await mundo.linhas('SELECT conexao FROM sinal_conta WHERE tipo = $1', [tipo])
    expect(guardada?.conexao).toBe('CONECTADO')
  })

  it('speaks for its own company alone: neither for another’s deposit nor for an invoice of ours', async () => {
    const { row } = await reservar()
    // Somebody else's account knows the name of the charge, and says that it was paid.
    const passarPara = (empresaId: string) =>
      mundo.linhas('UPDATE sinal_conta SET empresa_id = $1 WHERE tipo = $2', [empresaId, tipo])
    await passarPara(outra)
    provedor.pagar(row.chave)
    await avisado(row.chave)
    await passarPara(row.empresa_id)
    expect((await mundo.ver(row.id)).situacao).toBe('AGUARDANDO')
    expect(await mundo.linhas('SELECT 1 FROM pagamento WHERE gateway = $1', [tipo])).toEqual([])
  })

  it('is asked once more at the end; without a payment the time is free and the charge takes no more money', async () => {
    const [paga, vazia] = [await reservar(), await reservar()]
    provedor.pagar(paga.row.chave)
    test.clock.advance(vazia.row.expira_em.getTime() - test.clock.now().getTime())
    await varrerSinais(test.servicos)
    expect((await mundo.ver(paga.row.id)).situacao).toBe('PAGO')
    expect((await mundo.ver(vazia.row.id)).situacao).toBe('EXPIRADO')
    await eventually(async () => expect(provedor.situacao(vazia.row.chave)).toBe(true))
    expect((await mundo.pedir(vazia.horario, { email: `livre-${tipo}@exemplo.com.br` })).statusCode).toBe(200)
  })

  it('refunds what the rule refunds: at once, later, or by a person when it refuses', async () => {
    for (const situacao of ['FEITO', 'A_CAMINHO', 'RECUSADO'] as const) {
      const { row } = await reservar()
      provedor.pagar(row.chave)
      await avisado(row.chave)
      provedor.estornoSera(situacao)
      const tocados = (await sinos()).length
      expect((await cancelarPeloLink(row)).statusCode).toBe(200)
      const naLista = async () =>
        (await mundo.chamar('GET', '/gerenciamento/sinais?limite=100'))
          .json()
          .itens.find(({ id }: Sinal) => id === row.id)
      if (situacao === 'FEITO') await mundo.ate(row.id, 'DEVOLVIDO')
      if (situacao === 'A_CAMINHO') {
        await eventually(async () =>
          expect(
            await mundo.linhas('SELECT 1 FROM sinal_recebido WHERE sinal_id = $1 AND estorno_a_caminho', [row.id]),
          ).toHaveLength(1),
        )
        expect(await naLista()).toMatchObject({ situacao: 'A_DEVOLVER', devolucao: 'A_CAMINHO' })
        await Promise.all([varrerSinais(test.servicos), varrerSinais(test.servicos)])
        expect((await mundo.ver(row.id)).situacao).toBe('A_DEVOLVER')
        provedor.devolver(row.chave)
        test.clock.advance(10 * 60_000)
        await varrerSinais(test.servicos)
        expect((await mundo.ver(row.id)).situacao).toBe('DEVOLVIDO')
      }
      if (situacao === 'RECUSADO') {
        await eventually(async () =>
          expect(await naLista()).toMatchObject({ situacao: 'A_DEVOLVER', devolucao: 'NA_MAO' }),
        )
        await eventually(async () => expect((await sinos()).length).toBeGreaterThan(tocados))
        const feita = await mundo.chamar('POST', `/gerenciamento/sinais/${row.id}/devolucoes`)
        expect(feita.json()).toMatchObject({ situacao: 'DEVOLVIDO', devolucao: null })
      }
      expect(provedor.estornos(row.chave)).toBe(1)
    }
    provedor.estornoSera('FEITO')
  })

  it('a crash at any step of a charge or a refund leaves one charge and one refund', async () => {
    // The product's own sweep may hold the deposit now: the next one is a minute later.
    const outraInstancia = (conferir: () => Promise<void>) =>
      eventually(async () => {
        test.clock.advance(61_000)
        await varrerSinais(test.servicos)
        await conferir()
      })
    let quebrou = true
    for (let n = 1; quebrou; n++) {
      const { row } = await reservar()
      await mundo.linhas("UPDATE sinal SET cobranca_ref = NULL, pagador_documento = '52998224725' WHERE id = $1", [
        row.id,
      ])
      const antes = provedor.total()
      const fragil = quebrando(test.servicos, n)
      await tentarCobranca(fragil.servicos, { empresaId: row.empresa_id, id: row.id }).catch(() => {})
      await outraInstancia(async () =>
        expect(await mundo.ver(row.id)).toMatchObject({ cobranca_ref: expect.any(String) }),
      )
      expect([n, provedor.total()]).toEqual([n, antes])
      quebrou = fragil.quebrou()
    }
    quebrou = true
    for (let n = 1; quebrou; n++) {
      const { row } = await reservar()
      provedor.pagar(row.chave)
      await avisado(row.chave)
      await mundo.linhas("UPDATE sinal SET situacao = 'A_DEVOLVER' WHERE id = $1", [row.id])
      await mundo.linhas("UPDATE sinal_recebido SET destino = 'A_DEVOLVER', motivo = 'CANCELADO' WHERE sinal_id = $1", [
        row.id,
      ])
      const fragil = quebrando(test.servicos, n)
      await devolverPendentes(fragil.servicos, { empresaId: row.empresa_id, sinalId: row.id }).catch(() => {})
      await outraInstancia(async () => expect((await mundo.ver(row.id)).situacao).toBe('DEVOLVIDO'))
      expect([n, provedor.estornos(row.chave)]).toEqual([n, 1])
      quebrou = fragil.quebrou()
    }
  }, 60_000)

  it('is compared once a day: the news of a lost notice is taken in, whatever another account does', async () => {
    const [paga, vazia] = [await reservar(), await reservar()]
    provedor.pagar(paga.row.chave)
    await mundo.linhas(
      `INSERT INTO sinal_conta SELECT $1, tipo, '00000000-0000-4000-8000-000000000000', endereco, opcoes, '\\x00', segredo_em, conexao
       FROM sinal_conta WHERE tipo = $2 AND empresa_id = $3`,
      [outra, tipo, paga.row.empresa_id],
    )
    await conciliarContas(test.servicos)
    await conciliarContas(test.servicos)
    await mundo.linhas('DELETE FROM sinal_conta WHERE empresa_id = $1', [outra])
    expect((await mundo.ver(paga.row.id)).situacao).toBe('PAGO')
    expect(await mundo.recebidos(paga.row.id)).toHaveLength(1)
    expect((await mundo.ver(vazia.row.id)).situacao).toBe('AGUARDANDO')
  })

  it('whose list is endless delays no other account', async () => {
    const { row } = await reservar()
    provedor.pagar(row.chave)
    let paginas = 0
    provedor.disfarcar(({ metodo, caminho }) => {
      if (metodo !== 'GET' || !/^\/(payments|cob)$/.test(caminho)) return undefined
      paginas += 1
      test.clock.advance(10_000)
      const cada = {
        id: `pay_${paginas}`,
        txid: 'x'.repeat(30),
        status: 'PENDING',
        value: 5,
        valor: { original: '5.00' },
      }
      const parametros = { paginacao: { quantidadeDePaginas: 1e9 } }
      return { status: 200, corpo: JSON.stringify({ hasMore: true, data: [cada], parametros, cobs: [cada] }) }
    })
    await conciliarContas(test.servicos)
    expect(paginas).toBeLessThan(100)
    provedor.disfarcar(undefined)
    await conciliarContas(test.servicos)
    expect((await mundo.ver(row.id)).situacao).toBe('PAGO')
  })

  it('whose secret no longer opens delays no other account', async () => {
    const pagar = async () => {
      const { row } = await reservar()
      provedor.pagar(row.chave)
      await avisado(row.chave)
      return row
    }
    const [semCobranca, aDevolver] = [await reservar(), await pagar()]
    await mundo.linhas('UPDATE sinal SET cobranca_ref = NULL WHERE id = $1', [semCobranca.row.id])
    await mundo.linhas("UPDATE sinal_recebido SET destino = 'A_DEVOLVER', motivo = 'CANCELADO' WHERE sinal_id = $1", [
      aDevolver.id,
    ])
    const [{ segredo } = {}] = await mundo.linhas('SELECT segredo FROM sinal_conta WHERE tipo = $1', [tipo])
    await mundo.linhas("UPDATE sinal_conta SET segredo = '\\x00', apontada_em = NULL WHERE tipo = $1", [tipo])
    await mundo.regra()
    const doTeste = await mundo.reservar()
    await mundo.linhas('UPDATE sinal SET cobranca_ref = NULL WHERE id = $1', [doTeste.row.id])

    await varrerSinais(test.servicos)
    await apontarContas(test.servicos)
    expect(await mundo.ver(doTeste.row.id)).toMatchObject({ cobranca_ref: expect.any(String) })
    expect((await mundo.ver(aDevolver.id)).situacao).toBe('PAGO')

    await mundo.linhas("UPDATE sinal_conta SET segredo = $2, conexao = 'CONECTADO' WHERE tipo = $1", [tipo, segredo])
    await mundo.regra({ conta: tipo })
    test.clock.advance(10 * 60_000)
    await varrerSinais(test.servicos)
    expect((await mundo.ver(aDevolver.id)).situacao).toBe('DEVOLVIDO')
  })

  it('that does not answer gets eight refunds at once and no more in a round', async () => {
    const { row } = await reservar()
    provedor.pagar(row.chave)
    await avisado(row.chave)
    await mundo.linhas(
      `INSERT INTO sinal_recebido SELECT (jsonb_populate_record(r, jsonb_build_object('id', gen_random_uuid(),
         'ref', 'outro' || n, 'estorno_chave', md5(n || r.id::text)))).*
       FROM sinal_recebido r, generate_series(1, 11) n WHERE sinal_id = $1`,
      [row.id],
    )
    provedor.percalco('fora-do-ar')
    await mundo.linhas("UPDATE sinal_recebido SET destino = 'A_DEVOLVER', motivo = 'CANCELADO' WHERE sinal_id = $1", [
      row.id,
    ])
    await varrerSinais(test.servicos)
    provedor.percalco('nenhum')
    const pedidas = await mundo.linhas(
      `SELECT o.chave FROM operacao_gateway o JOIN sinal_recebido r ON o.chave = 'estornar:' || r.estorno_chave
       WHERE r.sinal_id = $1`,
      [row.id],
    )
    expect(pedidas).toHaveLength(8)
    await mundo.linhas("UPDATE sinal_recebido SET estorno_erro = 'x' WHERE sinal_id = $1", [row.id])
  })

  it('that is out of order makes no client wait: the charge comes later, once, and the company is told of a refused key', async () => {
    const antes = provedor.total()
    provedor.percalco('fora-do-ar')
    const { row, token } = await mundo.reservar()
    if (tipo === 'ASAAS') await dizerQuemPaga(token)
    expect((await test.chamar({ url: `/sinal/${token}` })).json()).toMatchObject({
      andamento: 'SEM_COBRANCA',
      pix: null,
    })
    provedor.percalco('some-a-resposta')
    test.clock.advance(61_000)
    await varrerSinais(test.servicos)
    provedor.percalco('nenhum')
    // The product's own sweep may hold it now: the next one is a minute later.
    await eventually(async () => {
      test.clock.advance(61_000)
      await varrerSinais(test.servicos)
      expect((await test.chamar({ url: `/sinal/${token}` })).json()).toMatchObject({ andamento: null })
    })
    expect(provedor.total()).toBe(antes + 1)
    await cancelarPeloLink(row)
    await eventually(async () => expect(provedor.situacao(row.chave)).toBe(true))
  })
})
