import { beforeAll, describe, expect, it } from 'vitest'
import { varrerSinais } from '#agenda/agendamento/sinal/aviso/sinal.jobs.ts'
import { escreverLink } from '#agenda/link/link.ts'
import { useTestApp } from '#test/app.ts'
import { eventually } from '#test/eventually.ts'
import { openSinais, type Sinal } from '#test/sinal.ts'
import { sossego } from '#test/sossego.ts'
import { abrirChat, marcar } from '#test/visitante.ts'

const test = useTestApp({ config: { limites: false } })
let mundo: Awaited<ReturnType<typeof openSinais>>
const minutoMs = 60_000

beforeAll(async () => {
  await test.app.listen({ port: 0, host: '127.0.0.1' })
  mundo = await openSinais(test)
})

const linkDe = (row: Sinal) =>
  escreverLink(test.servicos.config, 'agendamento', { empresaId: row.empresa_id, id: row.agendamento_id })
const doLink = async (row: Sinal) => (await test.chamar({ url: `/agendamento/${linkDe(row)}` })).json()
const cancelarPeloLink = (row: Sinal) =>
  test.chamar({ method: 'POST', url: `/agendamento/${linkDe(row)}/cancelamentos`, body: {} })
const emails = async (row: Sinal) =>
  (
    await mundo.linhas('SELECT assunto, calendario FROM email_saida WHERE agendamento_id = $1 ORDER BY criado_em, id', [
      row.agendamento_id,
    ])
  ).map(({ assunto, calendario }) => ({ assunto: String(assunto), ics: calendario !== null }))
const pago = async (row: Sinal) => {
  expect((await mundo.agirNoBanco(row.chave, 'APROVAR')).statusCode).toBe(303)
  return mundo.ate(row.id, 'PAGO')
}
const vencer = async (row: Sinal) => {
  test.clock.advance(Math.max(0, row.expira_em.getTime() - test.clock.now().getTime()))
  await varrerSinais(test.servicos)
}
/** Every cent that came is in exactly one place. */
const contas = async () => {
  const [linha] = await mundo.linhas(
    `SELECT (SELECT coalesce(sum(r.valor), 0)::int FROM sandbox_recebido r) AS entrou,
            (SELECT coalesce(sum(r.estornado), 0)::int FROM sandbox_recebido r) AS voltou,
            (SELECT coalesce(sum(valor), 0)::int FROM sinal_recebido WHERE gateway = 'SANDBOX') AS guardado,
            (SELECT coalesce(sum(valor), 0)::int FROM sinal_recebido WHERE gateway = 'SANDBOX' AND destino = 'DEVOLVIDO') AS devolvido`,
  )
  return linha as { entrou: number; voltou: number; guardado: number; devolvido: number }
}

