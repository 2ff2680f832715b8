import type { Idioma } from '@zelo/contract/nucleo/enums'
import { boolean, integer, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { instante } from '#platform/database/columns.ts'

export const plano = pgTable('plano', {
  id: text('id').primaryKey(),
  ordem: smallint('ordem').notNull(),
  visivel: boolean('visivel').notNull().default(true),
  nome: text('nome').notNull(),
  descricao: jsonb('descricao').$type<Record<Idioma, string>>().notNull(),
  precoMensal: integer('preco_mensal').notNull(),
  precoSemestral: integer('preco_semestral').notNull(),
  precoAnual: integer('preco_anual').notNull(),
  conversasMes: integer('conversas_mes').notNull(),
  profissionais: integer('profissionais').notNull(),
  empresas: integer('empresas').notNull(),
  numerosWhatsapp: integer('numeros_whatsapp').notNull(),
  listaEspera: boolean('lista_espera').notNull(),
  historicoDias: integer('historico_dias'),
  suporte: jsonb('suporte').$type<Record<Idioma, string>>().notNull(),
  destaque: boolean('destaque').notNull().default(false),
  versao: integer('versao').notNull().default(1),
  alteradoEm: instante('alterado_em').notNull().defaultNow(),
})
