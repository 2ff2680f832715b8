import { Trans, useLingui } from '@lingui/react/macro'
import { PanelLeftClose, PanelLeftOpen, X } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { LinkDocumentacao } from '#painel/moldura/link-documentacao.tsx'
import { Passagem } from '#painel/moldura/passagem.tsx'
import type { SidebarControle } from '#painel/moldura/use-sidebar.ts'
import { Logo } from '#shell/logo.tsx'
import { IconButton } from '#ui/button/icon-button.tsx'
import { Link } from '#ui/button/link.tsx'

export type SidebarEstado = SidebarControle

type Props = { estado: SidebarEstado; escura: boolean; administracao: boolean; children: ReactNode }

export function Sidebar({ estado, escura, administracao, children }: Props) {
  const { t } = useLingui()
  const primeiro = useRef<HTMLAnchorElement>(null)
  const { overlay, aberta, rail, alternar, fechar } = estado
  const visivel = !overlay || aberta
  const ligacao = `flex min-h-11 items-center gap-3 rounded-field text-ink-2 text-sm hover:bg-hover hover:text-ink fine:min-h-9 ${rail ? 'justify-center' : 'px-2.5'}`

  useEffect(() => {
    if (!overlay || !aberta) return
    const antes = document.activeElement
    primeiro.current?.focus()
    return () => {
      if (antes instanceof HTMLElement) antes.focus()
    }
  }, [overlay, aberta])

  return (
    <>
      {overlay && aberta ? (
        <button
          type="button"
          tabIndex={-1}
          aria-label={t`Fechar menu`}
          onClick={fechar}
          className="fixed inset-0 z-40 cursor-default bg-scrim"
        />
      ) : null}
      <aside
        id="menu-lateral"
        aria-label={t`Menu lateral`}
        inert={!visivel}
        data-aberta={visivel}
        className={`fixed inset-y-0 start-0 z-40 flex flex-col print:hidden border-line border-e bg-sunken text-ink ${escura ? 'dark' : ''} transition-transform duration-[180ms] ease-out motion-reduce:transition-none ${rail ? 'w-16' : 'w-[280px] max-w-[calc(100vw-44px)]'} ${visivel ? '' : '-translate-x-full rtl:translate-x-full'}`}
      >
        <div className={`flex h-16 shrink-0 items-center ${rail ? 'justify-center' : 'justify-between px-5 pe-3'}`}>
          {rail ? null : (
            <Link
              ref={primeiro}
              to="/"
              aria-label={t`Zelo, início`}
              onClick={fechar}
              className="inline-flex rounded-field"
            >
              <Logo />
            </Link>
          )}
          <IconButton
            label={overlay ? t`Fechar menu` : rail ? t`Expandir menu` : t`Recolher menu`}
            size="md"
            aria-expanded={!rail}
            aria-controls="menu-lateral"
            onClick={alternar}
          >
            {overlay ? (
              <X aria-hidden className="size-[18px]" />
            ) : rail ? (
              <PanelLeftOpen aria-hidden className="size-[18px] rtl:-scale-x-100" />
            ) : (
              <PanelLeftClose aria-hidden className="size-[18px] rtl:-scale-x-100" />
            )}
          </IconButton>
        </div>
        <nav aria-label={t`Menu`} className="min-h-0 flex-1 overflow-y-auto px-3 py-2">
          {children}
        </nav>
        <div className="shrink-0 px-3 pb-3 empty:hidden">
          <Passagem administracao={administracao} className={ligacao} soIcone={rail} onClick={fechar} />
        </div>
        <section aria-label={t`Suporte`} className="mx-3 shrink-0 border-line border-t py-3">
          {rail ? null : (
            <p className="px-2.5 pb-1 text-note text-ink-3">
              <Trans>Suporte</Trans>
            </p>
          )}
          <LinkDocumentacao className={ligacao} soIcone={rail} onClick={fechar} />
        </section>
      </aside>
    </>
  )
}
