import { Trans, useLingui } from '@lingui/react/macro'
import { columnsOf } from '#ui/data-table/columns.tsx'
import type { Registro } from './auditoria.queries.ts'
import { nomesDasAcoes, recursosEmPalavras } from './auditoria-textos.ts'

const column = columnsOf<Registro>()

export function useColunas() {
  const { t, i18n } = useLingui()
  return [
    column.instant('criada_em', t`Quando`, { phone: 'end' }),
    column.name('autor', t`Quem`, (row) => row.perfis, {
      called: (row) => row.autor ?? <Trans>Sistema</Trans>,
      phone: 'title',
    }),
    column.field('acao', t`Ação`, ({ acao }) => i18n._(nomesDasAcoes[acao]), { phone: 'end' }),
    column.field(
      'nome',
      t`Registro`,
      (row) => (
        <span className="block min-w-0 py-1.5">
          <span className="block truncate">{row.nome}</span>
          <span className="block truncate text-note text-ink-3">
            {[i18n._(recursosEmPalavras[row.recurso]), row.empresa].filter(Boolean).join(' · ')}
          </span>
        </span>
      ),
      { phone: 'subtitle' },
    ),
    column.field('ip', t`De onde`, ({ ip }) => ip ?? '–'),
  ]
}
