import { useLingui } from '@lingui/react/macro'
import type { ComponentProps } from 'react'
import { Input } from '#ui/field/input.tsx'

/** Six digits. `recuperacao` accepts a recovery code too. */
export function CampoCodigo({ recuperacao = false, ...rest }: ComponentProps<'input'> & { recuperacao?: boolean }) {
  const { t } = useLingui()
  const { size: _, ...control } = rest
  return (
    <Input
      {...control}
      inputMode={recuperacao ? 'text' : 'numeric'}
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={recuperacao ? 24 : 7}
      placeholder={t`000 000`}
      className="max-w-56 tabular-nums tracking-[0.08em]"
    />
  )
}
