import { Trans, useLingui } from '@lingui/react/macro'
import type { GrupoDeSignificados, Significado } from '@zelo/contract/agente/ensino'
import { useState } from 'react'
import { sobDemanda } from '#lib/navegador/sob-demanda.tsx'
import { Button } from '#ui/button/button.tsx'
import { comuns, emPalavras, grupos } from './ensino-textos.ts'

const OutraCoisa = sobDemanda(() => import('./outra-coisa.tsx'), 'OutraCoisa', null)

type Props = { texto: string; busy: Significado | undefined; onEscolher: (atos: Significado[]) => void }

/** The most likely meanings. A click teaches one. */
export function Significados({ texto, busy, onEscolher }: Props) {
  const { i18n } = useLingui()
  const [outra, setOutra] = useState(false)
  return (
    <fieldset className="grid min-w-0 gap-2.5">
      <legend className="mb-2 font-emphasis text-sm">
        <Trans>O que o cliente quis dizer?</Trans>
      </legend>
      {(Object.keys(comuns) as GrupoDeSignificados[]).map((grupo) => (
        <fieldset key={grupo} className="flex min-w-0 flex-wrap items-center gap-2">
          <legend className="sr-only">{i18n._(grupos[grupo])}</legend>
          <span aria-hidden className="w-full text-note text-ink-3 sm:w-20">
            {i18n._(grupos[grupo])}
          </span>
          {comuns[grupo].map((ato) => (
            <Button key={ato} size="sm" busy={busy === ato} disabled={Boolean(busy)} onClick={() => onEscolher([ato])}>
              <span className="inline-block first-letter:uppercase">{i18n._(emPalavras[ato])}</span>
            </Button>
          ))}
          {grupo === 'outro' ? (
            <Button size="sm" variant="quiet" disabled={Boolean(busy)} onClick={() => setOutra(true)}>
              <Trans>Outra coisa…</Trans>
            </Button>
          ) : null}
        </fieldset>
      ))}
      {outra ? (
        <OutraCoisa
          texto={texto}
          onFechar={() => setOutra(false)}
          onEscolher={(atos) => {
            setOutra(false)
            onEscolher(atos)
          }}
        />
      ) : null}
    </fieldset>
  )
}
