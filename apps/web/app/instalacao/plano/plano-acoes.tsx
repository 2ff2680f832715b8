import { Trans, useLingui } from '@lingui/react/macro'
import { CircleMinus, ShoppingBag } from 'lucide-react'
import { usePermissoes } from '#lib/sessao/permissao.tsx'
import { MenuItem } from '#ui/overlay/menu.tsx'
import { RecordActions } from '#ui/record/record-actions.tsx'
import { copiar, excluir, type Plano, rotaPlano } from './plano.queries.ts'
import { useVenda } from './use-venda.ts'

/** The actions on one plan. */
export function PlanoAcoes({ plano, abrir }: { plano: Plano; abrir?: boolean }) {
  const { t } = useLingui()
  const { pode } = usePermissoes(rotaPlano)
  const { vender, tirar } = useVenda()
  const { id, nome, visivel } = plano

  return (
    <RecordActions
      route={rotaPlano}
      page={`${rotaPlano}/${id}`}
      inRow={abrir}
      copy={{ make: () => copiar(id) }}
      remove={{
        title: t`Excluir o plano «${nome}»?`,
        text: t`Ele sai da lista e não volta. O histórico de alterações fica guardado.`,
        button: t`Excluir plano`,
        remove: () => excluir(id),
      }}
    >
      {pode('PLN') && visivel ? (
        <MenuItem icon={<CircleMinus aria-hidden />} onSelect={() => tirar([plano])}>
          <Trans>Tirar da venda</Trans>
        </MenuItem>
      ) : null}
      {pode('PLN') && !visivel ? (
        <MenuItem icon={<ShoppingBag aria-hidden />} onSelect={() => vender([plano])}>
          <Trans>Pôr à venda</Trans>
        </MenuItem>
      ) : null}
    </RecordActions>
  )
}
