import type { APIRequestContext } from '@playwright/test'
import { portador } from './convidado.ts'
import { ir } from './ir.ts'
import { abrirComo, conferirAcessibilidade, contas, expect, test, usarIdioma, variantes } from './test.ts'

const listas = [
  '/cpainel/perfil',
  '/cpainel/usuario',
  '/cpainel/notificacao',
  '/cpainel/servidor',
  '/cpainel/categoria',
  '/cpainel/prompt',
  '/cpainel/fuso-horario',
  '/cpainel/template-email',
  '/admin/dashboard',
  '/admin/categoria',
  '/admin/plano',
  '/admin/usuario',
  '/admin/configuracoes',
]

for (const [i, [idioma, largura]] of variantes.entries()) {
  // Each page once in both themes, because its appearance does not depend on the language.
  const tema = i % 2 === 0 ? 'light' : 'dark'
  test(`control panel and administration read well in ${idioma} at ${largura} px, ${tema}`, async ({
    page,
    baseURL,
  }) => {
    test.slow()
    await page.setViewportSize({ width: largura, height: 800 })
    await usarIdioma(page, baseURL, idioma)
    await abrirComo(page, contas.administrador, '/private')
    for (const endereco of listas) {
      await ir(page, endereco)
      expect([endereco, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([endereco, largura])
      await conferirAcessibilidade(page, [tema])
    }
  })
}

/** The address of one record per screen. Creates a record if the demo has none. */
async function registros(request: APIRequestContext): Promise<string[]> {
  const headers = await portador(request)
  const primeiro = async (lista: string) => {
    const corpo = await (await request.get(`/api${lista}`, { headers })).json()
    return corpo.itens[0].id as string
  }
  const criado = async (lista: string, data: object) => {
    const resposta = await request.post(`/api${lista}`, { headers, data })
    expect(resposta.status(), await resposta.text()).toBe(200)
    return (await resposta.json()).id as string
  }
  const usuario = await primeiro('/cpainel/usuarios?busca=Helena')
  const categoria = await primeiro('/cpainel/categorias')
  return [
    `/cpainel/perfil/${await primeiro('/cpainel/perfis')}`,
    `/cpainel/usuario/${usuario}`,
    `/cpainel/notificacao/${await criado('/cpainel/notificacoes', {
      ...{ assunto: 'Só para ler', formato: 'MARKDOWN', corpo: 'Um **aviso**.', publico: 'TODOS', alvos: [] },
    })}`,
    `/cpainel/servidor/${await criado('/cpainel/servidores', {
      ...{ nome: 'Só para ler', tipo: 'SMTP', endereco: 'smtp://correio.exemplo:587', ordem: 9 },
      ...{ opcoes: { remetente: 'a@b.exemplo' }, segredo: 'nunca-aparece-7391' },
    })}`,
    `/cpainel/categoria/${categoria}`,
    `/cpainel/prompt/${await primeiro('/cpainel/prompts')}`,
    `/cpainel/fuso-horario/${encodeURIComponent(await primeiro('/cpainel/fusos'))}`,
    '/cpainel/template-email/CONTA_ATIVACAO-br',
    `/admin/categoria/${categoria}`,
    '/admin/plano/profissional',
    `/admin/usuario/${usuario}`,
  ]
}

test('support opens one record of every screen and finds nothing to change', async ({ page, request }) => {
  test.slow()
  const enderecos = await registros(request)
  await abrirComo(page, contas.suporte, '/private')
  const main = page.getByRole('main')
  for (const endereco of enderecos) {
    await ir(page, endereco)
    await expect(main.getByText(/Falta a permissão «(Alterar|Permitir|Conceder) em/).first(), endereco).toBeVisible()
    const mudaveis = await main
      .locator('input:not([type=search]):enabled, textarea:enabled, [contenteditable=true]')
      .evaluateAll((campos) =>
        campos
          .filter((campo) => !(campo as HTMLInputElement).readOnly && !campo.closest('fieldset'))
          .map((campo) => campo.outerHTML),
      )
    expect([endereco, mudaveis]).toEqual([endereco, []])
    await expect(
      main.getByRole('button', {
        name: /^(Salvar|Excluir|Anonimizar|Ativar|Desativar|Pausar|Copiar|Testar|Enviar|Retirar|Encerrar|Redefinir|Restaurar|Mudar)\b/,
      }),
      endereco,
    ).toHaveCount(0)
    expect(await main.textContent()).not.toContain('nunca-aparece-7391')
    await conferirAcessibilidade(page, ['light'])
  }
})
