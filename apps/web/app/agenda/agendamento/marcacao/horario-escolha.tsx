import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { horariosLivres } from '#agenda/agendamento/agendamento.queries.ts'
import { horaDe, instanteDe, relogioDe } from '#agenda/agendamento/calendario/relogio.ts'
import { somarDias } from '#agenda/agendamento/calendario/semana.ts'
import { diaPorExtenso } from '#lib/formato/data-hora.ts'
import { useSessao } from '#lib/sessao/session.ts'
import { Button } from '#ui/button/button.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Input } from '#ui/field/input.tsx'
import type { Form } from '#ui/form/use-form.ts'

type Props = {
  fuso: string
  servico: string
  profissional: string
  dia: string
  duracaoMin?: number
  /** The appointment that moves. Its own time counts as free. */
  exceto?: string
  /** HH:mm */
  hora: string
  onChange: (hora: string, dia?: string) => void
}

const diasAdiante = 14

type Quando = { dia: string; hora: string }

/** The day and the time in a form that books or moves. */
export function QuandoCampos<V extends Quando>({
  form,
  ...busca
}: { form: Form<V> } & Omit<Props, 'dia' | 'hora' | 'onChange'>) {
  const { t } = useLingui()
  const deste = form as unknown as Form<Quando>
  const { setValue, watch } = deste
  return (
    <>
      <deste.Field name="dia" label={t`Dia`} required type="date" />
      <deste.Controlled name="hora" label={t`Horário`} className="sm:col-span-2" required>
        {({ value, onChange }) => (
          <HorarioEscolha
            {...busca}
            dia={watch('dia')}
            hora={value}
            onChange={(hora, outroDia) => {
              onChange(hora)
              if (outroDia) setValue('dia', outroDia)
            }}
          />
        )}
      </deste.Controlled>
    </>
  )
}

/** The free times of a day as buttons. Any other time can be typed; the server decides. */
function HorarioEscolha({ fuso, servico, profissional, dia, duracaoMin, exceto, hora, onChange }: Props) {
  const { t } = useLingui()
  const { empresa } = useSessao()
  const busca = {
    de: instanteDe(dia, 0, fuso),
    ate: instanteDe(somarDias(dia, diasAdiante), 0, fuso),
    servico,
    profissional,
    duracao_min: duracaoMin,
    exceto,
  }
  const { data, isPending, isError, isPaused } = useQuery({
    ...horariosLivres(empresa, busca),
    enabled: servico !== '' && profissional !== '' && dia !== '',
  })
  const livres = data?.map((instante) => relogioDe(instante, fuso)) ?? []
  const deste = livres.filter((livre) => livre.dia === dia).map(({ minuto }) => horaDe(minuto))
  const proximo = livres.find((livre) => livre.dia > dia)
  const [proximoDia, proximaHora] = proximo ? [diaPorExtenso(proximo.dia), horaDe(proximo.minuto)] : []

  return (
    <div className="grid gap-3">
      {servico === '' || profissional === '' ? (
        <p className="text-note text-ink-3">
          <Trans>Escolha o serviço e o profissional para ver os horários livres.</Trans>
        </p>
      ) : isError || (isPaused && !data) ? null : isPending ? (
        <Skeleton className="h-10 w-full" />
      ) : deste.length > 0 ? (
        <fieldset aria-label={t`Horários livres`} className="flex max-h-44 flex-wrap gap-1.5 overflow-y-auto p-0.5">
          {deste.map((livre) => (
            <button
              key={livre}
              type="button"
              aria-pressed={livre === hora}
              onClick={() => onChange(livre)}
              className={`min-h-11 min-w-16 cursor-pointer rounded-field border px-2.5 text-sm tabular-nums lg:min-h-8 ${livre === hora ? 'border-pri bg-pri font-emphasis text-on-pri' : 'border-ctl bg-surface hover:bg-hover'}`}
            >
              {livre}
            </button>
          ))}
        </fieldset>
      ) : (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2 text-sm text-ink-2">
          <Trans>Nenhum horário livre neste dia.</Trans>
          {proximo ? (
            <Button size="sm" onClick={() => onChange(horaDe(proximo.minuto), proximo.dia)}>
              <Trans>
                Próximo: {proximoDia}, {proximaHora}
              </Trans>
            </Button>
          ) : null}
        </div>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Input
          type="time"
          step={300}
          value={hora}
          onChange={(event) => onChange(event.target.value)}
          className="w-32!"
        />
        {hora && data && !deste.includes(hora) ? (
          <p className="min-w-0 flex-1 text-note text-ink-2">
            <Trans>
              {hora} não está entre os livres. A agenda confere ao marcar e, se couber, pergunta se é encaixe.
            </Trans>
          </p>
        ) : null}
      </div>
    </div>
  )
}
