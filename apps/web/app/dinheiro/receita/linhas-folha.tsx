import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { exportarLinhasReceita } from '@zelo/contract/dinheiro/receita'
import { baixar } from '#lib/api/baixar.ts'
import { formatDia } from '#lib/formato/data-hora.ts'
import { formatReais } from '#lib/formato/reais.ts'
import { usePermissoes } from '#lib/sessao/permissao.tsx'
import { EndlessList } from '#ui/list/endless-list.tsx'
import { ExportButton } from '#ui/list/export-button.tsx'
import { SideSheet } from '#ui/overlay/side-sheet.tsx'
import { type Figura, type LinhaDaReceita, linhasDe } from './receita.queries.ts'
import { nomeDoMes, nomesDaFigura, nomesDoPeriodo } from './receita-textos.ts'

/** The rows behind a number, so that it can be checked. */
export function LinhasFolha({ figura, mes, onFechar }: Figura & { onFechar: () => void }) {
  const { i18n } = useLingui()
  const { pode } = usePermissoes('/admin/plano')
  const [nome, quando] = [i18n._(nomesDaFigura[figura]), nomeDoMes(mes, 'long')]
  return (
    <SideSheet
      open
      onClose={onFechar}
      title={
        figura === 'VENCIDA' ? (
          nome
        ) : (
          <Trans>
            {nome}, {quando}
          </Trans>
        )
      }
      actions={
        pode('CPY') ? (
          <ExportButton download={() => baixar(exportarLinhasReceita, { querystring: { figura, mes } })} />
        ) : undefined
      }
    >
      <EndlessList
        query={useInfiniteQuery(linhasDe({ figura, mes }))}
        rowKey={({ titular_id, fatura }) => `${titular_id} ${fatura?.numero ?? ''}`}
        empty={<Trans>Nada neste mês.</Trans>}
        className="flex min-h-14 items-center justify-between gap-4 py-2.5"
      >
        {(linha) => <Uma linha={linha} total={figura === 'TOTAL'} />}
      </EndlessList>
    </SideSheet>
  )
}

function Uma({ linha, total }: { linha: LinhaDaReceita; total: boolean }) {
  const { i18n } = useLingui()
  const { titular, empresas, plano, periodo, antes_centavos, depois_centavos, fatura } = linha
  const [antes, depois] = [formatReais(antes_centavos), formatReais(depois_centavos)]
  const numero = fatura?.numero ?? 0
  const vencimento = fatura ? formatDia(fatura.vencimento) : ''
  return (
    <>
      <span className="min-w-0">
        <span className="block truncate font-emphasis">{empresas.join(', ') || titular}</span>
        <span className="block truncate text-note text-ink-2">
          {[empresas.length > 0 ? titular : null, plano, periodo ? i18n._(nomesDoPeriodo[periodo]) : null]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
      <span className="shrink-0 text-end tabular-nums">
        {fatura ? (
          <>
            <span className="block">{formatReais(fatura.total_centavos)}</span>
            <span className="block text-note text-ink-2">
              <Trans>
                Fatura {numero}, venceu em {vencimento}
              </Trans>
            </span>
          </>
        ) : total ? (
          depois
        ) : (
          <>
            <span className="block">
              {depois_centavos >= antes_centavos ? '+' : '−'}
              {formatReais(Math.abs(depois_centavos - antes_centavos))}
            </span>
            <span className="block text-note text-ink-2">
              <Trans>
                de {antes} para {depois}
              </Trans>
            </span>
          </>
        )}
      </span>
    </>
  )
}
