import {
  rotasAdministracao,
  rotasConta,
  rotasControle,
  rotasGerenciamento,
  rotasGerenciamentoExtras,
} from '@zelo/contract/permissao'

export type Layout = 'principal' | 'auth' | 'admin' | 'app'

/**
 * Who may open a page. `livre`: anyone, the guard asks nothing. `sessao`: any signed-in user. `pagamento`: the same, but a visitor is sent
 * to the login page. `permissao`: signed in, with pode_visualizar on the route (sub-paths use their parent's entry).
 */
export type Acesso = 'livre' | 'sessao' | 'pagamento' | 'permissao'

export type Rota = { path: string; layout: Layout; acesso: Acesso; redirect?: string; subpaths?: boolean }

function rotas(layout: Layout, acesso: Acesso, paths: string[], subpaths = false): Rota[] {
  return paths.map((path) => ({ path, layout, acesso, subpaths }))
}

/** Every address of the product, whether its page exists yet or not. */
export const tabela: Rota[] = [
  ...rotas('principal', 'livre', [
    '/',
    '/plano',
    '/planos',
    '/experimente',
    '/contatos',
    '/nova-conta',
    '/resetar-senha',
    '/ativar',
  ]),
  ...rotas('principal', 'livre', ['/politica-privacidade', '/termos-uso'], true),
  ...rotas('principal', 'livre', ['/newsletter/confirmar', '/newsletter/sair']),
  ...rotas(
    'principal',
    'livre',
    ['/ajuda', '/agendar', '/agendamento', '/espera', '/convite', '/verificar', '/conversa'],
    true,
  ),
  ...rotas('auth', 'livre', [
    '/auth/login',
    '/auth/bloqueio',
    '/auth/resetar-senha',
    '/error/error401',
    '/error/error404',
    '/error/error500',
    '/error/error503',
  ]),
  ...rotas('admin', 'sessao', ['/private']),
  { path: '/private/empresa', layout: 'admin', acesso: 'livre', redirect: '/cadastro-basico' },
  ...rotas('app', 'sessao', ['/cadastro-basico']),
  ...rotas('app', 'livre', ['/cadastro-basico/empresa'], true),
  ...rotas('app', 'permissao', ['/cadastro-basico/profissional'], true),
  ...rotas('app', 'pagamento', ['/pagamento', '/pagamento/sucesso']),
  ...rotas(
    'app',
    'permissao',
    [
      ...rotasControle,
      ...rotasGerenciamento,
      ...rotasGerenciamentoExtras,
      '/admin/gerenciamento/chat-messages',
      ...rotasConta,
    ],
    true,
  ),
  ...rotas('app', 'livre', [
    '/conta-usuario/meu-perfil',
    '/conta-usuario/editar-perfil',
    '/conta-usuario/alterar-senha',
    '/conta-usuario/confirmar-email',
  ]),
  ...rotas(
    'admin',
    'permissao',
    rotasAdministracao.filter((rota) => rota !== '/admin/gerenciamento/chat-messages'),
    true,
  ),
]

/** One spelling per address: the router matches without regard to case, so the guard must too. */
export function normalizar(path: string): string {
  let texto = path
  try {
    texto = decodeURI(path)
  } catch {
    // A broken escape matches no row.
  }
  return texto
    .toLowerCase()
    .replace(/\/{2,}/g, '/')
    .replace(/(.)\/+$/, '$1')
}

/** The row of an address: itself, or the longest parent that has sub-paths. */
export function encontrarRota(path: string): Rota | undefined {
  const alvo = normalizar(path)
  const exata = tabela.find((rota) => rota.path === alvo)
  if (exata) return exata
  return tabela
    .filter((rota) => rota.subpaths && alvo.startsWith(`${rota.path}/`))
    .sort((a, b) => b.path.length - a.path.length)[0]
}
