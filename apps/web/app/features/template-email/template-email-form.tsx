import { Trans, useLingui } from '@lingui/react/macro'
import { type ConteudoTemplateEmail, editarTemplateEmail, limitesTemplateEmail } from '@zelo/contract/template-email'
import { Send } from 'lucide-react'
import { type FocusEvent, useRef } from 'react'
import { Button } from '#components/button.tsx'
import { ConflitoAviso, useConflito } from '#components/cadastro/conflito.tsx'
import { CadastroForm } from '#components/form/cadastro-form.tsx'
import { FormField } from '#components/form/form-field.tsx'
import { useForm } from '#components/form/use-form.ts'
import { Input } from '#components/input.tsx'
import { inserirTexto } from '#components/inserir-texto.ts'
import { Textarea } from '#components/textarea.tsx'
import { toast } from '#components/toast/toast.ts'
import { useAcao } from '#components/use-acao.ts'
import { request } from '#lib/api-client.ts'
import { queryClient } from '#lib/query-client.ts'
import { conteudoDe, enviarTeste, guardar, rotaTemplate, type Template, umTemplate } from './template-email.queries.ts'
import { TemplateEmailPrevia } from './template-email-previa.tsx'
import { nomes, useCampos } from './template-email-textos.ts'
import { TemplateEmailVersoes } from './template-email-versoes.tsx'
import { Variaveis } from './variaveis.tsx'

const codigo = 'font-mono text-note! max-h-[480px] min-h-40!'

/** The text of an e-mail with its preview beside it. */
export function TemplateEmailForm({ template }: { template: Template }) {
  const { t, i18n } = useLingui()
  const campos = useCampos()
  const valores = conteudoDe(template)
  const { ocupado, fazer } = useAcao()
  const ultimo = useRef<HTMLTextAreaElement | HTMLInputElement | null>(null)
  const { conflito, aoConflitar, resolvido } = useConflito<ConteudoTemplateEmail>(valores, async () =>
    conteudoDe(await queryClient.fetchQuery({ ...umTemplate(template.id), staleTime: 0 })),
  )
  const form = useForm({
    what: `«${i18n._(nomes[template.tipo])}»`,
    draft: `template-email:${template.id}`,
    values: valores,
    save: (dados) =>
      request(editarTemplateEmail, { params: { id: template.id }, body: { ...dados, versao: template.versao } }),
    saved: t`Modelo salvo. O próximo e-mail já sai assim.`,
    onConflict: aoConflitar,
    onSaved: async (salvo) => {
      resolvido()
      await guardar(salvo)
    },
  })
  const escrito = form.hook.watch()

  const testar = () =>
    fazer(
      () => enviarTeste(template.id, conteudoDe(form.hook.getValues())),
      ({ para }) => t`Teste enviado para ${para}.`,
    )

  const lembrar = ({ currentTarget }: FocusEvent<HTMLTextAreaElement | HTMLInputElement>) => {
    ultimo.current = currentTarget
  }

  return (
    <div className="grid gap-6">
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
        <div>
          <CadastroForm
            form={form}
            volta={rotaTemplate}
            salvar={<Trans>Salvar modelo</Trans>}
            aviso={<ConflitoAviso conflito={conflito} form={form} campos={campos} />}
            outras={
              <Button busy={ocupado} onClick={testar} icon={<Send aria-hidden className="size-4" />}>
                <Trans>Enviar teste para mim</Trans>
              </Button>
            }
          >
            <FormField
              form={form}
              name="assunto"
              label={campos.assunto.label}
              rules={{ required: true }}
              className="sm:col-span-2"
            >
              {(control) => (
                <Input {...control} onFocus={lembrar} lang={template.idioma} maxLength={limitesTemplateEmail.assunto} />
              )}
            </FormField>
            <FormField
              form={form}
              name="corpo_html"
              label={campos.corpo_html.label}
              rules={{ required: true, max: limitesTemplateEmail.html }}
              className="sm:col-span-2"
            >
              {(control) => <Textarea {...control} onFocus={lembrar} spellCheck={false} rows={14} className={codigo} />}
            </FormField>
            <FormField
              form={form}
              name="corpo_texto"
              label={campos.corpo_texto.label}
              hint={<Trans>Para quem não vê HTML.</Trans>}
              rules={{ required: true, max: limitesTemplateEmail.texto }}
              className="sm:col-span-2"
            >
              {(control) => (
                <Textarea {...control} onFocus={lembrar} lang={template.idioma} rows={8} className={codigo} />
              )}
            </FormField>
            <Variaveis
              variaveis={template.variaveis}
              onEscolher={(nome) => ultimo.current && inserirTexto(ultimo.current, `{{ ${nome} }}`)}
            />
          </CadastroForm>
        </div>
        <TemplateEmailPrevia template={template} conteudo={escrito} />
      </div>
      <TemplateEmailVersoes
        template={template}
        onUsar={(versao) => {
          for (const [campo, texto] of Object.entries(conteudoDe(versao))) {
            form.hook.setValue(campo as keyof ConteudoTemplateEmail, texto, { shouldDirty: true })
          }
          toast.info(t`O texto da versão ${versao.numero} está no formulário. Salve para valer.`)
        }}
      />
    </div>
  )
}
