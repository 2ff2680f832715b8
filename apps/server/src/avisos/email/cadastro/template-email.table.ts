import { idiomas } from '@zelo/contract/nucleo/enums'
import { tipoTemplateEmail } from '@zelo/contract/nucleo/enums.schema'
import { sql } from 'drizzle-orm'
import { bigint, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instante } from '#platform/database/columns.ts'

export const templateEmail = pgTable(
  'template_email',
  {
    /** For example `CONTA_ATIVACAO-br`. */
    id: text('id').notNull().generatedAlwaysAs(sql`tipo || '-' || idioma`),
    tipo: text('tipo', { enum: tipoTemplateEmail.options as [TipoTemplate, ...TipoTemplate[]] }).notNull(),
    idioma: text('idioma', { enum: idiomas }).notNull(),
    assunto: text('assunto').notNull(),
    corpoHtml: text('corpo_html').notNull(),
    corpoTexto: text('corpo_texto').notNull(),
    versao: integer('versao').notNull().default(1),
    alteradoEm: instante('alterado_em').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.tipo, table.idioma] })],
)

/** All texts of a template; the newest is in use. */
export const templateEmailVersao = pgTable(
  'template_email_versao',
  {
    templateId: text('template_id').notNull(),
    numero: integer('numero').notNull(),
    assunto: text('assunto').notNull(),
    corpoHtml: text('corpo_html').notNull(),
    corpoTexto: text('corpo_texto').notNull(),
    usuarioId: bigint('usuario_id', { mode: 'number' }),
    criadaEm: instante('criada_em').notNull(),
  },
  (table) => [primaryKey({ columns: [table.templateId, table.numero] })],
)

type TipoTemplate = (typeof tipoTemplateEmail.options)[number]
