import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Send } from 'lucide-react'
import { entrega, reenviar, rotaWebhook, type Tentativa, type Webhook } from '#integracao/webhook/webhook.queries.ts'
import { looksEntrega, nomesDosTipos } from '#integracao/webhook/webhook-textos.ts'
import { formatDataHora } from '#lib/formato/data-hora.ts'
import { usePermissoes } from '#lib/sessao/permissao.tsx'
import { useSessao } from '#lib/sessao/session.ts'
import { Button } from '#ui/button/button.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { useAction } from '#ui/feedback/use-action.ts'
import { SideSheet } from '#ui/overlay/side-sheet.tsx'
import { LookTag } from '#ui/tag/look-tag.tsx'
import { Bloco, Resultado } from './resultado.tsx'

type Props = { webhook: Webhook; evento: string; onFechar: () => void }

/** One delivery: its body as sent, and each call with its answer. */
export function EntregaFolha({ webhook, evento, onFechar }: Props) {
  const { t, i18n } = useLingui()
  const { empresa } = useSessao()
  const { pode } = usePermissoes(rotaWebhook)
  const { data, error, isFetching, refetch } = useQuery(entrega(empresa, webhook.id, evento))
  const { busy, act } = useAction()
  const podeReenviar = pode('UPD') && webhook.estado === 'ATIVO'

  return (
    <SideSheet
      open
      onClose={onFechar}
      title={data ? i18n._(nomesDosTipos[data.entrega.tipo]) : <Trans>Entrega</Trans>}
      description={data ? formatDataHora(data.entrega.em) : undefined}
      status={data ? <LookTag look={looksEntrega[data.entrega.estado]} /> : null}
      actions={
        <>
          <Button variant="quiet" onClick={onFechar}>
            <Trans>Fechar</Trans>
          </Button>
          {podeReenviar ? (
            <Button
              variant="primary"
              icon={<Send aria-hidden />}
              busy={busy}
              onClick={() => void act(() => reenviar(webhook.id, evento), t`O evento vai de novo.`)}
            >
              <Trans>Reenviar</Trans>
            </Button>
          ) : null}
        </>
      }
    >
      {data ? (
        <div className="grid gap-6">
          <section className="grid gap-2 text-sm">
            <h3 className="font-emphasis">
              {data.tentativas.length > 0 ? (
                <Plural value={data.entrega.tentativas} one="# tentativa" other="# tentativas" />
              ) : (
                <Trans>Ainda não tentado</Trans>
              )}
            </h3>
            <ol className="grid gap-3">
              {data.tentativas.map((tentativa) => (
                <UmaTentativa key={tentativa.numero} tentativa={tentativa} />
              ))}
            </ol>
            {data.entrega.proxima_em ? (
              <p className="text-note text-ink-3">
                <Trans>De novo em {formatDataHora(data.entrega.proxima_em)}.</Trans>
              </p>
            ) : null}
          </section>
          <Bloco titulo={<Trans>Conteúdo</Trans>} texto={data.corpo} json />
          <p className="wrap-anywhere text-note text-ink-3">
            <code>webhook-id: {evento}</code>
          </p>
        </div>
      ) : error ? (
        <ErrorState query={{ error, isFetching, refetch }} />
      ) : (
        <div className="grid gap-4">
          <Skeleton className="h-16 w-full" />
          <Skeleton className="h-48 w-full" />
        </div>
      )}
    </SideSheet>
  )
}

function UmaTentativa({ tentativa }: { tentativa: Tentativa }) {
  return (
    <li className="grid gap-1.5 border-line border-s-2 ps-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <Resultado chamada={tentativa} />
        <span className="text-note text-ink-3 tabular-nums">{formatDataHora(tentativa.em)}</span>
      </div>
      {tentativa.status !== null && tentativa.resposta ? (
        <pre className="wrap-anywhere whitespace-pre-wrap rounded-field bg-bubble px-2.5 py-1.5 text-note">
          {tentativa.resposta}
        </pre>
      ) : null}
    </li>
  )
}
