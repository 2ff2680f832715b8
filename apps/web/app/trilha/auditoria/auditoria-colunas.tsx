import { Trans, useLingui } from '@lingui/react/macro'
import { columnsOf } from '#ui/data-table/columns.tsx'
import type { Registro } from './auditoria.queries.ts'
import { nomesDasAcoes, recursosEmPalavras } from './auditoria-textos.ts'

const column = columnsOf<Registro>()

export function useColunas() {
  const { t, i18n } = useLingui()
  return [
    column.instant('criada_em', { header: t`Quando` }),
    column.accessor('autor', {
      header: t`Quem`,
      cell: ({ row: { original } }) => (
        <span className="block min-w-0 py-1.5">
          <span className="block truncate font-emphasis">{original.autor ?? <Trans>Sistema</Trans>}</span>
          <span className="block truncate text-note text-ink-3">{original.perfis}</span>
        </span>
      ),
    }),
    column.accessor('acao', {
      header: t`Ação`,
      cell: ({ getValue }) => i18n._(nomesDasAcoes[getValue()]),
    }),
    column.accessor('nome', {
      header: t`Registro`,
      cell: ({ row: { original } }) => (
        <span className="block min-w-0 py-1.5">
          <span className="block truncate">{original.nome}</span>
          <span className="block truncate text-note text-ink-3">
            {[i18n._(recursosEmPalavras[original.recurso]), original.empresa].filter(Boolean).join(' · ')}
          </span>
        </span>
      ),
    }),
    column.accessor('ip', { header: t`De onde`, cell: ({ getValue }) => getValue() ?? '–' }),
  ]
}
