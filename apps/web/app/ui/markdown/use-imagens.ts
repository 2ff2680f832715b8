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
export function useImagens(tela: TelaComImagem | undefined, inserir: (marcacao: string) => void) {
  const [enviando, setEnviando] = useState(0)
  const [falha, setFalha] = useState<string>()

  async function enviar(arquivos: Iterable<File>): Promise<void> {
    if (!tela) return
    const fila = [...arquivos]
    setFalha(undefined)
    setEnviando((quantas) => quantas + fila.length)
    for (const arquivo of fila) {
      try {
        inserir(`![${descricaoDe(arquivo)}](${await guardar(tela, arquivo)})`)
      } catch (motivo) {
        setFalha(`${arquivo.name}: ${textoDe(motivo)}`)
      } finally {
        setEnviando((quantas) => quantas - 1)
      }
    }
  }

  return { enviando, falha, enviar }
}

class Recusada extends Error {
  recusa: RecusaDeImagem
  constructor(recusa: RecusaDeImagem) {
    super(recusa)
    this.recusa = recusa
  }
}

async function guardar(tela: TelaComImagem, arquivo: File): Promise<string> {
  if (!tiposDeImagem.some((tipo) => tipo === arquivo.type)) throw new Recusada('typeNotAllowed')
  if (arquivo.size > maxBytesImagem) throw new Recusada('fileTooLarge')
  const form = new FormData()
  form.set('image', arquivo)
  const { data } = await request(enviarImagem, { querystring: { tela } }, { form })
  return data.filePath
}

function textoDe(motivo: unknown): string {
  if (motivo instanceof Recusada) return recusasDeImagem[motivo.recusa][idiomaAtual()]
  if (motivo instanceof ErroApi)
    return (motivo.corpo.codigo === 'IMAGEM_RECUSADA' && motivo.corpo.message) || motivo.message
  return recusasDeImagem.importError[idiomaAtual()]
}

/** Default alternative text: the file name. */
function descricaoDe({ name }: File): string {
  return name
    .replace(/\.[^.]+$/, '')
    .replace(/[[\]\\_]+/g, ' ')
    .trim()
}
