import { useEffect } from 'react'
import { primeirosDados } from '#lib/api/query-client.ts'
import { sobDemanda } from '#lib/navegador/sob-demanda.tsx'
import { useEnvios } from '#lib/offline/envios.ts'

const lerLista = () => import('./waiting-calls-list.tsx')
const WaitingCallsList = sobDemanda(lerLista, 'WaitingCallsList', null)

type Props = {
  /** Shows only the calls made on pages whose address starts with this. */
  onde?: string
  className?: string
  /** Called when the user opens a refused call in its form again. */
  onOpen?: () => void
}

/**
 * The list of waiting calls. Its code loads after the page's data, before it is needed: without a
 * connection it could not load.
 */
export function WaitingCalls({ onde = '', ...resto }: Props) {
  const envios = useEnvios().filter((envio) => envio.onde.startsWith(onde))
  useEffect(() => {
    primeirosDados()
      .then(lerLista)
      .catch(() => {})
  }, [])
  return envios.length > 0 ? <WaitingCallsList envios={envios} {...resto} /> : null
}
