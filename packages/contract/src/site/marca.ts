type Redes = Partial<Record<'instagram' | 'linkedin' | 'youtube', string>>

/** The brand: the one place that names it. What an administrator may change at run time starts from here (`configuracao.ts`). */
export const marca = {
  nome: 'Zelo',
  slogan: { br: 'Inteligência que cuida do seu negócio', en: 'Intelligence that takes care of your business' },
  email: 'contato@zelo.exemplo',
  telefone: '(11) 4000-0001',
  /** Digits with the country code (`5511…`); null = no WhatsApp link. */
  whatsapp: null as string | null,
  cidade: 'São Paulo, SP',
  atendimento: { br: 'Segunda a sexta, das 9h às 18h', en: 'Monday to Friday, 9 am to 6 pm' },
  encarregado: { nome: 'Encarregado de dados', email: 'privacidade@zelo.exemplo' },
  /** A social network without an address is shown as a mark, not as a link. */
  redes: {} as Redes,
} as const
