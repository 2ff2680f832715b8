import { Trans, useLingui } from '@lingui/react/macro'
import { historicoCategoria } from '@zelo/contract/instalacao/categoria'
import { sobDemanda } from '#lib/navegador/sob-demanda.ts'
import { CadastroRegistro } from '#ui/cadastro/cadastro-registro.tsx'
import { StatusTag } from '#ui/tag/status-tag.tsx'
import { rotaCategoria, umaCategoria, useBase } from './categoria.queries.ts'
import { CategoriaAcoes } from './categoria-acoes.tsx'
import { useCampos } from './categoria-campos.ts'
import { CategoriaIcone } from './categoria-icone.tsx'

// Forms are heavy and who only reads needs none: fetched beside the record, not before the page.
const CategoriaForm = sobDemanda(() => import('./categoria-form.tsx'), 'CategoriaForm')

/** One category, or a new one. */
export default function CategoriaEditarPage() {
  const { t } = useLingui()
  const campos = useCampos()
  return (
    <CadastroRegistro
      rota={rotaCategoria}
      base={useBase()}
      volta={t`Categorias`}
      nomes={{ novo: <Trans>Nova categoria</Trans>, um: <Trans>Categoria</Trans> }}
      campos={campos}
      historico={{ endpoint: historicoCategoria, recurso: 'categoria' }}
      consulta={umaCategoria}
      formulario={(categoria) => <CategoriaForm categoria={categoria} />}
      mostrar={(categoria) => ({
        nome: categoria.nome_br,
        situacao: <StatusTag of="administrativo" status={categoria.ativo ? 'ATIVO' : 'INATIVO'} />,
        acoes: <CategoriaAcoes categoria={categoria} />,
        detalhes: [
          'nome_br',
          'nome_en',
          'slug',
          {
            label: campos.icone.label,
            valor: (
              <span className="inline-flex items-center gap-2">
                <CategoriaIcone icone={categoria.icone} />
                {campos.icone.valor(categoria.icone)}
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
