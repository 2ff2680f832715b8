import { useLingui } from '@lingui/react/macro'
import { Versoes } from '#components/versoes/versoes.tsx'
import { type Prompt, type VersaoPrompt, versoesDe } from './prompt.queries.ts'

export function PromptVersoes({
  prompt: { id, versao },
  usar,
}: {
  prompt: Prompt
  usar?: (versao: VersaoPrompt) => void
}) {
  const { t } = useLingui()
  return (
    <Versoes
      queryKey={['prompt', 'versoes', id, versao]}
      pagina={versoesDe(id)}
      partes={[{ label: t`Texto`, texto: (uma) => uma.corpo }]}
      usar={usar}
    />
  )
}
