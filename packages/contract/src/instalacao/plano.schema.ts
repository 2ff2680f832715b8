import * as z from 'zod/mini'
import { terms } from '../nucleo/endpoint.ts'
import { centavos } from '../nucleo/valores.schema.ts'

export const plano = z.object({
  id: z.string(),
  nome: z.string(),
  descricao: z.string(),
  preco_mensal: centavos,
  preco_semestral: centavos,
  preco_anual: centavos,
  conversas_mes: z.int(),
  profissionais: z.int(),
  empresas: z.int(),
  numeros_whatsapp: z.int(),
  lista_espera: z.boolean(),
  /** Days for which history is kept; null for no limit. */
  historico_dias: z.nullable(z.int()),
  suporte: z.string(),
  destaque: z.boolean(),
})

export const listarPlanos = terms({
  acesso: 'publico',
  resumo: 'Plans on sale, in display order, texts in the caller’s language.',
  schema: { response: { 200: z.array(plano) } },
})
