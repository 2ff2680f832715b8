import { connect } from 'node:net'

// The load, in a process of its own: `node bench/gerador.ts '<pedido>'` writes one line of JSON. It
// shares the cores with what it measures, so it reads only the length and the status of an answer.
// `cpu` is the share of a core that it used.
type CargaPedida = { origem: string; path: string; headers: Record<string, string>; conexoes: number; ms: number }
export type Carga = { porSegundo: number; p50: number; p99: number; cpu: number }

const { origem, path, headers, conexoes, ms } = JSON.parse(process.argv[2] as string) as CargaPedida
const { hostname, port, host } = new URL(origem)
const linhas = Object.entries({ host, connection: 'keep-alive', ...headers }).map(
  ([nome, valor]) => `${nome}: ${valor}`,
)
const pedido = Buffer.from(`GET ${path} HTTP/1.1\r\n${linhas.join('\r\n')}\r\n\r\n`)
const tempos: number[] = []

const antes = process.cpuUsage()
const inicio = performance.now()
await Promise.all(Array.from({ length: conexoes }, () => repetir(inicio + ms)))
const passou = performance.now() - inicio
const { user, system } = process.cpuUsage(antes)
tempos.sort((a, b) => a - b)
const em = (p: number) => tempos[Math.min(tempos.length - 1, Math.ceil((p / 100) * tempos.length) - 1)]
console.log(
  JSON.stringify({
    porSegundo: (tempos.length * 1000) / passou,
    p50: em(50),
    p99: em(99),
    cpu: (user + system) / 1000 / passou,
  }),
)

/** Runs one connection. The next request starts when the answer is complete. */
function repetir(fim: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host: hostname, port: Number(port), noDelay: true })
    let enviado = 0
    let falta = -1
    const enviar = () => {
      enviado = performance.now()
      falta = -1
      socket.write(pedido)
    }
    socket.on('connect', enviar).on('error', reject)
    socket.on('data', (parte) => {
      if (falta < 0) {
        const cabeca = parte.indexOf('\r\n\r\n')
        const texto = parte.toString('latin1', 0, cabeca)
        const bytes = /content-length: (\d+)/i.exec(texto)?.[1]
        if (cabeca < 0 || !bytes) return reject(new Error(`An answer without a length: ${texto}`))
        if (!texto.startsWith('HTTP/1.1 200')) return reject(new Error(`${path}: ${parte}`))
        falta = Number(bytes) + cabeca + 4
      }
      falta -= parte.length
      if (falta > 0) return
      tempos.push(performance.now() - enviado)
      if (performance.now() < fim) enviar()
      else socket.end(resolve)
    })
  })
}
