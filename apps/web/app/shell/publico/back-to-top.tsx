import { useLingui } from '@lingui/react/macro'
import { ArrowUp } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { assinarRolagem, passouDoLimite, voltarAoTopo } from '#lib/rolagem.ts'

/** Appears after 50 px of scrolling. */
export function BackToTop({ className = '' }: { className?: string }) {
  const { t } = useLingui()
  const visivel = useSyncExternalStore(assinarRolagem, passouDoLimite, () => false)
  return (
    <button
      type="button"
      hidden={!visivel}
      data-ir-ao-topo
      aria-label={t`Voltar ao topo`}
      title={t`Voltar ao topo`}
      onClick={voltarAoTopo}
      className={`fixed z-30 grid size-11 [&[hidden]]:hidden cursor-pointer place-items-center rounded-full rounded-es-[4px] bg-surface text-ink shadow-overlay hover:bg-hover ${className}`}
    >
      <ArrowUp aria-hidden className="size-4" />
    </button>
  )
}
