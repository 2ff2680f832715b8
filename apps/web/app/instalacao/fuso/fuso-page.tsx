import { Trans, useLingui } from '@lingui/react/macro'
import { exportarFusos } from '@zelo/contract/instalacao/fuso'
import { Clock } from 'lucide-react'
import { usePermissoes } from '#lib/sessao/permissao.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { activeField } from '#ui/record/list/active.tsx'
import { RecordList } from '#ui/record/list/record-list.tsx'
import { listFields, useRecordList } from '#ui/record/list/use-record-list.ts'
import { fusos, mudarSituacao, rotaFuso } from './fuso.queries.ts'
import { FusoAcoes } from './fuso-acoes.tsx'
import { useColunas } from './fuso-colunas.tsx'

const campos = {
  ...listFields(['nome', 'id', 'alterado_em']),
  situacao: activeField,
}

/** The time zones that the platform offers. */
export default function FusoPage() {
  const { t } = useLingui()
  const { pode } = usePermissoes(rotaFuso)
  const lista = useRecordList(campos, fusos)

  return (
    <RecordList
      name="fuso"
      title={t`Fusos horários`}
      description={<Trans>Só os ativos aparecem para quem cadastra uma empresa ou ajusta a própria conta.</Trans>}
      list={lista}
      columns={useColunas()}
      rowName={({ nome_br }) => nome_br}
      base={rotaFuso}
      searchIn={t`Nome ou fuso`}
      addLabel={pode('INS') && t`Novo fuso`}
      download={exportarFusos}
      rowActions={(fuso) => <FusoAcoes fuso={fuso} abrir />}
      active={{ filter: lista.filter('situacao'), change: pode('UPD') && mudarSituacao }}
      empty={
        <EmptyState icon={<Clock />} title={<Trans>Nenhum fuso ainda</Trans>}>
          <Trans>Cadastre o primeiro: sem ele, as empresas não têm hora certa.</Trans>
        </EmptyState>
      }
    />
  )
}
