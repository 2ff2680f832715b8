import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { emDias } from '#lib/formato/data-hora.ts'
import { useSessao } from '#lib/sessao/session.ts'
import { Segmented } from '#ui/choice/segmented.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { act } from '#ui/feedback/use-action.ts'
import { toast } from '#ui/toast/toast.ts'
import { ensaiar, type Feriado, feriados, responder } from './excecao.queries.ts'
import { useEnsaio } from './use-ensaio.tsx'

/** «Abre ou fecha?»: the national holidays of the next twelve months. */
export function FeriadosPainel({ podeAlterar, fuso }: { podeAlterar: boolean; fuso: string }) {
  const { t } = useLingui()
  const { empresa } = useSessao()
  const { data, error, refetch, isFetching } = useQuery(feriados(empresa))
  const { mudar, dialogo } = useEnsaio()
  const semResposta = data?.filter(({ fecha }) => fecha === null).length ?? 0

  function marcar({ dia, nome }: Feriado, resposta: string) {
    const fecha = resposta === 'fecha'
    return act(async () => {
      const mudou = await mudar({
        ensaiar: ensaiar({ tipo: 'FERIADO', dia, fecha }),
        aplicar: (visto) => responder(dia, fecha, visto),
        fusos: { antes: fuso, depois: fuso },
        naAgenda: true,
      })
      if (mudou) toast.success(fecha ? t`${nome}: fechado.` : t`${nome}: aberto.`)
    })
  }

  return (
    <section aria-labelledby="feriados">
      <h3 id="feriados" className="font-emphasis text-body text-ink">
        <Trans>Feriados: abre ou fecha?</Trans>
      </h3>
      <p className="mt-1 text-ink-2 text-sm">
        {semResposta > 0 ? (
          <Plural
            value={semResposta}
            one="# feriado sem resposta: até você dizer, a agenda fica aberta nesse dia."
            other="# feriados sem resposta: até você dizer, a agenda fica aberta nesses dias."
          />
        ) : (
          <Trans>Tudo respondido para os próximos doze meses.</Trans>
        )}
      </p>
      {error ? <ErrorState compact query={{ error, isFetching, refetch }} /> : null}
      {!data && !error ? <Skeleton className="mt-3 h-40 w-full" /> : null}
      <ul className="mt-3 grid [&>*+*]:border-line-2 [&>*+*]:border-t">
        {data?.map((um) => (
          <li key={um.dia} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
            <span className="min-w-48 flex-1 text-sm">
              <span className="block font-emphasis text-ink">{um.nome}</span>
              <span className="block text-ink-2">
                {emDias(um.dia)}
                {um.agendamentos > 0 ? (
                  <>
                    {' · '}
                    <span className="font-medium text-warn-ink">
                      <Plural
                        value={um.agendamentos}
                        one="# horário marcado, que continua valendo"
                        other="# horários marcados, que continuam valendo"
                      />
                    </span>
                  </>
                ) : null}
              </span>
            </span>
            {podeAlterar ? (
              <Segmented
                label={t`${um.nome}: abre ou fecha?`}
                size="sm"
                value={um.fecha === null ? '' : um.fecha ? 'fecha' : 'abre'}
                onChange={(resposta) => marcar(um, resposta)}
                options={[
                  { value: 'abre', label: <Trans>Abre</Trans> },
                  { value: 'fecha', label: <Trans>Fecha</Trans> },
                ]}
              />
            ) : (
              <span className="text-ink-2 text-sm">{um.fecha ? <Trans>Fecha</Trans> : <Trans>Abre</Trans>}</span>
            )}
          </li>
        ))}
      </ul>
      {dialogo}
    </section>
  )
}
