/** The help articles in reading order. Each text is `textos/<idioma>/<slug>.<idioma>.md`. */
export const artigos = [
  { secao: 'documentacao', slug: 'primeiros-passos' },
  { secao: 'documentacao', slug: 'como-o-agente-agenda' },
  { secao: 'documentacao', slug: 'situacoes-do-agendamento' },
  { secao: 'documentacao', slug: 'planos-e-limites' },
  { secao: 'documentacao', slug: 'privacidade-no-dia-a-dia' },
  { secao: 'documentacao', slug: 'api' },
  { secao: 'documentacao', slug: 'webhooks' },
  { secao: 'tutoriais', slug: 'colocar-o-chat-no-site' },
  { secao: 'tutoriais', slug: 'testar-o-agente' },
  { secao: 'tutoriais', slug: 'acompanhar-o-dia' },
  { secao: 'tutoriais', slug: 'folgas-e-lista-de-espera' },
  { secao: 'tutoriais', slug: 'organizar-clientes' },
  { secao: 'tutoriais', slug: 'receitas' },
  { secao: 'tutoriais', slug: 'modelo-local' },
] as const

export type Secao = (typeof artigos)[number]['secao']

export const enderecoDe = ({ secao, slug }: { secao: string; slug: string }) => `/ajuda/${secao}/${slug}`

export const paginasAjuda = [
  '/ajuda',
  '/ajuda/documentacao',
  '/ajuda/tutoriais',
  '/ajuda/suporte',
  ...artigos.map(enderecoDe),
]
