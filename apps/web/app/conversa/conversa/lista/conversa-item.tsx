import { Trans, useLingui } from '@lingui/react/macro'
import { diasDeNovidade } from '@zelo/contract/conversa/conversa'
import { memo } from 'react'
import { type ConversaResumo, rotaThread } from '#conversa/conversa/conversa.queries.ts'
import { diaLocal, formatDiaMes, formatHora } from '#lib/formato/data-hora.ts'
import { type Destino, useSearchParams } from '#lib/navegador/rota.ts'
import { Link } from '#ui/button/link.tsx'
import { Avatar } from '#ui/photo/avatar.tsx'
import { StatusTag } from '#ui/tag/status-tag.tsx'
import { Tag } from '#ui/tag/tag.tsx'

/** The address of a thread with the current filters, so that the list keeps them. */
export function usePara() {
  const [params] = useSearchParams()
  return (conversa: string, mensagem?: number): Destino => {
    const para = new URLSearchParams(params)
    para.set('conversa', conversa)
    if (mensagem) para.set('mensagem', String(mensagem))
    else para.delete('mensagem')
    return { pathname: rotaThread, search: para.toString() }
  }
}

type Props = { conversa: ConversaResumo; aberta: boolean }

/** A conversation in the list: a link to its thread. Memoised: scrolling redraws the list. */
export const Item = memo(function Item({ conversa, aberta }: Props) {
  const { t } = useLingui()
  const para = usePara()
  const nome = conversa.cliente?.nome ?? t`Visitante do site`
  const novas = conversa.lida_ate > 0 && !aberta ? conversa.ultima_ordem - conversa.lida_ate : 0
  const nunca = conversa.lida_ate === 0 && !aberta && Date.now() - Date.parse(conversa.ultima_em) < novaMs
  const atendente = conversa.atendente?.nome.split(' ')[0]
  return (
    <Link
      to={para(conversa.id)}
      aria-current={aberta ? 'true' : undefined}
      className={`flex h-17 gap-3 border-b border-line-2 px-4 py-3 -outline-offset-2 hover:bg-hover ${aberta ? 'bg-sunken' : ''}`}
    >
      <Avatar name={nome} size="lg" />
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline justify-between gap-2">
          <span className="truncate font-emphasis">{nome}</span>
          <time dateTime={conversa.ultima_em} className="shrink-0 text-note text-ink-3 tabular-nums">
            <Quando instante={conversa.ultima_em} />
          </time>
        </span>
        <span className="flex items-center justify-between gap-2">
          <span className={`truncate text-note ${novas > 0 || nunca ? 'font-emphasis text-ink' : 'text-ink-2'}`}>
            {conversa.ultima_mensagem}
          </span>
          <span className="flex shrink-0 items-center gap-1.5">
            {atendente ? (
              <Tag tone="outline">
                <Trans>Com {atendente}</Trans>
              </Tag>
            ) : (
              <StatusTag of="conversa" status={conversa.status} />
            )}
            {novas > 0 || nunca ? <Novas quantas={novas} /> : null}
          </span>
        </span>
      </span>
    </Link>
  )
})

const novaMs = diasDeNovidade * 86_400_000

function Novas({ quantas }: { quantas: number }) {
  const { t } = useLingui()
  return quantas > 0 ? (
    <span
      role="img"
      aria-label={t`${quantas} não lidas`}
      className="grid h-5 min-w-5 place-items-center rounded-full bg-amber px-1.5 text-xs font-emphasis text-on-amber tabular-nums"
    >
      {quantas > 99 ? '99+' : quantas}
    </span>
  ) : (
    <span role="img" aria-label={t`Não lida`} className="size-2.5 rounded-full bg-amber" />
  )
}

/** The time if it is today, else the day. */
export function Quando({ instante }: { instante: string }) {
  const hoje = diaLocal(instante) === diaLocal(new Date().toISOString())
  return hoje ? formatHora(instante) : formatDiaMes(instante)
}
