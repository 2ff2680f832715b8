import { expect, it } from 'vitest'
import { acertarRelogio } from '#dinheiro/assinatura/guarda/assinatura-relogio.ts'
import { cpfs, useTestApp } from '#test/app.ts'
import { agoraDoTeste } from '#test/demo.ts'
import { exemplos } from '#test/exemplos/empresa.ts'
import { criarTitular, lerDinheiro, usePagador } from '#test/pagamento.ts'

const test = useTestApp({ config: { limites: false } })
const eu = usePagador(test)
const ler = lerDinheiro(test)
const url = '/gerenciamento/assinatura'

/** Moves the clock there and runs its job. */
async function ir(dia: string) {
  test.clock.set(`${dia}T15:00:00Z`)
  await acertarRelogio(test.servicos)
  // The session of an earlier day has expired.
  await eu.entrar()
}
async function administrar(method: 'POST' | 'PUT' | 'GET', caminho: string, body?: unknown) {
  const token = await test.entrar(cpfs.administrador)
  const resposta = await test.chamar({ method, url: `/admin/${caminho}`, token, body })
  expect(resposta.statusCode, resposta.body).toBe(200)
  return resposta.json()
}
const ver = async () => (await eu.chamar('GET', url)).json().assinatura
const agir = (caminho: string, body?: object) => eu.chamar('POST', `${url}/${caminho}`, body)
const mudar = (plano: string, periodo = 'MENSAL', na_renovacao = false) =>
  eu.chamar('PUT', `${url}/plano`, { plano, periodo, na_renovacao })
const abertas = () =>
  ler<{ id: string; tipo: string; total_centavos: number }>(
    `SELECT id, tipo, total_centavos FROM fatura WHERE situacao = 'ABERTA'
       AND titular_id = (SELECT id FROM usuario WHERE cpf = $1) ORDER BY numero`,
    [eu.cpf],
  )
/** Pays the open invoice of that kind, outside of gateways. @returns its id */
async function liquidar(tipo: string): Promise<string> {
  const { id = '' } = (await abertas()).find((aberta) => aberta.tipo === tipo) ?? {}
  await administrar('POST', `pagamentos/faturas/${id}/liquidar`, { motivo: 'Pagou por transferência' })
  return id
}
async function contratar(plano = 'profissional', mudancas: object = {}): Promise<string> {
  const resposta = await eu.pagar({ plano, periodo: 'MENSAL', ...mudancas })
  expect(resposta.statusCode, resposta.body).toBe(200)
  return liquidar('PRIMEIRA')
}
/** The titular asks for the money of an invoice, which is given back by hand. */
async function devolver(faturaId: string) {
  const motivo = `Não usei ${faturaId}`
  expect((await eu.chamar('POST', `/gerenciamento/pagamentos/${faturaId}/estorno`, { motivo })).statusCode).toBe(200)
  const { estornos } = await administrar('GET', 'pagamentos/sem-fatura')
  const { id } = estornos.find((estorno: { motivo: string }) => estorno.motivo === motivo)
  await administrar('POST', `pagamentos/estornos/${id}`, { aceito: true })
  await administrar('POST', `pagamentos/estornos/${id}/devolvido`, { motivo })
  expect((await eu.fatura(faturaId)).situacao).toBe('ESTORNADA')
}
/** A month whose renewal nobody paid: blocked since the end of December. */
async function ficarBloqueado() {
  await contratar()
  for (const dia of ['2026-12-10', '2026-12-21', '2026-12-29', '2027-03-01']) await ir(dia)
  expect((await ver()).estado).toBe('INADIMPLENTE')
}

it('a renewal that is paid while a better plan waits for its money cancels that invoice: the next period is had with the plan that was paid for it', async () => {
  await contratar()
  await ir('2026-12-12')
  await mudar('rede')
  expect((await abertas()).map(({ tipo }) => tipo)).toEqual(['RENOVACAO', 'AJUSTE'])
  await liquidar('RENOVACAO')
  expect(await abertas()).toEqual([])
  await ir('2026-12-21')
  expect(await ver()).toMatchObject({ plano: { id: 'profissional' }, periodo_inicio: '2026-12-20' })
})

