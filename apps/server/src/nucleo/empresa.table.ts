import { idiomas, tiposEmpresa } from '@zelo/contract/nucleo/enums'
import { bigint, boolean, integer, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { instante } from '#platform/database/columns.ts'

export const empresa = pgTable('empresa', {
  id: uuid('empresa_id').primaryKey(),
  chave: text('chave').notNull().unique(),
  nome: text('nome').notNull(),
  fuso: text('fuso').notNull(),
  idioma: text('idioma', { enum: idiomas }).notNull().default('br'),
  tipo: text('tipo', { enum: tiposEmpresa }).notNull().default('CNPJ'),
  documento: text('documento'),
  razaoSocial: text('razao_social'),
  categoriaId: uuid('categoria_id'),
  cep: text('cep'),
  logradouro: text('logradouro'),
  numero: text('numero'),
  complemento: text('complemento'),
  bairro: text('bairro'),
  municipio: text('municipio'),
  uf: text('uf'),
  municipioIbge: integer('municipio_ibge'),
  /** One-line address for clients. */
  endereco: text('endereco'),
  telefone: text('telefone'),
  email: text('email'),
  antecedenciaMin: integer('antecedencia_min').notNull().default(60),
  horizonteDias: integer('horizonte_dias').notNull().default(60),
  /** PIN unlocking on the company's devices. */
  pinPermitido: boolean('pin_permitido').notNull().default(false),
  /** Reminder times, in hours before an appointment. */
  lembretesHoras: smallint('lembretes_horas').array().notNull().default([24]),
  /** The agent may use the platform's model. */
  usaModelo: boolean('usa_modelo').notNull().default(true),
  /** Asks clients for a rating after a conversation. */
  perguntaSatisfacao: boolean('pergunta_satisfacao').notNull().default(false),
  /** Increases whenever the company teaches its reader something. */
  ensinoVersao: integer('ensino_versao').notNull().default(0),
  /** The company shares lines that the agent did not understand, without names. */
  ensinoPartilha: boolean('ensino_partilha').notNull().default(false),
  /** Search engines may list the booking page. */
  agendaNaBusca: boolean('agenda_na_busca').notNull().default(false),
  /** Storage name of the logo. */
  logo: text('logo'),
  /** The subscriber; null for a trial or a company under evaluation. */
  titularId: bigint('titular_id', { mode: 'number' }),
  criadaEm: instante('criada_em').notNull(),
  versao: integer('versao').notNull().default(1),
  alteradaEm: instante('alterada_em').notNull().defaultNow(),
  /** A visitor's trial: it sends nothing, and is deleted when it expires. */
  experimento: boolean('experimento').notNull().default(false),
})
export type Empresa = typeof empresa.$inferSelect

export const empresaUsuario = pgTable('empresa_usuario', {
  empresaId: uuid('empresa_id').notNull(),
  usuarioId: bigint('usuario_id', { mode: 'number' }).notNull(),
  gestor: boolean('gestor').notNull(),
})
