import { Trans, useLingui } from '@lingui/react/macro'
import {
  cadastrarCategoria,
  type DadosCategoria,
  editarCategoria,
  limitesCategoria,
} from '@zelo/contract/instalacao/categoria'
import { slug } from '@zelo/contract/site/texto'
import { Checkbox } from '#ui/choice/checkbox.tsx'
import { Input } from '#ui/field/input.tsx'
import { Textarea } from '#ui/field/textarea.tsx'
import { RecordForm } from '#ui/form/record-form.tsx'
import { useRecordForm } from '#ui/form/use-record-form.ts'
import { saveRecord } from '#ui/record/save-record.ts'
import { type Categoria, umaCategoria, useBase } from './categoria.queries.ts'
import { useCampos } from './categoria-campos.ts'
import { IconeEscolha } from './icone-escolha.tsx'

const nova: DadosCategoria = {
  nome_br: '',
  nome_en: '',
  slug: '',
  icone: 'store',
  descricao_br: '',
  descricao_en: '',
  ordem: 100,
  ativo: true,
}

/** Adds or changes a category. */
export function CategoriaForm({ categoria }: { categoria?: Categoria }) {
  const { t } = useLingui()
  const base = useBase()
  const campos = useCampos()
  const form = useRecordForm({
    name: 'categoria',
    record: categoria,
    blank: nova,
    valuesOf: dadosDe,
    query: umaCategoria,
    words: campos,
    page: ({ id }) => `${base}/${id}`,
    what: categoria ? `«${categoria.nome_br}»` : t`nova categoria`,
    save: saveRecord(cadastrarCategoria, editarCategoria, categoria),
    saved: t`Categoria salva.`,
  })

  /** The slug follows the name until the user edits the slug. */
  function sugerirSlug(nome: string) {
    if (categoria || form.isTouched('slug')) return
    form.setValue('slug', slug(nome).slice(0, limitesCategoria.slug).replace(/-$/, ''))
  }

  return (
    <RecordForm
      form={form}
      back={base}
      submit={categoria ? <Trans>Salvar categoria</Trans> : <Trans>Cadastrar categoria</Trans>}
    >
      <form.Field name="nome_br" required>
        {(control) => (
          <Input
            {...control}
            maxLength={limitesCategoria.nome}
            onChange={(event) => {
              sugerirSlug(event.target.value)
              return control.onChange(event)
            }}
          />
        )}
      </form.Field>
      <form.Field name="nome_en" required lang="en" maxLength={limitesCategoria.nome} />
      <form.Field
        name="slug"
        hint={<Trans>Letras minúsculas, números e hífens: salao-de-beleza</Trans>}
        required
        check={(escrito) =>
          /^[a-z0-9]+(-[a-z0-9]+)*$/.test(escrito) ? undefined : t`Use só letras minúsculas, números e hífens.`
        }
        maxLength={limitesCategoria.slug}
        spellCheck={false}
        autoCapitalize="none"
      />
      <form.Whole name="ordem" hint={<Trans>Do menor para o maior.</Trans>} min={0} max={limitesCategoria.ordem} />
      <IconeEscolha form={form} label={campos.icone.label} />
      <form.Field
        name="descricao_br"
        optional
        className="sm:col-span-2"
        as={Textarea}
        maxLength={limitesCategoria.descricao}
      />
      <form.Field
        name="descricao_en"
        optional
        className="sm:col-span-2"
        as={Textarea}
        lang="en"
        maxLength={limitesCategoria.descricao}
      />
      <Checkbox {...form.register('ativo')} className="sm:col-span-2">
        <Trans>Ativa: aparece para quem cadastra uma empresa</Trans>
      </Checkbox>
    </RecordForm>
  )
}

function dadosDe({ id: _id, versao: _versao, alterada_em: _alterada, ...dados }: Categoria): DadosCategoria {
  return dados
}
