import { useLingui } from '@lingui/react/macro'
import { Versions } from '#ui/versions/versions.tsx'
import { type Prompt, type VersaoPrompt, versoesDe } from './prompt.queries.ts'

export function PromptVersoes({
  prompt: { id, versao },
  onUsar,
}: {
  prompt: Prompt
  onUsar?: (versao: VersaoPrompt) => void
}) {
  const { t } = useLingui()
  return (
    <Versions
      queryKey={['prompt', 'versoes', id, versao]}
      page={versoesDe(id)}
      parts={[{ label: t`Texto`, text: (uma) => uma.corpo }]}
      onUse={onUsar}
    />
  )
}
