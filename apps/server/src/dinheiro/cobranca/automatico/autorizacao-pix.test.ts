import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { acertarRelogio } from '#dinheiro/assinatura/guarda/assinatura-relogio.ts'
import { somarDias } from '#dinheiro/assinatura/regras/assinatura-calendario.ts'
import {
  apontarNotificacoes,
  conciliar,
  recolherSoltas,
  resolverIncertas,
} from '#dinheiro/cobranca/fatura/conciliar.service.ts'
import { estornarPedidos } from '#dinheiro/cobranca/fatura/estorno.service.ts'
import { cobrarRenovacoes } from '#dinheiro/cobranca/fatura/renovacao.service.ts'
import type { Tentativa } from '#dinheiro/gateway/gateway.porta.ts'
import { debitarNoSandbox } from '#dinheiro/gateway/sandbox/sandbox.service.ts'
import { withPlataforma } from '#platform/database/database.ts'
import { segredoDoBanco, startApiPix } from '#test/api-pix.ts'
import { cpfs, useTestApp } from '#test/app.ts'
import { ligarServidor } from '#test/canal.ts'
import { eventually } from '#test/eventually.ts'
import { criarTitular, lerDinheiro, usePagador } from '#test/pagamento.ts'
import {
  encerrarAutorizacoes,
  recolherDebitos,
  reverAutorizacoes,
  tentarDebitosDeNovo,
} from './autorizacao-pix.service.ts'
import { autorizacaoSeguinte, proximaTentativa } from './autorizacao-pix.ts'

const test = useTestApp({ config: { limites: false, redeLiberada: ['127.0.0.1'] } })
const eu = usePagador(test)
const linhas = lerDinheiro(test)

const meu = `(SELECT id FROM usuario WHERE cpf = $1)`
const autorizacoes = () =>
  linhas<{ ref: string; situacao: string; periodo: string }>(
    `SELECT p.ref, p.situacao, p.periodo FROM autorizacao_pix p JOIN assinatura a ON a.id = p.assinatura_id
     WHERE a.titular_id = ${meu} ORDER BY p.criada_em, p.id`,
    [eu.cpf],
  )
type FaturaComCobranca = {
  id: string
  situacao: string
  metodo: string
  cobranca: string
  debito: boolean
  chave: string
  dia: string
}
/** Invoices with their charges, the newest charge last. */
const cobrancas = () =>
  linhas<FaturaComCobranca>(
    `SELECT f.id, f.situacao, c.metodo, c.situacao AS cobranca, c.autorizacao_id IS NOT NULL AS debito, c.chave, c.vencimento::text AS dia
     FROM fatura f JOIN cobranca c ON c.fatura_id = f.id WHERE f.titular_id = ${meu} ORDER BY c.criada_em, c.id`,
    [eu.cpf],
  )
const painel = async () => (await eu.chamar('GET', '/gerenciamento/assinatura')).json().assinatura
const avisos = async (): Promise<string[]> => {
  const rows = await linhas<{ assunto: string }>(
    `SELECT n.assunto FROM notificacao n JOIN notificacao_usuario nu ON nu.notificacao_id = n.id WHERE nu.usuario_id = ${meu} ORDER BY n.criada_em, n.id`,
    [eu.cpf],
  )
  return rows.map(({ assunto }) => assunto)
}

/** The jobs of a day, as the clock runs them. */
async function trabalhar() {
  await acertarRelogio(test.servicos)
  await tentarDebitosDeNovo(test.servicos)
  await cobrarRenovacoes(test.servicos)
  await recolherSoltas(test.servicos)
  await encerrarAutorizacoes(test.servicos)
  await recolherDebitos(test.servicos)
  await debitarNoSandbox(test.servicos)
}

async function passar(dias: number) {
  test.clock.advance(dias * 86_400_000)
  await eu.entrar()
  await trabalhar()
}