describe('a booking of a service that asks for a deposit', () => {
  it('holds the time, shows how to pay, and is booked and announced by the webhook alone', async () => {
    const { row, sinal, horario, token } = await mundo.reservar({ email: 'espera@exemplo.com.br' })
    expect(sinal).toMatchObject({ situacao: 'AGUARDANDO', valor_centavos: 5_000, automatico: true, ao_cancelar: null })
    expect(sinal.pix).toMatch(/^000201.*6304[0-9A-F]{4}$/)
    expect(sinal.qr.d).toMatch(/^M\d/)
    expect(sinal.regra).toContain('até 24 horas antes, o sinal volta para você')
    expect(new Date(sinal.expira_em).getTime()).toBe(test.clock.now().getTime() + 30 * minutoMs)
    expect(await mundo.horarioDe(row.agendamento_id)).toMatchObject({ status: 'MARCADO', reservado_ate: row.expira_em })
    expect((await mundo.pedir(horario, { email: 'outra@exemplo.com.br' })).json().message).toContain('ocupado')
    await eventually(async () =>
      expect((await emails(row)).map((um) => um.assunto)).toEqual(['Falta o sinal: Limpeza']),
    )
    expect((await emails(row))[0]?.ics).toBe(false)
    expect((await test.chamar({ method: 'POST', url: `/agendamento/${linkDe(row)}/confirmacoes` })).json().status).toBe(
      'MARCADO',
    )

    await pago(row)
    expect(await mundo.horarioDe(row.agendamento_id)).toMatchObject({ status: 'MARCADO', reservado_ate: null })
    await eventually(async () => expect((await emails(row)).filter(({ ics }) => ics)).toHaveLength(1))
    expect((await test.chamar({ url: `/sinal/${token}` })).json()).toMatchObject({ situacao: 'PAGO', pix: null })
    expect((await doLink(row)).sinal).toMatchObject({ situacao: 'PAGO', ao_cancelar: 'DEVOLVER' })
  })

  it('is free again when no payment comes, with a kind word to the client and for the next one', async () => {
    const { row, token, horario } = await mundo.reservar()
    await vencer(row)
    expect((await test.chamar({ url: `/sinal/${token}` })).json().situacao).toBe('EXPIRADO')
    expect(await mundo.horarioDe(row.agendamento_id)).toMatchObject({ status: 'CANCELADO', cancelado_por: 'PRAZO' })
    await eventually(async () => expect((await emails(row)).at(-1)?.assunto).toBe('Horário liberado: Limpeza'))
    expect((await mundo.pedir(horario, { email: 'proxima@exemplo.com.br' })).statusCode).toBe(200)
  })

  it('is booked when the money is late and the time still free; otherwise the money is refunded', async () => {
    const volta = await mundo.reservar()
    await vencer(volta.row)
    await pago(volta.row)
    expect(await mundo.horarioDe(volta.row.agendamento_id)).toMatchObject({ status: 'MARCADO', cancelado_por: null })

    const perdida = await mundo.reservar()
    await vencer(perdida.row)
    expect((await mundo.pedir(perdida.horario, { email: 'rapida@exemplo.com.br' })).statusCode).toBe(200)
    await mundo.agirNoBanco(perdida.row.chave, 'APROVAR')
    await eventually(async () =>
      expect(await mundo.recebidos(perdida.row.id)).toEqual([
        { destino: 'DEVOLVIDO', motivo: 'FORA_DO_PRAZO', valor: 5_000, gateway: 'SANDBOX' },
      ]),
    )
    expect((await mundo.ver(perdida.row.id)).situacao).toBe('EXPIRADO')
    const { voltou, devolvido, entrou, guardado } = await contas()
    expect([guardado, devolvido]).toEqual([entrou, voltou])
  })

  it('keeps the rule that its client read, whatever the company changes', async () => {
    const { row } = await mundo.reservar()
    await pago(row)
    expect((await mundo.regra({ cancelamento_horas: 720, no_prazo: 'CREDITAR' })).statusCode).toBe(200)
    expect((await doLink(row)).sinal).toMatchObject({ ao_cancelar: 'DEVOLVER', regra: row.regra_br })
    expect((await cancelarPeloLink(row)).statusCode).toBe(200)
    await mundo.ate(row.id, 'DEVOLVIDO')
    await mundo.regra()
  })

  it('keeps one of two payments: the second is refunded automatically', async () => {
    const { row } = await mundo.reservar()
    await pago(row)
    await mundo.agirNoBanco(row.chave, 'PAGAR_DE_NOVO')
    await eventually(async () =>
      expect(await mundo.recebidos(row.id)).toEqual([
        { destino: 'SINAL', motivo: null, valor: 5_000, gateway: 'SANDBOX' },
        { destino: 'DEVOLVIDO', motivo: 'REPETIDO', valor: 5_000, gateway: 'SANDBOX' },
      ]),
    )
    expect((await mundo.ver(row.id)).situacao).toBe('PAGO')
  })

  it('is not paid by less than the amount, which is refunded', async () => {
    const { row } = await mundo.reservar()
    await mundo.agirNoBanco(row.chave, 'PAGAR_MENOS')
    await eventually(async () =>
      expect(await mundo.recebidos(row.id)).toEqual([
        { destino: 'DEVOLVIDO', motivo: 'VALOR_MENOR', valor: 4_900, gateway: 'SANDBOX' },
      ]),
    )
    expect((await mundo.ver(row.id)).situacao).toBe('AGUARDANDO')
  })
})

