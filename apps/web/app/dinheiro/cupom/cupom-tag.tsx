import { useLingui } from '@lingui/react/macro'
import { Tag } from '#ui/tag/tag.tsx'
import type { Cupom } from './cupom.queries.ts'
import { nomesDaSituacao } from './cupom-textos.ts'

export function CupomTag({ situacao }: Pick<Cupom, 'situacao'>) {
  const { i18n } = useLingui()
  const [nome, tone, mark] = nomesDaSituacao[situacao]
  return (
    <Tag tone={tone} mark={mark}>
      {i18n._(nome)}
    </Tag>
  )
}
