import { createServer } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { escutar } from './escutar.ts'

/** Fake speech service with OpenAI's `/audio/transcriptions`. */
export async function startTranscritor(chave = 'chave-do-transcritor', modelo = 'escriba-1') {
  const controle = { diz: 'quero marcar uma limpeza', status: 200, demoraMs: 0 }
  const ouvidos: { bytes: number; nome: string }[] = []
  const server = createServer(async (request, response) => {
    const bytes = await buffer(request)
    const responder = (status: number, corpo: unknown) => {
      response.writeHead(status, { 'content-type': 'application/json' })
      response.end(JSON.stringify(corpo))
    }
    const recusar = (status: number, message: string) => responder(status, { error: { message } })
    if (request.headers.authorization !== `Bearer ${chave}`) return recusar(401, 'Incorrect API key provided')
    if (request.url === '/models') return responder(200, { data: [{ id: modelo }] })
    if (request.url !== '/audio/transcriptions') return recusar(404, 'Unknown path')
    const formulario = await new Response(bytes, {
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
  const { endereco, stop } = await escutar(server)
  return {
    endereco,
    chave,
    modelo,
    controle,
    ouvidos,
    stop,
  }
}
