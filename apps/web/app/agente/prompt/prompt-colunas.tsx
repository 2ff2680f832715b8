import { Trans, useLingui } from '@lingui/react/macro'
import { columnsOf } from '#ui/data-table/columns.tsx'
import type { PromptDaLista } from './prompt.queries.ts'
import { idiomasPorExtenso } from './prompt-textos.ts'

const column = columnsOf<PromptDaLista>()

export function useColunas() {
  const { t, i18n } = useLingui()
  return [
    column.name('nome', t`Nome`, (row) => row.categoria.nome),
    column.field('idioma', t`Idioma`, ({ idioma }) => i18n._(idiomasPorExtenso[idioma]), { phone: 'end' }),
    column.active('ativo', t`Situação`),
    column.number('numero', t`Versão`, ({ numero }) => <Trans>v{numero}</Trans>),
    column.instant('alterado_em', t`Última alteração`),
  ]
}
