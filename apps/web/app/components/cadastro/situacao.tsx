import { Trans, useLingui } from '@lingui/react/macro'
import type { filtrosEstadoAtivo } from '@zelo/contract/enums'
import { Power, PowerOff } from 'lucide-react'
import { SelectionAction } from '../data-table/selection-bar.tsx'
import { Segmented } from '../segmented.tsx'
import { fazer } from '../use-acao.ts'

type Situacao = (typeof filtrosEstadoAtivo)[number]

/** Filter of a list whose records are switched on and off. */
export function FiltroSituacao({
  feminino,
  value,
  onChange,
}: {
  /** Grammar of the records' name. */
  feminino?: boolean
  value: Situacao
  onChange: (situacao: Situacao) => void
}) {
  const { t } = useLingui()
  return (
    <Segmented
      label={t`Situação`}
      size="sm"
      value={value}
      onChange={onChange}
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
