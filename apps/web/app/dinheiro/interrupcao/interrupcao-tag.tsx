import { useLingui } from '@lingui/react/macro'
import { Tag } from '#ui/tag/tag.tsx'
import type { Interrupcao } from './interrupcao.queries.ts'
import { nomesDaSituacao } from './interrupcao-textos.ts'

export function InterrupcaoTag({ situacao }: Pick<Interrupcao, 'situacao'>) {
  const { i18n } = useLingui()
  const [nome, tone, mark] = nomesDaSituacao[situacao]
  return (
    <Tag tone={tone} mark={mark}>
      {i18n._(nome)}
    </Tag>
  )
}
