import { useLingui } from '@lingui/react/macro'
import { Versoes } from '#ui/versoes/versoes.tsx'
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
    <Versoes
      queryKey={['prompt', 'versoes', id, versao]}
      pagina={versoesDe(id)}
      partes={[{ label: t`Texto`, texto: (uma) => uma.corpo }]}
      onUsar={onUsar}
    />
  )
}
