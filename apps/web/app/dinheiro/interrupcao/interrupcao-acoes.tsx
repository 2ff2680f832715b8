import { Trans, useLingui } from '@lingui/react/macro'
import { CircleMinus, RotateCcw } from 'lucide-react'
import { usePermissoes } from '#lib/sessao/permissao.tsx'
import { act } from '#ui/feedback/use-action.ts'
import { MenuItem } from '#ui/overlay/menu.tsx'
import { RecordActions } from '#ui/record/record-actions.tsx'
import { baseInterrupcao, descartar, type Interrupcao, rotaPlano } from './interrupcao.queries.ts'

/** Actions on an outage. A dismissed one gives no credit, and can be restored. */
export function InterrupcaoAcoes({ interrupcao, abrir }: { interrupcao: Interrupcao; abrir?: boolean }) {
  const { t } = useLingui()
  const { pode } = usePermissoes(rotaPlano)
  const { id, situacao } = interrupcao
  return (
    <RecordActions route={rotaPlano} base={baseInterrupcao} page={`${baseInterrupcao}/${id}`} inRow={abrir}>
      {!pode('PLN') ? null : situacao === 'DESCARTADA' ? (
        <MenuItem
          icon={<RotateCcw aria-hidden />}
          onSelect={() => act(() => descartar(id, false), t`De volta à lista.`)}
        >
          <Trans>Trazer de volta</Trans>
        </MenuItem>
      ) : situacao === 'A_CONFERIR' || situacao === 'REGISTRADA' ? (
        <MenuItem icon={<CircleMinus aria-hidden />} onSelect={() => act(() => descartar(id, true), t`Descartada.`)}>
          <Trans>Descartar</Trans>
        </MenuItem>
      ) : null}
    </RecordActions>
  )
}
