import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { exportarDadosDoCliente } from '@zelo/contract/agenda/cliente/cliente'
import { Download, Merge, Trash2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { type ClienteAberto, rotaCliente, umCliente } from '#agenda/cliente/cliente.queries.ts'
import { useCampos } from '#agenda/cliente/cliente-campos.ts'
import { ClienteForm } from '#agenda/cliente/cliente-form.tsx'
import { baixar } from '#lib/api/baixar.ts'
import { formatDia } from '#lib/formato/data-hora.ts'
import { useNavegar, useParams } from '#lib/navegador/rota.ts'
import { sobDemanda } from '#lib/navegador/sob-demanda.tsx'
import { usePermissoes } from '#lib/sessao/permissao.tsx'
import { useSessao } from '#lib/sessao/session.ts'
import { RecordLoading } from '#ui/feedback/record-loading.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { act } from '#ui/feedback/use-action.ts'
import { WhenNear } from '#ui/layout/when-near.tsx'
import { MenuItem } from '#ui/overlay/menu.tsx'
import { ActionsMenu } from '#ui/record/actions-menu.tsx'
import { RecordDetails, RecordFrame } from '#ui/record/page/record-frame.tsx'
import { Tag } from '#ui/tag/tag.tsx'

// Loaded beside the record, not before the page.
const ClienteLado = sobDemanda(() => import('./cliente-lado.tsx'), 'ClienteLado')
const ClienteMarcos = sobDemanda(() => import('./cliente-marcos.tsx'), 'ClienteMarcos')
const ParecidosAviso = sobDemanda(() => import('#agenda/cliente/mescla/parecidos-aviso.tsx'), 'ParecidosAviso', null)
const UnirCliente = sobDemanda(() => import('#agenda/cliente/mescla/unir-cliente.tsx'), 'UnirCliente', null)
const ApagarCliente = sobDemanda(() => import('./apagar-cliente.tsx'), 'ApagarCliente', null)

// Loaded on demand: pages about the whole list share the route of one client's page.
const Duplicados = sobDemanda(() => import('#agenda/cliente/mescla/duplicados.tsx'), 'Duplicados', null)
const Importar = sobDemanda(() => import('#agenda/cliente/importacao/importar.tsx'), 'Importar', null)

/** One client, a new client, or an action on all of them. */
export default function ClienteFichaPage() {
  const { id = '' } = useParams()
  if (id === 'novo') return <Novo />
  if (id !== 'duplicados' && id !== 'importar') return <Ficha key={id} id={id} />
  return id === 'importar' ? <Importar /> : <Duplicados />
}

function Novo() {
  const { pode, porQueNao } = usePermissoes(rotaCliente)
  return (
    <RecordFrame title={<Trans>Novo cliente</Trans>}>
      {pode('INS') ? <ClienteForm /> : <p className="text-ink-2">{porQueNao('INS')}</p>}
    </RecordFrame>
  )
}

function Ficha({ id }: { id: string }) {
  const { t } = useLingui()
  const navigate = useNavegar()
  const { pode, porQueNao } = usePermissoes(rotaCliente)
  const { empresa, identidade } = useSessao()
  const [aberto, setAberto] = useState<'apagar' | 'unir' | null>(null)
  const { data: cliente, error, refetch, isFetching } = useQuery(umCliente(id))

  // A record that was merged into another one redirects to it.
  useEffect(() => {
    if (cliente && cliente.id !== id) void navigate(`${rotaCliente}/${cliente.id}`, { replace: true })
  }, [cliente, id, navigate])

  const gestor = empresa !== null && identidade.empresas_gestor.includes(empresa)
  const temMenu = pode('DEL') || ((pode('UPD') || pode('CPY')) && gestor)
  if (cliente?.id !== id) {
    return (
      <RecordFrame
        title={<Trans>Cliente</Trans>}
        actions={temMenu && !error ? <Skeleton className="h-11 w-28 fine:h-10" /> : null}
      >
        <RecordLoading error={error} onRetry={refetch} busy={isFetching} />
      </RecordFrame>
    )
  }
  const apagado = cliente.anonimizado_em !== null
  const podeMudar = pode('UPD') && !apagado
  const podeUnir = podeMudar && gestor
  const podeExportar = pode('CPY') && gestor
  const fechar = () => setAberto(null)
  return (
    <RecordFrame
      title={cliente.nome}
      state={
        <>
          {cliente.consentimentos.find(({ finalidade }) => finalidade === 'AVISOS')?.concedido === false ? (
            <Tag tone="warn" mark="square">
              <Trans>Não quer avisos</Trans>
            </Tag>
          ) : null}
          {cliente.etiquetas.map((nome) => (
            <Tag key={nome} tone="outline">
              {nome}
            </Tag>
          ))}
        </>
      }
      actions={
        temMenu && !apagado ? (
          <ActionsMenu label={t`Ações de ${cliente.nome}`}>
            {podeUnir ? (
              <MenuItem icon={<Merge aria-hidden />} onSelect={() => setAberto('unir')}>
                <Trans>Unir com outro cadastro…</Trans>
              </MenuItem>
            ) : null}
            {podeExportar ? (
              <MenuItem
                icon={<Download aria-hidden />}
                onSelect={() => act(() => baixar(exportarDadosDoCliente, { params: { id } }))}
              >
                <Trans>Exportar dados deste cliente</Trans>
              </MenuItem>
            ) : null}
            {pode('DEL') ? (
              <MenuItem danger icon={<Trash2 aria-hidden />} onSelect={() => setAberto('apagar')}>
                <Trans>Apagar dados (LGPD)</Trans>
              </MenuItem>
            ) : null}
          </ActionsMenu>
        ) : null
      }
      side={<ClienteLado cliente={cliente} pode={podeMudar} />}
    >
      <div className="grid gap-6">
        {podeMudar && cliente.parecidos.length > 0 ? <ParecidosAviso cliente={cliente} /> : null}
        {podeMudar ? (
          <ClienteForm cliente={cliente} />
        ) : (
          <Detalhes cliente={cliente} porQueNao={apagado ? t`Os dados foram apagados a pedido.` : porQueNao('UPD')} />
        )}
        <WhenNear height="[--height:12rem]">
          <ClienteMarcos id={cliente.id} />
        </WhenNear>
      </div>
      {aberto === 'apagar' ? <ApagarCliente cliente={cliente} onFechar={fechar} /> : null}
      {aberto === 'unir' ? <UnirCliente cliente={cliente} onFechar={fechar} /> : null}
    </RecordFrame>
  )
}

function Detalhes({ cliente, porQueNao }: { cliente: ClienteAberto; porQueNao: React.ReactNode }) {
  const campos = useCampos()
  return (
    <RecordDetails
      whyNot={porQueNao}
      items={[
        { label: campos.telefone.label, value: cliente.telefone },
        { label: campos.email.label, value: cliente.email },
        { label: campos.cpf.label, value: cliente.cpf },
        { label: campos.nascimento.label, value: cliente.nascimento && formatDia(cliente.nascimento) },
      ]}
    />
  )
}
