import { idiomas, tipoTemplateEmail } from '@zelo/contract/enums'
import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

export const templateEmail = pgTable(
  'template_email',
  {
    tipo: text('tipo', { enum: tipoTemplateEmail.options as [TipoTemplate, ...TipoTemplate[]] }).notNull(),
    idioma: text('idioma', { enum: idiomas }).notNull(),
    assunto: text('assunto').notNull(),
    corpoHtml: text('corpo_html').notNull(),
    corpoTexto: text('corpo_texto').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tipo, table.idioma] })],
)

type TipoTemplate = (typeof tipoTemplateEmail.options)[number]
