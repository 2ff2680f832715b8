import { Trans, useLingui } from '@lingui/react/macro'
import { Columns3 } from 'lucide-react'
import { Button } from '#ui/button/button.tsx'
import { Checkbox } from '#ui/choice/checkbox.tsx'
import { Popover } from '#ui/overlay/popover.tsx'

type Props = {
  columns: readonly { id: string; label: string }[]
  /** `{ cpf: false }` hides the column. The others are visible. */
  visibility: Record<string, boolean>
  onChange: (visibility: Record<string, boolean>) => void
}

export function ColumnsMenu({ columns, visibility, onChange }: Props) {
  const { t } = useLingui()
  return (
    <Popover
      label={t`Colunas à vista`}
      align="end"
      className="min-w-52 p-2"
      trigger={(props) => (
        <Button {...props} size="sm" icon={<Columns3 aria-hidden />}>
          <Trans>Colunas</Trans>
        </Button>
      )}
    >
      {columns.map(({ id, label }) => (
        <Checkbox
          key={id}
          checked={visibility[id] !== false}
          onChange={(event) => onChange({ ...visibility, [id]: event.target.checked })}
          className="w-full rounded-field px-2 hover:bg-hover"
        >
          {label}
        </Checkbox>
      ))}
    </Popover>
  )
}
