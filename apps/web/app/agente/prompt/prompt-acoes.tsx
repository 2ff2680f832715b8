import { useLingui } from '@lingui/react/macro'
import { RecordActions } from '#ui/record/record-actions.tsx'
import { copiar, excluir, mudarSituacao, type PromptDaLista, rotaPrompt } from './prompt.queries.ts'

/** The menu of actions on one prompt. */
export function PromptAcoes({ prompt, abrir }: { prompt: Omit<PromptDaLista, 'corpo'>; abrir?: boolean }) {
  const { t } = useLingui()
  const { id, nome, ativo } = prompt
  return (
    <RecordActions
      route={rotaPrompt}
      page={`${rotaPrompt}/${id}`}
      inRow={abrir}
      copy={{ make: () => copiar(id) }}
      active={{ on: ativo, change: (novo) => mudarSituacao([id], novo) }}
      remove={{
        title: t`Excluir o prompt «${nome}»?`,
        text: t`As versões dele vão junto. O histórico de alterações fica guardado.`,
        button: t`Excluir prompt`,
        remove: () => excluir(id),
      }}
    />
  )
}
