import { Trans } from '@lingui/react/macro'
import { Button } from '#ui/button/button.tsx'
import { escrever, hora } from './quando.ts'
import { type Busca, type HorarioLivre, useHorarios } from './use-horarios.ts'

type Props = {
  /** The IANA time zone of the times shown. */
  fuso: string
  /** A professional's name shows when it differs from this one. '' shows it always. */
  profissional?: string
  /** Must be stable: another function starts another search. */
  buscar: Busca
  /** Chooses which of the free times are shown. */
  oferecer: (livres: HorarioLivre[]) => HorarioLivre[]
  onEscolher: (horario: HorarioLivre) => void
}

/** Free times by day. */
export function EscolhaHorario({ fuso, profissional, buscar, oferecer, onEscolher }: Props) {
  const { horarios, estado, avancar } = useHorarios(buscar)
  const dias = Map.groupBy(oferecer(horarios), ({ inicio }) =>
    escrever(inicio, fuso, { weekday: 'long', day: 'numeric', month: 'long' }),
  )
  const buscando = estado === 'buscando'
  return (
    <div className="mt-6">
      {buscando && dias.size === 0 ? (
        <p role="status" className="text-ink-2">
          <Trans>Buscando horários…</Trans>
        </p>
      ) : null}
      <div className="grid gap-6">
        {[...dias].map(([dia, deles]) => (
          <section key={dia}>
            <h2 className="font-emphasis text-base">
              <span className="inline-block first-letter:uppercase">{dia}</span>
            </h2>
            <ul className="mt-2.5 grid grid-cols-3 gap-2 sm:grid-cols-5">
              {deles.map((horario) => (
                <li key={horario.inicio}>
                  <Hora
                    horario={horario}
                    fuso={fuso}
                    comNome={horario.profissional.id !== profissional}
                    onEscolher={onEscolher}
                  />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      {estado === 'pronto' && dias.size === 0 ? (
        <p className="text-ink-2">
          <Trans>Nenhum horário livre nestes dias.</Trans>
        </p>
      ) : null}
      {estado === 'pronto' || (buscando && dias.size > 0) ? (
        <Button size="lg" busy={buscando} onClick={avancar} className="mt-6">
          <Trans>Ver mais dias</Trans>
        </Button>
      ) : null}
      {estado === 'falhou' ? (
        <Button size="lg" onClick={avancar} className="mt-6">
          <Trans>Tentar de novo</Trans>
        </Button>
      ) : null}
    </div>
  )
}

type PropsHora = { horario: HorarioLivre; fuso: string; comNome: boolean; onEscolher: Props['onEscolher'] }

function Hora({ horario, fuso, comNome, onEscolher }: PropsHora) {
  return (
    <button
      type="button"
      onClick={() => onEscolher(horario)}
      className="flex min-h-12 w-full cursor-pointer flex-col items-center justify-center rounded-field border border-ctl bg-surface px-2 py-1 text-ink hover:border-pri hover:bg-pri-soft"
    >
      <span className="font-emphasis tabular-nums">{hora(horario.inicio, fuso)}</span>
      {comNome ? <span className="max-w-full truncate text-note text-ink-2">{horario.profissional.nome}</span> : null}
    </button>
  )
}
