import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { rotaThread } from '#conversa/conversa/conversa.queries.ts'
import { formatDataHora } from '#lib/formato/data-hora.ts'
import { sobDemanda } from '#lib/navegador/sob-demanda.tsx'
import { usePermissoes } from '#lib/sessao/permissao.tsx'
import { useSessao } from '#lib/sessao/session.ts'
import { Button } from '#ui/button/button.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { MoreMenu } from '#ui/overlay/more-menu.tsx'
import { promessas } from './promessa.queries.ts'
import { isViva, nomesDoMotivo, PromessaAcoes, SituacaoDaPromessa } from './promessa-textos.tsx'

const PrometerForm = sobDemanda(() => import('./prometer-form.tsx'), 'PrometerForm', null)

/** The promises of a conversation, beside it. */
export function Promessas({ conversa, encerrada }: { conversa: string; encerrada: boolean }) {
  const { t, i18n } = useLingui()
  const { empresa } = useSessao()
  const { pode } = usePermissoes(rotaThread)
  const consulta = useQuery(promessas(empresa, { conversa, sentido: 'desc' }))
  const { data, error } = consulta
  const [nova, setNova] = useState(false)
  return (
    <section className="border-t border-line pt-5">
      <h3 className="mb-3 font-emphasis">
        <Trans>Promessas</Trans>
      </h3>
      {error && !data ? <ErrorState query={consulta} compact /> : null}
      {!data && !error ? <Skeleton className="h-14" /> : null}
      {data?.itens.length === 0 ? (
        <p className="text-ink-3">
          <Trans>Nada prometido nesta conversa.</Trans>
        </p>
      ) : null}
      <ul className="flex flex-col gap-2.5">
        {data?.itens.map((uma) => (
          <li key={uma.id} className="rounded-frame rounded-es-[4px] border border-line bg-surface p-3.5">
            <div className="flex items-start justify-between gap-2">
              <p className="font-emphasis wrap-anywhere">{uma.texto || i18n._(nomesDoMotivo[uma.motivo])}</p>
              {isViva(uma) && pode('INS') ? (
                <MoreMenu label={t`Ações da promessa`}>
                  <PromessaAcoes promessa={uma} />
                </MoreMenu>
              ) : null}
            </div>
            <p className="mt-1 flex flex-wrap items-center gap-2 text-note text-ink-2 tabular-nums">
              <SituacaoDaPromessa promessa={uma} />
              <Trans>até {formatDataHora(uma.vence_em)}</Trans>
            </p>
          </li>
        ))}
      </ul>
      {pode('INS') && !encerrada ? (
        <Button size="sm" className="mt-3" icon={<Plus aria-hidden />} onClick={() => setNova(true)}>
          <Trans>Prometi voltar até…</Trans>
        </Button>
      ) : null}
      {nova ? <PrometerForm conversa={conversa} onFechar={() => setNova(false)} /> : null}
    </section>
  )
}
