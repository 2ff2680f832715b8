import { useEffect, useEffectEvent } from 'react'
import { guardaCompartilhado } from '#lib/guardado/storage.ts'
import { useSearchParams } from '#lib/navegador/rota.ts'

type Compartilhado = { texto: string; arquivo: File | undefined }

/** In the address while something that another application shared waits for its conversation. */
const marca = 'compartilhado'

export function useTemCompartilhado(): { tem: boolean; desistir: () => void } {
  const [params, mudar] = useSearchParams()
  return {
    tem: params.has(marca),
    desistir: () => {
      void caches.delete(guardaCompartilhado)
      mudar(sem(params), { replace: true })
    },
  }
}

/** Hands what was shared to the first conversation that is opened, once. */
export function useCompartilhado(usar: (dado: Compartilhado) => void): void {
  const [params, mudar] = useSearchParams()
  const tem = params.has(marca)
  const entregar = useEffectEvent((dado: Compartilhado | null) => {
    if (dado) usar(dado)
    mudar(sem(params), { replace: true })
  })
  useEffect(() => {
    if (tem) tomar().then(entregar, () => {})
  }, [tem])
}

function sem(params: URLSearchParams): URLSearchParams {
  const outros = new URLSearchParams(params)
  outros.delete(marca)
  return outros
}

/** What the service worker kept (`public/sw.js`); taken, it is gone. */
async function tomar(): Promise<Compartilhado | null> {
  const guarda = await caches.open(guardaCompartilhado)
  const resposta = await guarda.match('/texto')
  const arquivo = await guarda.match('/arquivo')
  await caches.delete(guardaCompartilhado)
  if (!resposta) return null
  const nome = decodeURIComponent(arquivo?.headers.get('x-nome') ?? '')
  const tipo = arquivo?.headers.get('content-type') ?? ''
  return {
    texto: await resposta.text(),
    arquivo: arquivo && new File([await arquivo.blob()], nome || 'arquivo', { type: tipo }),
  }
}
