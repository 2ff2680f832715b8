import { layout, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes'
import { desvios, type Layout, type Pagina, paginas } from './paginas.ts'

const isDev = process.env.NODE_ENV === 'development'

const molduras: Record<Layout, string> = {
  principal: 'shell/publico/layout-principal.tsx',
  cliente: 'shell/publico/layout-cliente.tsx',
  auth: 'shell/publico/layout-auth.tsx',
  app: 'shell/painel/layout-app.tsx',
  admin: 'shell/painel/layout-admin.tsx',
}

const rotaDe = ({ path, arquivo }: Pagina): RouteConfigEntry =>
  route(path.slice(1), `features/${arquivo}.tsx`, { id: path, index: path === '/' })

/** Each page in the frame of its layout. Addresses without a page answer the 404 page, after the guard. */
export default [
  ...(isDev ? [route('dev/componentes', 'features/dev/componentes-page.tsx')] : []),
  ...Object.entries(molduras).map(([nome, arquivo]) =>
    layout(arquivo, paginas.filter((pagina) => pagina.layout === nome && !pagina.semMoldura).map(rotaDe)),
  ),
  ...paginas.filter(({ semMoldura }) => semMoldura).map(rotaDe),
  ...Object.keys(desvios).map((path) => route(path.slice(1), 'shell/desconhecida.tsx', { id: path })),
  route('*', 'shell/desconhecida.tsx'),
] satisfies RouteConfig
