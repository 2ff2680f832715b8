import multipart from '@fastify/multipart'
import { maxBytesImagem } from '@zelo/contract/empresa/imagem/imagem'
import { imagem as contract } from '@zelo/contract/endpoints'
import type { FastifyRequest } from 'fastify'
import type { Rotas } from '#nucleo/route.ts'
import { enviarImagem } from '#platform/http/resposta/enviar-imagem.ts'
import { declararLimitePorEndereco } from '#platform/security/limite/declarar.ts'
import { guardarImagem, ImagemRecusada, lerImagem } from './imagem.service.ts'

const campo = 'image'
const limiteEnviar = declararLimitePorEndereco({
  nome: 'imagem.enviar',
  conta: 'pictures uploaded',
  max: 60,
  janelaMs: 60_000,
  sempre: true,
})

export function imagemRoutes({ rota, escopo }: Rotas): void {
  rota(contract.verImagem, async ({ contexto, params, reply }) => {
    enviarImagem(reply.header('vary', 'authorization'), await lerImagem(contexto, params))
    return undefined
  })

  escopo(async (app, { rota }) => {
    await app.register(multipart, { limits: { fileSize: maxBytesImagem, files: 1, fields: 5, parts: 6 } })
    rota(
      contract.enviarImagem,
      async ({ contexto, querystring, request }) =>
        guardarImagem(contexto, querystring.tela, await lerArquivo(request)),
      limiteEnviar,
    )
  })
}

async function lerArquivo(request: FastifyRequest): Promise<Buffer | undefined> {
  if (!request.isMultipart()) return undefined
  try {
    const arquivo = await request.file()
    return arquivo?.fieldname === campo ? await arquivo.toBuffer() : undefined
  } catch (error) {
    const { code } = error as { code?: string }
    throw new ImagemRecusada(code === 'FST_REQ_FILE_TOO_LARGE' ? 'fileTooLarge' : 'noFileGiven')
  }
}
