import { Trans, useLingui } from '@lingui/react/macro'
import { type GrupoDeSignificados, limitesEnsino, type Significado, significados } from '@zelo/contract/agente/ensino'
import { useState } from 'react'
import { Button } from '#ui/button/button.tsx'
import { Checkbox } from '#ui/choice/checkbox.tsx'
import { DialogFrame } from '#ui/overlay/dialog-frame.tsx'
import { emPalavras, grupos } from './ensino-textos.ts'

type Props = { texto: string; onFechar: () => void; onEscolher: (atos: Significado[]) => void }

/** All meanings. A message may have several. */
export function OutraCoisa({ texto, onFechar, onEscolher }: Props) {
  const { i18n } = useLingui()
  const [escolhidos, setEscolhidos] = useState<Significado[]>([])
  const cheio = escolhidos.length >= limitesEnsino.atos
  const marcar = (ato: Significado, marcado: boolean) =>
    setEscolhidos(marcado ? [...escolhidos, ato] : escolhidos.filter((um) => um !== ato))
  return (
    <DialogFrame
      open
      onClose={onFechar}
      title={<Trans>O que o cliente quis dizer?</Trans>}
      note={<Trans>Até três. A frase pode fazer mais de uma coisa.</Trans>}
      actions={
        <>
          <Button variant="quiet" onClick={onFechar}>
            <Trans>Cancelar</Trans>
          </Button>
          <Button variant="primary" disabled={escolhidos.length === 0} onClick={() => onEscolher(escolhidos)}>
            <Trans>Ensinar</Trans>
          </Button>
        </>
      }
    >
      <p className="wrap-anywhere mb-4 whitespace-pre-line text-ink-2 text-sm">«{texto.trim()}»</p>
      <div className="grid gap-5">
        {(Object.keys(significados) as GrupoDeSignificados[]).map((grupo) => (
          <fieldset key={grupo} className="min-w-0">
            <legend className="mb-1 font-emphasis text-sm">{i18n._(grupos[grupo])}</legend>
            <div className="grid gap-x-4 sm:grid-cols-2">
              {significados[grupo].map((ato) => (
                <Checkbox
                  key={ato}
                  checked={escolhidos.includes(ato)}
                  disabled={cheio && !escolhidos.includes(ato)}
                  onChange={(event) => marcar(ato, event.target.checked)}
                >
                  <span className="inline-block first-letter:uppercase">{i18n._(emPalavras[ato])}</span>
                </Checkbox>
              ))}
            </div>
          </fieldset>
        ))}
      </div>
    </DialogFrame>
  )
}
