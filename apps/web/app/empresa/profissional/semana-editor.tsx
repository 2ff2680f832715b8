import { Trans, useLingui } from '@lingui/react/macro'
import type { FaixaDeTrabalho } from '@zelo/contract/empresa/profissional'
import { Copy, Plus, X } from 'lucide-react'
import { useId } from 'react'
import { diaDaSemana, semana } from '#lib/formato/data-hora.ts'
import { Button } from '#ui/button/button.tsx'
import { IconButton } from '#ui/button/icon-button.tsx'
import { Checkbox } from '#ui/choice/checkbox.tsx'
import { FieldError } from '#ui/field/field.tsx'
import { Input } from '#ui/field/input.tsx'

type Props = { value: FaixaDeTrabalho[]; onChange: (value: FaixaDeTrabalho[]) => void; error?: string }

/** The hours of a week: each day is closed or has its times. The gap between two is a break. */
export function SemanaEditor({ value, onChange, error }: Props) {
  const { t } = useLingui()
  const erroId = useId()
  const doDia = (dia: number) => value.filter(({ dia_semana }) => dia_semana === dia)
  const trocarDia = (dia: number, faixas: FaixaDeTrabalho[]) =>
    onChange([...value.filter(({ dia_semana }) => dia_semana !== dia), ...faixas])

  function copiar(dia: number) {
    const abertos = semana.filter((outro) => doDia(outro).length > 0)
    onChange(abertos.flatMap((outro) => doDia(dia).map((faixa) => ({ ...faixa, dia_semana: outro }))))
  }

  return (
    <fieldset className="min-w-0 sm:col-span-2" aria-describedby={error ? erroId : undefined}>
      <legend className="font-emphasis text-note text-ink">
        <Trans>Horários da semana</Trans>
      </legend>
      <div className="mt-1 grid [&>*+*]:border-line-2 [&>*+*]:border-t">
        {semana.map((dia) => {
          const faixas = doDia(dia)
          const nome = diaDaSemana(dia, 'long')
          const trocar = (indice: number, mudanca: Partial<FaixaDeTrabalho>) =>
            trocarDia(
              dia,
              faixas.map((faixa, i) => (i === indice ? { ...faixa, ...mudanca } : faixa)),
            )
          return (
            <div key={dia} className="grid gap-x-4 gap-y-1 py-2 sm:grid-cols-[9rem_minmax(0,1fr)_auto]">
              <Checkbox
                checked={faixas.length > 0}
                onChange={(event) =>
                  trocarDia(dia, event.target.checked ? [{ dia_semana: dia, inicio: '09:00', fim: '18:00' }] : [])
                }
              >
                <span className="first-letter:uppercase">{nome}</span>
              </Checkbox>
              <div className="grid gap-2 max-sm:[&_::-webkit-calendar-picker-indicator]:hidden">
                {faixas.map((faixa, indice) => {
                  const ordem = indice + 1
                  return (
                    // biome-ignore lint/suspicious/noArrayIndexKey: the times of a day are identified only by their position
                    <div key={indice} className="flex items-center gap-2">
                      <Input
                        type="time"
                        className="sm:w-32!"
                        aria-label={t`${nome}, início ${ordem}`}
                        aria-invalid={error ? true : undefined}
                        value={faixa.inicio}
                        onChange={(event) => trocar(indice, { inicio: event.target.value })}
                      />
                      <span aria-hidden="true" className="text-ink-3">
                        –
                      </span>
                      <Input
                        type="time"
                        className="sm:w-32!"
                        aria-label={t`${nome}, fim ${ordem}`}
                        value={faixa.fim}
                        onChange={(event) => trocar(indice, { fim: event.target.value })}
                      />
                      <IconButton
                        label={t`Tirar este horário de ${nome}`}
                        onClick={() =>
                          trocarDia(
                            dia,
                            faixas.filter((_, i) => i !== indice),
                          )
                        }
                      >
                        <X aria-hidden className="size-4" />
                      </IconButton>
                    </div>
                  )
                })}
                {faixas.length === 0 ? (
                  <p className="flex min-h-11 items-center text-ink-3 text-sm lg:min-h-8">
                    <Trans>Não trabalha</Trans>
                  </p>
                ) : null}
              </div>
              {faixas.length > 0 ? (
                <div className="flex flex-wrap items-start gap-1">
                  <Button
                    size="sm"
                    variant="quiet"
                    icon={<Plus aria-hidden />}
                    aria-label={t`Adicionar horário em ${nome}`}
                    onClick={() => trocarDia(dia, [...faixas, proxima(dia, faixas.at(-1)?.fim)])}
                  >
                    <Trans>Horário</Trans>
                  </Button>
                  <Button
                    size="sm"
                    variant="quiet"
                    icon={<Copy aria-hidden />}
                    aria-label={t`Copiar os horários de ${nome} para os outros dias de trabalho`}
                    onClick={() => copiar(dia)}
                  >
                    <Trans>Copiar</Trans>
                  </Button>
                </div>
              ) : null}
            </div>
          )
        })}
      </div>
      {error ? <FieldError id={erroId}>{error}</FieldError> : null}
    </fieldset>
  )
}

/** The next times of a day: an hour after `fim`, for four hours or until the day ends. */
function proxima(dia: number, fim = '12:00'): FaixaDeTrabalho {
  const hora = Math.min(Number(fim.slice(0, 2)) + 1, 22)
  const escrita = (n: number) => `${String(n).padStart(2, '0')}:00`
  return { dia_semana: dia, inicio: escrita(hora), fim: escrita(Math.min(hora + 4, 23)) }
}
