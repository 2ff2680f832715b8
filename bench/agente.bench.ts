import { setTimeout as sleep } from 'node:timers/promises'
import { createParser } from 'eventsource-parser'
import { imprimir, percentil } from './medidas.ts'
import { startProduto } from './produto.ts'

const chave = 'clinica-aurora'
const falas = [
  'oi',
  'quais são os serviços?',
  'quero marcar uma limpeza',
  'amanhã à tarde',
  'na verdade prefiro quinta de manhã',
]

type Aberta = { id: string; visitante: string }
const { origem, stop } = await startProduto()

async function abrir(): Promise<Aberta> {
  const resposta = await fetch(`${origem}/api/chat/${chave}/conversas`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  })
  if (!resposta.ok) throw new Error(`abrir: ${resposta.status} ${await resposta.text()}`)
  return (await resposta.json()) as Aberta
}

/** Calls back for every message of the agent on a visitor's event stream. */
async function ouvir({ id, visitante }: Aberta, aoResponder: () => void, signal: AbortSignal): Promise<void> {
  const resposta = await fetch(`${origem}/api/chat/${chave}/conversas/${id}/eventos`, {
    headers: { 'x-visitante': visitante },
    signal,
  })
  if (!resposta.ok || !resposta.body) throw new Error(`eventos: ${resposta.status}`)
  const parser = createParser({
    onEvent: ({ event, data }) => {
      if (event === 'mensagem' && JSON.parse(data).autor === 'AGENTE') aoResponder()
    },
  })
  const ler = async () => {
    for await (const texto of resposta.body as ReadableStream<Uint8Array>) parser.feed(new TextDecoder().decode(texto))
  }
  ler().catch(() => {})
  await sleep(20)
}

/** Visitors one after the other, each with a conversation. Measures from sending to the answer. */
async function visitante(fim: AbortSignal) {
  let respondida: (() => void) | undefined
  let foiEmbora = new AbortController()
  const chegar = async () => {
    foiEmbora.abort()
    foiEmbora = new AbortController()
    const nova = await abrir()
    await ouvir(nova, () => respondida?.(), AbortSignal.any([fim, foiEmbora.signal]))
    return nova
  }
  let aberta = await chegar()
  let vez = 0
  return async (): Promise<number> => {
    if (vez > 0 && vez % falas.length === 0) aberta = await chegar()
    const chegou = new Promise<void>((resolve, reject) => {
      const limite = setTimeout(() => reject(new Error('no answer in 10 s')), 10_000)
      respondida = () => {
        clearTimeout(limite)
        resolve()
      }
    })
    const inicio = performance.now()
    const resposta = await fetch(`${origem}/api/chat/${chave}/conversas/${aberta.id}/mensagens`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-visitante': aberta.visitante },
      body: JSON.stringify({ texto: falas[vez++ % falas.length] }),
    })
    if (!resposta.ok) throw new Error(`mensagem: ${resposta.status} ${await resposta.text()}`)
    await Promise.all([resposta.text(), chegou])
    return performance.now() - inicio
  }
}

try {
  const fim = new AbortController()
  const sozinho = await visitante(fim.signal)
  for (let i = 0; i < 20; i++) await sozinho()
  const tempos: number[] = []
  for (let i = 0; i < 300; i++) {
    tempos.push(await sozinho())
    await sleep(20)
  }

  // The current speed of the machine, for comparison: a request that only checks the database.
  const referencia: number[] = []
  for (let i = 0; i < 50; i++) {
    const inicio = performance.now()
    await fetch(`${origem}/saude/pronta`).then((resposta) => resposta.text())
    referencia.push(performance.now() - inicio)
    await sleep(20)
  }

  // Fifty turns a second for 20 s: fifty visitors, each once a second, evenly spread.
  const muitos = await Promise.all(Array.from({ length: 50 }, () => visitante(fim.signal)))
  const sobCarga: number[] = []
  const rodadas = muitos.map(async (enviar, indice) => {
    await sleep(indice * 20)
    for (let segundo = 0; segundo < 20; segundo++) {
      const inicio = performance.now()
      sobCarga.push(await enviar())
      await sleep(Math.max(0, 1000 - (performance.now() - inicio)))
    }
  })
  const comeco = performance.now()
  await Promise.all(rodadas)
  const porSegundo = sobCarga.length / ((performance.now() - comeco) / 1000)
  fim.abort()

  imprimir('Agent turn without a model: message sent → answer in the visitor’s stream', [
    { medida: 'idle machine, p50', valor: percentil(tempos, 50), unidade: 'ms', limite: 15 },
    { medida: 'idle machine, p95', valor: percentil(tempos, 95), unidade: 'ms' },
    { medida: 'reference of this run: /saude/pronta, p50', valor: percentil(referencia, 50), unidade: 'ms' },
    { medida: 'achieved rate', valor: porSegundo, unidade: 'turns/s' },
    { medida: 'at 50 turns/s, p50', valor: percentil(sobCarga, 50), unidade: 'ms' },
    { medida: 'at 50 turns/s, p95', valor: percentil(sobCarga, 95), unidade: 'ms', limite: 30 },
  ])
} finally {
  await stop()
}
