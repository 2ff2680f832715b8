import { Trans, useLingui } from '@lingui/react/macro'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { consultarPinDaEmpresa, permitirPin } from '@zelo/contract/identidade/acesso/bloqueio'
import { naEmpresa, request } from '#lib/api/api-client.ts'
import { Switch } from '#ui/choice/switch.tsx'
import { Unread } from '#ui/feedback/unread.tsx'
import { useAction } from '#ui/feedback/use-action.ts'
import { modal } from '#ui/modal/modal.ts'

const pinDaEmpresa = (id: string) =>
  queryOptions({
    queryKey: ['acesso', 'pin', 'empresa', id],
    queryFn: () => request(consultarPinDaEmpresa, {}, naEmpresa(id)),
  })

/** Whether the team may unlock a shared computer by PIN. */
export function EmpresaPin({ id }: { id: string }) {
  const { t } = useLingui()
  const cache = useQueryClient()
  const { data, error, refetch, isFetching } = useQuery(pinDaEmpresa(id))
  const { busy, act } = useAction()

  async function mudar(permitido: boolean) {
    if (!permitido) {
      if (
        !(await modal.confirmed({
          title: t`Desligar o PIN da equipe?`,
          text: t`Os PINs de quem trabalha só nesta empresa são apagados. A tela bloqueada passa a abrir com a senha.`,
          confirmButtonText: t`Desligar`,
          confirmButtonColor: 'danger',
        }))
      )
        return
    }
    await act(
      async () => {
        await request(permitirPin, { body: { permitido } }, naEmpresa(id))
        await cache.invalidateQueries({ queryKey: ['acesso', 'pin'] })
      },
      permitido ? t`PIN liberado para a equipe.` : t`PIN desligado. Todos voltam a usar a senha.`,
    )
  }

  return (
    <section aria-labelledby="pin-balcao" className="card p-4">
      <h2 id="pin-balcao" className="font-emphasis text-base">
        <Trans>PIN no balcão</Trans>
      </h2>
      <p className="mt-1 mb-3 max-w-[60ch] text-ink-2 text-sm">
        <Trans>
          No computador que a equipe divide, cada pessoa abre a tela bloqueada com um PIN só dela e assume no lugar da
          outra. Cada um cria o seu em Configurações.
        </Trans>
      </p>
      {data ? (
        <Switch
          checked={busy ? !data.permitido : data.permitido}
          disabled={busy}
          onChange={(event) => void mudar(event.target.checked)}
        >
          <Trans>Permitir PIN</Trans>
        </Switch>
      ) : (
        <Unread query={{ error, isFetching, refetch }} className="h-11 w-40 lg:h-8" />
      )}
    </section>
  )
}
