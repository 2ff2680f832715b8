import { daEvolution } from '../apps/server/src/test/evolution.ts'
import { conferirAcessibilidade, expect } from './test.ts'
import { abrirCanais, assumir, cartao, ligarNaMeta, parear, test } from './whatsapp.ts'

test('a number is paired by QR code and answers clients, and the licence of its software is named', async ({
  page,
  fora,
}) => {
  const { evolution } = fora
  await abrirCanais(page)
  await page.getByRole('button', { name: 'Adicionar WhatsApp' }).click()
  await page.getByLabel('Nome do canal').fill('Recepção')
  await expect(page.getByText('Conexão pela Evolution API, que não é da Meta.')).toBeVisible()
  await page.getByRole('button', { name: 'Continuar' }).click()
  const conectar = page.getByRole('dialog', { name: 'Conectar «Recepção»' })
  await expect(conectar.getByRole('img', { name: 'QR code para conectar o WhatsApp' })).toBeVisible()
  await conferirAcessibilidade(page)
  const [instancia] = [...evolution.instancias.keys()].slice(-1) as [string]
  await evolution.parear(instancia)
  await expect(conectar.getByText('Conectado. O agente já responde por este número.')).toBeVisible()
  await conectar.getByRole('button', { name: 'Pronto' }).click()
  await expect(cartao(page, 'Recepção').getByText('Conectado', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Evolution API' })).toBeVisible()

  await evolution.avisar(instancia, 'messages.upsert', daEvolution({ texto: 'qual o endereço?', nome: 'Bia Ramos' }))
  await expect.poll(() => evolution.enviadas(instancia).join('\n')).toContain('Ficamos em')
})

test('a number is paired by a typed code, which is large, shows its validity and can be renewed, and a missing code is reported', async ({
  page,
  fora: { evolution },
}) => {
  await page.clock.install()
  await abrirCanais(page)
  await page.getByRole('button', { name: 'Adicionar WhatsApp' }).click()
  await page.getByLabel('Nome do canal').fill('Balcão')
  await page.getByRole('button', { name: 'Continuar' }).click()
  const conectar = page.getByRole('dialog', { name: 'Conectar «Balcão»' })
  await expect(conectar.getByRole('img', { name: 'QR code para conectar o WhatsApp' })).toBeVisible()
  await conectar.getByText('Digitar um código').click()
  const numero = conectar.getByLabel('Número do WhatsApp do negócio')
  await numero.fill('1198888')
  await conectar.getByRole('button', { name: 'Gerar código' }).click()
  await expect(conectar.getByText('Escreva o DDD e o número, como (11) 98888-7777.')).toBeVisible()

  evolution.controle.semCodigo = true
  await numero.fill('11955554444')
  await conectar.getByRole('button', { name: 'Gerar código' }).click()
  await expect(conectar.getByText('Pedindo o código ao WhatsApp…')).toBeVisible()
  await expect(async () => {
    await page.clock.fastForward(10_000)
    await expect(conectar.getByText(/O WhatsApp não mandou o código para \+55 11 95555-4444/)).toBeVisible({
      timeout: 500,
    })
  }).toPass()
  await conferirAcessibilidade(page)

  evolution.controle.semCodigo = false
  await conectar.getByRole('button', { name: 'Tentar de novo' }).click()
  const codigo = conectar.getByRole('strong')
  await expect(codigo).toHaveText(/^WZYE-H1Y\d+$/)
  const primeiro = await codigo.textContent()
  await expect(conectar.getByText(/^Vale por mais 0:[34]\d/)).toBeVisible()
  await conferirAcessibilidade(page)
  await conectar.getByRole('button', { name: 'Gerar outro código' }).click()
  await expect(codigo).toHaveText(/^WZYE-H1Y\d+$/)
  await expect(codigo).not.toHaveText(primeiro ?? '')
  const [instancia] = [...evolution.instancias.keys()].slice(-1) as [string]
  await evolution.parear(instancia)
  await page.clock.fastForward(4_000)
  await expect(conectar.getByText('Conectado. O agente já responde por este número.')).toBeVisible()
})

test('a paired phone without a connection is reconnecting, and can be replaced', async ({
  page,
  fora: { evolution },
  instancia,
  playwright,
}) => {
  const request = await playwright.request.newContext({ baseURL: instancia.endereco })
  const numero = await parear(request, evolution, 'Vendas')
  await request.dispose()
  await abrirCanais(page)
  const vendas = cartao(page, 'Vendas')
  await expect(vendas.getByText('Conectado', { exact: true })).toBeVisible()
  const linha = evolution.instancias.get(numero)
  if (linha) linha.estado = 'connecting'
  await evolution.avisar(numero, 'status.instance', { status: 'closed', disconnectionReasonCode: 408 })
  await expect(vendas.getByText('Reconectando…')).toBeVisible()
  await expect(vendas.getByRole('button', { name: 'Conectar' })).toHaveCount(0)
  await conferirAcessibilidade(page)
  await vendas.getByRole('button', { name: 'Ações de Vendas' }).click()
  await page.getByRole('menuitem', { name: 'Desconectar' }).press('Enter')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Desconectar' }).click()
  await expect(vendas.getByText('Você desconectou. Conecte de novo quando quiser.')).toBeVisible()
  await vendas.getByRole('button', { name: 'Conectar' }).click()
  await expect(page.getByRole('img', { name: 'QR code para conectar o WhatsApp' })).toBeVisible()
})

const corpo = (text: string, ...outras: Record<string, unknown>[]) => [{ type: 'BODY', text }, ...outras]
const horaMs = 3_600_000

test('approved templates are listed with state and usability, and the chosen one can be sent a day after the client’s last message', async ({
  page,
  fora: { graph },
  instancia,
  playwright,
}) => {
  graph.modelos.push(
    {
      name: 'retomar_conversa',
      language: 'pt_BR',
      status: 'APPROVED',
      components: corpo('Oi, {{1}}! Aqui é da {{2}}. Podemos continuar de onde paramos?', {
        type: 'BUTTONS',
        buttons: [{ type: 'QUICK_REPLY', text: 'Sim, vamos' }],
      }),
    },
    { name: 'aviso_novo', language: 'pt_BR', status: 'PENDING', components: corpo('Temos novidades.') },
    { name: 'oferta_pausada', language: 'pt_BR', status: 'PAUSED', components: corpo('Só hoje!') },
    {
      name: 'com_foto',
      language: 'pt_BR',
      status: 'APPROVED',
      components: corpo('Veja como ficou.', { type: 'HEADER', format: 'IMAGE' }),
    },
  )
  const request = await playwright.request.newContext({ baseURL: instancia.endereco })
  const avisar = await ligarNaMeta(request, graph, 'Oficial')
  await request.dispose()

  await abrirCanais(page)
  await cartao(page, 'Oficial').getByRole('button', { name: 'Modelos de mensagem' }).click()
  const folha = page.getByRole('dialog', { name: 'Modelos de mensagem' })
  await folha.getByRole('button', { name: 'Buscar na Meta' }).click()
  await expect(folha.getByText(/^Lidos em/)).toBeVisible()
  const retomar = folha.locator('section', { has: page.getByRole('heading', { name: 'Retomar uma conversa' }) })
  const modelo = retomar.getByRole('combobox', { name: 'Modelo' })
  await expect(modelo.getByRole('option')).toHaveText([
    'Nenhum',
    'aviso_novo (pt_BR) · em análise na Meta',
    'com_foto (pt_BR) · pede imagem ou link',
    'oferta_pausada (pt_BR) · pausado pela Meta',
    'retomar_conversa (pt_BR) · aprovado',
  ])
  await expect(modelo.getByRole('option', { name: /com_foto/ })).toBeDisabled()

  // A template that cannot be sent yet may be chosen, with a warning.
  await modelo.selectOption('oferta_pausada|pt_BR')
  await retomar.getByRole('button', { name: 'Gravar modelo' }).click()
  await expect(retomar.getByText('Este modelo está pausado pela Meta: por enquanto nada sai por ele.')).toBeVisible()

  await modelo.selectOption('retomar_conversa|pt_BR')
  await retomar.getByRole('combobox', { name: 'Lacuna 1' }).selectOption({ label: 'Primeiro nome do cliente' })
  await retomar.getByRole('combobox', { name: 'Lacuna 2' }).selectOption({ label: 'Nome da empresa' })
  await expect(
    retomar.getByText(
      'Oi, [Primeiro nome do cliente]! Aqui é da [Nome da empresa]. Podemos continuar de onde paramos?',
    ),
  ).toBeVisible()
  await expect(retomar.getByText('Sim, vamos')).toBeVisible()
  await retomar.getByRole('button', { name: 'Gravar modelo' }).click()
  await expect(page.getByText('Modelo gravado.').last()).toBeVisible()
  await conferirAcessibilidade(page)
  await folha.getByRole('button', { name: 'Pronto' }).click()

  // The client wrote an hour ago: free text is allowed, and its end is shown.
  const [ana, caio] = ['5511966660001', '5511966660002']
  const daAna = graph.mensagens({ de: ana, texto: 'vocês atendem sábado?', quando: new Date(Date.now() - horaMs) })
  await avisar(comNome(daAna, 'Ana Hora'))
  await assumir(page, 'Ana Hora')
  await expect(page.getByText(/Dá para responder até \d\d\/\d\d\/\d{4} \d\d:\d\d\./)).toBeVisible()
  const resposta = page.getByRole('textbox', { name: 'Sua resposta' })
  await resposta.fill('Sim, das 8h às 12h.')
  await resposta.press('Enter')
  await expect.poll(() => graph.enviadas.filter(({ to }) => to === ana)).toMatchObject([{ type: 'text' }])

  // The client wrote over a day ago: only the approved template can be sent.
  const doCaio = graph.mensagens({ de: caio, texto: 'depois eu volto', quando: new Date(Date.now() - 25 * horaMs) })
  await avisar(comNome(doCaio, 'Caio Dia'))
  const fio = await assumir(page, 'Caio Dia')
  await expect(
    page.getByText(/Desde \d\d\/\d\d\/\d{4} \d\d:\d\d, 24 horas depois da última mensagem do cliente/),
  ).toBeVisible()
  await expect(resposta).toHaveCount(0)
  const pronta = 'Oi, Caio! Aqui é da Clínica Aurora. Podemos continuar de onde paramos?'
  await expect(page.getByRole('blockquote')).toHaveText(pronta)
  await conferirAcessibilidade(page)
  await page.getByRole('button', { name: 'Enviar esta mensagem' }).click()
  await expect(fio.getByRole('log').getByText(pronta)).toHaveCount(1)
  const foi = () => graph.enviadas.filter(({ to }) => to === caio)
  await expect.poll(foi).toHaveLength(1)
  expect(foi()[0]).toMatchObject({
    type: 'template',
    template: {
      name: 'retomar_conversa',
      language: { code: 'pt_BR' },
      components: [
        {
          type: 'body',
          parameters: [
            { type: 'text', text: 'Caio' },
            { type: 'text', text: 'Clínica Aurora' },
          ],
        },
        { type: 'button', sub_type: 'quick_reply', index: '0' },
      ],
    },
  })
  await expect(fio.getByText('enviada')).toBeVisible()

  // The client presses its button: a new day begins, and free text is allowed.
  const botao = { type: 'button', text: undefined, button: { payload: 'x', text: 'Sim, vamos' } }
  await avisar(comNome(graph.mensagens({ de: caio, resto: botao }), 'Caio Dia'))
  await expect(fio.getByRole('log').getByText('Sim, vamos')).toBeVisible()
  await expect(resposta).toBeVisible()
})

test("a message of unknown delivery is marked, not repeated, and settled by the provider's later report", async ({
  page,
  fora: { evolution, graph },
  instancia,
  playwright,
}) => {
  const request = await playwright.request.newContext({ baseURL: instancia.endereco })
  const numero = await parear(request, evolution, 'Incerto')
  const avisar = await ligarNaMeta(request, graph, 'Incerto na Meta')
  await request.dispose()
  await abrirCanais(page)
  const [bruna, davi] = ['5511977770101', '5511977770102']
  const quando = new Date(Date.now() - horaMs)
  const incerta = 'O WhatsApp não disse se recebeu. Para não repetir, ela não é reenviada.'
  const resposta = page.getByRole('textbox', { name: 'Sua resposta' })

  // Evolution sends the message, but its answer is lost. Its echo confirms the message.
  await evolution.avisar(
    numero,
    'messages.upsert',
    daEvolution({ de: bruna, texto: 'tem estacionamento?', nome: 'Bruna Eco', quando }),
  )
  let fio = await assumir(page, 'Bruna Eco')
  evolution.controle.percalco = 'some-o-pedido'
  await resposta.fill('Tem sim, em frente.')
  await resposta.press('Enter')
  await expect(fio.getByText('não confirmada')).toBeVisible()
  await expect(fio.getByText(incerta)).toBeVisible()
  await conferirAcessibilidade(page)
  await evolution.avisar(numero, 'send.message', daEvolution({ de: bruna, texto: 'Tem sim, em frente.', deMim: true }))
  await expect(fio.getByText('enviada')).toBeVisible()
  await expect(fio.getByText(incerta)).toHaveCount(0)
  expect(evolution.pedidos.filter(({ caminho }) => caminho === `/message/sendText/${numero}`)).toHaveLength(1)

  // Meta sends the message, but its answer is lost. A status confirms the message.
  await avisar(comNome(graph.mensagens({ de: davi, texto: 'aceita pix?', quando }), 'Davi Status'))
  fio = await assumir(page, 'Davi Status')
  graph.controle.percalco = 'some-a-resposta'
  await resposta.fill('Aceitamos.')
  await resposta.press('Enter')
  await expect(fio.getByText('não confirmada')).toBeVisible()
  const foi = () => graph.enviadas.filter(({ to }) => to === davi)
  const [{ id, biz_opaque_callback_data } = {}] = foi()
  const status = { id, status: 'delivered', timestamp: `${Math.floor(Date.now() / 1000)}`, recipient_id: davi }
  await avisar(graph.valor({ statuses: [{ ...status, biz_opaque_callback_data }] }))
  await expect(fio.getByText('entregue')).toBeVisible()
  await expect(fio.getByText('Aceitamos.')).toHaveCount(1)
  expect(foi()).toHaveLength(1)
})

/** Meta's webhook with the name of another person. */
function comNome<T>(corpo: T, nome: string): unknown {
  return JSON.parse(JSON.stringify(corpo).replaceAll('Caio Prado', nome))
}
