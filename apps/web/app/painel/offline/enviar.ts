import { plural, t } from '@lingui/core/macro'
import { useEffect } from 'react'
import { esquecerEnviosVelhos, relerEnvios, useEnvios } from '#lib/api/envios.ts'
import { type EnviosFeitos, mandarEnvios } from '#lib/api/mandar-envios.ts'
import { queryClient } from '#lib/api/query-client.ts'
import { toast } from '#ui/toast/toast.ts'

/** Until what waits is tried again: the server may want a pause. */
const pausaMs = 30_000

/**
 * Sends what waits as soon as the server is there.
 * @returns whether the server refused some of it
 */
export function useEnviar(fora: boolean): boolean {
  const envios = useEnvios()
  const esperam = envios.filter(({ recusa }) => !recusa)
  const quais = esperam.map(({ chave, pedidoEm }) => `${chave} ${pedidoEm}`).join('\n')
  useEffect(() => {
    esquecerEnviosVelhos().then(relerEnvios, () => {})
  }, [])
  useEffect(() => {
    if (fora || !quais) return
    const enviar = () => void mandarEnvios().then(dizerEnviados)
    enviar()
    const outraVez = setInterval(enviar, pausaMs)
    return () => clearInterval(outraVez)
  }, [fora, quais])
  return esperam.length < envios.length
}

/** Says what became of the sent calls, and reads again what they changed. */
async function dizerEnviados({ foram, recusados }: EnviosFeitos): Promise<void> {
  if (foram > 0)
    toast.success(
      plural(foram, {
        one: 'O que esperava a internet foi enviado.',
        other: '# coisas que esperavam a internet foram enviadas.',
      }),
    )
  for (const { oQue, recusa } of recusados) toast.error(`${oQue}: ${recusa}`, { title: t`Não foi enviado` })
  if (foram + recusados.length > 0) await queryClient.invalidateQueries()
}