async function contratar(mudancas: object = {}) {
  const resposta = await eu.pagar({ plano: 'profissional', periodo: 'MENSAL', metodo: 'PIX_AUTOMATICO', ...mudancas })
  expect(resposta.statusCode).toBe(200)
  return resposta.json().fatura
}

async function autorizada() {
  const fatura = await contratar()
  await eu.agir(fatura.cobrancas[0].id, 'APROVAR')
  await eu.ate(fatura.id, 'PAGA', 'CONFIRMADA')
  return fatura
}

const ultima = async () => (await cobrancas()).at(-1) as FaturaComCobranca
const esperarFatura = (esperada: Partial<FaturaComCobranca>) =>
  eventually(async () => expect(await ultima()).toMatchObject(esperada))

describe('in the test environment', () => {
  it('the first payment authorizes, and the renewals pay themselves on their day', async () => {
    expect((await eu.comeco()).metodos).toContain('PIX_AUTOMATICO')
    const fatura = await contratar()
    expect(fatura).toMatchObject({ autorizacao: 'ESPERANDO' })
    expect(fatura.cobrancas[0]).toMatchObject({
      metodo: 'PIX_AUTOMATICO',
      debito: false,
      pix_copia_e_cola: expect.any(String),
    })
    // The same wish twice is one charge and one authorization.
    await contratar()
    expect([(await cobrancas()).length, (await autorizacoes()).length]).toEqual([1, 1])
    await eu.agir(fatura.cobrancas[0].id, 'APROVAR')
    expect(await eu.ate(fatura.id, 'PAGA', 'CONFIRMADA')).toMatchObject({ assinatura_estado: 'ATIVO' })
    expect(await painel()).toMatchObject({ metodo: 'PIX_AUTOMATICO', pix_automatico: { confirmada: true } })
    expect((await eu.comeco()).metodos).not.toContain('PIX_AUTOMATICO')

    const { proximo_vencimento: vence } = await painel()
    for (const mes of [1, 2]) {
      const hoje = test.clock.now().toISOString().slice(0, 10)
      const { proximo_vencimento: vencimento } = await painel()
      await passar((Date.parse(vencimento) - Date.parse(hoje)) / 86_400_000 - 9)
      expect(await ultima()).toMatchObject({
        situacao: 'ABERTA',
        cobranca: 'EM_ANALISE',
        debito: true,
        dia: vencimento,
      })
      const { fatura_aberta: aberta } = await painel()
      const aPagar = (await eu.fatura(aberta.id)).cobrancas[0]
      expect(aPagar).toMatchObject({ debito: true, pix_copia_e_cola: null, situacao: 'EM_ANALISE' })
      // Running the jobs again makes nothing twice.
      await trabalhar()
      expect((await cobrancas()).length).toBe(1 + mes)
      for (const dias of [7, 1, 1]) await passar(dias)
      await esperarFatura({ situacao: 'PAGA', cobranca: 'PAGA', debito: true })
      expect((await painel()).estado).toBe('ATIVO')
    }
    expect(vence < (await painel()).proximo_vencimento).toBe(true)
    const ditos = await avisos()
    expect(ditos).toContain('Pix Automático autorizado')
    expect(ditos).toContain('O débito da renovação está chegando')
    expect(ditos).not.toContain('Sua assinatura está para vencer')
  })

  it('a debit that comes after the due date is announced for its own day', async () => {
    // Due on a working day: that is when its notice goes out.
    test.clock.advance(2 * 86_400_000)
    await eu.entrar()
    await autorizada()
    const { proximo_vencimento: vence } = await painel()
    const noVencimento = (Date.parse(vence) - Date.parse(test.clock.now().toISOString().slice(0, 10))) / 86_400_000
    // No job ran until the day before it is due, and banks take orders two days ahead.
    await passar(noVencimento - 1)
    const { dia } = await ultima()
    expect(dia).toBe(somarDias(vence, 1))
    await passar(1)
    const textos = await linhas<{ message: string }>(
      `SELECT n.message FROM notificacao n JOIN notificacao_usuario nu ON nu.notificacao_id = n.id WHERE nu.usuario_id = ${meu}`,
      [eu.cpf],
    )
    const marcado = `está marcado para ${dia.split('-').reverse().join('/')}`
    expect(textos.some(({ message }) => message.includes(marcado))).toBe(true)
    expect(await avisos()).not.toContain('O débito da renovação é hoje')
  })

  it('a titular who pays without authorizing is asked again by the code of the next invoice', async () => {
    const fatura = await contratar()
    await eu.agir(fatura.cobrancas[0].id, 'APROVAR_SEM_AUTORIZAR')
    expect(await eu.ate(fatura.id, 'PAGA', 'RECUSADA')).toMatchObject({ assinatura_estado: 'ATIVO' })
    expect((await painel()).pix_automatico).toBeNull()
    await passar(22)
    const renovacao = await ultima()
    expect(renovacao).toMatchObject({ metodo: 'PIX_AUTOMATICO', cobranca: 'PENDENTE', debito: false })
    const { id } = (await eu.fatura(renovacao.id)).cobrancas[0] as { id: string }
    await eu.agir(id, 'APROVAR')
    await eu.ate(renovacao.id, 'PAGA', 'CONFIRMADA')
    expect((await autorizacoes()).map(({ situacao }) => situacao)).toEqual(['RECUSADA', 'CONFIRMADA'])
  })

  it('a debit that the bank refuses is told, and paid by a code; the debit is not repeated', async () => {
    await autorizada()
    await passar(22)
    const { id } = await ultima()
    const [debito] = (await eu.fatura(id)).cobrancas
    await eu.agir(debito?.id as string, 'RECUSAR')
    await esperarFatura({ cobranca: 'RECUSADA', debito: true })
    await trabalhar()
    expect(await ultima()).toMatchObject({ metodo: 'PIX_AUTOMATICO', cobranca: 'PENDENTE', debito: false })
    await trabalhar()
    expect((await cobrancas()).length).toBe(3)
    expect(await avisos()).toContain('O débito da renovação foi recusado')
    expect((await eu.comeco()).metodos).toContain('PIX_AUTOMATICO')
    const [codigo] = (await eu.fatura(id)).cobrancas
    await eu.agir(codigo?.id as string, 'APROVAR')
    await eu.ate(id, 'PAGA')
    // The newer authorization takes the place of the older one.
    await trabalhar()
    expect((await autorizacoes()).map(({ situacao }) => situacao)).toEqual(['ENCERRADA', 'CONFIRMADA'])
    expect(await avisos()).not.toContain('A autorização do Pix Automático terminou')
  })

  it('the payer takes the authorization back in their bank: they are told, the marked debit is withdrawn, a code comes', async () => {
    const fatura = await autorizada()
    await passar(22)
    await esperarFatura({ cobranca: 'EM_ANALISE', debito: true })
    await eu.agir(fatura.cobrancas[0].id, 'ENCERRAR_AUTORIZACAO')
    await eventually(async () => expect((await autorizacoes())[0]?.situacao).toBe('ENCERRADA'))
    expect(await avisos()).toContain('A autorização do Pix Automático terminou')
    expect((await painel()).pix_automatico).toBeNull()
    await trabalhar()
    await trabalhar()
    expect((await cobrancas()).slice(1).map(({ cobranca, debito }) => [cobranca, debito])).toEqual([
      ['CANCELADA', true],
      ['PENDENTE', false],
    ])
  })

  it('paying a marked debit by hand, once: the debit is withdrawn and nothing is taken twice', async () => {
    await autorizada()
    await passar(22)
    const { id } = await ultima()
    const { cobrancas: feitas } = (
      await eu.chamar('POST', `/pagamentos/faturas/${id}/cobrar`, { metodo: 'PIX' })
    ).json()
    await eu.agir(feitas[0].id, 'APROVAR')
    await eu.ate(id, 'PAGA')
    await eventually(async () => {
      await trabalhar()
      const [, debito, pix] = await cobrancas()
      expect([debito?.cobranca, pix?.cobranca]).toEqual(['CANCELADA', 'PAGA'])
    })
    await passar(10)
    expect(
      await linhas('SELECT 1 FROM pagamento p JOIN cobranca c ON c.id = p.cobranca_id WHERE c.fatura_id = $1', [id]),
    ).toHaveLength(1)
  })

  it.each([
    [
      'another way to pay',
      () => eu.chamar('PUT', '/gerenciamento/assinatura/cobranca', { metodo: 'BOLETO', email: null }),
    ],
    ['the end', () => eu.chamar('POST', '/gerenciamento/assinatura/arrepender')],
  ])('%s ends the authorization where it was given', async (_nome, fazer) => {
    await autorizada()
    const [{ ref }] = (await autorizacoes()) as unknown as [{ ref: string }]
    expect((await fazer()).statusCode).toBe(200)
    await trabalhar()
    expect(await autorizacoes()).toMatchObject([{ situacao: 'ENCERRADA' }])
    expect(await linhas('SELECT situacao FROM sandbox_autorizacao WHERE id = $1', [ref])).toEqual([
      { situacao: 'ENCERRADA' },
    ])
    expect(await avisos()).not.toContain('A autorização do Pix Automático terminou')
  })

  it('another period needs another authorization: the renewal comes as a code that asks for it', async () => {
    await autorizada()
    await eu.chamar('PUT', '/gerenciamento/assinatura/plano', {
      plano: 'profissional',
      periodo: 'ANUAL',
      na_renovacao: true,
    })
    await passar(22)
    expect(await ultima()).toMatchObject({ metodo: 'PIX_AUTOMATICO', cobranca: 'PENDENTE', debito: false })
    expect((await autorizacoes()).map(({ periodo }) => periodo)).toEqual(['MENSAL', 'ANUAL'])
  })

  it('an authorization asked for while a payment is booked waits for it: neither is lost', async () => {
    const { id } = await contratar({ metodo: 'PIX' })
    let pedido: ReturnType<typeof eu.chamar> | undefined
    await withPlataforma(test.servicos.db, 'pagamento.conciliacao', async (tx) => {
      // In the order in which money is taken in: the subscription, then its invoice.
      await tx.client.query(
        'SELECT FROM assinatura a JOIN fatura f ON f.assinatura_id = a.id WHERE f.id = $1 FOR UPDATE OF a',
        [id],
      )
      pedido = eu.chamar('POST', `/pagamentos/faturas/${id}/cobrar`, { metodo: 'PIX_AUTOMATICO' })
      await eventually(async () => {
        const esperam = await linhas('SELECT 1 FROM pg_locks WHERE NOT granted')
        if (esperam.length === 0) throw new Error('nobody waits yet')
      })
      await tx.client.query('UPDATE fatura SET alterada_em = alterada_em WHERE id = $1', [id])
    })
    expect((await pedido)?.statusCode).toBe(200)
    expect((await painel()).metodo).toBe('PIX_AUTOMATICO')
  })

  it('codes that nobody paid ask for nothing any more', async () => {
    const { id } = await contratar()
    test.clock.advance(16 * 60_000)
    await eu.entrar()
    await eu.chamar('POST', `/pagamentos/faturas/${id}/cobrar`, { metodo: 'PIX_AUTOMATICO' })
    await trabalhar()
    expect((await autorizacoes()).map(({ situacao }) => situacao)).toEqual(['ENCERRADA', 'ESPERANDO'])
    expect(await avisos()).toEqual([])
  })
})

