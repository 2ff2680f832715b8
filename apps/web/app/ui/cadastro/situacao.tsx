import { Trans, useLingui } from '@lingui/react/macro'
import { filtrosEstadoAtivo } from '@zelo/contract/nucleo/enums'
import { Power, PowerOff } from 'lucide-react'
import { Segmented } from '#ui/choice/segmented.tsx'
import { comPadrao, umDe } from '#ui/data-table/campo.ts'
import { SelectionAction } from '#ui/data-table/selection-bar.tsx'
import { fazer } from '#ui/feedback/use-acao.ts'

type Situacao = (typeof filtrosEstadoAtivo)[number]

/** A list's field in the address, where its records are switched on and off. */
export const campoSituacao = comPadrao(umDe(filtrosEstadoAtivo), 'TODOS')

type FiltroProps = { value: Situacao; onChange: (situacao: Situacao) => void; feminino?: boolean }

/** Shows which of them are in the list. */
export function FiltroSituacao({ feminino, ...filtro }: FiltroProps) {
  const { t } = useLingui()
  return (
    <Segmented
      {...filtro}
      label={t`Situação`}
      size="sm"
      options={[
        { value: 'TODOS', label: feminino ? <Trans>Todas</Trans> : <Trans>Todos</Trans> },
        { value: 'ATIVO', label: feminino ? <Trans>Ativas</Trans> : <Trans>Ativos</Trans> },
        { value: 'INATIVO', label: feminino ? <Trans>Inativas</Trans> : <Trans>Inativos</Trans> },
      ]}
    />
  )
}

/** The chosen rows, on or off together. */
export function SituacaoEmLote({ mudar }: { mudar: (ativo: boolean) => Promise<unknown> }) {
  const { t } = useLingui()
  return (
    <>
      <SelectionAction icon={<Power aria-hidden />} onClick={() => fazer(() => mudar(true), t`Em uso.`)}>
        <Trans>Ativar</Trans>
      </SelectionAction>
      <SelectionAction icon={<PowerOff aria-hidden />} onClick={() => fazer(() => mudar(false), t`Fora de uso.`)}>
        <Trans>Desativar</Trans>
      </SelectionAction>
    </>
  )
}
