import { t } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { historicoServidor, opcoesDoTipo } from '@zelo/contract/servidor'
import { lazy, Suspense } from 'react'
import { useParams } from 'react-router'
import { AcoesMenu } from '#components/cadastro/acoes-menu.tsx'
import { CadastroCarregando, CadastroDetalhes, CadastroFrame } from '#components/cadastro/cadastro-frame.tsx'
import { Historico } from '#components/cadastro/historico.tsx'
import { StatusTag } from '#components/status-tag.tsx'
import { usePermissoes } from '#lib/permissao.tsx'
import { titulo } from '#lib/titulo.ts'
import { rotaServidor, type Servidor, umServidor } from './servidor.queries.ts'
import { ServidorAcoes } from './servidor-acoes.tsx'
import { useCampos } from './servidor-campos.ts'
import { ServidorConexao } from './servidor-conexao.tsx'

const ServidorForm = lazy(async () => ({ default: (await import('./servidor-form.tsx')).ServidorForm }))

export function meta() {
  return [titulo(t`Servidor`, t`Painel de controle`)]
}

/** One external service, or a new one. */
export default function ServidorEditarPage() {
  const { id = '' } = useParams()
  return id === 'novo' ? <Novo /> : <Existente key={id} id={id} />
}

function useVolta() {
  const { t } = useLingui()
  return { to: rotaServidor, label: t`Servidores` }
}

function Novo() {
  const { pode, porQueNao } = usePermissoes(rotaServidor)
  return (
    <CadastroFrame volta={useVolta()} titulo={<Trans>Novo servidor</Trans>}>
      {pode('INS') ? <Formulario /> : <p className="text-ink-2">{porQueNao('INS')}</p>}
    </CadastroFrame>
  )
}

function Existente({ id }: { id: string }) {
  const { t } = useLingui()
  const volta = useVolta()
  const campos = useCampos()
  const { pode } = usePermissoes(rotaServidor)
  const { data: servidor, error, refetch, isFetching } = useQuery(umServidor(id))
  if (!servidor) {
    return (
      <CadastroFrame volta={volta} titulo={<Trans>Servidor</Trans>}>
        <CadastroCarregando error={error} onRetry={refetch} busy={isFetching} />
      </CadastroFrame>
    )
  }

  return (
    <CadastroFrame
      volta={volta}
      titulo={servidor.nome}
      situacao={<StatusTag of="administrativo" status={servidor.estado} />}
      acoes={
        pode('CPY') || pode('UPD') || pode('DEL') ? (
          <AcoesMenu label={t`Ações de ${servidor.nome}`}>
            <ServidorAcoes servidor={servidor} />
          </AcoesMenu>
        ) : null
      }
      lado={
        <>
          <ServidorConexao servidor={servidor} />
          <Historico endpoint={historicoServidor} id={id} versao={servidor.versao} campos={campos} />
        </>
      }
    >
      {pode('UPD') ? <Formulario servidor={servidor} /> : <Detalhes servidor={servidor} />}
    </CadastroFrame>
  )
}

function Formulario({ servidor }: { servidor?: Servidor }) {
  return (
    <Suspense fallback={<CadastroCarregando />}>
      <ServidorForm servidor={servidor} />
    </Suspense>
  )
}

function Detalhes({ servidor }: { servidor: Servidor }) {
  const { t } = useLingui()
  const campos = useCampos()
  const { porQueNao } = usePermissoes(rotaServidor)
  return (
    <CadastroDetalhes
      porQueNao={porQueNao('UPD')}
      itens={[
        { label: campos.nome.label, valor: servidor.nome },
        { label: campos.tipo.label, valor: campos.tipo.valor(servidor.tipo) },
        { label: campos.endereco.label, valor: servidor.endereco, inteira: true },
        ...opcoesDoTipo[servidor.tipo].map((opcao) => ({ label: campos[opcao].label, valor: servidor.opcoes[opcao] })),
        { label: campos.segredo.label, valor: servidor.tem_segredo ? t`guardada` : t`nenhuma` },
        { label: campos.ordem.label, valor: String(servidor.ordem) },
      ]}
    />
  )
}