describe('at a bank', () => {
  let banco: Awaited<ReturnType<typeof startApiPix>>
  let pathname: string

  beforeAll(async () => {
    banco = await startApiPix()
    banco.controle.agora = () => test.clock.now()
    await ligarServidor(test, {
      nome: 'Banco',
      tipo: 'PAGAMENTO_API_PIX',
      endereco: banco.endereco,
      segredo: segredoDoBanco,
      opcoes: {
        cliente_id: 'cliente-de-teste',
        chave_pix: 'chave-pix@zelo.exemplo',
        endereco_token: `${banco.endereco}/oauth/token`,
        agencia: '0001',
        conta: '123456',
        tipo_conta: 'CORRENTE',
      },
    })
    await apontarNotificacoes(test.servicos)
    pathname = new URL(banco.controle.webhookUrl).pathname
    return () => banco.close()
  })

  const avisar = (fim: string, corpo: Buffer, url = pathname) =>
    test.app.inject({
      method: 'POST',
      url: `${url}/${fim}`,
      headers: { 'content-type': 'application/json' },
      payload: corpo.toString(),
    })

  async function contratada() {
    const fatura = await contratar()
    const { chave } = await ultima()
    banco.pagar(chave)
    await avisar('pix', banco.aviso(chave).corpo)
    await eu.ate(fatura.id, 'PAGA')
    const [{ ref }] = (await autorizacoes()) as unknown as [{ ref: string }]
    return ref
  }

  async function confirmada() {
    const ref = await contratada()
    banco.autorizar(ref)
    await avisar('rec', banco.avisoAutomatico({ idRec: ref }).corpo)
    await eventually(async () => expect((await autorizacoes())[0]?.situacao).toBe('CONFIRMADA'))
    return ref
  }

  it('the authorization comes by its own notice, in any order and as often as it likes; a forged one changes nothing', async () => {
    const ref = await contratada()
    const forjado = Buffer.from(JSON.stringify({ recs: [{ idRec: ref, status: 'APROVADA' }] }))
    // The address is right, but the bank itself says something else.
    await avisar('rec', forjado)
    expect((await avisar('rec', forjado, `${pathname.slice(0, -3)}xyz`)).statusCode).toBe(401)
    await avisar(
      'rec',
      Buffer.from(JSON.stringify({ recs: [{ idRec: 'RR0000000000000000000000000', status: 'APROVADA' }] })),
    )
    await eventually(async () => {
      const rows = await linhas("SELECT 1 FROM notificacao_gateway WHERE tipo = 'rec' AND processada_em IS NULL")
      expect(rows).toEqual([])
    })
    expect(await autorizacoes()).toMatchObject([{ situacao: 'ESPERANDO' }])
    banco.autorizar(ref)
    const { corpo } = banco.avisoAutomatico({ idRec: ref })
    await Promise.all([avisar('rec', corpo), avisar('rec', corpo)])
    await eventually(async () => expect((await autorizacoes())[0]?.situacao).toBe('CONFIRMADA'))
    await avisar('rec', forjado)
    expect((await avisos()).filter((assunto) => assunto === 'Pix Automático autorizado')).toHaveLength(1)
  })

  it('a lost notice is found by the daily comparison', async () => {
    const ref = await contratada()
    banco.autorizar(ref)
    await conciliar(test.servicos)
    await reverAutorizacoes(test.servicos)
    expect((await autorizacoes())[0]?.situacao).toBe('CONFIRMADA')
  })

  it('a debit is tried again on three other days, told each time, and then paid by a code', async () => {
    await confirmada()
    await passar(22)
    const debito = await ultima()
    expect(debito).toMatchObject({ debito: true, cobranca: 'EM_ANALISE' })
    banco.falhar(debito.chave)
    const hoje = () => test.clock.now().toISOString().slice(0, 10)
    await passar((Date.parse(somarDias(debito.dia, 1)) - Date.parse(hoje())) / 86_400_000)
    await tentarDebitosDeNovo(test.servicos)
    const tentativas = () =>
      ((banco.cobrs.get(debito.chave)?.tentativas ?? []) as { dataLiquidacao: string }[]).map(
        ({ dataLiquidacao }) => dataLiquidacao,
      )
    expect(tentativas()).toEqual([debito.dia, somarDias(debito.dia, 2)])
    for (const dias of [4, 6]) {
      banco.falhar(debito.chave)
      await passar(2)
      expect(tentativas().at(-1)).toBe(somarDias(debito.dia, dias))
    }
    expect((await avisos()).filter((assunto) => assunto === 'O débito da renovação não passou')).toHaveLength(3)
    banco.falhar(debito.chave)
    await passar(1)
    expect(tentativas()).toHaveLength(4)
    banco.mudar(debito.chave, { status: 'EXPIRADA' })
    await avisar('cobr', banco.avisoAutomatico({ txid: debito.chave }).corpo)
    await eventually(async () => {
      await trabalhar()
      expect((await cobrancas()).slice(-2).map(({ cobranca, debito: automatico }) => [cobranca, automatico])).toEqual([
        ['VENCIDA', true],
        ['PENDENTE', false],
      ])
    })
  })

  it('a retry that works pays the invoice once, whoever tells of it', async () => {
    await confirmada()
    await passar(22)
    const { chave, id } = await ultima()
    banco.pagar(chave)
    const { corpo } = banco.avisoAutomatico({ txid: chave })
    await Promise.all([avisar('cobr', corpo), avisar('pix', banco.aviso(chave).corpo), conciliar(test.servicos)])
    await eu.ate(id, 'PAGA')
    expect(
      await linhas('SELECT 1 FROM pagamento p JOIN cobranca c ON c.id = p.cobranca_id WHERE c.fatura_id = $1', [id]),
    ).toHaveLength(1)
  })

  it('a debit of an invoice that was paid in another way is refunded automatically, once, and without a notice', async () => {
    await confirmada()
    await passar(22)
    const debito = await ultima()
    banco.falhar(debito.chave)
    const hoje = test.clock.now().toISOString().slice(0, 10)
    await passar((Date.parse(debito.dia) - Date.parse(hoje)) / 86_400_000 + 1)
    await eu.chamar('POST', `/pagamentos/faturas/${debito.id}/cobrar`, { metodo: 'PIX' })
    const { chave } = await ultima()
    banco.pagar(chave)
    await avisar('pix', banco.aviso(chave).corpo)
    await eu.ate(debito.id, 'PAGA')
    // Too late to withdraw the debit at the bank.
    await trabalhar()
    expect(banco.cobrs.get(debito.chave)?.status).toBe('ATIVA')
    banco.pagar(debito.chave)
    const { corpo } = banco.avisoAutomatico({ txid: debito.chave })
    await Promise.all([avisar('cobr', corpo), avisar('pix', banco.aviso(debito.chave).corpo)])
    await eventually(async () => {
      await estornarPedidos(test.servicos)
      const [pix] = (banco.cobrs.get(debito.chave)?.pix ?? []) as { devolucoes?: object[] }[]
      expect(pix?.devolucoes).toMatchObject([{ valor: '189.00', status: 'DEVOLVIDO' }])
      expect(
        await linhas(
          `SELECT p.situacao, p.estornado FROM pagamento p JOIN cobranca c ON c.id = p.cobranca_id WHERE c.chave = $1`,
          [debito.chave],
        ),
      ).toEqual([{ situacao: 'RESOLVIDO', estornado: 18_900 }])
    })
    expect((await painel()).estado).toBe('ATIVO')
    expect(await linhas(`SELECT 1 FROM pagamento WHERE situacao = 'SEM_FATURA'`)).toEqual([])
  })

  it('no other try is asked for while somebody is about to pay by a code', async () => {
    await confirmada()
    await passar(22)
    const debito = await ultima()
    const hoje = test.clock.now().toISOString().slice(0, 10)
    test.clock.advance(Date.parse(debito.dia) - Date.parse(hoje) + 86_400_000)
    await eu.entrar()
    banco.falhar(debito.chave)
    const tentativas = () => ((banco.cobrs.get(debito.chave)?.tentativas ?? []) as object[]).length
    await eu.chamar('POST', `/pagamentos/faturas/${debito.id}/cobrar`, { metodo: 'PIX' })
    await tentarDebitosDeNovo(test.servicos)
    expect(tentativas()).toBe(1)
    // The code ended unpaid.
    test.clock.advance(16 * 60_000)
    await tentarDebitosDeNovo(test.servicos)
    expect(tentativas()).toBe(2)
  })

  it('a debit whose creation got no answer is created again, and is still a debit', async () => {
    await confirmada()
    banco.controle.percalco = 'fora-do-ar'
    await passar(22)
    expect(await ultima()).toMatchObject({ debito: true, cobranca: 'PENDENTE' })
    banco.controle.percalco = 'nenhum'
    test.clock.advance(61_000)
    await resolverIncertas(test.servicos)
    await trabalhar()
    expect(await ultima()).toMatchObject({ debito: true, cobranca: 'EM_ANALISE' })
    expect(await avisos()).not.toContain('O débito da renovação foi recusado')
  })

  it('a code whose creation got no answer may lack the authorization: it is withdrawn, and the next one asks', async () => {
    banco.controle.percalco = 'some-a-resposta'
    expect((await eu.pagar({ plano: 'profissional', periodo: 'MENSAL', metodo: 'PIX_AUTOMATICO' })).statusCode).toBe(
      400,
    )
    const { chave } = await ultima()
    test.clock.advance(61_000)
    await resolverIncertas(test.servicos)
    await resolverIncertas(test.servicos)
    expect([await ultima(), banco.cobs.get(chave)?.status]).toMatchObject([
      { cobranca: 'CANCELADA' },
      'REMOVIDA_PELO_USUARIO_RECEBEDOR',
    ])
    expect(await contratar()).toMatchObject({ autorizacao: 'ESPERANDO' })
    expect((await ultima()).chave).not.toBe(chave)

    // Somebody who had the code paid it all the same: the money is booked.
    banco.controle.percalco = 'some-a-resposta'
    await eu.entrar(await criarTitular(test))
    await eu.pagar({ plano: 'profissional', periodo: 'MENSAL', metodo: 'PIX_AUTOMATICO' })
    const { chave: paga, id } = await ultima()
    banco.pagar(paga)
    test.clock.advance(61_000)
    await resolverIncertas(test.servicos)
    await eu.ate(id, 'PAGA')
  })

  it('an authorization that comes after another way to pay was chosen ends, and takes nothing', async () => {
    const ref = await contratada()
    await eu.chamar('PUT', '/gerenciamento/assinatura/cobranca', { metodo: 'BOLETO', email: null })
    banco.autorizar(ref)
    await avisar('rec', banco.avisoAutomatico({ idRec: ref }).corpo)
    await eventually(async () => expect((await autorizacoes())[0]?.situacao).toBe('CONFIRMADA'))
    await trabalhar()
    expect([(await autorizacoes())[0]?.situacao, (await painel()).metodo]).toEqual(['ENCERRADA', 'BOLETO'])
    expect(await avisos()).not.toContain('Pix Automático autorizado')
  })

  it('authorizations and debits are still handled after their account was removed', async () => {
    const ref = await confirmada()
    await passar(22)
    const debito = await ultima()
    const comConta = (conta: string) =>
      linhas(
        `UPDATE servidor SET opcoes = opcoes || jsonb_build_object('conta', $1::text) WHERE tipo = 'PAGAMENTO_API_PIX' RETURNING id`,
        [conta],
      )
    await comConta('')
    expect((await eu.comeco()).metodos).toEqual(['PIX'])
    banco.pagar(debito.chave)
    await avisar('cobr', banco.avisoAutomatico({ txid: debito.chave }).corpo)
    await eu.ate(debito.id, 'PAGA')
    await eu.chamar('PUT', '/gerenciamento/assinatura/cobranca', { metodo: 'PIX', email: null })
    await trabalhar()
    expect(banco.recs.get(ref)?.status).toBe('CANCELADA')
    await comConta('123456')
  })

  it('an authorization ends there too; while the bank is away it waits', async () => {
    const ref = await confirmada()
    await eu.chamar('PUT', '/gerenciamento/assinatura/cobranca', { metodo: 'PIX', email: null })
    banco.controle.percalco = 'fora-do-ar'
    await encerrarAutorizacoes(test.servicos)
    expect((await autorizacoes())[0]?.situacao).toBe('CONFIRMADA')
    banco.controle.percalco = 'nenhum'
    await encerrarAutorizacoes(test.servicos)
    expect([(await autorizacoes())[0]?.situacao, banco.recs.get(ref)?.status]).toEqual(['ENCERRADA', 'CANCELADA'])
  })

  it('without its account Pix Automático is not offered; the account is complete or absent', async () => {
    const administrador = await test.entrar(cpfs.administrador)
    const dados = {
      nome: 'Outro banco',
      tipo: 'PAGAMENTO_API_PIX',
      endereco: banco.endereco,
      opcoes: { cliente_id: 'a', chave_pix: 'b', conta: '123', tipo_conta: '' },
      ordem: 9,
      segredo: 'x',
    }
    const resposta = await test.chamar({
      method: 'POST',
      url: '/cpainel/servidores',
      token: administrador,
      body: dados,
    })
    expect([resposta.statusCode, resposta.json().campos]).toEqual([
      422,
      { 'opcoes.tipo_conta': 'Escolha o tipo da conta que recebe.' },
    ])
  })
})

