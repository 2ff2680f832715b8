import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { diaLocal, emDias } from '#lib/formato/data-hora.ts'
import { sobDemanda } from '#lib/navegador/sob-demanda.tsx'
import { useSessao } from '#lib/sessao/session.ts'
import { Button } from '#ui/button/button.tsx'
import { IconButton } from '#ui/button/icon-button.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { act } from '#ui/feedback/use-action.ts'
import { toast } from '#ui/toast/toast.ts'
import { type Excecao, ensaiar, excecoes, tirarExcecao } from './excecao.queries.ts'
import type { ProfissionalDaExcecao } from './excecao-form.tsx'
import { useEnsaio } from './use-ensaio.tsx'

const ExcecaoForm = sobDemanda(() => import('./excecao-form.tsx'), 'ExcecaoForm', null)

type Props = {
  /** Shows only this professional's days. Absent: those of all in `quem`, and of the company. */
  profissional?: string
  quem: readonly ProfissionalDaExcecao[]
  /** The user may set the company's days too. */
  daEmpresa: boolean
  podeAlterar: boolean
  fuso?: string
}

/** Days that differ from the weekly hours. They can be added and removed. */
export function ExcecoesPainel({ profissional, quem, daEmpresa, podeAlterar, fuso }: Props) {
  const { t } = useLingui()
  const { empresa } = useSessao()
  const { data, error, refetch, isFetching } = useQuery(excecoes(empresa, profissional))
  const [nova, setNova] = useState(false)
  const { mudar, dialogo } = useEnsaio()
  const nomeDe = ({ profissional_id }: Excecao) =>
    profissional_id === null ? t`Toda a empresa` : (quem.find(({ id }) => id === profissional_id)?.nome ?? '')
  const minha = ({ profissional_id }: Excecao) =>
    profissional_id === null ? daEmpresa : quem.some(({ id }) => id === profissional_id)
  const oQue = ({ tipo, faixas }: Excecao) => {
    const horas = faixas.map(({ inicio, fim }) => `${inicio}–${fim}`).join(', ')
    if (tipo === 'EXTRA') return t`Também atende ${horas}`
    if (tipo === 'TROCA') return t`Atende ${horas}`
    return horas ? t`Não atende ${horas}` : t`Não atende`
  }

  function tirar(id: string) {
    return act(async () => {
      const mudou = await mudar({
        ensaiar: ensaiar({ tipo: 'RETIRADA', id }),
        aplicar: (visto) => tirarExcecao(id, visto),
        fusos: { antes: fuso, depois: fuso },
        naAgenda: true,
      })
      if (mudou) toast.success(t`Agenda atualizada.`)
    })
  }

  return (
    <section aria-labelledby="excecoes">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 id="excecoes" className="font-emphasis text-body text-ink">
          <Trans>Folgas e horários extras</Trans>
        </h3>
        {podeAlterar && !nova ? (
          <Button size="sm" icon={<Plus aria-hidden />} onClick={() => setNova(true)}>
            <Trans>Adicionar folga ou horário</Trans>
          </Button>
        ) : null}
      </div>
      {nova ? (
        <div className="mt-3">
          <ExcecaoForm
            hoje={diaLocal(new Date().toISOString(), fuso)}
            quem={profissional ? quem.filter(({ id }) => id === profissional) : quem}
            daEmpresa={daEmpresa && !profissional}
            fuso={fuso}
            onFechar={() => setNova(false)}
          />
        </div>
      ) : null}
      {error ? <ErrorState compact query={{ error, isFetching, refetch }} /> : null}
      {!data && !error ? <Skeleton className="mt-3 h-16 w-full" /> : null}
      {data?.length === 0 ? (
        <p className="mt-2 text-ink-2 text-sm">
          <Trans>Nada por vir: valem os horários da semana.</Trans>
        </p>
      ) : null}
      <ul className="mt-3 grid gap-2">
        {data?.map((um) => {
          const quando = emDias(um.de, um.ate)
          return (
            <li key={um.id} className="flex items-center gap-3 rounded-field border border-line px-3.5 py-2">
              <span className="min-w-0 flex-1 break-words text-sm">
                <span className="block font-emphasis text-ink">{quando}</span>
                <span className="block text-ink-2">
                  {[oQue(um), um.motivo, profissional && um.profissional_id ? '' : nomeDe(um)]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </span>
              {podeAlterar && minha(um) && !um.feriado ? (
                <IconButton label={t`Tirar ${quando}`} onClick={() => tirar(um.id)}>
                  <Trash2 aria-hidden className="size-4" />
                </IconButton>
              ) : null}
            </li>
          )
        })}
      </ul>
      {dialogo}
    </section>
  )
}
