import { Trans } from '@lingui/react/macro'
import { posicao } from './calendario-bloco.tsx'
import type { Trecho } from './disposicao.ts'

type Props = { trecho: Trecho; deMinuto: number; nome?: string; aEnviar?: string }

/**
 * A time that an external calendar takes, or a booking that was not sent yet. Clicks go through it,
 * because the team may book over it.
 */
export function OcupadoBloco({ trecho, deMinuto, nome, aEnviar }: Props) {
  return (
    <div
      style={posicao({ ...trecho, faixa: nome ? 1 : 0, faixas: nome ? 2 : 1 }, deMinuto)}
      className="pointer-events-none absolute z-[5] overflow-hidden rounded-field rounded-es-[3px] border border-line border-dashed bg-sunken px-2 py-1 text-ink-2 text-note leading-[1.3]"
    >
      <span className="block truncate">
        {aEnviar === undefined ? <Trans>Ocupado (calendário)</Trans> : <Trans>A enviar: {aEnviar}</Trans>}
      </span>
      {nome ? <span className="block truncate">{nome}</span> : null}
    </div>
  )
}
