import { Trans, useLingui } from '@lingui/react/macro'
import { exportarPrompts } from '@zelo/contract/prompt'
import { MessageSquareText } from 'lucide-react'
import { CadastroLista } from '#components/cadastro/cadastro-lista.tsx'
import { campoSituacao } from '#components/cadastro/situacao.tsx'
import { camposDeLista, useLista } from '#components/cadastro/use-lista.ts'
import { opcional, uuid } from '#components/data-table/campo.ts'
import { EmptyState } from '#components/empty-state.tsx'
import { Field } from '#components/field.tsx'
import { Select } from '#components/select.tsx'
import { usePermissoes } from '#lib/permissao.tsx'
import { useAside } from '#lib/use-aside.ts'
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
