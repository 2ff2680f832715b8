import { plural, t } from '@lingui/core/macro'
import { useEffect } from 'react'
import { queryClient } from '#lib/api/query-client.ts'
import { esquecerEnviosVelhos, relerEnvios, useEnvios } from '#lib/offline/envios.ts'
import { type EnviosFeitos, mandarEnvios } from '#lib/offline/mandar-envios.ts'
import { toast } from '#ui/toast/toast.ts'

/** The pause before waiting calls are tried again, as the server may need one. */
const pausaMs = 30_000

/**
 * Sends the waiting calls as soon as the server is back.
 * @returns whether the server refused some of them
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

/** Tells the result of the sent calls, and reads again the data they changed. */
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
