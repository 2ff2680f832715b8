import { Trans, useLingui } from '@lingui/react/macro'
import { TriangleAlert } from 'lucide-react'
import { Button } from '#ui/button/button.tsx'
import type { Estrago } from './ensino.queries.ts'
import { dizerAto } from './ensino-textos.ts'

type Props = { estragos: Estrago[]; busy: boolean; onRascunho: () => void; onOutro: () => void }

/** Why a meaning was not learnt: it would spoil messages that the agent reads correctly now. */
export function Estragos({ estragos, busy, onRascunho, onOutro }: Props) {
  const { i18n } = useLingui()
  return (
    <div role="alert" className="grid gap-3 rounded-field bg-warn-soft px-4 py-3 text-sm text-warn-ink">
      <div className="flex items-start gap-2.5">
        <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
        <div className="grid min-w-0 gap-1">
          <p className="font-emphasis">
            <Trans>Não aprendi: ia estragar o que já leio bem.</Trans>
          </p>
          <ul className="wrap-anywhere grid gap-0.5">
            {estragos.map(({ texto, lida }) => {
              const como = i18n._(dizerAto(lida))
              return (
                <li key={texto}>
                  <Trans>
                    Se eu aprender isso, passo a ler «{texto}» como: {como}.
                  </Trans>
                </li>
              )
            })}
          </ul>
        </div>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" disabled={busy} onClick={onOutro}>
          <Trans>Escolher outro significado</Trans>
        </Button>
        <Button size="sm" busy={busy} onClick={onRascunho}>
          <Trans>Guardar como rascunho</Trans>
        </Button>
      </div>
    </div>
  )
}
