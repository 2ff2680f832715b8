import { generateCpf } from '@brazilian-utils/brazilian-utils'
import type { CupomCadastrado, DadosCupom } from '@zelo/contract/dinheiro/cupom'
import { beforeAll, describe, expect, it } from 'vitest'
import { criarUsuario } from '#identidade/acesso/contas-iniciais/usuario.semente.ts'
import { cpfs, senhaDemoHash, useTestApp } from '#test/app.ts'
import { contarDinheiro, dadosDeCobranca, openPagador } from '#test/pagamento.ts'
import { entrarComo } from '#test/perfil-de-teste.ts'

const test = useTestApp({ config: { limites: false } })
const url = '/admin/cupons'
let administrador: string
let editor: string

beforeAll(async () => {
  await test.app.listen({ port: 0, host: '127.0.0.1' })
  administrador = await test.entrar(cpfs.administrador)
  editor = await entrarComo(test, { '/admin/plano': ['pode_visualizar', 'pode_alterar', 'pode_incluir'] })
})

let quantos = 0
/** A new titular, who pays with a new billing document unless the test names one. */
async function titular(documento = generateCpf()) {
  const n = quantos++
  const cpf = generateCpf()
  await test.plataforma((tx) =>
    criarUsuario(tx, {
      cpf,
      nome: `Titular ${n}`,
      email: `cupom-${n}@exemplo.exemplo`,
      senhaHash: senhaDemoHash,
      status: 'ATIVO',
      perfil: 'Gestor',
      criadoEm: test.clock.now(),
    }),
  )
  const pagador = openPagador(test, await test.entrar(cpf))
  return {
    ...pagador,
    nome: `Titular ${n}`,
    contratar: (cupom: string, mudancas: object = {}) =>
      pagador.pagar({
        plano: 'essencial',
        periodo: 'MENSAL',
        dados: { ...dadosDeCobranca, documento },
        cupom,
        ...mudancas,
      }),
    async quitar(faturaId: string) {
      const [cobranca] = (await pagador.fatura(faturaId)).cobrancas
      await pagador.agir(cobranca?.id ?? '', 'APROVAR')
      return pagador.ate(faturaId, 'PAGA')
    },
  }
}

const base: DadosCupom = {
  codigo: 'BASE',
  descricao: 'Feira de outubro',
  tipo: 'PERCENTUAL',
  valor: 20,
  ciclos: 1,
  planos: null,
  periodos: null,
  valido_de: null,
  valido_ate: null,
  max_usos: null,
  max_usos_titular: null,
  parceiro_id: null,
}
const chamar = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', caminho = '', body?: unknown, token = administrador) =>
  test.chamar({ method, url: `${url}${caminho}`, token, body })
async function criar(mudancas: Partial<DadosCupom>): Promise<CupomCadastrado> {
  const resposta = await chamar('POST', '', { ...base, ...mudancas })
  expect(resposta.statusCode, resposta.body).toBe(200)
  return resposta.json()
}
const ver = async (id: string): Promise<CupomCadastrado> => (await chamar('GET', `/${id}`)).json()
const dadosDe = ({
  id: _,
  situacao: _s,
  usos: _u,
  descontado_centavos: _d,
  criado_em: _c,
  alterado_em: _a,
  parceiro: _p,
  ...d
}: CupomCadastrado) => d
const dia = (desloca: number) => new Date(test.clock.now().getTime() + desloca * 86_400_000).toISOString().slice(0, 10)

