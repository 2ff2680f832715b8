import { useEffect } from 'react'
import { useEnvios } from '#lib/api/envios.ts'
import { sobDemanda } from '#lib/navegador/sob-demanda.tsx'

const lerLista = () => import('./waiting-calls-list.tsx')
const WaitingCallsList = sobDemanda(lerLista, 'WaitingCallsList', null)

type Props = {
  /** Only those of pages whose address begins so. */
  onde?: string
  className?: string
  /** One is opened again in its form. */
  onOpen?: () => void
}

/** The list of waiting calls, whose code is there before the connection is lost. */
export function WaitingCalls({ onde = '', ...resto }: Props) {
  const envios = useEnvios().filter((envio) => envio.onde.startsWith(onde))
  useEffect(() => void lerLista().catch(() => {}), [])
  return envios.length > 0 ? <WaitingCallsList envios={envios} {...resto} /> : null
}