describe('cancelling', () => {
  it('late keeps the money, in time with credit pays the next booking once, and by the company refunds it', async () => {
    await mundo.regra({ cancelamento_horas: 720 })
    const tarde = await mundo.reservar()
    await pago(tarde.row)
    expect((await doLink(tarde.row)).sinal.ao_cancelar).toBe('RETER')
    await cancelarPeloLink(tarde.row)
    expect((await mundo.ver(tarde.row.id)).situacao).toBe('RETIDO')

    await mundo.regra({ no_prazo: 'CREDITAR' })
    const cedo = await mundo.reservar({ email: 'credito@exemplo.com.br', nome: 'Célia Créditos' })
    await pago(cedo.row)
    await cancelarPeloLink(cedo.row)
    expect((await mundo.ver(cedo.row.id)).situacao).toBe('CREDITADO')
    const proxima = await mundo.reservar({ email: 'credito@exemplo.com.br', nome: 'Célia Créditos' })
    expect(JSON.stringify(proxima.sinal)).not.toContain('credito')
    expect((await doLink(proxima.row)).sinal.tem_credito).toBe(true)
    const usar = () => test.chamar({ method: 'POST', url: `/agendamento/${linkDe(proxima.row)}/creditos` })
    const usos = await Promise.all(Array.from({ length: 5 }, usar))
    expect(usos.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200])
    expect([(await mundo.ver(cedo.row.id)).situacao, (await mundo.ver(proxima.row.id)).situacao]).toEqual([
      'USADO',
      'PAGO',
    ])
    const outra = await mundo.reservar({ email: 'credito@exemplo.com.br', nome: 'Célia Créditos' })
    expect((await doLink(outra.row)).sinal.tem_credito).toBe(false)

    const { sequencia } = (
      await mundo.linhas('SELECT sequencia FROM agendamento WHERE id = $1', [proxima.row.agendamento_id])
    )[0] as { sequencia: number }
    const pelaEquipe = await mundo.chamar('PUT', `/gerenciamento/agendamentos/${proxima.row.agendamento_id}/status`, {
      status: 'CANCELADO',
      sequencia,
    })
    expect(pelaEquipe.statusCode).toBe(200)
    await mundo.ate(proxima.row.id, 'DEVOLVIDO')
    await mundo.regra()
    const { voltou, devolvido } = await contas()
    expect(devolvido).toBe(voltou)
  })

  it('gives up an unpaid deposit; money that comes later is refunded', async () => {
    const { row } = await mundo.reservar()
    await cancelarPeloLink(row)
    expect((await mundo.ver(row.id)).situacao).toBe('CANCELADO')
    await mundo.agirNoBanco(row.chave, 'APROVAR')
    await eventually(async () => expect((await mundo.recebidos(row.id))[0]?.destino).toBe('DEVOLVIDO'))
  })

  it('a client who did not come loses it, and gets it back when the team corrects that', async () => {
    const { row } = await mundo.reservar()
    await pago(row)
    const { inicio } = await mundo.horarioDe(row.agendamento_id)
    test.clock.advance(Math.max(0, inicio.getTime() - test.clock.now().getTime()) + minutoMs)
    const dizer = async (status: string) => {
      const [{ sequencia } = {}] = await mundo.linhas('SELECT sequencia FROM agendamento WHERE id = $1', [
        row.agendamento_id,
      ])
      return mundo.chamar('PUT', `/gerenciamento/agendamentos/${row.agendamento_id}/status`, { status, sequencia })
    }
    expect((await dizer('FALTOU')).statusCode).toBe(200)
    expect((await mundo.ver(row.id)).situacao).toBe('RETIDO')
    expect((await dizer('ATENDIDO')).statusCode).toBe(200)
    expect((await mundo.ver(row.id)).situacao).toBe('PAGO')
  })
})

