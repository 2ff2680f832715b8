import type * as z from 'zod/mini'
import { endpoint } from '../nucleo/endpoint.ts'
import type * as schema from './plano.schema.ts'

export type Plano = z.infer<typeof schema.plano>

export const listarPlanos = endpoint<typeof schema.listarPlanos>('GET', '/planos')

/** The plans that an installation begins with. `suporte` and `descricao` are in both languages. */
export const planosSemente = [
  {
    id: 'essencial',
    nome: 'Essencial',
    descricao: { br: 'Quem atende sozinho', en: 'Working on your own' },
    preco_mensal: 8900,
    preco_semestral: 48060,
    preco_anual: 85440,
    conversas_mes: 300,
    profissionais: 1,
    empresas: 1,
    numeros_whatsapp: 1,
    lista_espera: false,
    historico_dias: 90,
    suporte: { br: 'E-mail', en: 'E-mail' },
    destaque: false,
  },
  {
    id: 'profissional',
    nome: 'Profissional',
    descricao: { br: 'Equipes de até 5', en: 'Teams of up to 5' },
    preco_mensal: 18900,
    preco_semestral: 102060,
    preco_anual: 181440,
    conversas_mes: 1500,
    profissionais: 5,
    empresas: 1,
    numeros_whatsapp: 1,
    lista_espera: true,
    historico_dias: 365,
    suporte: { br: 'E-mail e chat', en: 'E-mail and chat' },
    destaque: true,
  },
  {
    id: 'rede',
    nome: 'Rede',
    descricao: { br: 'Mais de uma unidade', en: 'More than one location' },
    preco_mensal: 42900,
    preco_semestral: 231660,
    preco_anual: 411840,
    conversas_mes: 6000,
    profissionais: 20,
    empresas: 5,
    numeros_whatsapp: 3,
    lista_espera: true,
    historico_dias: null,
    suporte: { br: 'Prioritário', en: 'Priority' },
    destaque: false,
  },
] as const
