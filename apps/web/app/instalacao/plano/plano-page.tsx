import { Trans, useLingui } from '@lingui/react/macro'
import { exportarPlanos } from '@zelo/contract/instalacao/plano-cadastro'
import { filtrosEstadoAtivo } from '@zelo/contract/nucleo/enums'
import { CircleMinus, Layers, ShoppingBag } from 'lucide-react'
import { usePermissoes } from '#lib/sessao/permissao.tsx'
import { oneOf, withDefault } from '#ui/address/address-field.ts'
import { Segmented } from '#ui/choice/segmented.tsx'
import { SelectionAction } from '#ui/data-table/selection-bar.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { RecordList } from '#ui/record/list/record-list.tsx'
import { listFields, useRecordList } from '#ui/record/list/use-record-list.ts'
import { planos, rotaPlano } from './plano.queries.ts'
import { PlanoAbas } from './plano-abas.tsx'
import { PlanoAcoes } from './plano-acoes.tsx'
import { useColunas } from './plano-colunas.tsx'
import { useVenda } from './use-venda.ts'

const campos = {
  ...listFields(['ordem', 'nome', 'preco_mensal', 'alterado_em']),
  situacao: withDefault(oneOf(filtrosEstadoAtivo), 'TODOS'),
}

/** The plans that the platform sells. */
export default function PlanoPage() {
  const { t } = useLingui()
  const { pode } = usePermissoes(rotaPlano)
  const lista = useRecordList(campos, planos)
  const { vender, tirar } = useVenda()
  const escolhidos = lista.selectedRows

  return (
    <>
      <PlanoAbas />
      <RecordList
        name="plano"
        title={t`Planos`}
        description={<Trans>O que a plataforma vende. As páginas públicas mostram na hora o que está à venda.</Trans>}
        list={lista}
        columns={useColunas()}
        rowName={({ nome }) => nome}
        base={rotaPlano}
        searchIn={t`Nome ou para quem é`}
        filters={
          <Segmented
            label={t`Venda`}
            size="sm"
            {...lista.filter('situacao')}
            options={[
              { value: 'TODOS', label: <Trans>Todos</Trans> },
              { value: 'ATIVO', label: <Trans>À venda</Trans> },
              { value: 'INATIVO', label: <Trans>Fora da venda</Trans> },
            ]}
          />
        }
        addLabel={pode('INS') && t`Novo plano`}
        download={exportarPlanos}
        rowActions={(plano) => <PlanoAcoes plano={plano} abrir />}
        selectionActions={
          pode('PLN') ? (
            <>
              <SelectionAction icon={<ShoppingBag aria-hidden />} onClick={() => vender(escolhidos)}>
                <Trans>Pôr à venda</Trans>
              </SelectionAction>
              <SelectionAction icon={<CircleMinus aria-hidden />} onClick={() => tirar(escolhidos)}>
                <Trans>Tirar da venda</Trans>
              </SelectionAction>
            </>
          ) : undefined
        }
        empty={
          <EmptyState icon={<Layers />} title={<Trans>Nenhum plano ainda</Trans>}>
            <Trans>Cadastre o primeiro e ponha à venda.</Trans>
          </EmptyState>
        }
      />
    </>
  )
}
