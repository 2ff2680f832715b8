import { Trans, useLingui } from '@lingui/react/macro'
import { exportarPrompts } from '@zelo/contract/agente/prompt'
import { MessageSquareText } from 'lucide-react'
import { useAside } from '#lib/api/use-aside.ts'
import { usePermissoes } from '#lib/sessao/permissao.tsx'
import { CadastroLista } from '#ui/cadastro/lista/cadastro-lista.tsx'
import { camposDeLista, useLista } from '#ui/cadastro/lista/use-lista.ts'
import { campoSituacao } from '#ui/cadastro/situacao.tsx'
import { Select } from '#ui/choice/select.tsx'
import { opcional, uuid } from '#ui/data-table/campo.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Field } from '#ui/field/field.tsx'
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
        <Field label={t`Categoria`} hideLabel size="sm">
          <Select
            className="w-full sm:w-56"
            value={lista.pedido.categoria ?? ''}
            onChange={(event) => lista.mudar({ categoria: event.target.value || undefined })}
            options={[
              { value: '', label: t`Todas as categorias` },
              ...(categorias?.map(({ id, nome }) => ({ value: id, label: nome })) ?? []),
            ]}
          />
        </Field>
      }
      novo={pode('INS') && t`Novo prompt`}
      exportar={exportarPrompts}
      acoes={(prompt) => <PromptAcoes prompt={prompt} abrir />}
      situacao={{ mudar: pode('UPD') && mudarSituacao }}
      vazia={
        <EmptyState icon={<MessageSquareText />} title={<Trans>Nenhum prompt ainda</Trans>}>
          <Trans>Sem ele, o agente fala do mesmo jeito em todo tipo de negócio.</Trans>
        </EmptyState>
      }
    />
  )
}
