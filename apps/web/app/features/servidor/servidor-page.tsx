import { t } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { filtrosEstadoServidor } from '@zelo/contract/servidor'
import { Server } from 'lucide-react'
import { CadastroLista } from '#components/cadastro/cadastro-lista.tsx'
import { camposDeLista, useLista } from '#components/cadastro/use-lista.ts'
import { comPadrao, umDe } from '#components/data-table/campo.ts'
import { EmptyState } from '#components/empty-state.tsx'
import { Segmented } from '#components/segmented.tsx'
import { usePermissoes } from '#lib/permissao.tsx'
import { titulo } from '#lib/titulo.ts'
import { rotaServidor, servidores } from './servidor.queries.ts'
import { ServidorAcoes } from './servidor-acoes.tsx'
import { useColunas } from './servidor-colunas.tsx'

export function meta() {
  return [titulo(t`Servidores`, t`Painel de controle`)]
}

const campos = {
  ...camposDeLista(['nome', 'tipo', 'ordem', 'conexao_desde']),
  estado: comPadrao(umDe(filtrosEstadoServidor), 'TODOS'),
}

/** External services that the platform talks to. */
export default function ServidorPage() {
  const { t } = useLingui()
  const { pode } = usePermissoes(rotaServidor)
  const lista = useLista(campos, servidores)

  return (
    <CadastroLista
      nome="servidor"
      titulo={t`Servidores`}
      descricao={<Trans>WhatsApp, modelos de linguagem e e-mail: os serviços de fora que a plataforma usa.</Trans>}
      lista={lista}
      columns={useColunas()}
      rowId={({ id }) => id}
      rowName={({ nome }) => nome}
      rowHref={({ id }) => `${rotaServidor}/${id}`}
      buscaEm={t`Nome ou endereço`}
      filtros={
        <Segmented
          label={t`Estado`}
          size="sm"
          value={lista.pedido.estado}
          onChange={(estado) => lista.mudar({ estado })}
          options={[
            { value: 'TODOS', label: <Trans>Todos</Trans> },
            { value: 'ATIVO', label: <Trans>Ativos</Trans> },
            { value: 'PAUSADO', label: <Trans>Pausados</Trans> },
            { value: 'INATIVO', label: <Trans>Inativos</Trans> },
          ]}
        />
      }
      novo={pode('INS') ? { to: `${rotaServidor}/novo`, label: t`Novo servidor` } : undefined}
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
