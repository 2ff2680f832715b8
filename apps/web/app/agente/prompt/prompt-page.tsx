import { Trans, useLingui } from '@lingui/react/macro'
import { exportarPrompts } from '@zelo/contract/agente/prompt'
import { MessageSquareText } from 'lucide-react'
import { useAside } from '#lib/api/use-aside.ts'
import { usePermissoes } from '#lib/sessao/permissao.tsx'
import { maybe, uuid } from '#ui/address/address-field.ts'
import { FilterSelect } from '#ui/choice/filter-select.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { activeField } from '#ui/record/list/active.tsx'
import { RecordList } from '#ui/record/list/record-list.tsx'
import { listFields, useRecordList } from '#ui/record/list/use-record-list.ts'
import { categoriasDePrompt, mudarSituacao, prompts, rotaPrompt } from './prompt.queries.ts'
import { PromptAcoes } from './prompt-acoes.tsx'
import { useColunas } from './prompt-colunas.tsx'

const campos = {
  ...listFields(['nome', 'alterado_em']),
  situacao: activeField,
  categoria: maybe(uuid),
}

/** The prompts: what role the agent plays for each kind of business. */
export default function PromptPage() {
  const { t } = useLingui()
  const { pode } = usePermissoes(rotaPrompt)
  const lista = useRecordList(campos, prompts)
  const categorias = useAside(categoriasDePrompt)

  return (
    <RecordList
      name="prompt"
      title={t`Prompts`}
      description={
        <Trans>Como o agente fala em cada tipo de negócio. De cada categoria e idioma, um fica ativo.</Trans>
      }
      list={lista}
      columns={useColunas()}
      rowName={({ nome }) => nome}
      base={rotaPrompt}
      searchIn={t`Nome ou texto`}
      filters={
        <FilterSelect
          label={t`Categoria`}
          className="w-full sm:w-56"
          {...lista.filter('categoria')}
          all={t`Todas as categorias`}
          options={categorias?.map(({ id, nome }) => ({ value: id, label: nome })) ?? []}
        />
      }
      addLabel={pode('INS') && t`Novo prompt`}
      download={exportarPrompts}
      rowActions={(prompt) => <PromptAcoes prompt={prompt} abrir />}
      active={{ filter: lista.filter('situacao'), change: pode('UPD') && mudarSituacao }}
      empty={
        <EmptyState icon={<MessageSquareText />} title={<Trans>Nenhum prompt ainda</Trans>}>
          <Trans>Sem ele, o agente fala do mesmo jeito em todo tipo de negócio.</Trans>
        </EmptyState>
      }
    />
  )
}
