import { Trans, useLingui } from '@lingui/react/macro'
import { CircleMinus, ShoppingBag } from 'lucide-react'
import { usePermissoes } from '#lib/sessao/permissao.tsx'
import { CadastroAcoes } from '#ui/cadastro/cadastro-acoes.tsx'
import { MenuItem } from '#ui/overlay/menu.tsx'
import { copiar, excluir, type Plano, rotaPlano } from './plano.queries.ts'
import { useVenda } from './use-venda.ts'

/** What can be done with one plan. */
export function PlanoAcoes({ plano, abrir }: { plano: Plano; abrir?: boolean }) {
  const { t } = useLingui()
  const { pode } = usePermissoes(rotaPlano)
  const { vender, tirar } = useVenda()
  const { id, nome, visivel } = plano

  return (
    <CadastroAcoes
      rota={rotaPlano}
      pagina={`${rotaPlano}/${id}`}
      abrir={abrir}
      copiar={{ fazer: () => copiar(id) }}
      excluir={{
        titulo: t`Excluir o plano «${nome}»?`,
        texto: t`Ele sai da lista e não volta. O histórico de alterações fica guardado.`,
        botao: t`Excluir plano`,
        excluir: () => excluir(id),
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
    </CadastroAcoes>
  )
}
