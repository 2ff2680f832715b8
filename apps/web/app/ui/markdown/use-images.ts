import {
  enviarImagem,
  maxBytesImagem,
  type RecusaDeImagem,
  recusasDeImagem,
  type TelaComImagem,
  tiposDeImagem,
} from '@zelo/contract/empresa/imagem/imagem'
import { useState } from 'react'
import { ErroApi, request } from '#lib/api/api-client.ts'
import { idiomaAtual } from '#lib/idioma/idioma-atual.ts'

/** Uploads the pictures one by one. `insert` gets the Markdown of each. */
export function useImages(screen: TelaComImagem | undefined, insert: (markup: string) => void) {
  const [sending, setSending] = useState(0)
  const [failure, setFailure] = useState<string>()

  async function send(files: Iterable<File>): Promise<void> {
    if (!screen) return
    const queue = [...files]
    setFailure(undefined)
    setSending((count) => count + queue.length)
    for (const file of queue) {
      try {
        insert(`![${descriptionOf(file)}](${await store(screen, file)})`)
      } catch (reason) {
        setFailure(`${file.name}: ${textOf(reason)}`)
      } finally {
        setSending((count) => count - 1)
      }
    }
  }

  return { sending, failure, send }
}

class Refused extends Error {
  refusal: RecusaDeImagem
  constructor(refusal: RecusaDeImagem) {
    super(refusal)
    this.refusal = refusal
  }
}

async function store(screen: TelaComImagem, file: File): Promise<string> {
  if (!tiposDeImagem.some((type) => type === file.type)) throw new Refused('typeNotAllowed')
  if (file.size > maxBytesImagem) throw new Refused('fileTooLarge')
  const form = new FormData()
  form.set('image', file)
  const { data } = await request(enviarImagem, { querystring: { tela: screen } }, { form })
  return data.filePath
}

function textOf(reason: unknown): string {
  if (reason instanceof Refused) return recusasDeImagem[reason.refusal][idiomaAtual()]
  if (reason instanceof ErroApi)
    return (reason.corpo.codigo === 'IMAGEM_RECUSADA' && reason.corpo.message) || reason.message
  return recusasDeImagem.importError[idiomaAtual()]
}

/** The default alternative text is the file name. */
function descriptionOf({ name }: File): string {
  return name
    .replace(/\.[^.]+$/, '')
    .replace(/[[\]\\_]+/g, ' ')
    .trim()
}
