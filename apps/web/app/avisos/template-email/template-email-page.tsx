import { Trans, useLingui } from '@lingui/react/macro'
import { exportarTemplatesEmail, filtrosIdiomaTemplate } from '@zelo/contract/avisos/template-email'
import type { TipoTemplateEmail } from '@zelo/contract/nucleo/enums'
import { Mail } from 'lucide-react'
import { maybe, oneOf, withDefault } from '#ui/address/address-field.ts'
import { FilterSelect } from '#ui/choice/filter-select.tsx'
import { Segmented } from '#ui/choice/segmented.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { RecordList } from '#ui/record/list/record-list.tsx'
import { listFields, useRecordList } from '#ui/record/list/use-record-list.ts'
import { RecordActions } from '#ui/record/record-actions.tsx'
import { rotaTemplate, templates } from './template-email.queries.ts'
import { useColunas } from './template-email-colunas.tsx'
import { nomes } from './template-email-textos.ts'

const tipos = Object.keys(nomes) as TipoTemplateEmail[]

const campos = {
  ...listFields(['id', 'assunto', 'alterado_em']),
  idioma: withDefault(oneOf(filtrosIdiomaTemplate), 'TODOS'),
  tipo: maybe(oneOf(tipos)),
}

/** The e-mails that the product sends. */
export default function TemplateEmailPage() {
  const { t, i18n } = useLingui()
  const lista = useRecordList(campos, templates)

  return (
    <RecordList
      name="template-email"
      title={t`Modelos de e-mail`}
      description={<Trans>O que a plataforma envia sozinha. O que você salvar vale a partir do próximo e-mail.</Trans>}
      list={lista}
      columns={useColunas()}
      rowName={({ tipo, idioma }) => `${i18n._(nomes[tipo])} (${idioma})`}
      base={rotaTemplate}
      searchIn={t`Assunto ou texto`}
      filters={
        <>
          <Segmented
            label={t`Idioma`}
            size="sm"
            {...lista.filter('idioma')}
            options={[
              { value: 'TODOS', label: <Trans>Todos</Trans> },
              { value: 'br', label: <Trans>Português</Trans> },
              { value: 'en', label: <Trans>Inglês</Trans> },
            ]}
          />
          <FilterSelect
            label={t`Tipo`}
            {...lista.filter('tipo')}
            all={t`Todos os tipos`}
            options={tipos.map((tipo) => ({ value: tipo, label: i18n._(nomes[tipo]) }))}
          />
        </>
      }
      download={exportarTemplatesEmail}
      rowActions={({ id }) => <RecordActions route={rotaTemplate} page={`${rotaTemplate}/${id}`} inRow />}
      empty={<EmptyState icon={<Mail />} title={<Trans>Nenhum modelo ainda</Trans>} />}
    />
  )
}
