import { useLingui } from '@lingui/react/macro'
import { type AssuntoEvento, type TipoEvento, tiposPorAssunto } from '@zelo/contract/integracao/webhook'
import { Checkbox } from '#ui/choice/checkbox.tsx'
import { nomesDosAssuntos, nomesDosTipos } from './webhook-textos.ts'

const assuntos = Object.keys(tiposPorAssunto) as AssuntoEvento[]

/** The kinds of events, grouped by record. The record's own box chooses all of its group. */
export function EscolhaDeEventos({
  value,
  onChange,
}: {
  value: TipoEvento[]
  onChange: (tipos: TipoEvento[]) => void
}) {
  const { i18n } = useLingui()
  const mudar = (tipos: readonly TipoEvento[], ligado: boolean) => {
    const outros = value.filter((tipo) => !tipos.includes(tipo))
    onChange(ligado ? [...outros, ...tipos] : outros)
  }
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      {assuntos.map((assunto) => {
        const tipos: readonly TipoEvento[] = tiposPorAssunto[assunto]
        const ligados = tipos.filter((tipo) => value.includes(tipo)).length
        return (
          <fieldset key={assunto} className="grid content-start rounded-frame border border-line px-3 py-1.5">
            <legend className="sr-only">{i18n._(nomesDosAssuntos[assunto])}</legend>
            <Checkbox
              className="font-emphasis"
              checked={ligados === tipos.length}
              indeterminate={ligados > 0 && ligados < tipos.length}
              onChange={({ target }) => mudar(tipos, target.checked)}
            >
              {i18n._(nomesDosAssuntos[assunto])}
            </Checkbox>
            {tipos.map((tipo) => (
              <Checkbox
                key={tipo}
                className="ps-6"
                checked={value.includes(tipo)}
                onChange={({ target }) => mudar([tipo], target.checked)}
              >
                <span className="grid min-w-0 py-1 leading-tight">
                  {i18n._(nomesDosTipos[tipo])}
                  <code className="text-ink-3 text-note">{tipo}</code>
                </span>
              </Checkbox>
            ))}
          </fieldset>
        )
      })}
    </div>
  )
}
