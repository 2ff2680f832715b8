import { useLingui } from '@lingui/react/macro'
import { Eye, EyeOff } from 'lucide-react'
import { Input, type InputProps } from '#components/input.tsx'

/** The button appears with the script that gives it its work. */
export function CampoSenha(props: InputProps) {
  const { t } = useLingui()
  const mostrar = t`Mostrar senha`
  return (
    <div className="relative">
      <Input
        name="senha"
        type="password"
        required
        maxLength={128}
        autoComplete="current-password"
        spellCheck={false}
        autoCapitalize="none"
        placeholder={t`Informe a senha`}
        {...props}
        className="pe-12"
      />
      <button
        type="button"
        hidden
        data-ver-senha={t`Ocultar senha`}
        aria-label={mostrar}
        aria-pressed="false"
        className="group absolute inset-y-0 end-1 my-auto grid size-11 cursor-pointer place-items-center rounded-field text-ink-2 hover:text-ink [&[hidden]]:hidden"
      >
        <Eye aria-hidden className="size-[18px] group-aria-pressed:hidden" />
        <EyeOff aria-hidden className="hidden size-[18px] group-aria-pressed:block" />
      </button>
    </div>
  )
}
