import { useLingui } from '@lingui/react/macro'
import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '#ui/button/icon-button.tsx'
import { Input, type InputProps } from './input.tsx'

export function PasswordInput({ className = '', ...rest }: Omit<InputProps, 'type'>) {
  const { t } = useLingui()
  const [shown, setShown] = useState(false)
  const Icon = shown ? EyeOff : Eye

  return (
    <div className="relative">
      <Input
        autoComplete="current-password"
        spellCheck={false}
        autoCapitalize="none"
        {...rest}
        type={shown ? 'text' : 'password'}
        className={`pe-12 ${className}`}
      />
      <IconButton
        label={shown ? t`Ocultar senha` : t`Mostrar senha`}
        aria-pressed={shown}
        disabled={rest.disabled}
        onClick={() => setShown(!shown)}
        className="absolute inset-y-0 end-1 my-auto"
      >
        <Icon aria-hidden className="size-4" />
      </IconButton>
    </div>
  )
}
