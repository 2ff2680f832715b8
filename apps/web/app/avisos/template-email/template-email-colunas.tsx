import { useLingui } from '@lingui/react/macro'
import { columnsOf } from '#ui/data-table/columns.tsx'
import type { TemplateDaLista } from './template-email.queries.ts'
import { idiomasPorExtenso, nomes, quando } from './template-email-textos.ts'
import { TextoTag } from './texto-tag.tsx'

const column = columnsOf<TemplateDaLista>()

export function useColunas() {
  const { t, i18n } = useLingui()
  return [
    column.accessor('id', {
      header: t`E-mail`,
      cell: ({ row }) => (
        <span className="block min-w-0 py-1.5">
          <span className="block truncate font-emphasis">{i18n._(nomes[row.original.tipo])}</span>
          <span className="block truncate text-note text-ink-3">{i18n._(quando[row.original.tipo])}</span>
        </span>
      ),
    }),
    column.accessor('idioma', {
      header: t`Idioma`,
      cell: ({ getValue }) => i18n._(idiomasPorExtenso[getValue()]),
    }),
    column.accessor('assunto', {
      header: t`Assunto`,
      cell: ({ row }) => <span className="block max-w-md truncate">{row.original.assunto_exemplo}</span>,
    }),
    column.accessor('padrao', {
      header: t`Texto`,
      cell: ({ getValue }) => <TextoTag padrao={getValue()} />,
    }),
    column.instant('alterado_em', { header: t`Última alteração` }),
  ]
}
