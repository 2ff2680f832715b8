import { useQueryClient } from '@tanstack/react-query'
import { incluirPushAparelho } from '@zelo/contract/avisos/push'
import { request } from '#lib/api/api-client.ts'
import { ligarPushAqui, nomeDesteNavegador } from '#lib/navegador/push.ts'
import { useAction } from '#ui/feedback/use-action.ts'
import { palavraPush } from './push.queries.ts'

/** Turns notices on in this browser with the installation's `chave`. Asks for permission. */
export function useLigarPush() {
  const cache = useQueryClient()
  const { busy, act } = useAction()
  const ligar = (chave: string) =>
    act(async () => {
      const { timeZone: fuso } = Intl.DateTimeFormat().resolvedOptions()
      await ligarPushAqui(chave, (inscrito) =>
        request(incluirPushAparelho, { body: { ...inscrito, nome: nomeDesteNavegador(), fuso } }),
      )
      await cache.invalidateQueries({ queryKey: [palavraPush] })
    })
  return { busy, ligar }
}