it('a smaller plan that waits for the renewal outlives a better plan, or a year, that nobody paid; one that is paid replaces it', async () => {
  await contratar()
  await mudar('essencial')
  for (const [plano, periodo, tipo] of [
    ['rede', 'MENSAL', 'AJUSTE'],
    ['profissional', 'ANUAL', 'PERIODO'],
  ] as const) {
    await mudar(plano, periodo)
    expect(await abertas()).toMatchObject([{ tipo }])
    expect(await ver()).toMatchObject({ plano: { id: 'profissional' }, proximo_plano: { id: 'essencial' } })
  }
  await ir('2026-12-01')
  expect(await abertas()).toEqual([])
  expect(await ver()).toMatchObject({ plano: { id: 'profissional' }, proximo_plano: { id: 'essencial' } })
  await mudar('rede')
  await liquidar('AJUSTE')
  expect(await ver()).toMatchObject({ plano: { id: 'rede' }, proximo_plano: null, proximo_periodo: null })
})

it('a renewal that was paid ahead brings its plan, although the subscription was cancelled meanwhile', async () => {
  await contratar()
  await mudar('essencial')
  await ir('2026-12-12')
  await liquidar('RENOVACAO')
  expect((await agir('cancelar', { motivo: null })).json().assinatura).toMatchObject({
    plano: { id: 'profissional' },
    proximo_plano: { id: 'essencial' },
    encerra_em: '2027-01-20',
  })
  await ir('2026-12-20')
  expect(await ver()).toMatchObject({ plano: { id: 'essencial' }, proximo_plano: null, estado: 'ATIVO' })
})

it('a cancelled subscription whose renewal was given back ends with the period before it', async () => {
  await contratar()
  await ir('2026-12-12')
  const renovacao = await liquidar('RENOVACAO')
  expect((await agir('cancelar', { motivo: null })).json().assinatura.encerra_em).toBe('2027-01-20')
  await devolver(renovacao)
  expect(await ver()).toMatchObject({ periodo_fim: '2026-12-20', encerra_em: '2026-12-20' })
  await ir('2026-12-20')
  expect(await ver()).toBeNull()
})

it('a cancelled subscription whose year was given back ends with the month before it', async () => {
  await contratar()
  await mudar('profissional', 'ANUAL')
  const ano = await liquidar('PERIODO')
  expect((await agir('cancelar', { motivo: null })).json().assinatura.encerra_em).toBe('2027-11-20')
  await devolver(ano)
  expect(await ver()).toMatchObject({ estado: 'ATIVO', periodo: 'MENSAL', encerra_em: '2026-12-20' })
})

it('months that passed without service are not paid for by who pays during the 72 hours on trust', async () => {
  await ficarBloqueado()
  expect((await agir('confiar')).json().assinatura.estado).toBe('ATIVO_PROVISORIO')
  await liquidar('RENOVACAO')
  expect(await ver()).toMatchObject({ estado: 'ATIVO', periodo_inicio: '2027-02-20', periodo_fim: '2027-03-20' })
})

it('nor by who pays after the platform gave access back', async () => {
  await ficarBloqueado()
  const { id } = await ver()
  await administrar('POST', `assinaturas/${id}/liberar`, { ate: '2027-03-10T03:00:00.000Z', motivo: 'Vai pagar' })
  await ir('2027-03-05')
  await liquidar('RENOVACAO')
  expect(await ver()).toMatchObject({ estado: 'ATIVO', periodo_inicio: '2027-02-20', periodo_fim: '2027-03-20' })
})

