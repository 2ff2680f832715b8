import { chmodSync, mkdtempSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Page, request } from '@playwright/test'
import { startEmbedded } from '../apps/server/src/platform/database/embedded/embedded.ts'
import { removeDataFolder } from '../apps/server/src/platform/database/embedded/folder.ts'
import { removeFolder } from '../scripts/process-group.ts'
import { agendarPelaApi } from './conversar.ts'
import { abrirInstancia, type Instancia } from './instancia.ts'
import { abrirComo, contas, expect, test } from './test.ts'

/** A TCP load balancer that leads to the server that is alive. */
async function abrirPorta(destino: () => string): Promise<{ endereco: string; server: Server }> {
  const server = createServer((cliente) => {
    const servidor = connect(Number(new URL(destino()).port), '127.0.0.1')
    const fim = () => {
      cliente.destroy()
      servidor.destroy()
    }
    cliente.on('error', fim).on('close', fim)
    servidor.on('error', fim).on('close', fim)
    cliente.pipe(servidor).pipe(cliente)
  })
  await new Promise<void>((pronto) => server.listen(0, '127.0.0.1', pronto))
  return { endereco: `http://127.0.0.1:${(server.address() as { port: number }).port}`, server }
}

const agendamentos = async (page: Page) =>
  Number(((await page.getByRole('button', { name: /^Agendamentos / }).textContent()) ?? '').replace(/\D/g, ''))

test('with two servers on one database, users of both see every booking, even when their server is killed', async ({
  browser,
}) => {
  test.setTimeout(240_000)
  const data = mkdtempSync(join(tmpdir(), 'zelo-e2e-banco-'))
  chmodSync(data, 0o711)
  const banco = await startEmbedded({ dataDir: data, log: { info() {}, warn() {}, error() {} } })
  const env = {
    DATABASE_URL: banco.url,
    ZELO_SEGREDO: 'um-segredo-que-os-dois-conhecem-0123',
    ZELO_DEMO: 'sim',
    ZELO_LIMITES: 'nao',
  }
  const um: Instancia = await abrirInstancia(env)
  const outro: Instancia = await abrirInstancia(env)
  let vivo = outro
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
    porta.server.close()
    await um.encerrar()
    await outro.encerrar()
    await banco.stop()
    removeDataFolder(join(data, 'postgres'))
    await removeFolder(data)
  }
})
