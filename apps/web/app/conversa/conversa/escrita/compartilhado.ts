import { useEffect, useEffectEvent, useState } from 'react'
import { apagarCompartilhado, guardaCompartilhado, marcaCompartilhado } from '#lib/guardado/storage.ts'
import { useSearchParams } from '#lib/navegador/rota.ts'

type Compartilhado = { texto: string; arquivo: File | undefined }

/** Shared content is dropped after an hour. */
const valeMs = 3_600_000

/** Whether shared content waits for a conversation. `oQue` is its beginning. */
export function useTemCompartilhado(): { oQue: string | undefined; desistir: () => void } {
  const [params, mudar] = useSearchParams()
  const tem = params.has(marcaCompartilhado)
  const [oQue, setOQue] = useState<string>()
  const desistir = () => {
    apagarCompartilhado()
    mudar(sem(params), { replace: true })
  }
  const mostrar = useEffectEvent((dado: Compartilhado | null) => {
    if (dado) setOQue([dado.texto.split('\n')[0], dado.arquivo?.name].filter(Boolean).join(' · '))
    else desistir()
  })
  useEffect(() => {
    if (tem) ler().then(mostrar, () => {})
  }, [tem])
  return { oQue: tem ? oQue : undefined, desistir }
}

/** Passes the shared content to the first conversation that is opened, once. */
export function useCompartilhado(usar: (dado: Compartilhado) => void): void {
  const [params, mudar] = useSearchParams()
  const tem = params.has(marcaCompartilhado)
  const entregar = useEffectEvent((dado: Compartilhado | null) => {
    if (dado) usar(dado)
    mudar(sem(params), { replace: true })
  })
  useEffect(() => {
    if (!tem) return
    ler().then(
      (dado) => {
        apagarCompartilhado()
        entregar(dado)
      },
      () => {},
    )
  }, [tem])
}

function sem(params: URLSearchParams): URLSearchParams {
  const outros = new URLSearchParams(params)
  outros.delete(marcaCompartilhado)
  return outros
}

/** The content that the service worker kept (`public/sw.js`), for an hour. */
async function ler(): Promise<Compartilhado | null> {
  const guarda = await caches.open(guardaCompartilhado)
  const resposta = await guarda.match('/texto')
  const arquivo = await guarda.match('/arquivo')
  if (!resposta || Date.now() - Number(resposta.headers.get('x-quando')) > valeMs) return null
  const nome = decodeURIComponent(arquivo?.headers.get('x-nome') ?? '')
  const tipo = arquivo?.headers.get('content-type') ?? ''
  return {
    texto: await resposta.text(),
    arquivo: arquivo && new File([await arquivo.blob()], nome || 'arquivo', { type: tipo }),
  }
}
