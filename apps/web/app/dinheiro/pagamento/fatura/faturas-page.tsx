import { Trans, useLingui } from '@lingui/react/macro'
import { exportarFaturas, exportarParaContador, filtrosFatura } from '@zelo/contract/dinheiro/pagamento-gestao'
import { FileSpreadsheet, Receipt } from 'lucide-react'
import { faturas, rotaPagamentos } from '#dinheiro/pagamento/pagamento.queries.ts'
import { baixar } from '#lib/api/baixar.ts'
import { useSearchParams } from '#lib/navegador/rota.ts'
import { sobDemanda } from '#lib/navegador/sob-demanda.tsx'
import { usePermissoes } from '#lib/sessao/permissao.tsx'
import { oneOf, withDefault } from '#ui/address/address-field.ts'
import { Button } from '#ui/button/button.tsx'
import { ButtonLink } from '#ui/button/button-link.tsx'
import { Segmented } from '#ui/choice/segmented.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { act } from '#ui/feedback/use-action.ts'
import { RecordList } from '#ui/record/list/record-list.tsx'
import { listFields, useRecordList } from '#ui/record/list/use-record-list.ts'
import { useColunasDeFatura } from './faturas-colunas.tsx'

const FaturaFolha = sobDemanda(() => import('./fatura-folha.tsx'), 'FaturaFolha', null)

const campos = {
  ...listFields(['emitida_em', 'vencimento', 'total']),
  sentido: withDefault(oneOf(['asc', 'desc']), 'desc'),
  situacao: withDefault(oneOf(filtrosFatura), 'TODAS'),
}

/** The invoices, with the result of each. */
export default function FaturasPage() {
  const { t } = useLingui()
  const lista = useRecordList(campos, faturas)
  const [busca, mudarBusca] = useSearchParams()
  const { pode } = usePermissoes(rotaPagamentos)
  const aberta = busca.get('fatura')
  const { cursor: _, ...filtros } = lista.asked

  function fechar() {
    const resto = new URLSearchParams(busca)
    resto.delete('fatura')
    mudarBusca(resto, { replace: true })
  }

  return (
    <>
      <RecordList
        name="pagamento"
        title={t`Pagamentos`}
        description={<Trans>Suas faturas, com recibo e segunda via.</Trans>}
        list={lista}
        columns={useColunasDeFatura()}
        rowName={({ numero }) => t`Fatura ${numero}`}
        rowHref={({ id }) => `?fatura=${id}`}
        searchIn={t`Número da fatura`}
        filters={
          <Segmented
            label={t`Situação`}
            size="sm"
            {...lista.filter('situacao')}
            options={[
              { value: 'TODAS', label: <Trans>Todas</Trans> },
              { value: 'ABERTA', label: <Trans>Em aberto</Trans> },
              { value: 'PAGA', label: <Trans>Pagas</Trans> },
              { value: 'ESTORNADA', label: <Trans>Devolvidas</Trans> },
            ]}
          />
        }
        more={
          pode('CPY') ? (
            <Button
              icon={<FileSpreadsheet aria-hidden />}
              onClick={() => void act(() => baixar(exportarParaContador, {}), t`Planilha do contador baixada.`)}
            >
              <Trans>Para o contador</Trans>
            </Button>
          ) : null
        }
        {...(pode('CPY') && { download: () => baixar(exportarFaturas, { querystring: filtros }) })}
        empty={
          <EmptyState
            icon={<Receipt />}
            title={<Trans>Nenhuma fatura ainda</Trans>}
            actions={
              <ButtonLink to="/pagamento" variant="primary">
                <Trans>Escolher um plano</Trans>
              </ButtonLink>
            }
          >
            <Trans>A primeira aparece quando você contratar um plano.</Trans>
          </EmptyState>
        }
      />
      {aberta ? <FaturaFolha id={aberta} onFechar={fechar} /> : null}
    </>
  )
}
