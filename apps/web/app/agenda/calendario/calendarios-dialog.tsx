import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { limitesCalendario } from '@zelo/contract/agenda/calendario/calendario'
import { Link2, Plus } from 'lucide-react'
import { useState } from 'react'
import { useSessao } from '#lib/sessao/session.ts'
import { Button } from '#ui/button/button.tsx'
import { Select } from '#ui/choice/select.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Field } from '#ui/field/field.tsx'
import { SideSheet } from '#ui/overlay/side-sheet.tsx'
import { calendarios } from './calendario.queries.ts'
import { CalendarioCartao } from './calendario-cartao.tsx'
import { CalendarioForm } from './calendario-form.tsx'
import { CalendarioPendencias } from './calendario-pendencias.tsx'
import { ContasLigar } from './conta-ligar.tsx'

type Props = {
  profissionais: readonly { id: string; nome: string }[]
  /** The only visible professional, or empty. */
  profissional: string
  podeAlterar: boolean
  fuso: string
  /** Opens the dialog of the secret iCal address, which calendars can only read. */
  onEndereco: () => void
  onFechar: () => void
}

/** The external calendars of a professional: connect, check, disconnect. */
export function CalendariosDialog({ profissionais, profissional, podeAlterar, fuso, onEndereco, onFechar }: Props) {
  const { t } = useLingui()
  const { empresa } = useSessao()
  const [quem, setQuem] = useState(profissional || (profissionais[0]?.id ?? ''))
  const [novo, setNovo] = useState(false)
  const { data, error, refetch, isFetching } = useQuery(calendarios(empresa, quem))
  const cabe = (data?.calendarios.length ?? 0) < limitesCalendario.max
  return (
    <SideSheet open onClose={onFechar} title={<Trans>Calendários</Trans>}>
      <div className="grid gap-6">
        {profissionais.length > 1 ? (
          <Field label={t`Agenda de`}>
            <Select
              value={quem}
              onChange={(event) => {
                setQuem(event.target.value)
                setNovo(false)
              }}
              options={profissionais.map(({ id, nome }) => ({ value: id, label: nome }))}
            />
          </Field>
        ) : null}
        {error ? <ErrorState compact query={{ error, isFetching, refetch }} /> : null}
        {!data && !error ? <Skeleton className="h-24 w-full" /> : null}
        {data ? (
          <>
            <CalendarioPendencias {...data} podeAlterar={podeAlterar} fuso={fuso} />
            <section aria-labelledby="ligados" className="grid gap-3">
              <div className="flex flex-wrap items-center justify-between gap-3">
                <h3 id="ligados" className="font-emphasis text-body text-ink">
                  <Trans>Ligados</Trans>
                </h3>
                {podeAlterar && !novo && cabe ? (
                  <Button size="sm" icon={<Plus aria-hidden />} onClick={() => setNovo(true)}>
                    <Trans>Ligar calendário</Trans>
                  </Button>
                ) : null}
              </div>
              {novo && data.provedores.length > 0 ? (
                <ContasLigar provedores={data.provedores} profissional={quem} />
              ) : null}
              {novo ? <CalendarioForm profissional={quem} onFechar={() => setNovo(false)} /> : null}
              {data.calendarios.length === 0 && !novo ? (
                <p className="text-ink-2 text-sm">
                  <Trans>
                    Nenhum ainda. Ligue o seu, e os compromissos de lá ocupam o horário aqui: ninguém marca por cima. O
                    Zelo não guarda título, lugar nem pessoas deles.
                  </Trans>
                </p>
              ) : null}
              <ul className="grid gap-3">
                {data.calendarios.map((um) => (
                  <CalendarioCartao key={um.id} calendario={um} podeAlterar={podeAlterar} fuso={fuso} />
                ))}
              </ul>
            </section>
          </>
        ) : null}
        <section aria-labelledby="acompanhar" className="border-line border-t pt-5">
          <h3 id="acompanhar" className="font-emphasis text-body text-ink">
            <Trans>Só acompanhar</Trans>
          </h3>
          <p className="mt-1 text-ink-2 text-sm">
            <Trans>Um endereço secreto que qualquer calendário lê, sem conta e sem senha.</Trans>
          </p>
          <Button size="sm" className="mt-3" icon={<Link2 aria-hidden />} onClick={onEndereco}>
            <Trans>Endereço secreto</Trans>
          </Button>
        </section>
      </div>
    </SideSheet>
  )
}
