import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import { gzipSync } from 'node:zlib'
import { freePort } from './produto.ts'

// A script as large as React with a router and a fixed computation, as a reference for ratios.
const script = `let x=0;for(let i=0;i<2e6;i++)x+=Math.sqrt(i);document.querySelector('h1').textContent='Pronto '+(x>0);/*${ruido(62_000)}*/`
const html =
  '<!doctype html><html lang="pt-BR"><title>Fixa</title><style>body{font:16px sans-serif}</style><h1>Página fixa</h1><script type="module" src="/a.js"></script>'

/** Repeatable text that compresses to about `bytes`. */
function ruido(bytes: number): string {
  const partes = Array.from({ length: Math.ceil(bytes / 32) }, (_, i) =>
    createHash('sha256').update(String(i)).digest('base64url'),
  )
  return partes.join('')
}

export async function startPaginaFixa(): Promise<{ origem: string; stop(): void }> {
  const port = await freePort()
  const js = gzipSync(script)
  const server = createServer((request, response) => {
    const isJs = request.url === '/a.js'
    response.writeHead(200, {
      'content-type': isJs ? 'text/javascript' : 'text/html; charset=utf-8',
      ...(isJs && { 'content-encoding': 'gzip' }),
    })
    response.end(isJs ? js : html)
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return { origem: `http://127.0.0.1:${port}/`, stop: () => server.close() }
}
