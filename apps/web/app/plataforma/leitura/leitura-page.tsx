import { Trans, useLingui } from '@lingui/react/macro'
import { type Canal, estadosConversa } from '@zelo/contract/nucleo/enums'
import { MessagesSquare } from 'lucide-react'
import { nomesDoCanal } from '#conversa/conversa/canal-textos.ts'
import { maybe, oneOf } from '#ui/address/address-field.ts'
import { Select } from '#ui/choice/select.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { RecordList } from '#ui/record/list/record-list.tsx'
import { listFields, useRecordList } from '#ui/record/list/use-record-list.ts'
import { looks } from '#ui/tag/status-tag.tsx'
import { conversasDaPlataforma, rotaLeitura } from './leitura.queries.ts'
import { useColunas } from './leitura-colunas.tsx'

const canais = Object.keys(nomesDoCanal) as Canal[]

const campos = {
  ...listFields(['ultima_em'], true),
  status: maybe(oneOf(estadosConversa)),
  canal: maybe(oneOf(canais)),
}

/** The conversations of all companies with their states. Reading the messages needs a reason. */
export default function LeituraPage() {
  const { t, i18n } = useLingui()
  const lista = useRecordList(campos, ({ busca, status, canal, cursor }) =>
    conversasDaPlataforma({ busca: busca || undefined, status, canal, cursor }),
  )
  const { asked: pedido, change: mudar } = lista

  return (
    <RecordList
      name="leitura"
      title={t`Histórico de Conversas`}
      description={<Trans>De todas as empresas. Para ler uma delas, diga antes o motivo: ele fica na auditoria.</Trans>}
      list={lista}
      columns={useColunas()}
      rowName={({ empresa }) => empresa.nome}
      rowHref={({ id, empresa }) => `${rotaLeitura}/${empresa.id}/${id}`}
      searchIn={t`Nome da empresa`}
      filters={
        <>
          <Select
            aria-label={t`Situação`}
            value={pedido.status ?? ''}
            onChange={(event) => mudar({ status: (event.target.value || undefined) as typeof pedido.status })}
            options={[
              { value: '', label: t`Todas as situações` },
              ...estadosConversa.map((status) => ({ value: status, label: i18n._(looks.conversa[status][0]) })),
            ]}
          />
          <Select
            aria-label={t`Canal`}
            value={pedido.canal ?? ''}
            onChange={(event) => mudar({ canal: (event.target.value || undefined) as typeof pedido.canal })}
            options={[
              { value: '', label: t`Todos os canais` },
              ...canais.map((canal) => ({ value: canal, label: i18n._(nomesDoCanal[canal]) })),
            ]}
          />
        </>
      }
      empty={
        <EmptyState icon={<MessagesSquare />} title={<Trans>Nenhuma conversa ainda</Trans>}>
          <Trans>Quando alguém escrever para o agente de uma empresa, a conversa aparece aqui.</Trans>
        </EmptyState>
      }
    />
  )
}
