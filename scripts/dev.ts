import { type ClientRequest, createServer, type IncomingMessage, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { paginaDe, prerenderizadas } from '../apps/web/app/site/prerenderizadas.ts'
import { endOnSignals, isEnding, start } from './process-group.ts'

const port = Number(process.env.PORT ?? 3000)
const address = `http://127.0.0.1:${port}`

// One address for everything: the server, restarted on changes, and panel and public pages with hot
// reload. The widget is rebuilt into the server's folder.
const server = { port: port + 1, paths: /^\/(api|saude|conversa|conversa-assets|widget\.js)(\/|$|\?)/ }
const web = { port: port + 2 }
const site = { port: port + 3 }

endOnSignals()
const main = ['--watch', '--watch-preserve-output', 'apps/server/src/main.ts']
const at = (port: number) => ['--port', String(port), '--strictPort', '--host', '127.0.0.1']
const rebuild = ['build', '--watch', '--no-emptyOutDir']
const programs = [
  keep('node', main, { env: { PORT: String(server.port), ZELO_URL: address } }),
  keep('vite', at(web.port), { cwd: 'apps/web' }),
  keep('vite', ['--config', 'vite.site.config.ts', ...at(site.port)], { cwd: 'apps/web' }),
  keep('vite', rebuild, { cwd: 'apps/widget' }),
  keep('vite', [...rebuild, '--config', 'vite.loader.config.ts'], { cwd: 'apps/widget' }),
]

const front = createServer((incoming, answer) => {
  const onward = pass(incoming)
  onward.on('response', (response) => {
    answer.writeHead(response.statusCode ?? 502, response.headers)
    response.pipe(answer)
  })
  onward.on('error', () => answer.writeHead(502).end('Ainda não respondeu: tente de novo em um instante.'))
  answer.on('close', () => onward.destroy())
  incoming.pipe(onward)
})
front.on('upgrade', (incoming, socket) => {
  const onward = pass(incoming)
  onward.on('upgrade', (response, other) => {
    const headers = Object.entries(response.headers).map(([name, value]) => `${name}: ${value}\r\n`)
    socket.write(`HTTP/1.1 101 Switching Protocols\r\n${headers.join('')}\r\n`)
    other.pipe(socket).pipe(other)
    other.on('error', () => socket.destroy())
    socket.on('error', () => other.destroy())
  })
  onward.on('error', () => socket.destroy())
  onward.end()
})
front.listen(port, '127.0.0.1', () => console.log(`Desenvolvimento em ${address}`))

await Promise.all(programs)
front.close()
front.closeAllConnections()

/** Starts a program again when it ends (changed setting, broken file), until told to stop. */
async function keep(...program: Parameters<typeof start>) {
  while (!isEnding()) {
    const { code } = await start(...program).ended
    if (isEnding()) return
    console.error(`«${program[0]} ${program[1].join(' ')}» ended with ${code}; starting it again`)
    await sleep(1000)
  }
}

function pass(incoming: IncomingMessage): ClientRequest {
  const { url = '/', method, headers } = incoming
  const aim = server.paths.test(url) ? server : isPublic(url) ? site : web
  return request({ host: '127.0.0.1', port: aim.port, path: url, method, headers })
}

function isPublic(url: string): boolean {
  const [path = '/'] = url.split('?')
  return path.startsWith('/_site/') || prerenderizadas.includes(paginaDe(path))
}
