import { t } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { historicoCategoria } from '@zelo/contract/categoria'
import { lazy, Suspense } from 'react'
import { useParams } from 'react-router'
import { AcoesMenu } from '#components/cadastro/acoes-menu.tsx'
import { CadastroCarregando, CadastroDetalhes, CadastroFrame } from '#components/cadastro/cadastro-frame.tsx'
import { Historico } from '#components/cadastro/historico.tsx'
import { StatusTag } from '#components/status-tag.tsx'
import { usePermissoes } from '#lib/permissao.tsx'
import { titulo } from '#lib/titulo.ts'
import { type Categoria, rotaCategoria, umaCategoria } from './categoria.queries.ts'
import { CategoriaAcoes } from './categoria-acoes.tsx'
import { useCampos } from './categoria-campos.ts'
import { CategoriaIcone } from './categoria-icone.tsx'

// Forms are heavy and who only reads needs none: fetched beside the record, not before the page.
const CategoriaForm = lazy(async () => ({ default: (await import('./categoria-form.tsx')).CategoriaForm }))

export function meta() {
  return [titulo(t`Categoria`, t`Painel de controle`)]
}

/** One category, or a new one. */
export default function CategoriaEditarPage() {
  const { id = '' } = useParams()
  return id === 'novo' ? <Nova /> : <Existente key={id} id={id} />
}

function useVolta() {
  const { t } = useLingui()
  return { to: rotaCategoria, label: t`Categorias` }
}

function Nova() {
  const { pode, porQueNao } = usePermissoes(rotaCategoria)
  return (
    <CadastroFrame volta={useVolta()} titulo={<Trans>Nova categoria</Trans>}>
      {pode('INS') ? <Formulario /> : <p className="text-ink-2">{porQueNao('INS')}</p>}
    </CadastroFrame>
  )
}

function Existente({ id }: { id: string }) {
  const { t } = useLingui()
  const volta = useVolta()
  const campos = useCampos()
  const { pode } = usePermissoes(rotaCategoria)
  const { data: categoria, error, refetch, isFetching } = useQuery(umaCategoria(id))
  if (!categoria) {
    return (
      <CadastroFrame volta={volta} titulo={<Trans>Categoria</Trans>}>
        <CadastroCarregando error={error} onRetry={refetch} busy={isFetching} />
      </CadastroFrame>
    )
  }

  return (
    <CadastroFrame
      volta={volta}
      titulo={categoria.nome_br}
      situacao={<StatusTag of="administrativo" status={categoria.ativo ? 'ATIVO' : 'INATIVO'} />}
      acoes={
        pode('CPY') || pode('UPD') || pode('DEL') ? (
          <AcoesMenu label={t`Ações de ${categoria.nome_br}`}>
            <CategoriaAcoes categoria={categoria} />
          </AcoesMenu>
        ) : null
      }
      lado={<Historico endpoint={historicoCategoria} id={id} versao={categoria.versao} campos={campos} />}
    >
      {pode('UPD') ? <Formulario categoria={categoria} /> : <Detalhes categoria={categoria} />}
    </CadastroFrame>
  )
}

function Formulario({ categoria }: { categoria?: Categoria }) {
  return (
    <Suspense fallback={<CadastroCarregando />}>
      <CategoriaForm categoria={categoria} />
    </Suspense>
  )
}

function Detalhes({ categoria }: { categoria: Categoria }) {
  const campos = useCampos()
  const { porQueNao } = usePermissoes(rotaCategoria)
  return (
    <CadastroDetalhes
      porQueNao={porQueNao('UPD')}
      itens={[
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
      ]}
    />
  )
}
