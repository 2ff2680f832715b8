import { Trans } from '@lingui/react/macro'
import { useEscrita } from '#plataforma/indicador/textos.ts'

/** «12% a mais que nos 30 dias anteriores». `bom`: the good direction, if there is one. */
export function Comparacao({
  atual,
  antes,
  dias,
  bom,
}: {
  atual: number
  antes: number
  dias: number
  bom?: 'mais' | 'menos'
}) {
  const { parte, numero } = useEscrita()
  if (antes === 0 && atual === 0) return null
  if (atual === antes)
    return (
      <span>
        <Trans>o mesmo que nos {dias} dias anteriores</Trans>
      </span>
    )
  // A huge percentage says less than the number itself.
  if (atual > antes * 3)
    return (
      <span className={bom === 'mais' && antes > 0 ? 'font-emphasis text-pri-ink' : 'text-ink-2'}>
        <Trans>
          {numero(antes)} nos {dias} dias anteriores
        </Trans>
      </span>
    )
  const quanto = parte(Math.abs(atual - antes), antes)
  const cor = bom === (atual > antes ? 'mais' : 'menos') ? 'font-emphasis text-pri-ink' : 'text-ink-2'
  return (
    <span className={cor}>
      {atual > antes ? (
        <Trans>
          {quanto} a mais que nos {dias} dias anteriores
        </Trans>
      ) : (
        <Trans>
          {quanto} a menos que nos {dias} dias anteriores
        </Trans>
      )}
    </span>
  )
}