it('nor by who comes back with a year, which begins with the month of today, as the preview says', async () => {
  await ficarBloqueado()
  const anual = { plano: 'profissional', periodo: 'ANUAL' }
  const doAno = { inicio: '2027-02-20', fim: '2028-02-20' }
  expect((await eu.chamar('POST', '/pagamentos/ensaio', anual)).json()).toMatchObject(doAno)
  expect((await mudar('profissional', 'ANUAL')).statusCode).toBe(200)
  await liquidar('RENOVACAO')
  expect(await ver()).toMatchObject({ periodo: 'ANUAL', periodo_inicio: doAno.inicio, periodo_fim: doAno.fim })
})

it('the coupon of a subscription lowers as many invoices as it says, also when its code is typed again to pay late', async () => {
  const cupom = 'DUASVEZES'
  await administrar('POST', 'cupons', {
    ...{ codigo: cupom, descricao: 'Duas faturas', tipo: 'PERCENTUAL', valor: 50, ciclos: 2 },
    ...{ planos: null, periodos: null, valido_de: null, valido_ate: null },
    ...{ max_usos: null, max_usos_titular: null, parceiro_id: null },
  })
  await contratar('essencial', { cupom })
  await ir('2026-12-10')
  await ir('2026-12-21')
  expect(await abertas()).toMatchObject([{ tipo: 'RENOVACAO', total_centavos: 4_450 }])
  expect((await eu.pagar({ plano: 'essencial', periodo: 'MENSAL', cupom })).statusCode).toBe(200)
  await liquidar('RENOVACAO')
  await ir('2027-01-12')
  expect(await abertas()).toMatchObject([{ tipo: 'RENOVACAO', total_centavos: 8_900 }])
})

it('the second of two better plans is given back: the first, which is still paid, is in force again', async () => {
  await contratar('essencial')
  await ir('2026-11-25')
  await mudar('profissional')
  await liquidar('AJUSTE')
  await mudar('rede')
  const segundo = await liquidar('AJUSTE')
  expect((await ver()).plano.id).toBe('rede')
  await devolver(segundo)
  expect((await ver()).plano.id).toBe('profissional')
})

it('a boleto for a better plan that was paid on its last day brings it, though the bank says so days later; then it is over', async () => {
  await contratar()
  const { fatura_id } = (await mudar('rede')).json()
  const { cobrancas } = (
    await eu.chamar('POST', `/pagamentos/faturas/${fatura_id}/cobrar`, { metodo: 'BOLETO' })
  ).json()
  await eu.agir(cobrancas[0].id, 'ATRASAR')
  await eu.ate(fatura_id, 'EM_ANALISE')
  // Due on a Saturday; the bank reports on Monday.
  await ir('2026-11-23')
  await eu.agir(cobrancas[0].id, 'APROVAR')
  await eu.ate(fatura_id, 'PAGA')
  expect((await ver()).plano.id).toBe('rede')
  const vencida = async () => (await administrar('GET', 'receita')).vencida
  const antes = await vencida()
  await mudar('rede', 'ANUAL')
  await ir('2026-11-26')
  expect(await abertas()).toMatchObject([{ tipo: 'PERIODO' }])
  // The invoice of a change that was not paid is no debt.
  expect(await vencida()).toEqual(antes)
  await ir('2026-11-30')
  expect(await abertas()).toEqual([])
})

it('of two open invoices the page shows the one that is due first', async () => {
  await contratar()
  await ir('2026-12-09')
  await mudar('rede')
  await ir('2026-12-10')
  expect((await abertas()).map(({ tipo }) => tipo)).toEqual(['AJUSTE', 'RENOVACAO'])
  expect((await ver()).fatura_aberta.tipo).toBe('AJUSTE')
  await ir('2026-12-19')
  await mudar('rede')
  await ir('2026-12-20')
  expect((await ver()).fatura_aberta.tipo).toBe('AJUSTE')
  // The period that it would have changed is over.
  await ir('2026-12-21')
  expect((await ver()).fatura_aberta.tipo).toBe('RENOVACAO')
})

