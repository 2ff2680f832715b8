import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Page, request } from '@playwright/test'
import { startEmbedded } from '../apps/server/src/platform/database/embedded/embedded.ts'
import { removeDataFolder } from '../apps/server/src/platform/database/embedded/folder.ts'
import { removeFolder } from '../scripts/process-group.ts'
import { agendarPelaApi } from './conversar.ts'
import { abrirInstancia, type Instancia } from './instancia.ts'
import { abrirPorta } from './porta.ts'
import { abrirComo, contas, expect, test } from './test.ts'

const agendamentos = async (page: Page) =>
  Number(((await page.getByRole('button', { name: /^Agendamentos / }).textContent()) ?? '').replace(/\D/g, ''))

test('with two servers on one database, users of both see every booking, even when their server is killed', async ({
  browser,
}) => {
  test.setTimeout(240_000)
  const data = mkdtempSync(join(tmpdir(), 'zelo-e2e-banco-'))
  chmodSync(data, 0o711)
  execFileSync('cp', ['-a', `${process.env.ZELO_E2E_DEMO}/.`, data])
  const banco = await startEmbedded({ dataDir: join(data, 'postgres'), log: { info() {}, warn() {}, error() {} } })
  const env = {
    DATABASE_URL: banco.url,
    ZELO_SEGREDO: 'um-segredo-que-os-dois-conhecem-0123',
    ZELO_DEMO: 'sim',
    ZELO_LIMITES: 'nao',
  }
  const um: Instancia = await abrirInstancia(env)
  const outro: Instancia = await abrirInstancia(env)
  let vivo = outro
  // A load balancer that leads to the server that is alive.
  const porta = await abrirPorta(() => vivo.endereco)
  const api = await request.newContext({ baseURL: um.endereco })
  try {
    const paginas = await Promise.all(
      [um.endereco, porta.endereco].map(async (baseURL) => {
        const page = await (await browser.newContext({ baseURL, locale: 'pt-BR' })).newPage()
        await abrirComo(page, contas.gestor, '/gerenciamento/dashboard')
        await expect(page.getByRole('button', { name: /^Agendamentos / })).toBeVisible()
        return page
      }),
    )
    const antes = await agendamentos(paginas[0] as Page)
    const todosVeem = (quantos: number) =>
      expect
        .poll(() => Promise.all(paginas.map(agendamentos)), { timeout: 45_000 })
        .toEqual(paginas.map(() => antes + quantos))

    await agendarPelaApi(api, 'Primeira Viva')
    await todosVeem(1)
    await outro.matar()
    // Booked while the second page was disconnected. The page reads again from the other server.
    await agendarPelaApi(api, 'Segunda Viva', { pedido: 'quero marcar uma avaliação com o Dr. Caio semana que vem' })
    vivo = um
    await todosVeem(2)
    await agendarPelaApi(api, 'Terceira Viva', {
      pedido: 'quero marcar um clareamento com a Dra. Marina semana que vem',
    })
    await todosVeem(3)
  } finally {
    await api.dispose()
    porta.fechar()
    await um.encerrar()
    await outro.encerrar()
    await banco.stop()
    removeDataFolder(join(data, 'postgres'))
    await removeFolder(data)
  }
})
