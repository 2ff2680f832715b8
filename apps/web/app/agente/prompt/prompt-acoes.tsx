import { useLingui } from '@lingui/react/macro'
import { CadastroAcoes } from '#ui/cadastro/cadastro-acoes.tsx'
import { copiar, excluir, mudarSituacao, type PromptDaLista, rotaPrompt } from './prompt.queries.ts'

/** What can be done with one prompt. */
export function PromptAcoes({ prompt, abrir }: { prompt: Omit<PromptDaLista, 'corpo'>; abrir?: boolean }) {
  const { t } = useLingui()
  const { id, nome, ativo } = prompt
  return (
    <CadastroAcoes
      rota={rotaPrompt}
      pagina={`${rotaPrompt}/${id}`}
      abrir={abrir}
      copiar={{ fazer: () => copiar(id) }}
      situacao={{ ativo, mudar: (novo) => mudarSituacao([id], novo) }}
      excluir={{
        titulo: t`Excluir o prompt «${nome}»?`,
        texto: t`As versões dele vão junto. O histórico de alterações fica guardado.`,
        botao: t`Excluir prompt`,
        excluir: () => excluir(id),
      }}
    />
  )
}
