import { Trans, useLingui } from '@lingui/react/macro'
import { exportarServicos } from '@zelo/contract/empresa/servico'
import { Scissors } from 'lucide-react'
import { useAside } from '#lib/api/use-aside.ts'
import { usePermissoes } from '#lib/sessao/permissao.tsx'
import { useSessao } from '#lib/sessao/session.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { activeField } from '#ui/record/list/active.tsx'
import { RecordList } from '#ui/record/list/record-list.tsx'
import { listFields, useRecordList } from '#ui/record/list/use-record-list.ts'
import { mudarSituacao, quemAtende, rotaServico, servicos } from './servico.queries.ts'
import { ServicoAcoes } from './servico-acoes.tsx'
import { useColunas } from './servico-colunas.tsx'

const campos = {
  ...listFields(['nome', 'duracao_min', 'preco_centavos', 'alterada_em']),
  situacao: activeField,
}

/** The services that the company offers. */
export default function ServicoPage() {
  const { t } = useLingui()
  const { empresa } = useSessao()
  const { pode } = usePermissoes(rotaServico)
  const lista = useRecordList(campos, (filtros) => servicos(empresa, filtros))
  const quem = useAside(quemAtende(empresa))

  return (
    <RecordList
      name="servico"
      title={t`Serviços`}
      description={<Trans>O que seus clientes podem marcar: duração, preço, regras e quem atende.</Trans>}
      list={lista}
      columns={useColunas(quem)}
      rowName={({ nome }) => nome}
      base={rotaServico}
      searchIn={t`Nome ou descrição`}
      addLabel={pode('INS') && t`Novo serviço`}
      download={exportarServicos}
      rowActions={(servico) => <ServicoAcoes servico={servico} abrir />}
      active={{ filter: lista.filter('situacao'), change: pode('UPD') && mudarSituacao }}
      empty={
        <EmptyState icon={<Scissors />} title={<Trans>Nenhum serviço ainda</Trans>}>
          <Trans>Cadastre o primeiro: é o que o agente oferece e o que seus clientes marcam.</Trans>
        </EmptyState>
      }
    />
  )
}
