import { useLingui } from '@lingui/react/macro'
import { RecordActions } from '#ui/record/record-actions.tsx'
import { type Categoria, copiar, excluir, mudarSituacao, rotaCategoria, useBase } from './categoria.queries.ts'

/** The actions on one category. */
export function CategoriaAcoes({ categoria, abrir }: { categoria: Categoria; abrir?: boolean }) {
  const { t } = useLingui()
  const base = useBase()
  const { id, nome_br: nome, ativo } = categoria
  return (
    <RecordActions
      route={rotaCategoria}
      base={base}
      page={`${base}/${id}`}
      inRow={abrir}
      copy={{ make: () => copiar(id) }}
      active={{ on: ativo, change: (novo) => mudarSituacao([id], novo) }}
      remove={{
        title: t`Excluir a categoria «${nome}»?`,
        button: t`Excluir categoria`,
        remove: () => excluir(id),
      }}
    />
  )
}