describe('a coupon', () => {
  it('is created, found, used, ended and opened again, and its history says so', async () => {
    const { id } = await criar({ codigo: 'feira20' as 'FEIRA20', valor: 20 })
    expect(await ver(id)).toMatchObject({ codigo: 'FEIRA20', situacao: 'VALENDO', usos: 0, descontado_centavos: 0 })
    const quem = await titular()
    const { fatura } = (await quem.contratar('feira20')).json()
    expect(fatura.total_centavos).toBe(7_120)
    await quem.quitar(fatura.id)
    expect(await ver(id)).toMatchObject({ usos: 1, descontado_centavos: 1_780 })
    const usos = (await chamar('GET', `/${id}/usos`)).json()
    expect(usos.itens).toMatchObject([{ titular: quem.nome, numero: fatura.numero, desconto_centavos: 1_780 }])
    expect((await chamar('GET', `/${id}/usos/exportar`)).body).toContain(quem.nome)
    expect((await chamar('GET', '?busca=feira&situacao=VALENDO')).json().itens).toMatchObject([{ id }])
    expect((await chamar('GET', '/exportar')).body).toContain('FEIRA20')

    await chamar('PUT', '/situacao', { ids: [id], ativo: false })
    expect((await ver(id)).situacao).toBe('ENCERRADO')
    const tarde = await titular()
    const recusada = await tarde.contratar('FEIRA20')
    expect([recusada.statusCode, Object.keys(recusada.json().campos)]).toEqual([422, ['cupom']])
    await chamar('PUT', '/situacao', { ids: [id], ativo: true })
    expect((await tarde.contratar('FEIRA20')).statusCode).toBe(200)
    const historico = (await chamar('GET', `/${id}/historico`)).json().itens
    expect(historico.map(({ acao }: { acao: string }) => acao)).toEqual(['ATIVAR', 'DESATIVAR', 'INCLUIR'])
  })

  it('keeps its promise: once used, only its limits change; a copy has the rest', async () => {
    const { id } = await criar({ codigo: 'PROMESSA' })
    const { versao } = await ver(id)
    await (await titular()).contratar('PROMESSA')
    const mais = await chamar('PUT', `/${id}`, { ...dadosDe(await ver(id)), valor: 90, versao })
    expect([mais.statusCode, mais.json().codigo]).toEqual([400, 'RECUSADO'])
    const limite = await chamar('PUT', `/${id}`, { ...dadosDe(await ver(id)), max_usos: 1, versao })
    expect(limite.json()).toMatchObject({ valor: 20, max_usos: 1, situacao: 'ESGOTADO', versao: versao + 1 })
    expect((await chamar('PUT', `/${id}`, { ...dadosDe(await ver(id)), versao })).statusCode).toBe(409)
    expect((await chamar('DELETE', `/${id}`)).statusCode).toBe(400)
    const copia = (await chamar('POST', `/${id}/copiar`)).json()
    expect(copia).toMatchObject({ codigo: 'PROMESSA2', valor: 20, situacao: 'ENCERRADO', usos: 0 })
    expect((await chamar('DELETE', `/${copia.id}`)).statusCode).toBe(200)
    expect((await chamar('GET', `/${copia.id}`)).statusCode).toBe(404)
  })

  it.each([
    ['codigo', { codigo: 'ab' }],
    ['codigo', { codigo: 'BASE-1' }],
    ['valor', { valor: 101 }],
    ['valor', { valor: 0 }],
    ['valido_ate', { valido_de: '2026-12-02', valido_ate: '2026-12-01' }],
    ['planos', { planos: ['nao-existe'] }],
    ['ciclos', { ciclos: 0 }],
    ['max_usos', { max_usos: 1.5 }],
  ])('refuses a %s that cannot be: %j', async (campo, mudancas) => {
    const resposta = await chamar('POST', '', { ...base, codigo: 'TORTO', ...mudancas })
    expect([resposta.statusCode, Object.keys(resposta.json().campos)]).toEqual([422, [campo]])
  })

  it('has a unique code, also when two people write it at once', async () => {
    const respostas = await Promise.all([1, 2].map(() => chamar('POST', '', { ...base, codigo: 'UNICO' })))
    expect(respostas.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 422])
  })

  it('is made, changed and ended only with «Mudar plano»', async () => {
    const cupom = await criar({ codigo: 'SODELES' })
    for (const [method, caminho, body] of [
      ['POST', '', { ...base, codigo: 'DELES' }],
      ['POST', `/${cupom.id}/copiar`, undefined],
      ['PUT', `/${cupom.id}`, { ...dadosDe(cupom), valor: 99 }],
      ['PUT', '/situacao', { ids: [cupom.id], ativo: false }],
      ['DELETE', `/${cupom.id}`, undefined],
    ] as const)
      expect([caminho, (await chamar(method, caminho, body, editor)).statusCode]).toEqual([caminho, 403])
    expect(await ver(cupom.id)).toEqual(cupom)
  })
})

