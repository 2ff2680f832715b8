import { Trans, useLingui } from '@lingui/react/macro'
import { CircleAlert } from 'lucide-react'
import { destaque } from './texto-class.ts'

/** Why an account that gave the right password does not open; stays until the next try. */
export function AvisoRecusa() {
  return (
    <div
      role="alert"
      hidden
      data-recusa
      className="mt-6 flex gap-3 rounded-popover rounded-es-[3px] bg-warn-soft p-4 text-warn-ink [&[hidden]]:hidden"
    >
      <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
      <p className="text-[15px] leading-normal">
        <span data-recusa-texto className="font-emphasis" /> <span data-recusa-acao />{' '}
        <a href="/contatos" className="font-emphasis underline">
          <Trans>Falar com o suporte</Trans>
        </a>
      </p>
    </div>
  )
}

/** In the place of the CPF field for who asked this browser to remember it. */
export function Lembrado() {
  return (
    <div hidden data-lembrado className="flex flex-col gap-1.5 [&[hidden]]:hidden">
      <p className="font-emphasis text-[13.5px] text-ink">
        <Trans>CPF</Trans>
      </p>
      <p className="flex min-h-12 items-center justify-between gap-3 rounded-field bg-sunken px-3.5">
        <span data-lembrado-cpf className="text-ink tabular-nums" />
        <button type="button" data-nao-sou-eu className={`min-h-11 cursor-pointer text-[13.5px] ${destaque}`}>
          <Trans>Não sou eu</Trans>
        </button>
      </p>
    </div>
  )
}

/** Only a script can show the CPF again, so it stands where scripts run, from the first paint. */
export function LembrarCpf() {
  const { t } = useLingui()
  return (
    <label
      data-lembrar
      className="-mt-2 inline-flex noscript:hidden min-h-11 cursor-pointer items-center gap-2.5 self-start text-[15px] text-ink [&[hidden]]:hidden"
    >
      <input
        type="checkbox"
        name="lembrar"
        disabled
        title={t`Não marque em um computador que outras pessoas usam`}
        className="size-[18px] cursor-[inherit] accent-pri"
      />
      <Trans>Lembrar de mim neste navegador</Trans>
    </label>
  )
}
