import { type ReactNode, useId } from 'react'
import { FieldError } from './field.tsx'

type Props = {
  icon: ReactNode
  title: ReactNode
  /** Which files, and how large. */
  hint: ReactNode
  accept: string
  error?: ReactNode
  disabled?: boolean
  onFile: (file: File) => void
}

/** A large area that asks for a file. The same file can be chosen again once it was corrected. */
export function FileArea({ icon, title, hint, accept, error, disabled, onFile }: Props) {
  const id = useId()
  return (
    <>
      <label className="flex cursor-pointer flex-wrap items-center gap-4 rounded-frame border border-dashed border-ctl p-5 hover:bg-hover has-focus-visible:outline-2 has-focus-visible:outline-pri [&_svg]:size-8 [&_svg]:shrink-0 [&_svg]:text-ink-3">
        {icon}
        <span className="min-w-0 flex-1">
          <span className="block font-emphasis wrap-anywhere">{title}</span>
          <span className="block text-note text-ink-3">{hint}</span>
        </span>
        <input
          type="file"
          accept={accept}
          className="sr-only"
          disabled={disabled}
          aria-describedby={error ? id : undefined}
          onChange={({ target }) => {
            const file = target.files?.[0]
            target.value = ''
            if (file) onFile(file)
          }}
        />
      </label>
      {error ? <FieldError id={id}>{error}</FieldError> : null}
    </>
  )
}
