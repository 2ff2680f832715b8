import { Trans, useLingui } from '@lingui/react/macro'
import { cadastrarCategoria, type DadosCategoria, editarCategoria, limitesCategoria } from '@zelo/contract/categoria'
import { slug } from '@zelo/contract/texto'
import { Checkbox } from '#components/checkbox.tsx'
import { CadastroForm } from '#components/form/cadastro-form.tsx'
import { ControlledField, FormField } from '#components/form/form-field.tsx'
import { useCadastroForm } from '#components/form/use-cadastro-form.tsx'
import { Input } from '#components/input.tsx'
import { NumberInput } from '#components/number-input.tsx'
import { Textarea } from '#components/textarea.tsx'
import { request } from '#lib/api-client.ts'
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

/** Adds a category or changes the given one. */
export function CategoriaForm({ categoria }: { categoria?: Categoria }) {
  const { t } = useLingui()
  const base = useBase()
  const campos = useCampos()
  const form = useCadastroForm({
    chave: 'categoria',
    registro: categoria,
    novo: nova,
    dadosDe,
    consulta: umaCategoria,
    campos,
    pagina: ({ id }) => `${base}/${id}`,
    what: categoria ? `«${categoria.nome_br}»` : t`nova categoria`,
    save: (dados) =>
      categoria
        ? request(editarCategoria, { params: { id: categoria.id }, body: { ...dados, versao: categoria.versao } })
        : request(cadastrarCategoria, { body: dados }),
    saved: t`Categoria salva.`,
  })

  /** The slug follows the name until somebody writes it. */
  function sugerirSlug(nome: string) {
    if (categoria || form.hook.getFieldState('slug').isTouched) return
    form.hook.setValue('slug', slug(nome).slice(0, limitesCategoria.slug).replace(/-$/, ''), { shouldDirty: true })
  }

  return (
    <CadastroForm
      form={form}
      volta={base}
      salvar={categoria ? <Trans>Salvar categoria</Trans> : <Trans>Cadastrar categoria</Trans>}
    >
      <FormField form={form} name="nome_br" label={campos.nome_br.label} rules={{ required: true }}>
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
      </FormField>
      <FormField form={form} name="nome_en" label={campos.nome_en.label} rules={{ required: true }}>
        {(control) => <Input {...control} lang="en" maxLength={limitesCategoria.nome} />}
      </FormField>
      <FormField
        form={form}
        name="slug"
        label={campos.slug.label}
        hint={<Trans>Letras minúsculas, números e hífens: salao-de-beleza</Trans>}
        rules={{
          required: true,
          check: (escrito) =>
            /^[a-z0-9]+(-[a-z0-9]+)*$/.test(escrito) ? undefined : t`Use só letras minúsculas, números e hífens.`,
        }}
      >
        {(control) => <Input {...control} maxLength={limitesCategoria.slug} spellCheck={false} autoCapitalize="none" />}
      </FormField>
      <ControlledField
        form={form}
        name="ordem"
        label={campos.ordem.label}
        hint={<Trans>Do menor para o maior.</Trans>}
        rules={{
          check: (ordem) => (Number.isInteger(ordem) && ordem >= 0 ? undefined : t`Informe um número inteiro.`),
        }}
      >
        {(control) => <NumberInput {...control} min={0} max={limitesCategoria.ordem} />}
      </ControlledField>
      <IconeEscolha form={form} label={campos.icone.label} />
      <FormField form={form} name="descricao_br" label={campos.descricao_br.label} optional className="sm:col-span-2">
        {(control) => <Textarea {...control} maxLength={limitesCategoria.descricao} />}
      </FormField>
      <FormField form={form} name="descricao_en" label={campos.descricao_en.label} optional className="sm:col-span-2">
        {(control) => <Textarea {...control} lang="en" maxLength={limitesCategoria.descricao} />}
      </FormField>
      <Checkbox {...form.hook.register('ativo')} className="sm:col-span-2">
        <Trans>Ativa: aparece para quem cadastra uma empresa</Trans>
      </Checkbox>
    </CadastroForm>
  )
}

function dadosDe({ id: _id, versao: _versao, alterada_em: _alterada, ...dados }: Categoria): DadosCategoria {
  return dados
}
