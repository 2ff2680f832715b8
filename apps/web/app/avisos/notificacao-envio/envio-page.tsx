import { Trans, useLingui } from '@lingui/react/macro'
import { exportarEnvios, filtrosEstadoEnvio } from '@zelo/contract/avisos/notificacao-envio'
import { Megaphone } from 'lucide-react'
import { usePermissoes } from '#lib/sessao/permissao.tsx'
import { oneOf, withDefault } from '#ui/address/address-field.ts'
import { Segmented } from '#ui/choice/segmented.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { RecordList } from '#ui/record/list/record-list.tsx'
import { listFields, useRecordList } from '#ui/record/list/use-record-list.ts'
import { envios, rotaNotificacao } from './envio.queries.ts'
import { EnvioAcoes } from './envio-acoes.tsx'
import { useColunas } from './envio-colunas.tsx'

const campos = {
  ...listFields(['alterada_em', 'assunto']),
  sentido: withDefault(oneOf(['asc', 'desc']), 'desc'),
  estado: withDefault(oneOf(filtrosEstadoEnvio), 'TODOS'),
}

/** Notifications that administrators write to many people. */
export default function EnvioPage() {
  const { t } = useLingui()
  const { pode } = usePermissoes(rotaNotificacao)
  const lista = useRecordList(campos, envios)

  return (
    <RecordList
      name="notificacao"
      title={t`Notificações`}
      description={<Trans>Avisos que você escreve para muita gente de uma vez. Chegam no sino de cada um.</Trans>}
      list={lista}
      columns={useColunas()}
      rowName={({ assunto }) => assunto}
      base={rotaNotificacao}
      searchIn={t`Assunto ou mensagem`}
      filters={
        <Segmented
          label={t`Situação`}
          size="sm"
          {...lista.filter('estado')}
          options={[
            { value: 'TODOS', label: <Trans>Todas</Trans> },
            { value: 'RASCUNHO', label: <Trans>Rascunhos</Trans> },
            { value: 'AGENDADA', label: <Trans>Agendadas</Trans> },
            { value: 'ENVIADA', label: <Trans>Enviadas</Trans> },
            { value: 'RETIRADA', label: <Trans>Retiradas</Trans> },
          ]}
        />
      }
      addLabel={pode('INS') && t`Nova notificação`}
      download={exportarEnvios}
      rowActions={(envio) => <EnvioAcoes envio={envio} abrir />}
      empty={
        <EmptyState icon={<Megaphone />} title={<Trans>Nenhuma notificação ainda</Trans>}>
          <Trans>Escreva a primeira: uma novidade, uma manutenção, um lembrete.</Trans>
        </EmptyState>
      }
    />
  )
}
