import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { Idioma } from '@zelo/contract/nucleo/enums'
import { Play, RotateCcw, Square } from 'lucide-react'
import { formatDataHora } from '#lib/formato/data-hora.ts'
import { useSessao } from '#lib/sessao/session.ts'
import { Button } from '#ui/button/button.tsx'
import { useAction } from '#ui/feedback/use-action.ts'
import { Tag } from '#ui/tag/tag.tsx'
import { type Ensaio, ensaiar, parar } from './roteiro.queries.ts'

type Props = { ensaio: Ensaio | null | undefined; lingua: Idioma }

/** Buttons to start, stop and continue. */
export function EnsaioAcoes({ ensaio, lingua }: Props) {
  const { empresa } = useSessao()
  const { busy, act } = useAction()
  if (ensaio?.estado === 'RODANDO')
    return (
      <Button icon={<Square aria-hidden />} busy={busy} onClick={() => act(() => parar(empresa, lingua))}>
        <Trans>Parar</Trans>
      </Button>
    )
  return (
    <>
      {ensaio?.estado === 'PARADO' ? (
        <Button icon={<Play aria-hidden />} busy={busy} onClick={() => act(() => ensaiar(empresa, lingua, true))}>
          <Trans>Continuar</Trans>
        </Button>
      ) : null}
      <Button
        variant="primary"
        icon={<RotateCcw aria-hidden />}
        busy={busy}
        onClick={() => act(() => ensaiar(empresa, lingua, false))}
      >
        {ensaio ? <Trans>Ensaiar de novo</Trans> : <Trans>Ensaiar</Trans>}
      </Button>
    </>
  )
}

/** The state of the newest run. The run continues when nobody watches it. */
export function EnsaioSituacao({ ensaio }: { ensaio: Ensaio | null }) {
  const { t } = useLingui()
  if (!ensaio)
    return (
      <p className="text-ink-2 text-sm">
        <Trans>Os testes ainda não foram ensaiados.</Trans>
      </p>
    )
  const { estado, feitos, total, resultados, em_dia, com_modelo } = ensaio
  const certos = resultados.filter((um) => um.estado === 'PASSOU').length
  const faltam = resultados.filter((um) => um.obrigatorio && um.estado !== 'PASSOU').length
  return (
    <section aria-label={t`Situação do ensaio`} className="card px-4 py-3 text-sm">
      <div role="status" className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <span className="font-emphasis text-ink tabular-nums">
          <Trans>
            {certos} de {total} certos
          </Trans>
        </span>
        {estado === 'RODANDO' ? (
          <Tag tone="info">
            <Trans>
              Ensaiando {feitos} de {total}
            </Trans>
          </Tag>
        ) : estado === 'PARADO' ? (
          <Tag tone="warn">
            <Trans>
              Parado em {feitos} de {total}
            </Trans>
          </Tag>
        ) : null}
        {estado === 'CONCLUIDO' && !em_dia ? (
          <Tag tone="warn">
            <Trans>O texto ou os testes mudaram depois</Trans>
          </Tag>
        ) : null}
        {estado === 'CONCLUIDO' && em_dia ? (
          <Tag tone={faltam > 0 ? 'danger' : 'good'}>
            {faltam > 0 ? (
              <Plural value={faltam} one="# obrigatório impede publicar" other="# obrigatórios impedem publicar" />
            ) : (
              <Trans>Pode publicar</Trans>
            )}
          </Tag>
        ) : null}
        <span className="ms-auto text-note text-ink-3">
          {ensaio.terminado_em ? formatDataHora(ensaio.terminado_em) : formatDataHora(ensaio.criado_em)}
        </span>
      </div>
      {estado === 'RODANDO' ? (
        <progress
          aria-label={t`Andamento do ensaio`}
          value={feitos}
          max={total}
          className="mt-2.5 h-1.5 w-full overflow-hidden rounded-full accent-pri"
        />
      ) : null}
      {com_modelo ? null : (
        <p className="mt-2 text-note text-ink-3">
          <Trans>
            Sem modelo, responde o motor do Zelo, que não lê as instruções: o ensaio confere o cadastro e o
            conhecimento.
          </Trans>
        </p>
      )}
    </section>
  )
}
