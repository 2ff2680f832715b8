import { Plural } from '@lingui/react/macro'
import { CircleAlert } from 'lucide-react'

/** The number of invalid fields, shown in the form's footer. */
export function ToFix({ total }: { total: number }) {
  return (
    <p role="status" className="flex items-center gap-2 text-sm font-medium text-danger-ink">
      {total > 0 ? (
        <>
          <CircleAlert aria-hidden className="size-4" />
          <Plural value={total} one="# campo para corrigir" other="# campos para corrigir" />
        </>
      ) : null}
    </p>
  )
}
