import { Trans, useLingui } from '@lingui/react/macro'
import { exportarAssinaturas, filtrosAssinatura } from '@zelo/contract/dinheiro/pagamento-gestao'
import { HandCoins, Users } from 'lucide-react'
import { useState } from 'react'
import { PlanoAbas } from '#instalacao/plano/plano-abas.tsx'
import { baixar } from '#lib/api/baixar.ts'
import { formatDia } from '#lib/formato/data-hora.ts'
import { formatReais } from '#lib/formato/reais.ts'
import { sobDemanda } from '#lib/navegador/sob-demanda.tsx'
import { usePermissoes } from '#lib/sessao/permissao.tsx'
import { oneOf, withDefault } from '#ui/address/address-field.ts'
import { FilterSelect } from '#ui/choice/filter-select.tsx'
import { columnsOf } from '#ui/data-table/columns.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { MenuItem } from '#ui/overlay/menu.tsx'
import { RecordList } from '#ui/record/list/record-list.tsx'
import { listFields, useRecordList } from '#ui/record/list/use-record-list.ts'
import { StatusTag } from '#ui/tag/status-tag.tsx'
import { type AssinaturaListada, assinaturas, rotaPlano } from './pagamento.queries.ts'
import { nomesDoPeriodo } from './pagamento-textos.ts'

const QuitarDialog = sobDemanda(() => import('#dinheiro/pagamento/fatura/quitar-dialog.tsx'), 'QuitarDialog', null)

const campos = {
  ...listFields(['criada_em']),
  sentido: withDefault(oneOf(['asc', 'desc']), 'desc'),
  estado: withDefault(oneOf(filtrosAssinatura), 'TODOS'),
}
const column = columnsOf<AssinaturaListada>()

/**
 * The subscriptions of the platform with their debts. Invoices paid elsewhere can be settled here.
 */
export default function AssinaturasPage() {
  const { t, i18n } = useLingui()
  const { pode } = usePermissoes(rotaPlano)
  const lista = useRecordList(campos, assinaturas)
  const [quitando, quitar] = useState<AssinaturaListada | null>(null)
  const { cursor: _, ...filtros } = lista.asked
  const columns = [
    column.field('titular', t`Titular`),
    column.field('plano', t`Plano`, (row) => `${row.plano} · ${i18n._(nomesDoPeriodo[row.periodo])}`, {
      phone: 'subtitle',
    }),
    column.field(
      'estado',
      t`Estado`,
      (row) => (row.encerrada ? t`Encerrada` : <StatusTag of="assinatura" status={row.estado} />),
      { phone: 'end' },
    ),
    column.number(
      'aberta',
      t`A pagar`,
      ({ aberta }) => (aberta ? <span className="tabular-nums">{formatReais(aberta.total_centavos)}</span> : '—'),
      { phone: 'end' },
    ),
    column.field('proximo_vencimento', t`Próximo vencimento`, ({ proximo_vencimento }) =>
      proximo_vencimento ? <span className="tabular-nums">{formatDia(proximo_vencimento)}</span> : '—',
    ),
    column.instant('criada_em', t`Criada em`),
  ]
  return (
    <>
      <PlanoAbas />
      <RecordList
        name="assinaturas"
        title={t`Assinaturas`}
        description={<Trans>Todas as assinaturas da plataforma e o que cada uma tem a pagar.</Trans>}
        list={lista}
        columns={columns}
        rowName={({ titular }) => titular}
        searchIn={t`Titular`}
        filters={
          <FilterSelect
            label={t`Estado`}
            {...lista.filter('estado')}
            options={[
              { value: 'TODOS', label: t`Todos os estados` },
              { value: 'ATIVO', label: t`Ativo` },
              { value: 'ATIVO_PROVISORIO', label: t`Ativo provisório` },
              { value: 'EM_ANALISE', label: t`Em análise` },
              { value: 'INADIMPLENTE', label: t`Inadimplente` },
            ]}
          />
        }
        {...(pode('CPY') && { download: () => baixar(exportarAssinaturas, { querystring: filtros }) })}
        rowActions={
          pode('PLN')
            ? (row) =>
                row.aberta ? (
                  <MenuItem icon={<HandCoins aria-hidden />} onSelect={() => quitar(row)}>
                    <Trans>Registrar pagamento feito por fora</Trans>
                  </MenuItem>
                ) : (
                  <p className="px-3 py-2 text-note text-ink-2">
                    <Trans>Nada em aberto</Trans>
                  </p>
                )
            : undefined
        }
        empty={
          <EmptyState icon={<Users />} title={<Trans>Nenhuma assinatura ainda</Trans>}>
            <Trans>Quando alguém contratar um plano, aparece aqui.</Trans>
          </EmptyState>
        }
      />
      {quitando?.aberta ? <QuitarDialog fatura={quitando.aberta} onFechar={() => quitar(null)} /> : null}
    </>
  )
}
