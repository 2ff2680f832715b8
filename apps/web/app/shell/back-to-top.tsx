import { useLingui } from '@lingui/react/macro'
import { ArrowUp } from 'lucide-react'
import { type RefObject, useSyncExternalStore } from 'react'
import { assinarRolagem, passouDoLimite, voltarAoTopo } from '#lib/navegador/rolagem.ts'

type Props = { className?: string; conteudo?: RefObject<HTMLElement | null> }

/** «Back to top» after 50 px. `conteudo` gets the focus; on public pages `pagina.ts` does this. */
export function BackToTop({ className = '', conteudo }: Props) {
  const { t } = useLingui()
  const visivel = useSyncExternalStore(assinarRolagem, passouDoLimite, () => false)
  return (
    <button
      type="button"
      hidden={!visivel}
      data-ir-ao-topo
      aria-label={t`Voltar ao topo`}
      title={t`Voltar ao topo`}
      onClick={() => voltarAoTopo(conteudo?.current)}
      className={`fixed z-30 grid size-11 [&[hidden]]:hidden cursor-pointer place-items-center rounded-full rounded-es-[4px] bg-surface text-ink shadow-overlay hover:bg-hover ${className}`}
    >
      <ArrowUp aria-hidden className="size-4" />
    </button>
  )
}
