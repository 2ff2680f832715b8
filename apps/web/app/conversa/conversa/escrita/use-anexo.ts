import { onlineManager } from '@tanstack/react-query'
import { enviarAnexo, maxBytesAnexo, recusasDeAnexo } from '@zelo/contract/conversa/anexo'
import { useRef, useState, useSyncExternalStore } from 'react'
import { idiomaAtual } from '#lib/idioma/idioma-atual.ts'
import { recusaDe, subirArquivo } from '#lib/offline/arquivo-do-envio.ts'

/**
 * `dura`: the length of a recording, in words. `guardado`: the server has the file. `fica`: no
 * server answers, so the file is kept in the browser with its answer.
 */
export type AnexoEscolhido = { arquivo: File; dura?: string; guardado?: { id: string }; fica?: boolean; erro?: string }

/** One file for the answer. It is uploaded at once, and sent with the answer. */
export function useAnexo(conversa: string) {
  const [escolhido, setEscolhido] = useState<AnexoEscolhido | null>(null)
  const vez = useRef(0)
  const fora = !useSyncExternalStore(onlineManager.subscribe, () => onlineManager.isOnline())
  async function escolher(arquivo: File | undefined, dura?: string) {
    if (!arquivo) return
    const minha = ++vez.current
    const ainda = (novo: AnexoEscolhido) => minha === vez.current && setEscolhido(novo)
    if (arquivo.size > maxBytesAnexo) return ainda({ arquivo, erro: recusasDeAnexo.GRANDE[idiomaAtual()] })
    if (fora) return ainda({ arquivo, dura, fica: true })
    ainda({ arquivo, dura })
    try {
      const id = await subirArquivo({ conteudo: arquivo, endpoint: enviarAnexo, input: { params: { id: conversa } } })
      ainda({ arquivo, dura, guardado: { id } })
    } catch (motivo) {
      const erro = recusaDe(motivo)
      ainda(erro === undefined ? { arquivo, dura, fica: true } : { arquivo, erro })
    }
  }
  function tirar() {
    vez.current++
    setEscolhido(null)
  }
  // The upload may still be running when the connection is lost.
  const fica = fora && escolhido && !escolhido.guardado && !escolhido.erro
  return { escolhido: fica ? { ...escolhido, fica } : escolhido, escolher, tirar }
}
