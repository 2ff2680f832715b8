import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { cadastrarPrompt, type DadosPrompt, editarPrompt, limitesPrompt } from '@zelo/contract/agente/prompt'
import { variaveisDesconhecidas, variaveisPrompt } from '@zelo/contract/agente/prompt-variaveis'
import type { Idioma } from '@zelo/contract/nucleo/enums'
import { sobDemanda } from '#lib/navegador/sob-demanda.tsx'
import { Select } from '#ui/choice/select.tsx'
import { RecordForm } from '#ui/form/record-form.tsx'
import { useRecordForm } from '#ui/form/use-record-form.ts'
import { WhenNear } from '#ui/layout/when-near.tsx'
import { markdownToHtml } from '#ui/markdown/html.ts'
import { MarkdownEditor } from '#ui/markdown/markdown-editor.tsx'
import { saveRecord } from '#ui/record/save-record.ts'
import { toast } from '#ui/toast/toast.ts'
import { categoriasDePrompt, type Prompt, rotaPrompt, umPrompt } from './prompt.queries.ts'
import { chaves, descricoes, idiomasPorExtenso, useCampos } from './prompt-textos.ts'

const PromptVersoes = sobDemanda(() => import('./prompt-versoes.tsx'), 'PromptVersoes')

const novo: DadosPrompt = { nome: '', categoria_id: '', idioma: 'br', corpo: '' }

/** Adds or changes a prompt. Its earlier versions are below the form. */
export function PromptForm({ prompt }: { prompt?: Prompt }) {
  const { t, i18n } = useLingui()
  const campos = useCampos()
  const { data: categorias, error } = useQuery(categoriasDePrompt)
  const form = useRecordForm({
    name: 'prompt',
    record: prompt,
    blank: novo,
    valuesOf: dadosDe,
    query: umPrompt,
    words: campos,
    page: ({ id }) => `${rotaPrompt}/${id}`,
    what: prompt ? `«${prompt.nome}»` : t`novo prompt`,
    save: saveRecord(cadastrarPrompt, editarPrompt, prompt),
    saved: t`Prompt salvo.`,
  })
  const idioma = form.watch('idioma')

  return (
    <div className="grid gap-6">
      <RecordForm
        form={form}
        back={rotaPrompt}
        submit={prompt ? <Trans>Salvar prompt</Trans> : <Trans>Cadastrar prompt</Trans>}
      >
        <form.Field name="nome" required className="sm:col-span-2" maxLength={limitesPrompt.nome} />
        <form.Controlled name="categoria_id" required failure={error}>
          {({ value, onChange, onBlur }) => (
            <Select
              value={value}
              onChange={(event) => onChange(event.target.value)}
              onBlur={onBlur}
              options={categorias?.map(({ id, nome }) => ({ value: id, label: nome })) ?? []}
            >
              <option value="" disabled>
                {t`Escolha`}
              </option>
            </Select>
          )}
        </form.Controlled>
        <form.Field
          name="idioma"
          as={Select}
          options={Object.entries(idiomasPorExtenso).map(([id, nome]) => ({
            value: id as Idioma,
            label: i18n._(nome),
          }))}
        />
        <form.Controlled
          name="corpo"
          className="sm:col-span-2"
          hint={<Trans>Em Markdown. Digite {chaves} para escolher uma variável da empresa.</Trans>}
          required
          maxChars={limitesPrompt.corpo}
          check={(corpo) => {
            const [errada] = variaveisDesconhecidas(corpo)
            if (!errada) return undefined
            const variavel = `{{${errada.nome}}}`
            return t`A variável ${variavel}, na linha ${errada.linha}, não existe.`
          }}
          as={MarkdownEditor}
          lang={idioma === 'en' ? 'en' : 'pt-BR'}
          maxLength={limitesPrompt.corpo}
          toHtml={markdownToHtml}
          images={rotaPrompt}
          variables={variaveisPrompt.map((nome) => ({ nome, descricao: i18n._(descricoes[nome]) }))}
        />
      </RecordForm>
      {prompt ? (
        <WhenNear height="[--height:8rem]">
          <PromptVersoes
            prompt={prompt}
            onUsar={({ numero, corpo }) => {
              form.setValue('corpo', corpo)
              toast.info(t`O texto da versão ${numero} está no formulário. Salve para valer.`)
            }}
          />
        </WhenNear>
      ) : null}
    </div>
  )
}

function dadosDe({ nome, categoria, idioma, corpo }: Prompt): DadosPrompt {
  return { nome, categoria_id: categoria.id, idioma, corpo }
}