it('a dispute of one month does not stop the next, which other money paid for', async () => {
  const { fatura } = (await eu.pagar({ plano: 'profissional', periodo: 'MENSAL' })).json()
  await eu.agir(fatura.cobrancas[0].id, 'APROVAR')
  await eu.ate(fatura.id, 'PAGA')
  await ir('2026-12-12')
  await eu.agir(fatura.cobrancas[0].id, 'CONTESTAR')
  await eu.ate(fatura.id, 'CONTESTADA')
  await ir('2026-12-21')
  expect((await ver()).estado).toBe('EM_ANALISE')
  await liquidar('RENOVACAO')
  expect(await ver()).toMatchObject({ estado: 'ATIVO', motivo: null, periodo_fim: '2027-01-20' })
  await eu.agir(fatura.cobrancas[0].id, 'ENCERRAR_CONTESTACAO')
  await eu.ate(fatura.id, 'PAGA')
  expect(await ver()).toMatchObject({ estado: 'ATIVO', periodo_fim: '2027-01-20' })
})

it('a smaller plan that costs nothing begins when the paid period ends, not when its renewal would be written', async () => {
  const { id } = await administrar('POST', 'planos/essencial/copiar')
  const { versao, visivel: _, id: _id, alterado_em: _em, ...dados } = await administrar('GET', `planos/${id}`)
  const gratis = { ...dados, nome: 'Grátis', preco_mensal: 0, preco_semestral: 0, preco_anual: 0, versao }
  await administrar('PUT', `planos/${id}`, gratis)
  await administrar('PUT', 'planos/situacao', { ids: [id], visivel: true })
  await contratar()
  await mudar(id)
  await ir('2026-12-12')
  expect(await ver()).toMatchObject({ plano: { id: 'profissional' }, periodo_fim: '2026-12-20' })
  await ir('2026-12-20')
  expect(await ver()).toMatchObject({ estado: 'ATIVO', plano: { id }, periodo_fim: '2027-01-20' })
})

it('who has a plan that went off sale may stay with it after all, and take it for longer', async () => {
  const { id } = await administrar('POST', 'planos/profissional/copiar')
  const vender = (visivel: boolean) => administrar('PUT', 'planos/situacao', { ids: [id], visivel })
  await vender(true)
  await contratar(id)
  await mudar('essencial')
  await vender(false)
  expect((await mudar(id)).statusCode).toBe(200)
  expect(await ver()).toMatchObject({ plano: { id }, proximo_plano: null })
  expect((await mudar(id, 'ANUAL')).statusCode).toBe(200)
  await eu.entrar(cpfs.gestor)
  expect((await mudar(id)).statusCode).toBe(422)
})

it('a wish that was undone leaves the open renewal as it was told, also when the price rose meanwhile', async () => {
  const { id } = await administrar('POST', 'planos/profissional/copiar')
  await administrar('PUT', 'planos/situacao', { ids: [id], visivel: true })
  await contratar(id)
  await ir('2026-12-12')
  const antes = await abertas()
  expect(antes).toMatchObject([{ tipo: 'RENOVACAO', total_centavos: 18_900 }])
  const { visivel: _, id: _id, alterado_em: _em, ...dados } = await administrar('GET', `planos/${id}`)
  await administrar('PUT', `planos/${id}`, { ...dados, preco_mensal: 22_900 })
  await eu.entrar()
  expect((await mudar('rede')).statusCode).toBe(200)
  const volta = { plano: id, periodo: 'MENSAL' }
  expect((await agir('mudanca/ensaio', volta)).json()).toMatchObject({ proximo_total_centavos: 18_900 })
  expect((await mudar(id)).statusCode).toBe(200)
  expect(await abertas()).toEqual(antes)
})

