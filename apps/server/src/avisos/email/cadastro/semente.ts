import { idiomas } from '@zelo/contract/nucleo/enums'
import { tipoTemplateEmail } from '@zelo/contract/nucleo/enums.schema'
import { eq, sql } from 'drizzle-orm'
import { modelosBr } from '#avisos/email/modelos/br.ts'
import { modelosEn } from '#avisos/email/modelos/en.ts'
import type { ModeloEmail } from '#avisos/email/renderizar.ts'
import type { Tx } from '#platform/database/database.ts'
import { templateEmail } from './template-email.table.ts'

/** The default templates, by language and type. */
export const modelosPadrao = { br: modelosBr, en: modelosEn }

/** Adds missing templates and updates those that nobody edited; edited ones stay. */
export async function semearTemplates(tx: Tx): Promise<void> {
  await tx
    .insert(templateEmail)
    .values(
      idiomas.flatMap((idioma) =>
        tipoTemplateEmail.options.map((tipo) => ({
          tipo,
          idioma,
          ...(modelosPadrao[idioma][tipo] satisfies ModeloEmail),
        })),
      ),
    )
    .onConflictDoUpdate({
      target: [templateEmail.tipo, templateEmail.idioma],
      set: {
        assunto: sql`excluded.assunto`,
        corpoHtml: sql`excluded.corpo_html`,
        corpoTexto: sql`excluded.corpo_texto`,
      },
      setWhere: eq(templateEmail.versao, 1),
    })
}
