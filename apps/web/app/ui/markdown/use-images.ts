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

/** Uploads pictures of `tela` one by one; `inserir` gets each one's Markdown. */
export function useImages(tela: TelaComImagem | undefined, inserir: (marcacao: string) => void) {
  const [sending, setEnviando] = useState(0)
  const [failure, setFalha] = useState<string>()

  async function send(arquivos: Iterable<File>): Promise<void> {
    if (!tela) return
    const fila = [...arquivos]
    setFalha(undefined)
    setEnviando((quantas) => quantas + fila.length)
    for (const arquivo of fila) {
      try {
        inserir(`![${descriptionOf(arquivo)}](${await store(tela, arquivo)})`)
      } catch (motivo) {
        setFalha(`${arquivo.name}: ${textOf(motivo)}`)
      } finally {
        setEnviando((quantas) => quantas - 1)
      }
    }
  }

  return { sending, failure, enviar: send }
}

class Refused extends Error {
  recusa: RecusaDeImagem
  constructor(recusa: RecusaDeImagem) {
    super(recusa)
    this.recusa = recusa
  }
}

async function store(tela: TelaComImagem, arquivo: File): Promise<string> {
  if (!tiposDeImagem.some((tipo) => tipo === arquivo.type)) throw new Refused('typeNotAllowed')
  if (arquivo.size > maxBytesImagem) throw new Refused('fileTooLarge')
  const form = new FormData()
  form.set('image', arquivo)
  const { data } = await request(enviarImagem, { querystring: { tela } }, { form })
  return data.filePath
}

function textOf(motivo: unknown): string {
  if (motivo instanceof Refused) return recusasDeImagem[motivo.recusa][idiomaAtual()]
  if (motivo instanceof ErroApi)
    return (motivo.corpo.codigo === 'IMAGEM_RECUSADA' && motivo.corpo.message) || motivo.message
  return recusasDeImagem.importError[idiomaAtual()]
}

/** Default alternative text: the file name. */
function descriptionOf({ name }: File): string {
  return name
    .replace(/\.[^.]+$/, '')
    .replace(/[[\]\\_]+/g, ' ')
    .trim()
}
