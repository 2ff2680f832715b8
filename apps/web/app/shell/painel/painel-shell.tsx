import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Outlet } from 'react-router'
import { queryClient } from '#lib/query-client.ts'
import { useSessao } from '#lib/session.ts'
import type { FooterLink } from '../menu.ts'
import { BackToTop } from '../publico/back-to-top.tsx'
import { SkipLink } from '../publico/skip-link.tsx'
import { FooterApp } from './footer-app.tsx'
import { HeaderApp } from './header-app.tsx'
import { Modais } from './modais.tsx'
import { Sidebar, type SidebarEstado } from './sidebar.tsx'
import { useSidebar } from './use-sidebar.ts'

type Props = { navegacao: (estado: SidebarEstado) => ReactNode; rodape: FooterLink[] }

/** The frame of every signed-in page: sidebar, header, page, footer. */
export function PainelShell({ navegacao, rodape }: Props) {
  const sidebar = useSidebar()
  const { empresa } = useSessao()
  const [cliente] = useState(() => queryClient)

  return (
    <QueryClientProvider client={cliente}>
      <SkipLink />
      <div
        data-sidebar={sidebar.rail ? 'rail' : 'aberta'}
        className={`min-h-dvh transition-[padding] duration-[180ms] motion-reduce:transition-none ${sidebar.rail ? 'lg:ps-16' : 'lg:ps-[280px]'}`}
      >
        <Sidebar estado={sidebar}>{navegacao(sidebar)}</Sidebar>
        <div inert={sidebar.overlay && sidebar.aberta} className="flex min-h-dvh flex-col">
          <HeaderApp onToggle={sidebar.alternar} />
          <main
            key={empresa}
            id="conteudo"
            tabIndex={-1}
            className="flex-1 px-4 py-6 text-sm outline-none has-[[data-tela-cheia]]:p-0 lg:px-8"
          >
            <Outlet />
          </main>
          <FooterApp links={rodape} />
        </div>
      </div>
      <BackToTop className="end-5 bottom-16" />
      <Modais />
    </QueryClientProvider>
  )
}
