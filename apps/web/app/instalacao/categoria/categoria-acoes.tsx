import { useLingui } from '@lingui/react/macro'
import { CadastroAcoes } from '#ui/cadastro/cadastro-acoes.tsx'
import { type Categoria, copiar, excluir, mudarSituacao, rotaCategoria, useBase } from './categoria.queries.ts'

/** What can be done with one category. */
export function CategoriaAcoes({ categoria, abrir }: { categoria: Categoria; abrir?: boolean }) {
  const { t } = useLingui()
  const base = useBase()
  const { id, nome_br: nome, ativo } = categoria
  return (
    <CadastroAcoes
      rota={rotaCategoria}
      base={base}
      pagina={`${base}/${id}`}
      abrir={abrir}
      copiar={{ fazer: () => copiar(id) }}
      situacao={{ ativo, mudar: (novo) => mudarSituacao([id], novo) }}
      excluir={{
        titulo: t`Excluir a categoria «${nome}»?`,
        botao: t`Excluir categoria`,
        excluir: () => excluir(id),
      }}
    />
  )
}