describe('the rules', () => {
  const situacoes = ['ESPERANDO', 'CONFIRMADA', 'RECUSADA', 'ENCERRADA'] as const

  it('in any order of news, an ended authorization stays ended, and none goes back to waiting', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...situacoes, 'DESCONHECIDA' as const)), (ditas) => {
        let agora: (typeof situacoes)[number] = 'ESPERANDO'
        for (const dita of ditas) {
          const depois = autorizacaoSeguinte(agora, dita)
          if (agora === 'RECUSADA' || agora === 'ENCERRADA') expect(depois).toBe(agora)
          if (agora === 'CONFIRMADA') expect(['CONFIRMADA', 'ENCERRADA']).toContain(depois)
          agora = depois
        }
      }),
    )
  })

  it('tries are on other days, after today, within seven of the due date, three at most', () => {
    const vencimento = '2026-12-20'
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 3 }), { maxLength: 12 }), (saltos) => {
        const tentativas: Tentativa[] = [{ dia: vencimento, falhou: true, pedida: false }]
        let hoje = vencimento
        for (const salto of saltos) {
          hoje = somarDias(hoje, salto)
          const dia = proximaTentativa({ vencimento, tentativas }, hoje)
          if (!dia) continue
          expect(dia > hoje && dia <= somarDias(vencimento, 7)).toBe(true)
          expect(tentativas.some((feita) => feita.dia === dia)).toBe(false)
          tentativas.push({ dia, falhou: true, pedida: true })
          hoje = dia
        }
        expect(tentativas.length).toBeLessThanOrEqual(4)
      }),
    )
    expect(proximaTentativa({ vencimento, tentativas: [] }, '2026-12-21')).toBeUndefined()
    // Due on a Saturday, taken on Monday: that one is the bank's own, and three are left.
    const segunda = { dia: '2026-12-22', falhou: true, pedida: false } as const
    const pedidas = ['2026-12-24', '2026-12-26', '2026-12-27'].map(
      (dia) => ({ dia, falhou: true, pedida: true }) as const,
    )
    const seguintes = pedidas.map((_, i) =>
      proximaTentativa(
        { vencimento, tentativas: [segunda, ...pedidas.slice(0, i)] },
        pedidas[i - 1]?.dia ?? '2026-12-22',
      ),
    )
    expect(seguintes).toEqual(pedidas.map(({ dia }) => dia))
    expect(
      proximaTentativa({ vencimento, tentativas: [{ dia: vencimento, falhou: false, pedida: false }] }, '2026-12-21'),
    ).toBeUndefined()
  })
})
