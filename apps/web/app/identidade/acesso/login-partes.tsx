import { Trans, useLingui } from '@lingui/react/macro'
import { CircleAlert } from 'lucide-react'
import type { ErroApi } from '#lib/api/api-client.ts'
import { Checkbox } from '#ui/choice/checkbox.tsx'
import { destaque } from './texto-class.ts'

/** Why an account does not open although the password is right. Stays until the next attempt. */
export function AvisoRecusa({ motivo: { message, corpo } }: { motivo: ErroApi }) {
  return (
    <div role="alert" className="mt-6 flex gap-3 rounded-popover rounded-es-[3px] bg-warn-soft p-4 text-warn-ink">
      <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
      <p className="text-body leading-normal">
        <span className="font-emphasis">{message}</span> {corpo.acao}{' '}
        <a href="/contatos" className="font-emphasis underline">
          <Trans>Falar com o suporte</Trans>
        </a>
      </p>
    </div>
  )
}

/** Replaces the CPF field when this browser remembers the CPF. */
export function Lembrado({ cpf, onTrocar }: { cpf: string; onTrocar: () => void }) {
  return (
    <div className="flex flex-col gap-1.5">
      <p className="font-emphasis text-note text-ink">
        <Trans>CPF</Trans>
      </p>
      <p className="flex min-h-12 items-center justify-between gap-3 rounded-field bg-bubble px-3.5">
        <span className="text-ink tabular-nums">{cpf}</span>
        <button type="button" onClick={onTrocar} className={`min-h-11 cursor-pointer text-note ${destaque}`}>
          <Trans>Não sou eu</Trans>
        </button>
      </p>
    </div>
  )
}

/**
 * Offers to remember the CPF. It shows only with scripts, because only they can show the CPF again.
 */
export function LembrarCpf({ disabled }: { disabled: boolean }) {
  const { t } = useLingui()
  return (
    <Checkbox
      name="lembrar"
      disabled={disabled}
      title={t`Não marque em um computador que outras pessoas usam`}
      className="-mt-2 self-start noscript:hidden"
    >
      <Trans>Lembrar de mim neste navegador</Trans>
    </Checkbox>
  )
}
