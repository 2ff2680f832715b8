import { tiposEmpresa } from '@zelo/contract/empresa/empresa'
import { idiomas } from '@zelo/contract/nucleo/enums'
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
  /** The one line that clients read. */
  endereco: text('endereco'),
  telefone: text('telefone'),
  email: text('email'),
  antecedenciaMin: integer('antecedencia_min').notNull().default(60),
  horizonteDias: integer('horizonte_dias').notNull().default(60),
  /** Its people may unlock by PIN on its devices. */
  pinPermitido: boolean('pin_permitido').notNull().default(false),
  /** Hours before an appointment at which its client is reminded. */
  lembretesHoras: smallint('lembretes_horas').array().notNull().default([24]),
  /** Its agent may write with a model, where the platform has one. */
  usaModelo: boolean('usa_modelo').notNull().default(true),
  /** Clients are asked, when a conversation ends, how it was. */
  perguntaSatisfacao: boolean('pergunta_satisfacao').notNull().default(false),
  /** Another one with each change of what it taught the reader of its agent. */
  ensinoVersao: integer('ensino_versao').notNull().default(0),
  /** The platform may see what its agent did not understand, without names. */
  ensinoPartilha: boolean('ensino_partilha').notNull().default(false),
  /** Search engines may list its booking page. */
  agendaNaBusca: boolean('agenda_na_busca').notNull().default(false),
  /** Name of its stored picture. */
  logo: text('logo'),
  /** Who answers for it towards the platform; null: being tried, or made for an evaluation. */
  titularId: bigint('titular_id', { mode: 'number' }),
  criadaEm: instante('criada_em').notNull(),
  versao: integer('versao').notNull().default(1),
  alteradaEm: instante('alterada_em').notNull().defaultNow(),
  /** Only being tried by a visitor: no e-mail, no notice, gone when it expires. */
  experimento: boolean('experimento').notNull().default(false),
})
export type Empresa = typeof empresa.$inferSelect

export const empresaUsuario = pgTable('empresa_usuario', {
  empresaId: uuid('empresa_id').notNull(),
  usuarioId: bigint('usuario_id', { mode: 'number' }).notNull(),
  gestor: boolean('gestor').notNull(),
})
