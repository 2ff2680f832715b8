import { useLingui } from '@lingui/react/macro'
import { CircleCheck, CircleX, Info, TriangleAlert, X } from 'lucide-react'
import { IconButton } from '#ui/button/icon-button.tsx'
import { type Toast, toast } from './toast.ts'

const looks = {
  success: { Icon: CircleCheck, ink: 'text-pri', bar: 'bg-pri' },
  error: { Icon: CircleX, ink: 'text-danger', bar: 'bg-danger' },
  warning: { Icon: TriangleAlert, ink: 'text-warn', bar: 'bg-warn' },
  info: { Icon: Info, ink: 'text-info', bar: 'bg-info' },
}

export function ToastItem({ entry }: { entry: Toast }) {
  const { t } = useLingui()
  const { Icon, ink, bar } = looks[entry.type]
  const words = {
    success: t`Sucesso`,
    error: t`Erro`,
    warning: t`Aviso`,
    info: t`Informação`,
  }[entry.type]

  return (
    <li
      data-type={entry.type}
      className="relative flex items-start gap-3 overflow-hidden rounded-popover rounded-es-[3px] bg-surface py-3 ps-3.5 pe-2 text-sm text-ink shadow-overlay transition-[opacity,translate] duration-[160ms] starting:translate-y-1 starting:opacity-0 motion-reduce:transition-none"
    >
      <Icon aria-hidden className={`mt-px size-[18px] shrink-0 ${ink}`} />
      <div className="min-w-0 flex-1 wrap-anywhere">
        <span className="sr-only">{words}: </span>
        {entry.title ? <p className="font-emphasis">{entry.title}</p> : null}
        <p className={entry.title ? 'text-ink-2' : ''}>{entry.message}</p>
      </div>
      {entry.action ? (
        <button
          type="button"
          onClick={() => {
            entry.action?.run()
            toast.remove(entry.id)
          }}
          className="-my-3 min-h-11 shrink-0 cursor-pointer self-center px-2 font-emphasis text-pri-ink hover:underline"
        >
          {entry.action.label}
        </button>
      ) : null}
      <IconButton label={t`Fechar aviso`} onClick={() => toast.remove(entry.id)} className="-my-2 lg:-my-1.5">
        <X aria-hidden className="size-4" />
      </IconButton>
      {entry.duration > 0 ? (
        <span
          aria-hidden="true"
          className={`time-bar absolute inset-x-0 bottom-0 h-[2.5px] group-focus-within/toasts:[animation-play-state:paused] group-hover/toasts:[animation-play-state:paused] motion-reduce:hidden ${bar}`}
          style={{ animationDuration: `${entry.duration}ms` }}
        />
      ) : null}
    </li>
  )
}
