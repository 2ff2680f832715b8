import { Trans, useLingui } from '@lingui/react/macro'
import { exportarServidores, filtrosEstadoServidor, tiposServidor } from '@zelo/contract/instalacao/servidor'
import type { EstadoConexao } from '@zelo/contract/nucleo/enums'
import { Server } from 'lucide-react'
import { usePermissoes } from '#lib/sessao/permissao.tsx'
import { maybe, oneOf, withDefault } from '#ui/address/address-field.ts'
import { FilterSelect } from '#ui/choice/filter-select.tsx'
import { Segmented } from '#ui/choice/segmented.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { RecordList } from '#ui/record/list/record-list.tsx'
import { listFields, useRecordList } from '#ui/record/list/use-record-list.ts'
import { looks } from '#ui/tag/status-tag.tsx'
import { rotaServidor, servidores } from './servidor.queries.ts'
import { ServidorAcoes } from './servidor-acoes.tsx'
import { tipos } from './servidor-campos.ts'
import { useColunas } from './servidor-colunas.tsx'

const conexoes = Object.keys(looks.conexao) as EstadoConexao[]

const campos = {
  ...listFields(['nome', 'tipo', 'ordem', 'conexao_desde']),
  estado: withDefault(oneOf(filtrosEstadoServidor), 'TODOS'),
  tipo: maybe(oneOf(tiposServidor)),
  conexao: maybe(oneOf(conexoes)),
}

/** The external services that the platform talks to. */
export default function ServidorPage() {
  const { t, i18n } = useLingui()
  const { pode } = usePermissoes(rotaServidor)
  const lista = useRecordList(campos, servidores)

  return (
    <RecordList
      name="servidor"
      title={t`Servidores`}
      description={<Trans>WhatsApp, modelos de linguagem e e-mail: os serviços de fora que a plataforma usa.</Trans>}
      list={lista}
      columns={useColunas()}
      rowName={({ nome }) => nome}
      base={rotaServidor}
      searchIn={t`Nome ou endereço`}
      filters={
        <>
          <Segmented
            label={t`Estado`}
            size="sm"
            {...lista.filter('estado')}
            options={[
              { value: 'TODOS', label: <Trans>Todos</Trans> },
              { value: 'ATIVO', label: <Trans>Ativos</Trans> },
              { value: 'PAUSADO', label: <Trans>Pausados</Trans> },
              { value: 'INATIVO', label: <Trans>Inativos</Trans> },
            ]}
          />
          <FilterSelect
            className="sm:max-w-44"
            label={t`Tipo`}
            {...lista.filter('tipo')}
            all={t`Todos os tipos`}
            options={tiposServidor.map((tipo) => ({ value: tipo, label: i18n._(tipos[tipo]) }))}
          />
          <FilterSelect
            label={t`Conexão`}
            {...lista.filter('conexao')}
            all={t`Qualquer conexão`}
            options={conexoes.map((conexao) => ({ value: conexao, label: i18n._(looks.conexao[conexao][0]) }))}
          />
        </>
      }
      download={exportarServidores}
      addLabel={pode('INS') && t`Novo servidor`}
      rowActions={(servidor) => <ServidorAcoes servidor={servidor} abrir />}
      empty={
        <EmptyState icon={<Server />} title={<Trans>Nenhum servidor ainda</Trans>}>
          <Trans>
            Sem eles, o agente responde com o motor próprio, no site, e os e-mails seguem a configuração da instalação.
          </Trans>
        </EmptyState>
      }
    />
  )
}
