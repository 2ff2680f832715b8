import { useLingui } from '@lingui/react/macro'
import { columnsOf } from '#ui/data-table/columns.tsx'
import type { TemplateDaLista } from './template-email.queries.ts'
import { idiomasPorExtenso, nomes, quando } from './template-email-textos.ts'
import { TextoTag } from './texto-tag.tsx'

const column = columnsOf<TemplateDaLista>()

export function useColunas() {
  const { t, i18n } = useLingui()
  return [
    column.name('id', t`E-mail`, (row) => i18n._(quando[row.tipo]), { called: (row) => i18n._(nomes[row.tipo]) }),
    column.field('idioma', t`Idioma`, ({ idioma }) => i18n._(idiomasPorExtenso[idioma]), { phone: 'end' }),
    column.field('assunto', t`Assunto`, (row) => (
      <span className="block max-w-md truncate">{row.assunto_exemplo}</span>
    )),
    column.field('padrao', t`Texto`, ({ padrao }) => <TextoTag padrao={padrao} />, { phone: 'end' }),
    column.instant('alterado_em', t`Última alteração`),
  ]
}
