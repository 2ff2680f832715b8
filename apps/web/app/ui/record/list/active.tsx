import { Trans, useLingui } from '@lingui/react/macro'
import { filtrosEstadoAtivo } from '@zelo/contract/nucleo/enums'
import { Power, PowerOff } from 'lucide-react'
import { oneOf, withDefault } from '#ui/address/address-field.ts'
import { Segmented } from '#ui/choice/segmented.tsx'
import { SelectionAction } from '#ui/data-table/selection-bar.tsx'
import { act } from '#ui/feedback/use-action.ts'

type Activity = (typeof filtrosEstadoAtivo)[number]

/** The address field of the filter by active or inactive. */
export const activeField = withDefault(oneOf(filtrosEstadoAtivo), 'TODOS')

type FilterProps = { value: Activity; onChange: (situacao: Activity) => void; feminine?: boolean }

/** The filter by active or inactive. */
export function ActiveFilter({ feminine, ...filter }: FilterProps) {
  const { t } = useLingui()
  return (
    <Segmented
      {...filter}
      label={t`Situação`}
      size="sm"
      options={[
        { value: 'TODOS', label: feminine ? <Trans>Todas</Trans> : <Trans>Todos</Trans> },
        { value: 'ATIVO', label: feminine ? <Trans>Ativas</Trans> : <Trans>Ativos</Trans> },
        { value: 'INATIVO', label: feminine ? <Trans>Inativas</Trans> : <Trans>Inativos</Trans> },
      ]}
    />
  )
}

/** Activates or deactivates the selected rows. */
export function ActiveInBulk({ change }: { change: (ativo: boolean) => Promise<unknown> }) {
  const { t } = useLingui()
  return (
    <>
      <SelectionAction icon={<Power aria-hidden />} onClick={() => act(() => change(true), t`Em uso.`)}>
        <Trans>Ativar</Trans>
      </SelectionAction>
      <SelectionAction icon={<PowerOff aria-hidden />} onClick={() => act(() => change(false), t`Fora de uso.`)}>
        <Trans>Desativar</Trans>
      </SelectionAction>
    </>
  )
}
