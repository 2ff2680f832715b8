import { Trans, useLingui } from '@lingui/react/macro'
import { exportarPrompts } from '@zelo/contract/agente/prompt'
import { MessageSquareText } from 'lucide-react'
import { useAside } from '#lib/api/use-aside.ts'
import { usePermissoes } from '#lib/sessao/permissao.tsx'
import { CadastroLista } from '#ui/cadastro/lista/cadastro-lista.tsx'
import { camposDeLista, useLista } from '#ui/cadastro/lista/use-lista.ts'
import { campoSituacao } from '#ui/cadastro/situacao.tsx'
import { FilterSelect } from '#ui/choice/filter-select.tsx'
import { opcional, uuid } from '#ui/data-table/campo.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { categoriasDePrompt, mudarSituacao, prompts, rotaPrompt } from './prompt.queries.ts'
import { PromptAcoes } from './prompt-acoes.tsx'
import { useColunas } from './prompt-colunas.tsx'

const campos = {
  ...camposDeLista(['nome', 'alterado_em']),
  situacao: campoSituacao,
  categoria: opcional(uuid),
}

/** What the agent is told to be, by kind of business. */
export default function PromptPage() {
  const { t } = useLingui()
  const { pode } = usePermissoes(rotaPrompt)
  const lista = useLista(campos, prompts)
  const categorias = useAside(categoriasDePrompt)

  return (
    <CadastroLista
      nome="prompt"
      titulo={t`Prompts`}
      descricao={<Trans>Como o agente fala em cada tipo de negócio. De cada categoria e idioma, um fica ativo.</Trans>}
      lista={lista}
      columns={useColunas()}
      rowName={({ nome }) => nome}
      base={rotaPrompt}
      buscaEm={t`Nome ou texto`}
      filtros={
        <FilterSelect
          label={t`Categoria`}
          className="w-full sm:w-56"
          {...lista.filtro('categoria')}
          all={t`Todas as categorias`}
          options={categorias?.map(({ id, nome }) => ({ value: id, label: nome })) ?? []}
        />
      }
      novo={pode('INS') && t`Novo prompt`}
      exportar={exportarPrompts}
      acoes={(prompt) => <PromptAcoes prompt={prompt} abrir />}
      situacao={{ filtro: lista.filtro('situacao'), mudar: pode('UPD') && mudarSituacao }}
      vazia={
        <EmptyState icon={<MessageSquareText />} title={<Trans>Nenhum prompt ainda</Trans>}>
          <Trans>Sem ele, o agente fala do mesmo jeito em todo tipo de negócio.</Trans>
        </EmptyState>
      }
    />
  )
}
