import { Trans, useLingui } from '@lingui/react/macro'
import { CircleMinus, Copy, RotateCcw } from 'lucide-react'
import { useNavegar } from '#lib/navegador/rota.ts'
import { usePermissoes } from '#lib/sessao/permissao.tsx'
import { act } from '#ui/feedback/use-action.ts'
import { MenuItem } from '#ui/overlay/menu.tsx'
import { RecordActions } from '#ui/record/record-actions.tsx'
import { baseCupom, type Cupom, copiar, excluir, rotaPlano } from './cupom.queries.ts'
import { useEncerrar } from './use-encerrar.ts'

/** The actions on one coupon. All need «Mudar plano». */
export function CupomAcoes({ cupom, abrir }: { cupom: Cupom; abrir?: boolean }) {
  const { t } = useLingui()
  const navegar = useNavegar()
  const { pode } = usePermissoes(rotaPlano)
  const { encerrar, reabrir } = useEncerrar()
  const { id, codigo, usos } = cupom

  return (
    <RecordActions
      route={rotaPlano}
      base={baseCupom}
      page={`${baseCupom}/${id}`}
      inRow={abrir}
      remove={
        pode('PLN') && usos === 0
          ? {
              title: t`Excluir o cupom ${codigo}?`,
              text: t`Ninguém usou ainda. Ele sai da lista e não volta.`,
              button: t`Excluir cupom`,
              remove: () => excluir(id),
            }
          : undefined
      }
    >
      {pode('PLN') ? (
        <>
          <MenuItem
            icon={<Copy aria-hidden />}
            onSelect={() => act(async () => navegar(`${baseCupom}/${(await copiar(id)).id}`))}
          >
            <Trans>Copiar</Trans>
          </MenuItem>
          {cupom.situacao === 'ENCERRADO' ? (
            <MenuItem icon={<RotateCcw aria-hidden />} onSelect={() => reabrir([cupom])}>
              <Trans>Reabrir</Trans>
            </MenuItem>
          ) : (
            <MenuItem icon={<CircleMinus aria-hidden />} onSelect={() => encerrar([cupom])}>
              <Trans>Encerrar</Trans>
            </MenuItem>
          )}
        </>
      ) : null}
    </RecordActions>
  )
}
