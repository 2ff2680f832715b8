import { Trans, useLingui } from '@lingui/react/macro'
import { exportarServidores, filtrosEstadoServidor, tiposServidor } from '@zelo/contract/instalacao/servidor'
import type { EstadoConexao } from '@zelo/contract/nucleo/enums'
import { Server } from 'lucide-react'
import { usePermissoes } from '#lib/sessao/permissao.tsx'
import { CadastroLista } from '#ui/cadastro/lista/cadastro-lista.tsx'
import { camposDeLista, useLista } from '#ui/cadastro/lista/use-lista.ts'
import { FilterSelect } from '#ui/choice/filter-select.tsx'
import { Segmented } from '#ui/choice/segmented.tsx'
import { comPadrao, opcional, umDe } from '#ui/data-table/campo.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { looks } from '#ui/tag/status-tag.tsx'
import { rotaServidor, servidores } from './servidor.queries.ts'
import { ServidorAcoes } from './servidor-acoes.tsx'
import { tipos } from './servidor-campos.ts'
import { useColunas } from './servidor-colunas.tsx'

const conexoes = Object.keys(looks.conexao) as EstadoConexao[]

const campos = {
  ...camposDeLista(['nome', 'tipo', 'ordem', 'conexao_desde']),
  estado: comPadrao(umDe(filtrosEstadoServidor), 'TODOS'),
  tipo: opcional(umDe(tiposServidor)),
  conexao: opcional(umDe(conexoes)),
}

/** External services that the platform talks to. */
export default function ServidorPage() {
  const { t, i18n } = useLingui()
  const { pode } = usePermissoes(rotaServidor)
  const lista = useLista(campos, servidores)

  return (
    <CadastroLista
      nome="servidor"
      titulo={t`Servidores`}
      descricao={<Trans>WhatsApp, modelos de linguagem e e-mail: os serviços de fora que a plataforma usa.</Trans>}
      lista={lista}
      columns={useColunas()}
      rowName={({ nome }) => nome}
      base={rotaServidor}
      buscaEm={t`Nome ou endereço`}
      filtros={
        <>
          <Segmented
            label={t`Estado`}
            size="sm"
            {...lista.filtro('estado')}
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
            {...lista.filtro('tipo')}
            all={t`Todos os tipos`}
            options={tiposServidor.map((tipo) => ({ value: tipo, label: i18n._(tipos[tipo]) }))}
          />
          <FilterSelect
            label={t`Conexão`}
            {...lista.filtro('conexao')}
            all={t`Qualquer conexão`}
            options={conexoes.map((conexao) => ({ value: conexao, label: i18n._(looks.conexao[conexao][0]) }))}
          />
        </>
      }
      exportar={exportarServidores}
      novo={pode('INS') && t`Novo servidor`}
      acoes={(servidor) => <ServidorAcoes servidor={servidor} abrir />}
      vazia={
        <EmptyState icon={<Server />} title={<Trans>Nenhum servidor ainda</Trans>}>
          <Trans>
            Sem eles, o agente responde com o motor próprio, no site, e os e-mails seguem a configuração da instalação.
          </Trans>
        </EmptyState>
      }
    />
  )
}
