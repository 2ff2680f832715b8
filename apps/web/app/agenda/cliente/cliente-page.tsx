import { Trans, useLingui } from '@lingui/react/macro'
import { Users } from 'lucide-react'
import { usePermissoes } from '#lib/sessao/permissao.tsx'
import { useSessao } from '#lib/sessao/session.ts'
import { shortText, withDefault } from '#ui/address/address-field.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { RecordList } from '#ui/record/list/record-list.tsx'
import { listFields, useRecordList } from '#ui/record/list/use-record-list.ts'
import { clientes, rotaCliente } from './cliente.queries.ts'
import { useColunas } from './cliente-colunas.tsx'
import { EtiquetaFiltro } from './etiqueta-filtro.tsx'
import { ListaAcoes } from './lista-acoes.tsx'

const campos = { ...listFields(['nome'], true), etiqueta: withDefault(shortText(40), '') }

/** The list of the company's clients, by name. */
export default function ClientePage() {
  const { t } = useLingui()
  const { empresa } = useSessao()
  const { pode } = usePermissoes(rotaCliente)
  const lista = useRecordList(campos, ({ busca, etiqueta, cursor }) =>
    clientes(empresa, { busca: busca || undefined, etiqueta: etiqueta || undefined, cursor }),
  )
  const { busca, etiqueta } = lista.asked

  return (
    <RecordList
      name="cliente"
      title={t`Dados do cliente`}
      description={<Trans>Quem já falou com a sua empresa, com contato e histórico.</Trans>}
      list={lista}
      columns={useColunas()}
      rowName={({ nome }) => nome}
      base={rotaCliente}
      searchIn={t`Nome, e-mail ou telefone`}
      filters={<EtiquetaFiltro value={etiqueta} onChange={(nova) => lista.change({ etiqueta: nova })} />}
      more={<ListaAcoes busca={busca} etiqueta={etiqueta} />}
      addLabel={pode('INS') && t`Novo cliente`}
      empty={
        <EmptyState icon={<Users />} title={<Trans>Nenhum cliente ainda</Trans>}>
          <Trans>Quem marcar um horário com o agente entra nesta lista. Você também pode incluir clientes aqui.</Trans>
        </EmptyState>
      }
    />
  )
}