describe('the company’s own Pix key', () => {
  beforeAll(async () => {
    const chave = {
      conta: 'PIX_CHAVE',
      pix_chave: 'aurora@exemplo.com.br',
      pix_nome: 'Clinica Aurora',
      pix_cidade: 'Recife',
    }
    expect((await mundo.regra({ ...chave, pix_chave: 'isto não é chave' })).json().campos).toHaveProperty('pix_chave')
    expect((await mundo.regra(chave)).statusCode).toBe(200)
    return async () => {
      await mundo.regra()
    }
  })

  it('is in the code, with the amount; a person says once that the money came', async () => {
    const { row, sinal } = await mundo.reservar()
    expect(sinal).toMatchObject({ automatico: false, pagina: null })
    expect(sinal.pix).toContain('aurora@exemplo.com.br')
    expect(sinal.pix).toContain('540550.00')
    const receber = () => mundo.chamar('POST', `/gerenciamento/sinais/${row.id}/recebimentos`)
    const vezes = await Promise.all([receber(), receber(), receber()])
    expect(vezes.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    expect(await mundo.recebidos(row.id)).toHaveLength(1)
    expect(await mundo.horarioDe(row.agendamento_id)).toMatchObject({ reservado_ate: null, status: 'MARCADO' })
    await cancelarPeloLink(row)
    expect((await mundo.ver(row.id)).situacao).toBe('A_DEVOLVER')
    const lista = (await mundo.chamar('GET', '/gerenciamento/sinais?situacao=DEVOLVER')).json()
    expect(lista.itens).toEqual([expect.objectContaining({ id: row.id, a_devolver_centavos: 5_000 })])
    const devolvido = await mundo.chamar('POST', `/gerenciamento/sinais/${row.id}/devolucoes`)
    expect(devolvido.json()).toMatchObject({ situacao: 'DEVOLVIDO', a_devolver_centavos: 0 })
    const csv = await mundo.chamar('GET', '/gerenciamento/sinais/exportar?situacao=DEVOLVIDO')
    expect(csv.body).toContain('Limpeza')
  })

  it('may be waived, and then money is owed back', async () => {
    const { row } = await mundo.reservar()
    const dispensado = await mundo.chamar('POST', `/gerenciamento/sinais/${row.id}/dispensas`)
    expect(dispensado.json().situacao).toBe('DISPENSADO')
    expect(await mundo.horarioDe(row.agendamento_id)).toMatchObject({ reservado_ate: null, status: 'MARCADO' })
    const [novo] = [await mundo.outroHorario()]
    const semSinal = await mundo.chamar('POST', '/gerenciamento/agendamentos', {
      chave: crypto.randomUUID(),
      servico_id: mundo.limpeza.id,
      profissional_id: novo?.profissional.id,
      inicio: novo?.inicio,
      cliente: { nome: 'Sem Sinal' },
      dispensar_sinal: true,
    })
    expect(semSinal.json().agendamentos[0].sinal).toBeNull()
  })
})

describe('at once', () => {
  it('the end of the time and the payment have one outcome, and no money is lost', async () => {
    for (let vez = 0; vez < 6; vez++) {
      const { row } = await mundo.reservar()
      test.clock.advance(row.expira_em.getTime() - test.clock.now().getTime())
      await Promise.all([
        varrerSinais(test.servicos),
        mundo.agirNoBanco(row.chave, 'APROVAR'),
        varrerSinais(test.servicos),
      ])
      await mundo.ate(row.id, 'PAGO')
      expect(await mundo.horarioDe(row.agendamento_id)).toMatchObject({ status: 'MARCADO', reservado_ate: null })
      expect(await mundo.recebidos(row.id)).toHaveLength(1)
    }
  })

  it('50 notices of one payment are one payment, and 50 people who want one time make one hold', async () => {
    const livre = await mundo.outroHorario()
    const pedidos = await Promise.all(
      Array.from({ length: 50 }, (_, n) => mundo.pedir(livre, { email: `muitas-${n}@exemplo.com.br` })),
    )
    expect(pedidos.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)

    const { row } = await mundo.reservar()
    await mundo.agirNoBanco(row.chave, 'APROVAR')
    await Promise.all(Array.from({ length: 50 }, () => mundo.agirNoBanco(row.chave, 'REPETIR')))
    await mundo.ate(row.id, 'PAGO')
    await eventually(async () => {
      const [avisos] = await mundo.linhas('SELECT count(*)::int AS n FROM sandbox_aviso WHERE entregue_em IS NULL')
      const [lidas] = await mundo.linhas(
        'SELECT count(*)::int AS n FROM notificacao_gateway WHERE processada_em IS NULL',
      )
      expect([avisos?.n, lidas?.n]).toEqual([0, 0])
    })
    await sossego(test.servicos)
    expect(await mundo.recebidos(row.id)).toHaveLength(1)
    expect((await emails(row)).filter(({ ics }) => ics)).toHaveLength(1)
  })
})

describe('the agent', () => {
  it('says «reservado» and what is missing, never «marcado», and says it is booked when the money is there', async () => {
    const chat = await abrirChat(test)
    const ditas = await marcar(chat, {
      pedido: 'Quero marcar uma limpeza na semana que vem',
      nome: 'Rita Moura',
      email: 'rita@exemplo.com.br',
    })
    const { mensagens } = await chat.ler()
    const doAgente = mensagens.filter(({ autor }) => autor === 'AGENTE').map(({ texto }) => texto)
    expect(doAgente.join(' ')).toContain('Este serviço pede um sinal de R$ 50 por Pix')
    const ultima = ditas.map(({ texto }) => texto).join(' ')
    expect(ultima).toMatch(/reservado até .*falta o sinal de R\$ 50/)
    expect(ultima).not.toMatch(/marcad[oa]|agendad[oa]|confirmad[oa]/i)
    expect(ultima).toMatch(/Pague por aqui: http\S*\/agendar\/\S*\?sinal=/)

    const [row] = (await mundo.linhas(
      'SELECT s.* FROM sinal s JOIN agendamento a ON a.empresa_id = s.empresa_id AND a.id = s.agendamento_id WHERE a.conversa_id = $1',
      [chat.id],
    )) as Sinal[]
    expect((await chat.falar('quais são os meus horários?')).map(({ texto }) => texto).join(' ')).toMatch(
      /reservado até .*falta o sinal/,
    )
    const [antes] = await mundo.linhas('SELECT desfecho FROM conversa WHERE id = $1', [chat.id])
    expect(antes?.desfecho).not.toBe('MARCOU')
    await eventually(async () => expect((await mundo.ver(row?.id ?? '')).pix).not.toBeNull())
    await pago(row as Sinal)
    await eventually(async () => {
      const lidas = (await chat.ler()).mensagens
      expect(lidas.at(-1)?.texto).toMatch(/Recebemos o sinal de R\$ 50\. Está marcado: Limpeza/)
    })
    const [depois] = await mundo.linhas('SELECT desfecho FROM conversa WHERE id = $1', [chat.id])
    expect(depois?.desfecho).toBe('MARCOU')
    const avisado = (await chat.falar('quero cancelar meu horário')).map(({ texto }) => texto).join(' ')
    expect(avisado).toContain('o sinal de R$ 50 volta para você')
  })

  it('says no name and gives no credit to a visitor who types another client’s e-mail', async () => {
    const contato = 'vitoria@exemplo.com.br'
    await mundo.regra({ no_prazo: 'CREDITAR' })
    const dela = await mundo.reservar({ email: contato, nome: 'Vitória Régia' })
    await pago(dela.row)
    await cancelarPeloLink(dela.row)
    expect((await mundo.ver(dela.row.id)).situacao).toBe('CREDITADO')

    const chat = await abrirChat(test)
    await marcar(chat, { pedido: 'Quero marcar uma limpeza na semana que vem', nome: 'Mara Souza', email: contato })
    const ditas = (await chat.ler()).mensagens.map(({ texto }) => texto).join(' ')
    expect(ditas).not.toContain('Vitória')
    const [endereco = ''] = /http\S*\/agendar\/\S*/.exec(ditas) ?? []
    const token = new URL(endereco).searchParams.get('sinal') ?? ''
    const pagina = await test.chamar({ url: `/sinal/${token}` })
    expect([pagina.statusCode, pagina.body.includes('Vit')]).toEqual([200, false])
    expect(pagina.json()).not.toHaveProperty('tem_credito')
    for (const url of [`/agendamento/${token}`, `/agendamento/${token}/creditos`])
      expect((await test.chamar({ method: url.endsWith('creditos') ? 'POST' : 'GET', url })).statusCode).toBe(404)
    expect((await mundo.ver(dela.row.id)).situacao).toBe('CREDITADO')
    await mundo.regra()
  })

  it('in English too', async () => {
    const chat = await abrirChat(test, { idioma: 'en' })
    const ditas = await marcar(chat, {
      pedido: 'I would like to book a cleaning (Limpeza) next week',
      nome: 'Mary Stone',
      email: 'mary@example.com',
    })
    const ultima = ditas.map(({ texto }) => texto).join(' ')
    expect(ultima).toMatch(/held until .*deposit of R\$ ?50 by Pix is still missing/)
    expect(ultima).not.toMatch(/booked|scheduled|confirmed/i)
  })
})
