import { layout, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes'
import { desvios, type Layout, type Pagina, paginas } from './paginas.ts'

const isDev = process.env.NODE_ENV === 'development'
const doPainel: readonly Pagina[] = paginas.filter(({ tipo }) => tipo === 'painel')

const molduras: Partial<Record<Layout, string>> = {
  auth: 'shell/publico/layout-bloqueio.tsx',
  app: 'shell/painel/layout-app.tsx',
  admin: 'shell/painel/layout-admin.tsx',
}

const rotaDe = ({ path, arquivo }: Pagina): RouteConfigEntry =>
  route(path.slice(1), `features/${arquivo}.tsx`, { id: path })

/** Each page of the panel in the frame of its layout. Addresses without a page answer the 404 page, after the guard. */
export default [
  ...(isDev ? [route('dev/componentes', 'features/dev/componentes-page.tsx')] : []),
  ...Object.entries(molduras).map(([nome, arquivo]) =>
    layout(arquivo, doPainel.filter((pagina) => pagina.layout === nome && !pagina.semMoldura).map(rotaDe)),
  ),
  ...doPainel.filter(({ semMoldura }) => semMoldura).map(rotaDe),
  ...Object.keys(desvios).map((path) => route(path.slice(1), 'shell/desconhecida.tsx', { id: path })),
  route('*', 'shell/desconhecida.tsx'),
] satisfies RouteConfig
