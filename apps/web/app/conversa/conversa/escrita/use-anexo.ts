import { onlineManager } from '@tanstack/react-query'
import { enviarAnexo, maxBytesAnexo, recusasDeAnexo } from '@zelo/contract/conversa/anexo'
import { useRef, useState, useSyncExternalStore } from 'react'
import { recusaDe, subirArquivo } from '#lib/api/arquivo-do-envio.ts'
import { idiomaAtual } from '#lib/idioma/idioma-atual.ts'

/**
 * `dura`: how long a recording is, in words. `guardado`: the server has it. `fica`: no server
 * answers, so it is kept with its answer.
 */
export type AnexoEscolhido = { arquivo: File; dura?: string; guardado?: { id: string }; fica?: boolean; erro?: string }

/** One file beside what is being written: it goes up at once, and with the answer it is sent. */
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
  // It may still be on its way when the connection is lost.
  const fica = fora && escolhido && !escolhido.guardado && !escolhido.erro
  return { escolhido: fica ? { ...escolhido, fica } : escolhido, escolher, tirar }
}
