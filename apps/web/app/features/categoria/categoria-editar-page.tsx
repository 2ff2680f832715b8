import { t } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { historicoCategoria } from '@zelo/contract/categoria'
import { lazy } from 'react'
import { CadastroRegistro } from '#components/cadastro/cadastro-registro.tsx'
import { Historico } from '#components/cadastro/historico.tsx'
import { StatusTag } from '#components/status-tag.tsx'
import { titulo } from '#lib/titulo.ts'
import { rotaCategoria, umaCategoria, useBase } from './categoria.queries.ts'
import { CategoriaAcoes } from './categoria-acoes.tsx'
import { useCampos } from './categoria-campos.ts'
import { CategoriaIcone } from './categoria-icone.tsx'

// Forms are heavy and who only reads needs none: fetched beside the record, not before the page.
const CategoriaForm = lazy(async () => ({ default: (await import('./categoria-form.tsx')).CategoriaForm }))

export function meta({ location }: { location: { pathname: string } }) {
  return [titulo(t`Categoria`, location.pathname.startsWith('/admin') && t`Administração`)]
}

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
      consulta={umaCategoria}
      formulario={(categoria) => <CategoriaForm categoria={categoria} />}
      mostrar={(categoria) => ({
        nome: categoria.nome_br,
        situacao: <StatusTag of="administrativo" status={categoria.ativo ? 'ATIVO' : 'INATIVO'} />,
        acoes: <CategoriaAcoes categoria={categoria} />,
        lado: (
          <Historico
            endpoint={historicoCategoria}
            recurso="categoria"
            id={categoria.id}
            versao={categoria.versao}
            campos={campos}
          />
        ),
        detalhes: [
          { label: campos.nome_br.label, valor: categoria.nome_br },
          { label: campos.nome_en.label, valor: categoria.nome_en },
          { label: campos.slug.label, valor: categoria.slug },
          {
            label: campos.icone.label,
            valor: (
              <span className="inline-flex items-center gap-2">
                <CategoriaIcone icone={categoria.icone} />
                {campos.icone.valor(categoria.icone)}
              </span>
            ),
          },
          { label: campos.descricao_br.label, valor: categoria.descricao_br, inteira: true },
          { label: campos.descricao_en.label, valor: categoria.descricao_en, inteira: true },
          { label: campos.ordem.label, valor: String(categoria.ordem) },
        ],
      })}
    />
  )
}
