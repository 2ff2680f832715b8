import { Trans, useLingui } from '@lingui/react/macro'
import { filtrosPedidoTitular, prazoTitularDias } from '@zelo/contract/agenda/titular/titular'
import { Check, ShieldCheck, Trash2, X } from 'lucide-react'
import { useState } from 'react'
import { rotaCliente } from '#agenda/cliente/cliente.queries.ts'
import { sobDemanda } from '#lib/navegador/sob-demanda.tsx'
import { usePermissoes } from '#lib/sessao/permissao.tsx'
import { useSessao } from '#lib/sessao/session.ts'
import { oneOf, withDefault } from '#ui/address/address-field.ts'
import { FilterSelect } from '#ui/choice/filter-select.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { act } from '#ui/feedback/use-action.ts'
import { MenuItem, MenuLink } from '#ui/overlay/menu.tsx'
import { RecordList } from '#ui/record/list/record-list.tsx'
import { listFields, useRecordList } from '#ui/record/list/use-record-list.ts'
import { useColunas } from './pedidos-colunas.tsx'
import { aceitar, type PedidoTitular, pedidosTitular } from './titular.queries.ts'
import { looksDaSituacao } from './titular-textos.tsx'

const PedidoRecusar = sobDemanda(() => import('./pedido-recusar.tsx'), 'PedidoRecusar', null)

const campos = { ...listFields(['vence_em']), situacao: withDefault(oneOf(filtrosPedidoTitular), 'ABERTO') }

/** The clients' requests about their own data, those due first. */
export default function PedidosPage() {
  const { t, i18n } = useLingui()
  const { empresa } = useSessao()
  const { pode } = usePermissoes(rotaCliente)
  const lista = useRecordList(campos, (filtros) => pedidosTitular(empresa, filtros))
  const [recusando, setRecusando] = useState<PedidoTitular>()

  return (
    <>
      <RecordList
        name="pedidos-titular"
        title={t`Pedidos sobre dados pessoais`}
        description={
          <Trans>
            O que clientes pediram sobre os próprios dados. A lei (LGPD) dá {prazoTitularDias} dias para responder.
          </Trans>
        }
        list={lista}
        columns={useColunas()}
        rowName={({ protocolo }) => protocolo}
        searchIn={t`Protocolo, e-mail ou telefone`}
        filters={
          <FilterSelect
            label={t`Situação`}
            className="w-52"
            {...lista.filter('situacao')}
            options={filtrosPedidoTitular.map((situacao) => ({
              value: situacao,
              label: situacao === 'TODOS' ? t`Todas as situações` : i18n._(looksDaSituacao[situacao][0]),
            }))}
          />
        }
        rowActions={(row) =>
          row.situacao === 'ABERTO' ? (
            <>
              {row.tipo === 'CORRECAO' && pode('UPD') ? (
                <MenuItem
                  icon={<Check aria-hidden />}
                  onSelect={() => void act(() => aceitar(row.id), t`Cadastro corrigido.`)}
                >
                  <Trans>Corrigir o cadastro</Trans>
                </MenuItem>
              ) : null}
              {row.tipo === 'ELIMINACAO' && row.cliente && pode('DEL') ? (
                <MenuLink to={`${rotaCliente}/${row.cliente.id}`} icon={<Trash2 aria-hidden />}>
                  <Trans>Abrir o cadastro para apagar</Trans>
                </MenuLink>
              ) : null}
              {pode('UPD') ? (
                <MenuItem danger icon={<X aria-hidden />} onSelect={() => setRecusando(row)}>
                  <Trans>Recusar com motivo</Trans>
                </MenuItem>
              ) : null}
            </>
          ) : null
        }
        empty={
          <EmptyState icon={<ShieldCheck />} title={<Trans>Nenhum pedido esperando</Trans>}>
            <Trans>
              Quem escreve «quero meus dados» ou «apaga tudo sobre mim» recebe um link do agente. O que pedir por ele
              aparece aqui, com o prazo.
            </Trans>
          </EmptyState>
        }
      />
      {recusando ? <PedidoRecusar pedido={recusando} onFechar={() => setRecusando(undefined)} /> : null}
    </>
  )
}
