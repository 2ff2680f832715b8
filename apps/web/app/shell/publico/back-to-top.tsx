import { useLingui } from '@lingui/react/macro'
import { ArrowUp } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { reduzirMovimento } from '#lib/movimento.ts'

export const limiteRolagem = 50

function assinar(avisar: () => void) {
  addEventListener('scroll', avisar, { passive: true })
  return () => removeEventListener('scroll', avisar)
}

export function voltarAoTopo() {
  scrollTo({ top: 0, behavior: reduzirMovimento() ? 'auto' : 'smooth' })
}

/** Appears after 50 px of scrolling. */
export function BackToTop({ className = '' }: { className?: string }) {
  const { t } = useLingui()
  const visivel = useSyncExternalStore(assinar, () => scrollY > limiteRolagem, () => false)
  if (!visivel) return null
  return (
    <button
      type="button"
      aria-label={t`Voltar ao topo`}
      title={t`Voltar ao topo`}
      onClick={voltarAoTopo}
      className={`fixed z-30 grid size-11 cursor-pointer place-items-center rounded-full rounded-es-[4px] bg-surface text-ink shadow-overlay hover:bg-hover ${className}`}
    >
      <ArrowUp aria-hidden className="size-4" />
    </button>
  )
}
