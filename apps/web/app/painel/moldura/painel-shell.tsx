import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, Suspense, startTransition, useEffect, useRef, useState } from 'react'
import { queryClient } from '#lib/api/query-client.ts'
import { usePreferencias } from '#lib/guardado/preferencias.ts'
import { conteudoDaPagina } from '#lib/navegador/conteudo.ts'
import { sobDemanda } from '#lib/navegador/sob-demanda.tsx'
import { escolherEmpresa, useSessao } from '#lib/sessao/session.ts'
import { Barra } from '#painel/menu/barra.tsx'
import { Sidebar, type SidebarEstado } from '#painel/menu/sidebar.tsx'
import { Bloqueio } from '#painel/sessao/bloqueio.tsx'
import { lerDepois } from '#painel/sessao/ler-depois.ts'
import { Modais } from '#painel/sessao/modais.tsx'
import type { FooterLink } from '#shell/menu.ts'
import { SkipLink } from '#shell/skip-link.tsx'
import { useMergedRef } from '#ui/overlay/use-merged-ref.ts'
import { FooterApp } from './footer-app.tsx'
import { HeaderApp } from './header-app.tsx'
import { useSidebar } from './use-sidebar.ts'
import { Volta } from './volta.tsx'

/** Loaded later: the outage notice, the idle lock and permission changes. */
const DepoisDeAberto = sobDemanda(lerDepois, 'DepoisDeAberto', null)
const MenuHorizontal = sobDemanda(() => import('#painel/menu/menu-horizontal.tsx'), 'MenuHorizontal')

type Props = {
  navegacao: (estado: SidebarEstado) => ReactNode
  rodape: FooterLink[]
  /** Shows the administration's menu, with the link back to the panel. */
  administracao?: boolean
  children: ReactNode
}

/** The frame of signed-in pages: sidebar, header, page, footer. */
export function PainelShell({ navegacao, rodape, administracao = false, children }: Props) {
  const sidebar = useSidebar()
  const { empresa } = useSessao()
  const { layout, navbar, semidark } = usePreferencias()
  const recuo = sidebar.horizontal ? '' : sidebar.rail ? 'lg:ps-16' : 'lg:ps-[280px]'
  const [cliente] = useState(() => queryClient)
  const [aberto, setAberto] = useState(false)
  const conteudo = useRef<HTMLElement>(null)
  useEffect(() => startTransition(() => setAberto(true)), [])
  // Fixes the tab's company, whatever other tabs choose.
  useEffect(() => {
    if (empresa) escolherEmpresa(empresa)
  }, [empresa])

  return (
    <QueryClientProvider client={cliente}>
      <Bloqueio>
        <SkipLink />
        <div
          data-sidebar={sidebar.horizontal ? 'horizontal' : sidebar.rail ? 'rail' : 'aberta'}
          className={`min-h-dvh transition-[padding] duration-[180ms] motion-reduce:transition-none print:ps-0! ${recuo}`}
        >
          {sidebar.horizontal || sidebar.fone ? null : (
            <Sidebar estado={sidebar} escura={semidark === 'true'} administracao={administracao}>
              {navegacao(sidebar)}
            </Sidebar>
          )}
          <div
            inert={sidebar.overlay && sidebar.aberta}
            data-layout={layout}
            className={`flex min-h-dvh flex-col pb-(--barra) ${layout === 'boxed-layout' ? 'mx-auto max-w-[1240px] border-line border-x bg-bg' : ''}`}
          >
            <HeaderApp
              fone={sidebar.fone}
              onToggle={sidebar.alternar}
              navbar={navbar}
              escura={semidark === 'true' && sidebar.horizontal}
            >
              {sidebar.horizontal ? (
                <Suspense fallback={<div className="h-12" />}>
                  <MenuHorizontal administracao={administracao} />
                </Suspense>
              ) : null}
            </HeaderApp>
            <Volta />
            <main
              key={empresa}
              ref={useMergedRef(conteudoDaPagina, conteudo)}
              id="conteudo"
              tabIndex={-1}
              className="flex-1 px-4 py-4 text-sm sm:py-6 outline-none has-[[data-tela-cheia]]:p-0 lg:px-8 print:p-0!"
            >
              {children}
            </main>
            {sidebar.fone ? null : <FooterApp links={rodape} />}
          </div>
          <Barra administracao={administracao} />
        </div>
        {aberto ? <DepoisDeAberto conteudo={conteudo} /> : null}
        <Modais />
      </Bloqueio>
    </QueryClientProvider>
  )
}
