import { convidado, dispensar, portador } from './convidado.ts'
import { abrirComo, contas, expect, test } from './test.ts'

const marca = '<img src=x onerror=alert(1)>'

test('a name with markup shows literally in every list, and runs no code', async ({ page, request }) => {
  test.slow()
  const disparos: string[] = []
  page.on('dialog', (dialogo) => {
    disparos.push(`${page.url()}: ${dialogo.message()}`)
    void dialogo.dismiss()
  })
  page.on('request', (pedido) => {
    if (new URL(pedido.url()).pathname.endsWith('/x')) disparos.push(pedido.url())
  })
  // The shortest limit of a name in the lists is forty characters.
  const hostil = `${marca} ${String(Date.now()).slice(-8)}`
  const criados: (() => Promise<unknown>)[] = []
  const criar = async (cpf: string, url: string, data: object) => {
    const headers = await portador(request, cpf)
    const resposta = await request.post(`/api${url}`, { headers, data })
    expect(resposta.status(), await resposta.text()).toBe(200)
    const { id } = await resposta.json()
    criados.unshift(() => request.delete(`/api${url}/${id}`, { headers: { ...headers } }))
    return id as string
  }
  const categoria = await criar(contas.administrador, '/cpainel/categorias', {
    ...{ nome_br: hostil, nome_en: hostil, slug: `hostil-${Date.now()}`, icone: 'store', ordem: 999, ativo: false },
    ...{ descricao_br: marca, descricao_en: marca },
  })
  await criar(contas.administrador, '/cpainel/prompts', {
    ...{ nome: hostil, categoria_id: categoria, idioma: 'br', corpo: marca },
  })
  await criar(contas.administrador, '/cpainel/notificacoes', {
    ...{ assunto: hostil, formato: 'HTML', corpo: `${marca}<p>oi</p>`, publico: 'TODOS', alvos: [] },
  })
  await criar(contas.administrador, '/cpainel/servidores', {
    ...{ nome: hostil, tipo: 'SMTP', endereco: 'smtp://correio.exemplo:587', ordem: 9 },
    opcoes: { remetente: 'a@b.exemplo' },
  })
  await criar(contas.administrador, '/admin/planos', {
    ...{ nome: hostil, descricao_br: marca, descricao_en: marca, preco_mensal: 0, preco_semestral: 0, preco_anual: 0 },
    ...{ conversas_mes: 1, profissionais: 1, empresas: 1, numeros_whatsapp: 0, lista_espera: false },
    ...{ historico_dias: null, suporte_br: marca, suporte_en: marca, destaque: false, ordem: 99 },
  })
  await criar(contas.gestor, '/gerenciamento/servicos', {
    ...{ nome: hostil, descricao: marca, duracao_min: 30, preco_centavos: 1, ativo: false, preparo: '' },
    ...{ intervalo_antes_min: 0, intervalo_depois_min: 0, antecedencia_min: null, horizonte_dias: null },
    ...{ modalidade: 'PRESENCIAL', link_online: null, profissionais: [] },
  })
  const gestor = await portador(request, contas.gestor)
  const doCliente = { nome: hostil, email: null, telefone: null, nascimento: null, etiquetas: [marca] }
  const cliente = await request.post('/api/gerenciamento/clientes', {
    headers: gestor,
    data: { ...doCliente, responsavel: null },
  })
  const { id: clienteId } = await cliente.json()
  const pessoa = await convidado(request, { nome: hostil, perfil: 'Profissional' })

  const verLista = async (endereco: string) => {
    await page.goto(`${endereco}?busca=${encodeURIComponent(hostil)}`)
    await page.getByRole('main').getByRole('row').nth(1).getByRole('link').first().click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(hostil)
  }
  await abrirComo(page, contas.administrador, '/private')
  for (const endereco of [
    ...['/cpainel/categoria', '/cpainel/prompt', '/cpainel/notificacao', '/cpainel/servidor', '/cpainel/usuario'],
    '/admin/plano',
  ])
    await verLista(endereco)
  await page.goto('/admin/configuracoes/auditoria')
  await expect(page.getByText(hostil).first()).toBeVisible()
  // Signs out outside the panel, which would redirect to the login.
  await page.goto('/robots.txt')
  await page.context().clearCookies()
  await page.evaluate(() => localStorage.clear())
  await abrirComo(page, contas.gestor, '/private')
  for (const endereco of ['/gerenciamento/dados-cliente', '/gerenciamento/servicos']) await verLista(endereco)
  expect(disparos).toEqual([])

  for (const desfazer of criados) await desfazer()
  const url = `/api/gerenciamento/clientes/${clienteId}/esquecimento`
  await request.post(url, { headers: gestor, data: { nome: hostil } })
  await dispensar(request, pessoa.email)
})
