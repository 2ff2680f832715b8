/** The brand: the one place that names it. */
export const marca = {
  nome: 'Zelo',
  slogan: { br: 'Inteligência que cuida do seu negócio', en: 'Intelligence that takes care of your business' },
  email: 'contato@zelo.exemplo',
  telefone: '(11) 4000-0001',
  cidade: 'São Paulo, SP',
} as const
