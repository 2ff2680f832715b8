import { Trans } from '@lingui/react/macro'
import { historicoCategoria } from '@zelo/contract/instalacao/categoria'
import { RecordPage } from '#ui/record/page/record-page.tsx'
import { StatusTag } from '#ui/tag/status-tag.tsx'
import { rotaCategoria, umaCategoria } from './categoria.queries.ts'
import { CategoriaAcoes } from './categoria-acoes.tsx'
import { useCampos } from './categoria-campos.ts'
import { CategoriaForm } from './categoria-form.tsx'
import { CategoriaIcone } from './categoria-icone.tsx'

// Loaded beside the record, not before the page: forms are heavy, and readers need none.

/** One category, or a new one. */
export default function CategoriaEditarPage() {
  const campos = useCampos()
  return (
    <RecordPage
      route={rotaCategoria}
      titles={{ blank: <Trans>Nova categoria</Trans>, one: <Trans>Categoria</Trans> }}
      words={campos}
      history={{ endpoint: historicoCategoria, resource: 'categoria' }}
      query={umaCategoria}
      form={(categoria) => <CategoriaForm categoria={categoria} />}
      show={(categoria) => ({
        name: categoria.nome_br,
        state: <StatusTag of="administrativo" status={categoria.ativo ? 'ATIVO' : 'INATIVO'} />,
        actions: <CategoriaAcoes categoria={categoria} />,
        details: [
          'nome_br',
          'nome_en',
          'slug',
          {
            label: campos.icone.label,
            value: (
              <span className="inline-flex items-center gap-2">
                <CategoriaIcone icone={categoria.icone} />
                {campos.icone.words(categoria.icone)}
              </span>
            ),
          },
          'descricao_br',
          'descricao_en',
          'ordem',
        ],
      })}
    />
  )
}
