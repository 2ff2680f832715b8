import { useLingui } from '@lingui/react/macro'
import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { Input, type InputProps } from '#ui/field/input.tsx'

/** A password field. With scripts, the password can be shown. */
export function CampoSenha(props: InputProps) {
  const { t } = useLingui()
  const [visivel, setVisivel] = useState(false)
  return (
    <div className="relative">
      <Input
        name="senha"
        required
        maxLength={128}
        autoComplete="current-password"
        spellCheck={false}
        autoCapitalize="none"
        placeholder={t`Informe a senha`}
        {...props}
        type={visivel ? 'text' : 'password'}
        className="pe-12"
      />
      <button
        type="button"
        aria-label={visivel ? t`Ocultar senha` : t`Mostrar senha`}
        aria-pressed={visivel}
        onClick={() => setVisivel(!visivel)}
        className="absolute inset-y-0 end-1 my-auto grid size-11 cursor-pointer place-items-center rounded-field text-ink-2 hover:text-ink noscript:hidden"
      >
        {visivel ? <EyeOff aria-hidden className="size-[18px]" /> : <Eye aria-hidden className="size-[18px]" />}
      </button>
    </div>
  )
}
