import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it, onTestFinished } from 'vitest'
import { removeDataFolder } from '#platform/database/embedded/folder.ts'
import { senhaDemo, usuariosDemo } from './usuario.semente.ts'

const producao = { NODE_ENV: 'production', ZELO_URL: 'https://agenda.exemplo.com.br', ZELO_PROXIES: '1' }

/** The product as `npm start` runs it, on a data folder of the test: answers where it listens, or what it said when it did not start. */
async function ligar(pasta: string, env: Record<string, string>) {
  const processo = spawn(process.execPath, [fileURLToPath(new URL('../../main.ts', import.meta.url))], {
    env: { PATH: process.env.PATH, ZELO_DATA: pasta, PORT: '0', LOG_LEVEL: 'info', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let dito = ''
  let erro = ''
  const fim = once(processo, 'exit')
  const desligar = async () => {
    processo.kill('SIGTERM')
    await fim
  }
  onTestFinished(desligar)
  processo.stderr.on('data', (parte) => {
    erro += parte
  })
  const endereco = await new Promise<string | undefined>((pronto) => {
    processo.stdout.on('data', (parte) => {
      dito += parte
      const [, porta] = /listening at http:\/\/127\.0\.0\.1:(\d+)/i.exec(dito) ?? []
      if (porta) pronto(`http://127.0.0.1:${porta}`)
    })
    void fim.then(() => pronto(undefined))
  })
  return { endereco, erro: () => erro.trim(), desligar }
}

function pastaNova() {
  const pasta = mkdtempSync(join(tmpdir(), 'zelo-demo-'))
  chmodSync(pasta, 0o711)
  onTestFinished(() => removeDataFolder(pasta))
  return pasta
}

const entrarComoNaDemo = async (endereco = '') =>
  (
    await fetch(`${endereco}/api/acesso/entrar`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ cpf: usuariosDemo.administrador.cpf, senha: senhaDemo }),
    })
  ).status

it('production with the embedded database behind a proxy has no account of the demo, and never takes over a demo', async () => {
  const vazia = await ligar(pastaNova(), producao)
  expect(await entrarComoNaDemo(vazia.endereco)).toBe(400)

  const pasta = pastaNova()
  const demo = await ligar(pasta, {})
  expect(await entrarComoNaDemo(demo.endereco)).toBe(200)
  await demo.desligar()
  const tomada = await ligar(pasta, producao)
  expect(tomada.endereco).toBeUndefined()
  expect(tomada.erro()).toMatch(/^The database holds accounts of the demo .*first\.$/)
}, 180_000)
