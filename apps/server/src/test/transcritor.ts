import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Fake speech service with OpenAI's `/audio/transcriptions`. */
export async function startTranscritor(chave = 'chave-do-transcritor', modelo = 'escriba-1') {
  const controle = { diz: 'quero marcar uma limpeza', status: 200, demoraMs: 0 }
  const ouvidos: { bytes: number; nome: string }[] = []
  const server = createServer(async (request, response) => {
    const partes: Buffer[] = []
    for await (const parte of request) partes.push(parte)
    const responder = (status: number, corpo: unknown) => {
      response.writeHead(status, { 'content-type': 'application/json' })
      response.end(JSON.stringify(corpo))
    }
    const recusar = (status: number, message: string) => responder(status, { error: { message } })
    if (request.headers.authorization !== `Bearer ${chave}`) return recusar(401, 'Incorrect API key provided')
    if (request.url === '/models') return responder(200, { data: [{ id: modelo }] })
    if (request.url !== '/audio/transcriptions') return recusar(404, 'Unknown path')
    const formulario = await new Response(Buffer.concat(partes), {
      headers: { 'content-type': request.headers['content-type'] ?? '' },
    })
      .formData()
      .catch(() => undefined)
    const arquivo = formulario?.get('file')
    if (!(arquivo instanceof File)) return recusar(400, 'file is required')
    if (formulario?.get('model') !== modelo) return recusar(404, 'The model does not exist')
    ouvidos.push({ bytes: arquivo.size, nome: arquivo.name })
    await new Promise((resolve) => setTimeout(resolve, controle.demoraMs))
    return controle.status === 200 ? responder(200, { text: controle.diz }) : recusar(controle.status, 'failed')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    endereco: `http://127.0.0.1:${port}`,
    chave,
    modelo,
    controle,
    ouvidos,
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
