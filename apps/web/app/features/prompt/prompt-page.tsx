import { t } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { filtrosEstadoAtivo } from '@zelo/contract/enums'
import { exportarPrompts } from '@zelo/contract/prompt'
import { MessageSquareText } from 'lucide-react'
import { CadastroLista } from '#components/cadastro/cadastro-lista.tsx'
import { FiltroSituacao, SituacaoEmLote } from '#components/cadastro/situacao.tsx'
import { camposDeLista, useLista } from '#components/cadastro/use-lista.ts'
import { comPadrao, opcional, umDe, uuid } from '#components/data-table/campo.ts'
import { EmptyState } from '#components/empty-state.tsx'
import { Field } from '#components/field.tsx'
import { Select } from '#components/select.tsx'
import { baixar } from '#lib/api-client.ts'
import { usePermissoes } from '#lib/permissao.tsx'
import { titulo } from '#lib/titulo.ts'
import { useAside } from '#lib/use-aside.ts'
import { categoriasDePrompt, mudarSituacao, prompts, rotaPrompt } from './prompt.queries.ts'
import { PromptAcoes } from './prompt-acoes.tsx'
import { useColunas } from './prompt-colunas.tsx'

export function meta() {
  return [titulo(t`Prompts`, t`Painel de controle`)]
}

const campos = {
  ...camposDeLista(['nome', 'alterado_em']),
  situacao: comPadrao(umDe(filtrosEstadoAtivo), 'TODOS'),
  categoria: opcional(uuid),
}

/** What the agent is told to be, by kind of business. */
export default function PromptPage() {
  const { t } = useLingui()
  const { pode } = usePermissoes(rotaPrompt)
  const lista = useLista(campos, prompts)
  const categorias = useAside(categoriasDePrompt)
  const { cursor: _, ...filtros } = lista.pedido

  return (
    <CadastroLista
      nome="prompt"
      titulo={t`Prompts`}
      descricao={<Trans>Como o agente fala em cada tipo de negócio. De cada categoria e idioma, um fica ativo.</Trans>}
      lista={lista}
      columns={useColunas()}
      rowId={({ id }) => id}
      rowName={({ nome }) => nome}
      rowHref={({ id }) => `${rotaPrompt}/${id}`}
      buscaEm={t`Nome ou texto`}
      filtros={
        <>
          <Field label={t`Categoria`} hideLabel size="sm">
            <Select
              className="w-full sm:w-56"
              value={lista.pedido.categoria ?? ''}
              onChange={(event) => lista.mudar({ categoria: event.target.value || undefined })}
            >
              <option value="">{t`Todas as categorias`}</option>
              {categorias?.map(({ id, nome }) => (
                <option key={id} value={id}>
                  {nome}
                </option>
              ))}
            </Select>
          </Field>
          <FiltroSituacao value={lista.pedido.situacao} onChange={(situacao) => lista.mudar({ situacao })} />
        </>
      }
      novo={pode('INS') ? { to: `${rotaPrompt}/novo`, label: t`Novo prompt` } : undefined}
      exportar={() => baixar(exportarPrompts, { querystring: filtros })}
      acoes={(prompt) => <PromptAcoes prompt={prompt} abrir />}
      selectionActions={
        pode('UPD') ? <SituacaoEmLote mudar={(ativo) => mudarSituacao(lista.escolhidas, ativo)} /> : undefined
      }
      vazia={
        <EmptyState icon={<MessageSquareText />} title={<Trans>Nenhum prompt ainda</Trans>}>
          <Trans>Sem ele, o agente fala do mesmo jeito em todo tipo de negócio.</Trans>
        </EmptyState>
      }
    />
  )
}
