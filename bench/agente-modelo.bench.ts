import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { imprimir, percentil } from './medidas.ts'
import { startProduto } from './produto.ts'

const turnos = 200
const porConversa = 4

/**
 * A fake model. It answers at once and measures how long it held each call, to subtract that time.
 */
const servidor = createServer((request, response) => {
  request.resume().on('end', () => {
    response.writeHead(200, { 'content-type': 'application/json' })
    if (request.url === '/models') return response.end('{"data":[{"id":"zero"}]}')
    const message = { role: 'assistant', content: 'Como posso ajudar?' }
    const usage = { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 }
    const choices = [{ index: 0, message, finish_reason: 'stop' }]
    return response.end(
      JSON.stringify({ id: 'x', object: 'chat.completion', created: 1, model: 'zero', choices, usage }),
    )
  })
})
await new Promise<void>((resolve) => servidor.listen(0, '127.0.0.1', resolve))
const endereco = `http://127.0.0.1:${(servidor.address() as AddressInfo).port}`
const { origem, stop } = await startProduto({ ZELO_REDE_LIBERADA: '127.0.0.1' })

async function chamar<T>(method: string, url: string, body: unknown, headers: Record<string, string> = {}): Promise<T> {
  const resposta = await fetch(`${origem}/api${url}`, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    body: body === undefined ? undefined : JSON.stringify(body),
  })
  if (!resposta.ok) throw new Error(`${url}: ${resposta.status} ${await resposta.text()}`)
  return (await resposta.json()) as T
}

/** Plays the turns, a few per conversation. Returns the time of each answer. */
async function conversar(): Promise<number[]> {
  const tempos: number[] = []
  while (tempos.length < turnos) {
    const { id, visitante } = await chamar<{ id: string; visitante: string }>(
      'POST',
      '/chat/clinica-aurora/conversas',
      {},
    )
    const url = `/chat/clinica-aurora/conversas/${id}/mensagens`
    const headers = { 'x-visitante': visitante }
    for (let i = 0; i < porConversa; i++) {
      const inicio = performance.now()
      const { ordem } = await chamar<{ ordem: number }>('POST', url, { texto: 'oi' }, headers)
      for (;;) {
        const { mensagens } = await chamar<{ mensagens: unknown[] }>(
          'GET',
          `${url}?depois_de=${ordem}`,
          undefined,
          headers,
        )
        if (mensagens.length > 0) break
      }
      tempos.push(performance.now() - inicio)
      await sleep(5)
    }
  }
  return tempos.slice(20)
}

try {
  const semModelo = await conversar()
  const { token } = await chamar<{ token: string }>('POST', '/acesso/entrar', {
    cpf: '11144477735',
    senha: 'zelo-demo-2026',
  })
  const authorization = { authorization: `Bearer ${token}` }
  const dados = {
    nome: 'Zero',
    tipo: 'MODELO_COMPATIVEL',
    endereco,
    opcoes: { modelo: 'zero' },
    ordem: 1,
    segredo: 'k',
  }
  const { id } = await chamar<{ id: string }>('POST', '/cpainel/servidores', dados, authorization)
  await chamar('PUT', `/cpainel/servidores/${id}/estado`, { estado: 'ATIVO' }, authorization)
  const comModelo = await conversar()
  const acima = percentil(comModelo, 50) - percentil(semModelo, 50)
  imprimir('Agent turn with a model that takes 0 ms: message sent → answer read', [
    { medida: 'built-in engine, p50', valor: percentil(semModelo, 50), unidade: 'ms' },
    { medida: 'with the model, p50', valor: percentil(comModelo, 50), unidade: 'ms' },
    { medida: 'with the model, p95', valor: percentil(comModelo, 95), unidade: 'ms' },
    { medida: 'overhead over the built-in engine, p50', valor: acima, unidade: 'ms', limite: 5 },
  ])
} finally {
  servidor.close()
  await stop()
}
