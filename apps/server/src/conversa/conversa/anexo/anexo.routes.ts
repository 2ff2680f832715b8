import multipart from '@fastify/multipart'
import { maxBytesAnexo } from '@zelo/contract/conversa/anexo'
import { anexo as contract } from '@zelo/contract/endpoints'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Rotas } from '#nucleo/route.ts'
import { enviarArquivo } from '#platform/http/resposta/enviar-arquivo.ts'
import { declararLimitePorEndereco } from '#platform/security/limite/declarar.ts'
import { AnexoRecusado, type Arquivo, enviarAnexo, verAnexo } from './anexo.service.ts'

const campo = 'arquivo'
const limiteEnviar = declararLimitePorEndereco({
  nome: 'anexo.enviar',
  conta: 'attachments uploaded',
  max: 60,
  janelaMs: 60_000,
  sempre: true,
})

export function anexoRoutes({ rota, escopo }: Rotas): void {
  rota(contract.verAnexo, async ({ contexto, params, reply }) => mostrarAnexo(reply, await verAnexo(contexto, params)))

  escopo(async (app, { rota }) => {
    const fecha = new AbortController()
    app.addHook('preClose', async () => fecha.abort())
    await app.register(multipart, { limits: { fileSize: maxBytesAnexo, files: 1, fields: 5, parts: 6 } })
    rota(
      contract.enviarAnexo,
      async ({ contexto, params, request }) =>
        enviarAnexo(contexto, params.id, await lerArquivo(request), fecha.signal),
      limiteEnviar,
    )
  })
}

export async function mostrarAnexo(reply: FastifyReply, arquivo: Arquivo): Promise<undefined> {
  await enviarArquivo(reply.header('vary', 'authorization, x-visitante'), arquivo)
  return undefined
}

async function lerArquivo(request: FastifyRequest): Promise<{ bytes: Buffer; nome: string; mime: string } | undefined> {
  if (!request.isMultipart()) return undefined
  try {
    const arquivo = await request.file()
    if (arquivo?.fieldname !== campo) return undefined
    return { bytes: await arquivo.toBuffer(), nome: arquivo.filename, mime: arquivo.mimetype }
  } catch (error) {
    const { code } = error as { code?: string }
    throw new AnexoRecusado(code === 'FST_REQ_FILE_TOO_LARGE' ? 'GRANDE' : 'VAZIO')
  }
}
