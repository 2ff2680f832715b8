import { expect, it } from 'vitest'
import { cpfs, useTestApp } from '#test/app.ts'
import { contaCalDav } from '#test/caldav.ts'
import { ladoDeLa, sincronizarAgora } from '#test/calendario.ts'
import { serie } from '#test/calendario-serie.ts'
import { useRadicale } from '#test/radicale.ts'

const test = useTestApp({ config: { redeDasEmpresas: ['127.0.0.1'] } })
const radicale = useRadicale()
const semente = Number(process.env.ZELO_SEED ?? 1)

it.each([0, 1, 2])(
  'Radicale has the same appointments after a random series of 200 changes on both sides: %i',
  async (volta) => {
    const token = await test.entrar(cpfs.gestor)
    const { servicos } = (await test.chamar({ url: '/agendar/clinica-aurora' })).json()
    const limpeza = servicos.find(({ nome }: { nome: string }) => nome === 'Limpeza')
    const profissional = limpeza.profissionais[volta % limpeza.profissionais.length].id
    const la = ladoDeLa(`${radicale.origem}/${contaCalDav.usuario}/agenda-${volta}/`)
    await la.criar()
    const chamar = (method: 'POST' | 'PUT' | 'DELETE', url: string, body?: unknown) =>
      test.chamar({ method, url: `/gerenciamento/calendarios${url}`, token, body })
    const ligado = await chamar('POST', '', {
      ...{ profissional_id: profissional, tipo: 'CALDAV', endereco: radicale.origem, ...contaCalDav },
    })
    expect([ligado.statusCode, ligado.json().colecoes]).toEqual([
      200,
      expect.arrayContaining([expect.objectContaining({ endereco: la.colecao })]),
    ])
    const { id } = ligado.json().calendario
    expect((await chamar('PUT', `/${id}`, { colecao: la.colecao })).statusCode).toBe(200)
    await sincronizarAgora(test, token, id)
    const mundo = { test, token, profissional, servico: limpeza.id, id, la }
    const feitas = await serie(mundo, { mudancas: 200, semente: semente * 10 + volta })
    process.stdout.write(`Radicale, seed ${semente}, run ${volta}: ${JSON.stringify(feitas)}\n`)
    await chamar('DELETE', `/${id}`)
  },
)
