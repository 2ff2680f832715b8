import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { formatDataHora } from '#lib/formato/data-hora.ts'
import { IconButton } from '#ui/button/icon-button.tsx'
import { useSwipe } from '#ui/list/use-swipe.ts'
import { closePopover } from '#ui/overlay/popover.tsx'
import { Tag } from '#ui/tag/tag.tsx'
import type { Notificacao } from './notificacao.queries.ts'

type Props = {
  notificacoes: Notificacao[]
  onOpen: (notificacao: Notificacao) => void
  /** Marks it read without opening it. A sideways swipe does the same. */
  onDismiss: (notificacao: Notificacao) => void
}

export function NotificacaoLista({ notificacoes, onOpen, onDismiss }: Props) {
  return (
    <section className="w-[min(392px,calc(100vw-32px))]">
      <header className="flex items-center gap-2.5 border-b border-line px-4.5 py-4">
        <h2 className="text-base font-emphasis">
          <Trans>Notificações</Trans>
        </h2>
        {notificacoes.length > 0 ? (
          <Tag tone="good">
            <Plural value={notificacoes.length} one="# Nova" other="# Novas" />
          </Tag>
        ) : null}
      </header>
      {notificacoes.length === 0 ? (
        <p role="status" className="px-4.5 py-8 text-center text-ink-3">
          <Trans>Nenhum dado disponível</Trans>
        </p>
      ) : (
        <ul className="max-h-[min(460px,60dvh)] divide-y divide-line overflow-y-auto overflow-x-clip">
          {notificacoes.map((notificacao) => (
            <Item key={notificacao.id} notificacao={notificacao} onOpen={onOpen} onDismiss={onDismiss} />
          ))}
        </ul>
      )}
    </section>
  )
}

type ItemProps = { notificacao: Notificacao } & Pick<Props, 'onOpen' | 'onDismiss'>

function Item({ notificacao, onOpen, onDismiss }: ItemProps) {
  const { t } = useLingui()
  const assunto = textOf(notificacao.notificacoes.assunto)
  const swipe = useSwipe(() => onDismiss(notificacao))
  return (
    <li ref={swipe} className="relative flex gap-2 py-3 ps-4.5 pe-2 hover:bg-hover">
      <div className="min-w-0 flex-1">
        <button
          type="button"
          className="cursor-pointer text-start font-emphasis wrap-anywhere after:absolute after:inset-0"
          onClick={(event) => {
            closePopover(event.currentTarget)
            onOpen(notificacao)
          }}
        >
          {assunto}
        </button>
        <p className="line-clamp-2 text-note wrap-anywhere text-ink-2">{textOf(notificacao.notificacoes.message)}</p>
        <time dateTime={notificacao.notificado_em} className="mt-0.5 block text-note text-ink-3 tabular-nums">
          {formatDataHora(notificacao.notificado_em)}
        </time>
      </div>
      <IconButton label={t`Marcar como lida: ${assunto}`} className="relative" onClick={() => onDismiss(notificacao)}>
        <X aria-hidden className="size-4" />
      </IconButton>
    </li>
  )
}

/** The list shows plain text. The dialog shows the sanitized HTML. */
const textOf = (html: string) => wordsIn(new DOMParser().parseFromString(html, 'text/html').body).trim()

function wordsIn(node: Node): string {
  const words = node instanceof Text ? node.data : Array.from(node.childNodes, wordsIn).join('')
  return ['BR', 'P', 'LI'].includes(node.nodeName) ? `${words} ` : words
}
