import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

const isDev = process.env.NODE_ENV === 'development'

/** The pages that exist, in the order of the route table. Rows without a page yet answer the 404 page, after the guard. */
export default [
  ...(isDev ? [route('dev/componentes', 'features/dev/componentes-page.tsx')] : []),
  layout('shell/publico/layout-principal.tsx', [
    index('features/inicio/inicio-page.tsx'),
    route('plano', 'features/planos/planos-page.tsx', { id: 'plano' }),
    route('planos', 'features/planos/planos-page.tsx', { id: 'planos' }),
  ]),
  layout('shell/publico/layout-auth.tsx', [
    route('auth/login', 'features/acesso/login-page.tsx'),
    route('error/error401', 'features/erro/erro-401-page.tsx'),
    route('error/error404', 'features/erro/erro-404-page.tsx', { id: 'erro-404' }),
    route('error/error500', 'features/erro/erro-500-page.tsx'),
    route('error/error503', 'features/erro/erro-503-page.tsx'),
  ]),
  layout('shell/painel/layout-app.tsx', [
    route('gerenciamento/chat-messages', 'features/conversa/conversa-page.tsx', { id: 'conversas' }),
    route('gerenciamento/chat-messages/chat', 'features/conversa/conversa-page.tsx', { id: 'conversa' }),
    route('gerenciamento/dados-cliente', 'features/cliente/cliente-page.tsx'),
    route('gerenciamento/agenda', 'features/agendamento/agenda-page.tsx'),
  ]),
  layout('shell/painel/layout-admin.tsx', [route('private', 'features/painel/private-page.tsx')]),
  route('*', 'shell/desconhecida.tsx'),
] satisfies RouteConfig
