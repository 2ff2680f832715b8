type Redes = Partial<Record<'instagram' | 'linkedin' | 'youtube', string>>

/** The only place that names the brand. The settings begin with these values. */
export const marca = {
  nome: 'Zelo',
  slogan: { br: 'Inteligência que cuida do seu negócio', en: 'Intelligence that takes care of your business' },
  email: 'contato@zelo.exemplo',
  telefone: '(11) 4000-0001',
  /** Digits with country code (`5511…`); null for no WhatsApp link. */
  whatsapp: null as string | null,
  cidade: 'São Paulo, SP',
  atendimento: { br: 'Segunda a sexta, das 9h às 18h', en: 'Monday to Friday, 9 am to 6 pm' },
  encarregado: { nome: 'Encarregado de dados', email: 'privacidade@zelo.exemplo' },
  /** A network without an address is shown without a link. */
  redes: {} as Redes,
} as const
