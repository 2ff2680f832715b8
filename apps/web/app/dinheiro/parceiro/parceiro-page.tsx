import { Trans, useLingui } from '@lingui/react/macro'
import { exportarParceiros, filtrosParceiro } from '@zelo/contract/dinheiro/parceiro/parceiro'
import { Handshake } from 'lucide-react'
import { PlanoAbas } from '#instalacao/plano/plano-abas.tsx'
import { usePermissoes } from '#lib/sessao/permissao.tsx'
import { oneOf, withDefault } from '#ui/address/address-field.ts'
import { FilterSelect } from '#ui/choice/filter-select.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ActiveInBulk } from '#ui/record/list/active.tsx'
import { RecordList } from '#ui/record/list/record-list.tsx'
import { listFields, useRecordList } from '#ui/record/list/use-record-list.ts'
import { baseParceiro, mudarSituacao, parceiros, rotaPlano } from './parceiro.queries.ts'
import { ParceiroAcoes } from './parceiro-acoes.tsx'
import { useColunas } from './parceiro-colunas.tsx'

const campos = {
  ...listFields(['nome', 'criado_em', 'alterado_em']),
  situacao: withDefault(oneOf(filtrosParceiro), 'TODOS'),
}

/** The partners, and how much each is owed. */
export default function ParceiroPage() {
  const { t } = useLingui()
  const { pode } = usePermissoes(rotaPlano)
  const lista = useRecordList(campos, parceiros)
  const escolhidos = lista.selectedRows.map(({ id }) => id)
  const nomes = { TODOS: t`Todos`, ATIVOS: t`Ativos`, INATIVOS: t`Inativos`, A_PAGAR: t`Com comissão a pagar` }

  return (
    <>
      <PlanoAbas />
      <RecordList
        name="parceiro"
        title={t`Parceiros`}
        description={<Trans>Quem traz assinantes com um cupom próprio, e quanto recebe por isso.</Trans>}
        list={lista}
        columns={useColunas()}
        rowName={({ nome }) => nome}
        base={baseParceiro}
        searchIn={t`Nome, contato ou e-mail`}
        filters={
          <FilterSelect
            label={t`Situação`}
            className="max-sm:w-full sm:w-48"
            {...lista.filter('situacao')}
            options={filtrosParceiro.map((situacao) => ({ value: situacao, label: nomes[situacao] }))}
          />
        }
        addLabel={pode('PLN') && t`Novo parceiro`}
        download={pode('CPY') ? exportarParceiros : undefined}
        rowActions={(parceiro) => <ParceiroAcoes parceiro={parceiro} abrir />}
        selectionActions={
          pode('PLN') ? <ActiveInBulk change={(ativo) => mudarSituacao(escolhidos, ativo)} /> : undefined
        }
        empty={
          <EmptyState icon={<Handshake />} title={<Trans>Nenhum parceiro ainda</Trans>}>
            <Trans>Cadastre o primeiro e crie um cupom para ele: o link do cupom registra quem indicou.</Trans>
          </EmptyState>
        }
      />
    </>
  )
}
