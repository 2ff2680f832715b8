import { Trans } from '@lingui/react/macro'
import { diaDaSemana, semana } from '#lib/formato/data-hora.ts'
import { FieldError } from '#ui/field/field.tsx'

export function Dias({ marcados, erro }: { marcados: number[]; erro: string | undefined }) {
  return (
    <fieldset>
      <legend className="mb-2 font-emphasis text-note text-on-deep">
        <Trans>Dias em que atende</Trans>
      </legend>
      <div className="grid grid-cols-7 gap-1.5">
        {semana.map((dia) => (
          <label
            key={dia}
            className="relative grid min-h-11 cursor-pointer place-items-center rounded-field border border-deep-chip font-medium text-on-deep text-note hover:bg-deep-2 has-checked:border-transparent has-checked:bg-deep-pri has-checked:text-on-deep-pri has-focus-visible:outline-2 has-focus-visible:outline-on-deep has-focus-visible:outline-offset-2 lg:min-h-9"
          >
            <input
              type="checkbox"
              name="horario.dias"
              value={dia}
              defaultChecked={marcados.includes(dia)}
              aria-label={diaDaSemana(dia, 'long')}
              aria-invalid={erro ? true : undefined}
              aria-describedby={erro ? 'horario.dias-erro' : undefined}
              className="absolute inset-0 m-0 cursor-[inherit] appearance-none opacity-0"
            />
            <span aria-hidden="true">{diaDaSemana(dia, 'short')}</span>
          </label>
        ))}
      </div>
      {erro ? (
        <div className="mt-2">
          <FieldError id="horario.dias-erro">{erro}</FieldError>
        </div>
      ) : null}
    </fieldset>
  )
}
