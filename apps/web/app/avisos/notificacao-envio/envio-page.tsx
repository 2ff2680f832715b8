import { Trans, useLingui } from '@lingui/react/macro'
import { exportarEnvios, filtrosEstadoEnvio } from '@zelo/contract/avisos/notificacao-envio'
import { Megaphone } from 'lucide-react'
import { usePermissoes } from '#lib/sessao/permissao.tsx'
import { CadastroLista } from '#ui/cadastro/lista/cadastro-lista.tsx'
import { camposDeLista, useLista } from '#ui/cadastro/lista/use-lista.ts'
import { Segmented } from '#ui/choice/segmented.tsx'
import { comPadrao, umDe } from '#ui/data-table/campo.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { envios, rotaNotificacao } from './envio.queries.ts'
import { EnvioAcoes } from './envio-acoes.tsx'
import { useColunas } from './envio-colunas.tsx'

const campos = {
  ...camposDeLista(['alterada_em', 'assunto']),
  sentido: comPadrao(umDe(['asc', 'desc']), 'desc'),
  estado: comPadrao(umDe(filtrosEstadoEnvio), 'TODOS'),
}

/** Notifications that administrators write to many people. */
export default function EnvioPage() {
  const { t } = useLingui()
  const { pode } = usePermissoes(rotaNotificacao)
  const lista = useLista(campos, envios)

  return (
    <CadastroLista
      nome="notificacao"
      titulo={t`Notificações`}
      descricao={<Trans>Avisos que você escreve para muita gente de uma vez. Chegam no sino de cada um.</Trans>}
      lista={lista}
      columns={useColunas()}
      rowName={({ assunto }) => assunto}
      base={rotaNotificacao}
      buscaEm={t`Assunto ou mensagem`}
      filtros={
        <Segmented
          label={t`Situação`}
          size="sm"
          {...lista.filtro('estado')}
          options={[
            { value: 'TODOS', label: <Trans>Todas</Trans> },
            { value: 'RASCUNHO', label: <Trans>Rascunhos</Trans> },
            { value: 'AGENDADA', label: <Trans>Agendadas</Trans> },
            { value: 'ENVIADA', label: <Trans>Enviadas</Trans> },
            { value: 'RETIRADA', label: <Trans>Retiradas</Trans> },
          ]}
        />
      }
      novo={pode('INS') && t`Nova notificação`}
      exportar={exportarEnvios}
      acoes={(envio) => <EnvioAcoes envio={envio} abrir />}
      vazia={
        <EmptyState icon={<Megaphone />} title={<Trans>Nenhuma notificação ainda</Trans>}>
          <Trans>Escreva a primeira: uma novidade, uma manutenção, um lembrete.</Trans>
        </EmptyState>
      }
    />
  )
}
