import { Trans, useLingui } from '@lingui/react/macro'
import { filtrosEmail, statusEmailPainel } from '@zelo/contract/plataforma/plataforma'
import { Mail } from 'lucide-react'
import { useSearchParams } from '#lib/navegador/rota.ts'
import { sobDemanda } from '#lib/navegador/sob-demanda.tsx'
import { usePermissoes } from '#lib/sessao/permissao.tsx'
import { maybe, oneOf, uuid, withDefault } from '#ui/address/address-field.ts'
import { writeAddress } from '#ui/address/use-address-state.ts'
import { Select } from '#ui/choice/select.tsx'
import { columnsOf } from '#ui/data-table/columns.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { RecordList } from '#ui/record/list/record-list.tsx'
import { listFields, useRecordList } from '#ui/record/list/use-record-list.ts'
import { looks, StatusTag } from '#ui/tag/status-tag.tsx'
import { type EmailNaSaida, emailsQuery, rotaPainel } from './plataforma.queries.ts'

const EmailFolha = sobDemanda(() => import('./email-folha.tsx'), 'EmailFolha', null)

const campos = {
  ...listFields(['criado_em'], true),
  status: withDefault(oneOf(filtrosEmail), 'TODOS'),
  /** The id of the open e-mail. */
  email: maybe(uuid),
}
const column = columnsOf<EmailNaSaida>()

/** The e-mails that the product sent, with the result of each. */
export default function EmailsPage() {
  const { t, i18n } = useLingui()
  const [params] = useSearchParams()
  const { pode } = usePermissoes(rotaPainel)
  const lista = useRecordList(campos, ({ busca, status, cursor }) =>
    emailsQuery({ busca: busca || undefined, status, cursor }),
  )
  const { asked: pedido, change: mudar } = lista
  const columns = [
    column.name('assunto', t`E-mail`, (row) => row.para),
    column.field('status', t`Situação`, ({ status }) => <StatusTag of="email" status={status} />, { phone: 'end' }),
    column.instant('criado_em', t`Escrito em`),
  ]

  return (
    <>
      <RecordList
        name="emails"
        title={t`Caixa de saída de e-mails`}
        description={<Trans>O que a plataforma escreveu e o que foi feito de cada um. Ler fica na auditoria.</Trans>}
        list={lista}
        columns={columns}
        rowName={({ assunto }) => assunto}
        rowHref={pode('UPD') ? ({ id }) => `?${writeAddress(campos, { ...pedido, email: id }, params)}` : undefined}
        searchIn={t`Endereço ou assunto`}
        filters={
          <Select
            aria-label={t`Situação`}
            value={pedido.status}
            onChange={(event) => mudar({ status: event.target.value as typeof pedido.status })}
            options={[
              { value: 'TODOS', label: t`Todas as situações` },
              ...statusEmailPainel.map((status) => ({ value: status, label: i18n._(looks.email[status][0]) })),
            ]}
          />
        }
        empty={
          <EmptyState icon={<Mail />} title={<Trans>Nenhum e-mail ainda</Trans>}>
            <Trans>Confirmações, lembretes e links de conta aparecem aqui assim que são escritos.</Trans>
          </EmptyState>
        }
      />
      {pedido.email && pode('UPD') ? (
        <EmailFolha
          id={pedido.email}
          onClose={() => mudar({ email: undefined, cursor: pedido.cursor }, { replace: true })}
        />
      ) : null}
    </>
  )
}
