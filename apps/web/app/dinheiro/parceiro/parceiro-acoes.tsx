import { Trans, useLingui } from '@lingui/react/macro'
import { Power, PowerOff } from 'lucide-react'
import { usePermissoes } from '#lib/sessao/permissao.tsx'
import { act } from '#ui/feedback/use-action.ts'
import { MenuItem } from '#ui/overlay/menu.tsx'
import { RecordActions } from '#ui/record/record-actions.tsx'
import { baseParceiro, excluir, mudarSituacao, type Parceiro, rotaPlano } from './parceiro.queries.ts'

/** The actions on one partner. All need «Mudar plano». */
export function ParceiroAcoes({ parceiro, abrir }: { parceiro: Parceiro; abrir?: boolean }) {
  const { t } = useLingui()
  const { pode } = usePermissoes(rotaPlano)
  const { id, nome, ativo, indicados, cupons } = parceiro
  return (
    <RecordActions
      route={rotaPlano}
      base={baseParceiro}
      page={`${baseParceiro}/${id}`}
      inRow={abrir}
      remove={
        pode('PLN') && indicados === 0 && cupons.length === 0
          ? {
              title: t`Excluir ${nome}?`,
              text: t`Não indicou ninguém. Sai da lista e não volta.`,
              button: t`Excluir parceiro`,
              remove: () => excluir(id),
            }
          : undefined
      }
    >
      {pode('PLN') ? (
        <MenuItem
          icon={ativo ? <PowerOff aria-hidden /> : <Power aria-hidden />}
          onSelect={() => act(() => mudarSituacao([id], !ativo), ativo ? t`Fora de uso.` : t`Em uso.`)}
        >
          {ativo ? <Trans>Desativar</Trans> : <Trans>Ativar</Trans>}
        </MenuItem>
      ) : null}
    </RecordActions>
  )
}