describe('the limits of a coupon', () => {
  it('the last use goes to one of two who ask at the same time; the other pays and owes nothing', async () => {
    for (let vez = 0; vez < 3; vez++) {
      const { id, codigo } = await criar({ codigo: `ULTIMO${vez}`, max_usos: 1 })
      const corredores = await Promise.all([titular(), titular(), titular()])
      const respostas = await Promise.all(corredores.map((quem) => quem.contratar(codigo)))
      expect(respostas.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 422, 422])
      expect(await ver(id)).toMatchObject({ usos: 1, situacao: 'ESGOTADO' })
      for (const [i, quem] of corredores.entries()) {
        const { aberta, assinatura } = await quem.comeco()
        if (respostas[i]?.statusCode === 422) expect([aberta, assinatura]).toEqual([null, null])
        else expect(aberta.total_centavos).toBe(7_120)
      }
    }
  })

  it('one person who asks twice uses it once; a use that was never paid is free for somebody else', async () => {
    const { id } = await criar({ codigo: 'VOLTA', max_usos: 1 })
    const primeira = await titular()
    const { fatura } = (await primeira.contratar('VOLTA')).json()
    expect((await primeira.contratar('VOLTA')).json().fatura.id).toBe(fatura.id)
    expect((await (await titular()).contratar('VOLTA')).statusCode).toBe(422)
    // Another choice without the coupon cancels the invoice: the use is free again.
    await primeira.chamar('POST', '/gerenciamento/assinatura/cancelar', { motivo: null })
    expect((await ver(id)).usos).toBe(0)
    const segunda = await titular()
    expect((await segunda.contratar('VOLTA')).statusCode).toBe(200)
    expect((await primeira.contratar('VOLTA')).statusCode).toBe(422)
    const semCupom = await primeira.contratar('VOLTA', { cupom: undefined })
    expect(semCupom.json().fatura.total_centavos).toBe(8_900)
  })

  it('taken off an open invoice, it frees its use, and the invoice asks for the whole price', async () => {
    await criar({ codigo: 'TIRAR', max_usos: 1 })
    const quem = await titular()
    const { fatura } = (await quem.contratar('TIRAR')).json()
    const escolha = { plano: 'essencial', periodo: 'MENSAL' }
    const ensaiar = async (mais: object) =>
      (await quem.chamar('POST', '/pagamentos/ensaio', { ...escolha, ...mais })).json()
    expect(await ensaiar({})).toMatchObject({ cupom: 'TIRAR', total_centavos: fatura.total_centavos })
    expect(await ensaiar({ cupom: null })).toMatchObject({ cupom: null, total_centavos: 8_900 })
    const semCupom = (await quem.pagar({ ...escolha, cupom: null })).json().fatura
    expect([semCupom.total_centavos, (await quem.fatura(fatura.id)).situacao]).toEqual([8_900, 'CANCELADA'])
    expect(await ensaiar({})).toMatchObject({ cupom: null, total_centavos: 8_900 })
    expect((await (await titular()).contratar('TIRAR')).statusCode).toBe(200)
  })

  it('one titular uses it as often as it says, with any account of the same CPF', async () => {
    await criar({ codigo: 'UMAVEZ', max_usos_titular: 1 })
    const documento = generateCpf()
    const quem = await titular(documento)
    const { fatura } = (await quem.contratar('UMAVEZ')).json()
    await quem.quitar(fatura.id)
    const outraConta = await titular(documento)
    const recusada = await outraConta.contratar('UMAVEZ')
    expect(recusada.json().campos.cupom).toBe('Você já usou este cupom.')
    expect((await (await titular()).contratar('UMAVEZ')).statusCode).toBe(200)
  })

  it.each([
    ['a plan of its own', () => ({ planos: ['rede'] }), { plano: 'rede' }],
    ['a period of its own', () => ({ periodos: ['ANUAL'] }), { periodo: 'ANUAL' }],
    ['days that have not come', () => ({ valido_de: dia(3) }), undefined],
    ['days that are over', () => ({ valido_de: dia(-9), valido_ate: dia(-2) }), undefined],
  ] as [string, () => Partial<DadosCupom>, object | undefined][])('is for %s', async (nome, mudancas, certo) => {
    const codigo = `SO${nome.length}${quantos}`
    await criar({ codigo, ...mudancas() })
    const quem = await titular()
    const antes = await contarDinheiro(test)
    expect((await quem.contratar(codigo)).statusCode).toBe(422)
    expect(await contarDinheiro(test)).toEqual(antes)
    if (certo) expect((await quem.contratar(codigo, certo)).statusCode).toBe(200)
  })

  it('does not apply to another plan after a change, and takes no price from the browser', async () => {
    await criar({ codigo: 'SOANUAL', periodos: ['ANUAL'], ciclos: null })
    const quem = await titular()
    const anual = (await quem.contratar('SOANUAL', { periodo: 'ANUAL' })).json().fatura
    const mensal = (await quem.contratar('SOANUAL', { cupom: undefined })).json().fatura
    expect([anual.total_centavos < 85_440 * 1.01, mensal.total_centavos]).toEqual([true, 8_900])
    for (const estranho of [
      { desconto: 100 },
      { valor: 1 },
      { total_centavos: 1 },
      { cupom: { codigo: 'SOANUAL', valor: 99 } },
    ])
      expect((await quem.contratar('SOANUAL', estranho)).statusCode).toBe(422)
  })
})

it('two coupons that take one code at the same time do not both get it', async () => {
  const criados = await Promise.all(
    ['CORRIDA1', 'CORRIDA2', 'CORRIDA3'].map(async (codigo) => (await chamar('POST', '', { ...base, codigo })).json()),
  )
  const respostas = await Promise.all(
    criados.map(({ id, versao }) => chamar('PUT', `/${id}`, { ...base, codigo: 'CORRIDA', versao })),
  )
  expect(respostas.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 422, 422])
})
