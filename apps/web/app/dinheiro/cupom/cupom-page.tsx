import { Trans, useLingui } from '@lingui/react/macro'
import { exportarCupons, filtrosCupom } from '@zelo/contract/dinheiro/cupom'
import { CircleMinus, TicketPercent } from 'lucide-react'
import { PlanoAbas } from '#instalacao/plano/plano-abas.tsx'
import { usePermissoes } from '#lib/sessao/permissao.tsx'
import { oneOf, withDefault } from '#ui/address/address-field.ts'
import { FilterSelect } from '#ui/choice/filter-select.tsx'
import { SelectionAction } from '#ui/data-table/selection-bar.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { RecordList } from '#ui/record/list/record-list.tsx'
import { listFields, useRecordList } from '#ui/record/list/use-record-list.ts'
import { baseCupom, cupons, rotaPlano } from './cupom.queries.ts'
import { CupomAcoes } from './cupom-acoes.tsx'
import { useColunas } from './cupom-colunas.tsx'
import { nomesDaSituacao } from './cupom-textos.ts'
import { useEncerrar } from './use-encerrar.ts'

const campos = {
  ...listFields(['criado_em', 'codigo', 'alterado_em']),
  sentido: withDefault(oneOf(['asc', 'desc']), 'desc'),
  situacao: withDefault(oneOf(filtrosCupom), 'TODOS'),
}

/** The coupons of the platform, with their states and how often each was used. */
export default function CupomPage() {
  const { t, i18n } = useLingui()
  const { pode } = usePermissoes(rotaPlano)
  const lista = useRecordList(campos, cupons)
  const { encerrar } = useEncerrar()
  const escolhidos = lista.selectedRows

  return (
    <>
      <PlanoAbas />
      <RecordList
        name="cupom"
        title={t`Cupons`}
        description={<Trans>Descontos para quem contrata, com limite de usos e de prazo.</Trans>}
        list={lista}
        columns={useColunas()}
        rowName={({ codigo }) => codigo}
        base={baseCupom}
        searchIn={t`Código ou para que serve`}
        filters={
          <FilterSelect
            label={t`Situação`}
            className="max-sm:w-full sm:w-48"
            {...lista.filter('situacao')}
            options={filtrosCupom.map((situacao) => ({
              value: situacao,
              label: situacao === 'TODOS' ? t`Todas as situações` : i18n._(nomesDaSituacao[situacao][0]),
            }))}
          />
        }
        addLabel={pode('PLN') && t`Novo cupom`}
        download={exportarCupons}
        rowActions={(cupom) => <CupomAcoes cupom={cupom} abrir />}
        selectionActions={
          pode('PLN') ? (
            <SelectionAction icon={<CircleMinus aria-hidden />} onClick={() => encerrar(escolhidos)}>
              <Trans>Encerrar</Trans>
            </SelectionAction>
          ) : undefined
        }
        empty={
          <EmptyState icon={<TicketPercent />} title={<Trans>Nenhum cupom ainda</Trans>}>
            <Trans>Crie o primeiro e passe o código a quem vai contratar.</Trans>
          </EmptyState>
        }
      />
    </>
  )
}