it('a trial has seven whole days in the zone of the first company; its end is the same on the page and in the notice, and the first paid period begins with it', async () => {
  const { body } = exemplos({ alheios: {} } as Parameters<typeof exemplos>[0]).cadastrarEmpresa as { body: object }
  const empresa = { ...body, nome: 'Acre', telefone: '(68) 98765-4321', fuso: 'America/Rio_Branco' }
  const cadastrada = await eu.chamar('POST', '/cadastro-basico/empresas', empresa)
  expect(cadastrada.statusCode, cadastrada.body).toBe(200)
  await eu.entrar()
  const { assinatura } = (await agir('teste', { plano: 'essencial', periodo: 'MENSAL' })).json()
  expect(assinatura).toMatchObject({ ate: '2026-11-28T05:00:00.000Z', ate_dia: '2026-11-27' })
  await ir('2026-11-26')
  const sinos = await ler<{ message: string }>(
    `SELECT n.message FROM notificacao n WHERE n.chave = 'assinatura:' || $1 || ':teste:acabando'`,
    [assinatura.id],
  )
  expect(sinos[0]?.message).toContain('27/11/2026')
  const pedido = { plano: 'essencial', periodo: 'MENSAL' }
  const doPeriodo = { inicio: '2026-11-28', fim: '2026-12-28' }
  expect((await eu.chamar('POST', '/pagamentos/ensaio', pedido)).json()).toMatchObject(doPeriodo)
  await eu.pagar(pedido)
  await liquidar('PRIMEIRA')
  expect(await ver()).toMatchObject({ periodo_inicio: doPeriodo.inicio, periodo_fim: doPeriodo.fim })
})

it('an invoice that was settled by hand does not say that it was paid by the code that nobody paid', async () => {
  const id = await contratar()
  const { itens } = (await eu.chamar('GET', '/gerenciamento/pagamentos?limite=10')).json()
  expect(itens).toMatchObject([{ id, situacao: 'PAGA', metodo: null }])
})

it('months that a dispute stopped whole are not paid for by who pays before it ends', async () => {
  const { fatura } = (await eu.pagar({ plano: 'profissional', periodo: 'MENSAL' })).json()
  await eu.agir(fatura.cobrancas[0].id, 'APROVAR')
  await eu.ate(fatura.id, 'PAGA')
  await eu.agir(fatura.cobrancas[0].id, 'CONTESTAR')
  await eu.ate(fatura.id, 'CONTESTADA')
  await ir('2026-12-12')
  await ir('2027-03-01')
  await liquidar('RENOVACAO')
  expect(await ver()).toMatchObject({ estado: 'ATIVO', periodo_inicio: '2027-02-20', periodo_fim: '2027-03-20' })
})

it('after a standstill nobody is warned of a pause that has begun, nor told that nothing changes while a dispute stops the agent', async () => {
  const avisos = () =>
    ler<{ que: string }>(
      `SELECT regexp_replace(n.chave, '^.*:', '') AS que FROM notificacao n JOIN notificacao_usuario u ON u.notificacao_id = n.id
       WHERE n.chave LIKE 'assinatura:%:fatura:%:D%' AND u.usuario_id = (SELECT id FROM usuario WHERE cpf = $1) ORDER BY n.id`,
      [eu.cpf],
    )
  await contratar()
  await ir('2026-12-15')
  await ir('2026-12-29')
  expect((await ver()).estado).toBe('INADIMPLENTE')
  expect(await avisos()).toEqual([{ que: 'D-5' }])
  await ir('2027-01-20')
  expect(await avisos()).toEqual([{ que: 'D-5' }, { que: 'D+30' }])
  test.clock.set(agoraDoTeste)
  await eu.entrar(await criarTitular(test))
  const { fatura } = (await eu.pagar({ plano: 'profissional', periodo: 'MENSAL' })).json()
  await eu.agir(fatura.cobrancas[0].id, 'APROVAR')
  await eu.ate(fatura.id, 'PAGA')
  await eu.agir(fatura.cobrancas[0].id, 'CONTESTAR')
  await eu.ate(fatura.id, 'CONTESTADA')
  await ir('2026-12-15')
  await ir('2026-12-21')
  expect(await avisos()).toEqual([{ que: 'D-5' }])
})
