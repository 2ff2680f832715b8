import { Trans, useLingui } from '@lingui/react/macro'
import type { Ensaio } from '@zelo/contract/agenda/excecao'
import { diaLocal, formatDataHora, formatDiaMes, formatHora } from '#lib/formato/data-hora.ts'
import { enderecoDoDia } from '#lib/navegador/enderecos.ts'
import { Tag } from '#ui/tag/tag.tsx'
import type { Ensaiada } from './use-ensaio.tsx'

type Props = Pick<Ensaiada, 'fusos' | 'naAgenda'> & { item: Ensaio['itens'][number] }

/** One affected appointment: when, who, what happens to it, and a link. */
export function EnsaioItem({ item, fusos: { antes, depois }, naAgenda }: Props) {
  const { t } = useLingui()
  const { agendamento, efeitos, lembretes } = item
  const { inicio, cliente, servico, profissional } = agendamento
  const mesmoDia = diaLocal(inicio, antes) === diaLocal(inicio, depois)
  const quandoLembra = lembretes.map((um) => `${formatDiaMes(um, depois)} ${formatHora(um, depois)}`).join(', ')
  return (
    <li className="grid gap-1 rounded-field border border-line px-3.5 py-2.5 text-sm">
      <span className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="font-emphasis text-ink tabular-nums">
          {efeitos.includes('HORA') ? (
            <>
              <del className="font-normal text-ink-2">{formatDataHora(inicio, antes)}</del> →{' '}
              <ins className="no-underline">
                {mesmoDia ? formatHora(inicio, depois) : formatDataHora(inicio, depois)}
              </ins>
            </>
          ) : (
            formatDataHora(inicio, antes)
          )}
        </span>
        {naAgenda ? (
          <a
            href={enderecoDoDia(diaLocal(inicio, antes))}
            target="_blank"
            rel="noreferrer"
            className="inline-flex min-h-8 items-center font-emphasis text-pri-ink hover:underline"
            aria-label={t`Abrir na agenda, em outra aba: ${cliente.nome}`}
          >
            <Trans>Abrir na agenda</Trans>
          </a>
        ) : null}
      </span>
      <span className="break-words text-ink-2">
        {cliente.nome} · {servico.nome} · {profissional.nome}
      </span>
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-note text-ink-2">
        {efeitos.includes('FORA') ? (
          <Tag tone="warn">
            <Trans>Fora do expediente</Trans>
          </Tag>
        ) : null}
        {efeitos.includes('DENTRO') ? (
          <Tag tone="good">
            <Trans>Volta ao expediente</Trans>
          </Tag>
        ) : null}
        {quandoLembra ? <Trans>Lembrete: {quandoLembra}</Trans> : null}
        {item.lembrado ? <Trans>Já lembrado</Trans> : null}
      </span>
    </li>
  )
}
