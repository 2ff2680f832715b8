import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSessao } from '#lib/sessao/session.ts'
import { Button } from '#ui/button/button.tsx'
import { Link } from '#ui/button/link.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { useAction } from '#ui/feedback/use-action.ts'
import { modal } from '#ui/modal/modal.ts'
import { toast } from '#ui/toast/toast.ts'
import { removerPin, type SituacaoPin, situacaoPin } from './pin.queries.ts'
import { PinForm } from './pin-form.tsx'

/** The PIN of the user in this browser: create, change, delete. */
export function PinBalcao() {
  const { data, isError, refetch, isFetching } = useQuery(situacaoPin)
  if (isError) return <ErrorState compact query={{ isFetching, refetch }} />
  if (!data) return <Skeleton className="h-20 w-full" />
  return <div className="flex max-w-xl flex-col gap-4">{data.permitido ? <Pin {...data} /> : <SemPin />}</div>
}

function Pin({ ativo }: SituacaoPin) {
  const { t } = useLingui()
  const [editando, editar] = useState(false)
  const { busy, act } = useAction()

  async function perguntar() {
    if (
      await modal.confirmed({
        title: t`Esquecer o seu PIN neste navegador?`,
        text: t`Aqui, a tela passa a abrir só com a sua senha.`,
        confirmButtonText: t`Esquecer`,
      })
    )
      await act(removerPin, t`PIN esquecido neste navegador.`)
  }

  if (editando) {
    return (
      <PinForm
        trocar={ativo}
        onCriar={() => {
          toast.success(t`PIN salvo. Bloqueie a tela quando sair.`)
          editar(false)
        }}
        onCancelar={() => editar(false)}
      />
    )
  }
  return (
    <>
      <p className="text-ink-2">
        {ativo ? (
          <Trans>
            <strong className="font-emphasis text-ink">Ativo</strong> neste navegador. Com a tela bloqueada, ele abre a
            sua sessão por até 12 horas depois da última senha.
          </Trans>
        ) : (
          <Trans>
            De 4 a 6 números que abrem a tela bloqueada no lugar da senha. Cada pessoa da equipe tem o seu, e o que cada
            uma faz fica no nome dela.
          </Trans>
        )}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => editar(true)}>
          {ativo ? <Trans>Trocar o PIN</Trans> : <Trans>Criar um PIN</Trans>}
        </Button>
        {ativo ? (
          <Button variant="quiet" busy={busy} onClick={() => void perguntar()}>
            <Trans>Esquecer</Trans>
          </Button>
        ) : null}
      </div>
    </>
  )
}

/** Why there is no PIN, and who can change that. */
function SemPin() {
  const { identidade } = useSessao()
  const [minha] = identidade.empresas_gestor
  return (
    <p className="text-ink-2">
      {minha ? (
        <Trans>
          Sua empresa ainda não usa PIN. Para liberar, ligue «PIN no balcão» em{' '}
          <Link to={`/cadastro-basico/empresa/${minha}`} className="font-emphasis text-pri-ink hover:underline">
            dados da empresa
          </Link>
          .
        </Trans>
      ) : (
        <Trans>Sua empresa ainda não usa PIN. Quem administra a empresa pode liberar, nos dados dela.</Trans>
      )}
    </p>
  )
}
