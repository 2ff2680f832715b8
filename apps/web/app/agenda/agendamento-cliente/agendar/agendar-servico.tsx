import { Trans } from '@lingui/react/macro'
import type { consultarVitrine } from '@zelo/contract/agenda/agendar'
import type { Output } from '@zelo/contract/nucleo/endpoint'
import { formatReais } from '#lib/formato/reais.ts'
import { FlowState } from '#ui/flow/flow-state.tsx'
import { WithoutScript } from '#ui/flow/without-script.tsx'
import { Retrato } from './retrato.tsx'

type Vitrine = Output<typeof consultarVitrine>
export type Servico = Vitrine['servicos'][number]

/** `inicial`: the page opened with this step. */
type Props = { vitrine: Vitrine; inicial: boolean; onEscolher: (servico: Servico) => void }

/** The first step of a booking: what. */
export function EscolhaServico({ vitrine, inicial, onEscolher }: Props) {
  const { empresa, servicos } = vitrine
  return (
    <FlowState
      name="servico"
      initial={inicial}
      above={<Retrato imagem={empresa.logo}>{empresa.nome}</Retrato>}
      title={<Trans>O que você quer marcar?</Trans>}
    >
      <SemScriptParaMarcar />
      <ul className="mt-6 grid gap-2.5">
        {servicos.map((servico) => (
          <li key={servico.id}>
            <button
              type="button"
              onClick={() => onEscolher(servico)}
              className="flex min-h-14 w-full cursor-pointer flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5 rounded-frame rounded-es-[4px] border border-ctl bg-surface px-4 py-3 text-start hover:border-pri hover:bg-pri-soft"
            >
              <span className="font-emphasis text-ink">{servico.nome}</span>
              <span className="text-body text-ink-2 tabular-nums">
                {servico.duracao_min} min
                {servico.preco_centavos > 0 ? ` · ${formatReais(servico.preco_centavos)}` : ''}
              </span>
              {servico.descricao ? <span className="w-full text-body text-ink-2">{servico.descricao}</span> : null}
            </button>
          </li>
        ))}
      </ul>
      {servicos.length === 0 ? (
        <p className="mt-6 text-ink-2">
          <Trans>Esta agenda ainda não tem nada para marcar.</Trans>
        </p>
      ) : null}
      <p className="mt-7 text-body text-ink-2">
        <a href={`/conversa/${empresa.chave}`} className="font-emphasis text-pri-ink hover:underline">
          <Trans>Prefere conversar? Fale com a gente</Trans>
        </a>
      </p>
    </FlowState>
  )
}

export function SemScriptParaMarcar() {
  return (
    <WithoutScript>
      <Trans>Para marcar um horário aqui, ative o JavaScript do navegador, ou ligue para a empresa.</Trans>
    </WithoutScript>
  )
}
